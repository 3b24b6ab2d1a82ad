const DEEPEST = 64;
const NUMBER = /[-+]?(?:\d[\d_]{0,40}(?:\.\d{0,40})?|\.\d{1,40})(?:[eE][-+]?\d{1,4})?/y;
const WORDS: readonly (readonly [string, unknown])[] = [
  ["None", null],
  ["True", true],
  ["False", false],
  ["nan", null],
  ["inf", null],
];
const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  v: "\v",
  a: "\u0007",
  "0": "\0",
};
const DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };
const HEX = /^[0-9a-fA-F]+$/;

/**
 * The value of a text that is a dict, list or tuple as Python prints it: `{'city': 'Oslo', 'rain': True}`. Undefined for any
 * other text, also where an object's own representation is inside. Linear in the length; never throws.
 */
export function readPythonLiteral(text: string): { readonly value: unknown } | undefined {
  try {
    const reader = createReader(text);
    const value = reader.read(0);
    return reader.isAtEnd() ? { value } : undefined;
  } catch (error) {
    if (error === NO_LITERAL) return undefined;
    throw error;
  }
}

const NO_LITERAL = new Error("The text is no Python literal.");

function createReader(text: string): { read(depth: number): unknown; isAtEnd(): boolean } {
  let at = 0;

  function skipBlanks(): void {
    while (at < text.length && (text[at] as string) <= " ") at++;
  }

  function take(character: string): boolean {
    skipBlanks();
    if (text[at] !== character) return false;
    at++;
    return true;
  }

  function read(depth: number): unknown {
    if (depth > DEEPEST) throw NO_LITERAL;
    if (take("{")) return readDict(depth);
    if (take("[")) return readItems("]", depth);
    if (take("(")) return readItems(")", depth);
    const quote = text[at];
    if (quote === "'" || quote === '"') return readString(quote);
    for (const [word, value] of WORDS) {
      if (!text.startsWith(word, at)) continue;
      at += word.length;
      return value;
    }
    NUMBER.lastIndex = at;
    const [number] = NUMBER.exec(text) ?? [];
    if (number === undefined) throw NO_LITERAL;
    at += number.length;
    return Number(number.replaceAll("_", ""));
  }

  function readItems(end: string, depth: number): unknown[] {
    const items: unknown[] = [];
    while (!take(end)) {
      items.push(read(depth + 1));
      if (!take(",") && !isNext(end)) throw NO_LITERAL;
    }
    return items;
  }

  function isNext(character: string): boolean {
    skipBlanks();
    return text[at] === character;
  }

  function readDict(depth: number): Record<string, unknown> {
    const fields = Object.create(null) as Record<string, unknown>;
    while (!take("}")) {
      const key = read(depth + 1);
      if ((typeof key !== "string" && typeof key !== "number") || !take(":")) throw NO_LITERAL;
      fields[key] = read(depth + 1);
      if (!take(",") && !isNext("}")) throw NO_LITERAL;
    }
    return fields;
  }

  function readString(quote: string): string {
    let value = "";
    let from = ++at;
    while (text[at] !== quote) {
      if (at >= text.length) throw NO_LITERAL;
      if (text[at] === "\\") {
        value += text.slice(from, at) + readEscape();
        from = at;
      } else at++;
    }
    value += text.slice(from, at++);
    return value;
  }

  function readEscape(): string {
    const letter = text[at + 1] ?? "";
    const length = DIGITS[letter];
    const digits = length === undefined ? "" : text.slice(at + 2, at + 2 + length);
    at += 2;
    if (length !== undefined && digits.length === length && HEX.test(digits)) {
      at += length;
      return String.fromCodePoint(Math.min(Number.parseInt(digits, 16), 0x10ffff));
    }
    return ESCAPES[letter] ?? ("'\"\\\n".includes(letter) ? letter.trim() : `\\${letter}`);
  }

  return {
    read,
    isAtEnd() {
      skipBlanks();
      return at === text.length;
    },
  };
}
