/** A writing system, with the name under which a reader knows it. */
export interface Script {
  readonly name: string;
  readonly label: string;
}

/** First and last code unit, name, and label where it says more than the name. Sorted; Japanese kana count as one script. */
const BLOCKS: readonly (readonly [first: number, last: number, name: string, label?: string])[] = [
  [0x0041, 0x005a, "Latin"],
  [0x0061, 0x007a, "Latin"],
  [0x00aa, 0x00aa, "Latin"],
  [0x00b5, 0x00b5, "Latin"],
  [0x00ba, 0x00ba, "Latin"],
  [0x00c0, 0x00d6, "Latin"],
  [0x00d8, 0x00f6, "Latin"],
  [0x00f8, 0x02ff, "Latin"],
  [0x0300, 0x036f, "Latin"],
  [0x0370, 0x03ff, "Greek"],
  [0x0400, 0x052f, "Cyrillic", "Cyrillic script (as Russian)"],
  [0x0531, 0x058f, "Armenian"],
  [0x0591, 0x05f4, "Hebrew"],
  [0x0620, 0x06ff, "Arabic"],
  [0x0700, 0x074f, "Syriac"],
  [0x0750, 0x077f, "Arabic"],
  [0x0780, 0x07bf, "Thaana", "Thaana script (as Dhivehi)"],
  [0x07c0, 0x07ff, "N'Ko"],
  [0x08a0, 0x08ff, "Arabic"],
  [0x0900, 0x097f, "Devanagari", "Devanagari script (as Hindi)"],
  [0x0980, 0x09ff, "Bengali"],
  [0x0a00, 0x0a7f, "Gurmukhi", "Gurmukhi script (as Punjabi)"],
  [0x0a80, 0x0aff, "Gujarati"],
  [0x0b00, 0x0b7f, "Odia"],
  [0x0b80, 0x0bff, "Tamil"],
  [0x0c00, 0x0c7f, "Telugu"],
  [0x0c80, 0x0cff, "Kannada"],
  [0x0d00, 0x0d7f, "Malayalam"],
  [0x0d80, 0x0dff, "Sinhala"],
  [0x0e01, 0x0e7f, "Thai"],
  [0x0e80, 0x0eff, "Lao"],
  [0x0f00, 0x0fff, "Tibetan"],
  [0x1000, 0x109f, "Myanmar", "Myanmar script (as Burmese)"],
  [0x10a0, 0x10ff, "Georgian"],
  [0x1100, 0x11ff, "Hangul", "Korean"],
  [0x1200, 0x139f, "Ethiopic", "Ethiopic script (as Amharic)"],
  [0x13a0, 0x13ff, "Cherokee"],
  [0x1400, 0x167f, "Canadian syllabics"],
  [0x1780, 0x17ff, "Khmer"],
  [0x1800, 0x18af, "Mongolian"],
  [0x1c80, 0x1c8f, "Cyrillic", "Cyrillic script (as Russian)"],
  [0x1c90, 0x1cbf, "Georgian"],
  [0x1e00, 0x1eff, "Latin"],
  [0x1f00, 0x1fff, "Greek"],
  [0x2c60, 0x2c7f, "Latin"],
  [0x2d30, 0x2d7f, "Tifinagh", "Tifinagh script (as Tamazight)"],
  [0x2d80, 0x2ddf, "Ethiopic", "Ethiopic script (as Amharic)"],
  [0x3041, 0x309f, "Kana", "Japanese"],
  [0x30a1, 0x30fa, "Kana", "Japanese"],
  [0x30fc, 0x30ff, "Kana", "Japanese"],
  [0x3131, 0x318e, "Hangul", "Korean"],
  [0x31f0, 0x31ff, "Kana", "Japanese"],
  [0x3400, 0x4dbf, "Han", "Chinese"],
  [0x4e00, 0x9fff, "Han", "Chinese"],
  [0xa4d0, 0xa4ff, "Lisu"],
  [0xa500, 0xa63f, "Vai"],
  [0xa720, 0xa7ff, "Latin"],
  [0xaa80, 0xaadf, "Tai Viet"],
  [0xab00, 0xab2f, "Ethiopic", "Ethiopic script (as Amharic)"],
  [0xac00, 0xd7a3, "Hangul", "Korean"],
  [0xf900, 0xfaff, "Han", "Chinese"],
  [0xfb1d, 0xfb4f, "Hebrew"],
  [0xfb50, 0xfdff, "Arabic"],
  [0xfe70, 0xfefc, "Arabic"],
  [0xff66, 0xff9d, "Kana", "Japanese"],
];

/** Code unit of the basic plane → script, as an index into `SCRIPTS`; 0 is no script. */
const INDEX = new Uint8Array(0x10000);
const SCRIPTS: (Script | undefined)[] = [undefined];

for (const [first, last, name, label = `${name} script`] of BLOCKS) {
  let index = SCRIPTS.findIndex((script) => script?.name === name);
  if (index === -1) index = SCRIPTS.push({ name, label }) - 1;
  INDEX.fill(index, first, last + 1);
}

/** The script that a code unit of the basic plane is a letter (or a mark on a letter) of. */
export function scriptOf(code: number): Script | undefined {
  return SCRIPTS[INDEX[code] ?? 0];
}

/** How a script is named to a reader: `Thai script`, `Japanese`. */
export function labelOfScript(name: string): string {
  return SCRIPTS.find((script) => script?.name === name)?.label ?? `${name} script`;
}
