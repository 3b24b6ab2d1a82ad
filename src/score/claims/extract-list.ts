import { JudgeError } from "../judge/judge-error.ts";
import type { JudgeTask } from "../judge/judge.ts";
import { type PromptPart, writeParts } from "../prompts/parts.ts";
import type { StepJudge } from "../step-judge.ts";
import { readClaimList } from "./read-claim-list.ts";
import { splitText } from "./split-text.ts";
import { textListSchema } from "./verdict-schema.ts";

/** A list has about the length of its text, and a token is seldom less than a character; the base leaves room to reason. */
const BASE_OUTPUT_TOKENS = 1500;
const MAX_OUTPUT_TOKENS = 8000;
/** A text this short is not cut further: an answer that runs on over it never ends. */
const MIN_PIECE_CHARACTERS = 1000;

/** What the judge is told to list. */
export interface ExtractionPrompt {
  readonly system: string;
  readonly task: (limit: number) => string;
}

/** An answer to be listed, and how. */
export interface Extraction {
  readonly judge: StepJudge;
  readonly kind: "claims" | "opinions";
  readonly prompt: ExtractionPrompt;
  readonly output: string;
  readonly question: string;
  /** What else helps to read the answer: the conversation, the date. */
  readonly background: readonly PromptPart[];
  /** Most texts that are kept. */
  readonly limit: number;
  /** Most characters of the answer in one request; a longer answer takes several, in order. */
  readonly maxCharacters: number;
}

/** What an answer states, each text once. */
export interface ExtractedList {
  readonly texts: readonly string[];
  /** How many there were before the limit was applied. */
  readonly foundCount: number;
}

/** Has the judge list the claims or opinions of an answer. */
export async function extractList(extraction: Extraction): Promise<ExtractedList> {
  const { output, limit, maxCharacters } = extraction;
  const found = new Set<string>();
  for (const piece of splitText(output, maxCharacters))
    for (const text of await textsIn(piece, extraction)) found.add(text);
  return { texts: [...found].slice(0, limit), foundCount: found.size };
}

/** A piece whose list is cut off is asked for in halves, once: a judge that runs on over a half as well never ends. */
async function textsIn(piece: string, extraction: Extraction): Promise<readonly string[]> {
  try {
    return await askForTexts(piece, extraction);
  } catch (error) {
    const isCutOff = JudgeError.isInstance(error) && error.code === "JUDGE_CUT_OFF";
    if (!isCutOff || piece.length < 2 * MIN_PIECE_CHARACTERS) throw error;
    const texts: string[] = [];
    for (const half of splitText(piece, Math.ceil(piece.length / 2) + 1))
      texts.push(...(await askForTexts(half, extraction)));
    return texts;
  }
}

function askForTexts(piece: string, extraction: Extraction): Promise<readonly string[]> {
  const { judge, kind, prompt, question, background, limit } = extraction;
  const task: JudgeTask = {
    type: kind === "claims" ? "extract_claims" : "extract_opinions",
    text: piece,
    question: question === "" ? undefined : question,
    limit,
  };
  return judge.ask(
    {
      task,
      system: prompt.system,
      prompt: writeParts([...background, { name: "answer", text: piece }], prompt.task(limit)),
      schema: textListSchema(kind),
      maxOutputTokens: Math.min(BASE_OUTPUT_TOKENS + piece.length, MAX_OUTPUT_TOKENS),
    },
    readClaimList,
  );
}
