import { contentWords } from "./content-words.ts";
import { namesIn } from "./names-in.ts";
import { numbersIn } from "./numbers-in.ts";
import { splitClauses, splitSentences } from "./split-sentences.ts";

/** What states nothing that could be checked: greetings, thanks, offers, requests, questions, headings. */
const NO_STATEMENTS: readonly RegExp[] = [
  /[?？]["'”’)]{0,3}$/,
  /[:：]$/,
  /[吗呢][。！!]?$/,
  /^(?:hi|hello|hey|dear|welcome|thanks|thank you|sure|of course|certainly|absolutely|great|good (?:question|morning|day)|you're welcome|sorry|my apologies|i'm sorry|i apologi[sz]e|no problem|best regards|kind regards|sincerely|cheers)\b(?!.{60})/i,
  /\b(?:let me know|let us know|feel free|happy to (?:help|assist)|glad to (?:help|assist)|hope (?:this|that) helps|anything else|reach out|don't hesitate|(?:can|could|may|would) (?:i|we|you) )/i,
  /^(?:i|we) (?:hope|think|believe|feel|guess|love|would|can help|could|am so|am very|are so)\b/i,
  /^(?:please|make sure|be sure|remember|note that you should|try|click|go|open|check|visit|call|contact|send|enter|select|choose|see|use|follow|wait|keep|bring|take|let|stop|don't|do not|ask|consider|tell|write|read|look|download|install|press|log|sign|fill|add)\b/i,
  /^(?:that|this|what a) .{0,40}\bquestion\b/i,
  /^(?:您好|你好|谢谢|感谢|抱歉|对不起|好的|当然|没问题|不客气|再见|祝您?|亲)(?!.{20})/,
  /^(?:请|记得|务必|点击|打开|建议您|麻烦|欢迎)/,
  /如(?:果|有).{0,12}(?:问题|帮助|疑问|需要)|随时(?:联系|告诉|咨询)|希望.{0,8}(?:帮|满意)|(?:我|我们)(?:可以|能|很乐意).{0,4}(?:帮|协助)/,
];

const MIN_CHINESE_CHARACTERS = 4;

/** The statements of a text that could be checked, in order and verbatim, each once; at most `limit`. */
export function extractClaims(text: string, limit: number): readonly string[] {
  const statements = splitSentences(text)
    .filter((sentence) => !isNoStatement(sentence))
    .flatMap(splitClauses)
    .filter((clause) => !isNoStatement(clause) && saysSomething(clause));
  return [...new Set(statements)].slice(0, limit);
}

function isNoStatement(sentence: string): boolean {
  return NO_STATEMENTS.some((pattern) => pattern.test(sentence));
}

function saysSomething(clause: string): boolean {
  const isChinese = /\p{Script=Han}/u.test(clause);
  const parts = contentWords(clause).size + numbersIn(clause).length + namesIn(clause).size;
  return isChinese ? clause.length >= MIN_CHINESE_CHARACTERS && parts > 0 : /\s/.test(clause) && parts >= 2;
}
