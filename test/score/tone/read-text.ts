import { createToneReader, type ToneReaderOptions, type ToneReading } from "../../../src/score/tone/read-tone.ts";

/** Reads a text to its end at once. */
export function readText(text: string, options: ToneReaderOptions = {}): ToneReading {
  const reading = createToneReader(options)(text);
  for (;;) {
    const step = reading.next();
    if (step.done === true) return step.value;
  }
}

/** Sentiment of a text that has one; says what else came. */
export function sentimentOf(text: string, options: ToneReaderOptions = {}): number {
  const reading = readText(text, options);
  if (reading.kind !== "read") throw new Error(`No sentiment in ${JSON.stringify(text)}: ${JSON.stringify(reading)}`);
  return reading.sentiment;
}
