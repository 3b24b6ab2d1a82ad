import { CharacterKind, kindOf } from "./characters.ts";
import { emojiAt, emoticonAt } from "./emoji.ts";
import { endOfPlainWord, isLetterOrDigit, PLAIN_WORD, readWord } from "./read-word.ts";
import { createSentenceBuilder, type SentenceBuilder } from "./sentence-builder.ts";
import { IDEOGRAPH, type Sentence } from "./sentence.ts";
import { endOfAddress, endOfCode } from "./skip-unspoken.ts";
import type { Spelling } from "./spelling.ts";
import { spellOut, toWordToken } from "./word-tokens.ts";

const SPACE = 0x20;
const LONGEST_ABBREVIATION = 12;

interface Reading {
  readonly text: string;
  readonly spelling: Spelling;
  readonly sentence: SentenceBuilder;
  lastWordStart: number;
  lastWordEnd: number;
}

/**
 * Reads a text sentence by sentence in one pass. Code, web and mail addresses are left out as if they were not there; dots
 * of abbreviations and decimals end no sentence, line breaks do unless the next line goes on in lower case.
 */
export function* sentencesOf(text: string, spelling: Spelling): Generator<Sentence, void> {
  const reading: Reading = { text, spelling, sentence: createSentenceBuilder(), lastWordStart: 0, lastWordEnd: -1 };
  let at = 0;
  while (at < text.length) {
    if (text.charCodeAt(at) === SPACE) {
      at++;
      continue;
    }
    at = readAt(reading, at);
    const sentence = reading.sentence.takeClosed();
    if (sentence !== undefined) yield sentence;
  }
  reading.sentence.close(text.length);
  const last = reading.sentence.takeClosed();
  if (last !== undefined) yield last;
}

/** Reads what stands at `at` and gives the place where to go on. */
function readAt(reading: Reading, at: number): number {
  const { text, sentence } = reading;
  switch (kindOf(text.charCodeAt(at))) {
    case CharacterKind.letter:
    case CharacterKind.digit:
      return readWordAt(reading, at);
    case CharacterKind.ideograph:
      sentence.addWord({ ...IDEOGRAPH, text: text.charAt(at) }, at);
      return at + 1;
    case CharacterKind.newline:
      return readNewlineAt(reading, at);
    case CharacterKind.fullStop:
      return readFullStopAt(reading, at);
    case CharacterKind.terminator:
      sentence.end("!！‼".includes(text.charAt(at)) ? 1 : 0);
      return at + 1;
    case CharacterKind.boundary:
      sentence.addBoundary();
      return at + 1;
    case CharacterKind.fence:
      return endOfCode(text, at) ?? at + 1;
    case CharacterKind.eyes:
      return readEyesAt(reading, at);
    case CharacterKind.symbol:
      return readSymbolAt(reading, at);
    case CharacterKind.hyphen:
      if (isDash(text, at)) sentence.addBoundary();
      return at + 1;
    case CharacterKind.at:
      return isLetterOrDigit(text, at + 1) ? endOfAddress(text, at + 1) : at + 1;
    default:
      return at + 1;
  }
}

function readWordAt(reading: Reading, start: number): number {
  const { text, spelling, sentence } = reading;
  const plainEnd = endOfPlainWord(text, start);
  const word = plainEnd === undefined ? readWord(text, start) : PLAIN_WORD;
  const wordEnd = plainEnd ?? word.end;
  const isAddress = plainEnd === undefined && continuesAsAddress(text, start, wordEnd);
  const end = isAddress ? Math.max(wordEnd, endOfAddress(text, start)) : wordEnd;
  const written = text.slice(start, end);
  reading.lastWordStart = start;
  reading.lastWordEnd = end;
  if (isAddress || word.isIdentifier) return end;
  const token = toWordToken(written, word);
  const parts = spellOut(token, spelling);
  if (parts === undefined) sentence.addWord(token, start);
  else for (const part of parts) sentence.addWord(part, start);
  return end;
}

/** `https://…`, `name@host`, `file.name`, `e.g.`, `9.90`: but not `end.Start`, where a space was forgotten. */
function continuesAsAddress(text: string, start: number, end: number): boolean {
  const mark = text.charAt(end);
  if (mark === " ") return false;
  if (mark === ":") return text.startsWith("://", end);
  if (mark === "@") return isLetterOrDigit(text, end + 1);
  if (mark !== ".") return false;
  const next = text.charAt(end + 1);
  return /[a-z0-9]/.test(next) || (end - start === 1 && /[A-Z]/.test(next));
}

function readFullStopAt({ text, spelling, sentence, lastWordStart, lastWordEnd }: Reading, start: number): number {
  let end = start + 1;
  while (kindOf(text.charCodeAt(end)) === CharacterKind.fullStop) end++;
  if (end - start > 1 || text.charAt(start) === "…") {
    if (goesOnInLowerCase(text, end)) sentence.addBoundary();
    else sentence.end(0);
    return end;
  }
  if (lastWordEnd !== start || !isAbbreviation(text.slice(lastWordStart, lastWordEnd), spelling)) sentence.end(0);
  return end;
}

/** A known one, an initial (`J. Smith`), or single letters with dots between them (`e.g.`, `U.S.`). */
function isAbbreviation(word: string, { abbreviations }: Spelling): boolean {
  const isSingle = word.length === 1 || word.charAt(word.length - 2) === ".";
  if (isSingle && /\p{L}$/u.test(word)) return word !== "I";
  return word.length <= LONGEST_ABBREVIATION && abbreviations.has(word.toLowerCase());
}

function readNewlineAt({ text, sentence }: Reading, start: number): number {
  let end = start;
  let lines = 0;
  for (; end < text.length; end++) {
    const kind = kindOf(text.charCodeAt(end));
    if (kind === CharacterKind.newline) lines += text.charAt(end) === "\r" && text.charAt(end + 1) === "\n" ? 0 : 1;
    else if (kind !== CharacterKind.space) break;
  }
  if (lines > 1 || !goesOnInLowerCase(text, end)) sentence.close(start);
  return end;
}

/** Looks past code, so that leaving it out of a text changes nothing. */
function goesOnInLowerCase(text: string, from: number): boolean {
  let at = from;
  for (;;) {
    const kind = kindOf(text.charCodeAt(at));
    const end = kind === CharacterKind.fence ? endOfCode(text, at) : undefined;
    if (end !== undefined) at = end;
    else if (kind === CharacterKind.space) at++;
    else return /\p{Ll}/u.test(text.charAt(at));
  }
}

function readEyesAt({ text, sentence }: Reading, start: number): number {
  const emoticon = emoticonAt(text, start);
  if (emoticon !== undefined) {
    sentence.addEmoji(emoticon.token);
    return emoticon.end;
  }
  if (!"<>=^".includes(text.charAt(start))) sentence.addBoundary();
  return start + 1;
}

function readSymbolAt({ text, sentence }: Reading, start: number): number {
  const { token, end } = emojiAt(text, start);
  if (token !== undefined) sentence.addEmoji(token);
  return end;
}

function isDash(text: string, at: number): boolean {
  if (text.charAt(at + 1) === "-") return true;
  return (
    kindOf(text.charCodeAt(at - 1)) === CharacterKind.space && kindOf(text.charCodeAt(at + 1)) === CharacterKind.space
  );
}
