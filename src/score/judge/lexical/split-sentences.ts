/** Longest stretch that is treated as one sentence, in characters; more is cut. */
const MAX_SENTENCE_CHARACTERS = 1000;

/**
 * The end of a sentence: a mark that is not inside a number, an abbreviation or an address, a Chinese mark, or a new
 * line. The look-behind and look-ahead are of fixed length, so that splitting stays linear.
 */
const BOUNDARY =
  /(?<=[!?…])["'”’)\]]{0,3}\s+|(?<=[.])(?<!\b(?:Mr|Ms|Mrs|Dr|St|No|vs|e\.g|i\.e|approx|Inc|Ltd|Prof)\.)(?<!\b[A-Z]\.)["'”’)\]]{0,3}\s+|(?<=[。！？；;])["”』」）]{0,3}\s{0,10}|\s{0,10}\n\s{0,10}/;

const LIST_MARKER = /^(?:[-*•·#>]{1,6}|\(?\d{1,2}[.)、]|[一二三四五六七八九十][、.])\s{0,10}/;

/** Splits text into sentences and list items, in order, without list markers and blanks. English and Chinese. */
export function splitSentences(text: string): readonly string[] {
  return text
    .split(BOUNDARY)
    .flatMap(cut)
    .map((sentence) => sentence.trim().replace(LIST_MARKER, "").trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/**
 * Splits a sentence into clauses where a new statement begins: after a semicolon, before a pronoun that follows a
 * conjunction, and at the comma of a Chinese sentence that is no condition.
 */
export function splitClauses(sentence: string): readonly string[] {
  const parts = /\p{Script=Han}/u.test(sentence) ? splitChineseClauses(sentence) : sentence.split(ENGLISH_CLAUSE);
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

const ENGLISH_CLAUSE =
  /;\s+|,?\s+(?:and|but|while|whereas)\s+(?=(?:it|you|we|they|he|she|there|your|our|this|that)\s)|,\s+(?:and|but)\s+(?=the\s)/i;

const CHINESE_CONDITION = /如果|若|只要|只有|除非|当|由于|因为|虽然|尽管|为了|即使|对于|根据|根據/;

const MIN_CLAUSE_CHARACTERS = 5;

function splitChineseClauses(sentence: string): readonly string[] {
  if (CHINESE_CONDITION.test(sentence)) return [sentence];
  const parts = sentence.split(/[，；]/);
  return parts.every((part) => part.length >= MIN_CLAUSE_CHARACTERS) ? parts : [sentence];
}

function cut(sentence: string): readonly string[] {
  const pieces: string[] = [];
  for (let start = 0; start < sentence.length; start += MAX_SENTENCE_CHARACTERS)
    pieces.push(sentence.slice(start, start + MAX_SENTENCE_CHARACTERS));
  return pieces;
}
