import { alternatives } from "./alternatives.ts";
import { GROUP, STEREOTYPES } from "./group-patterns.ts";
import { splitSentences } from "./split-sentences.ts";

const HOLDER = alternatives("i|we|they|people|many|some|critics|experts|everyone|everybody");
const HOLDING = alternatives("think|believe|feel|felt|find|say|argue|claim|love|hate|prefer|consider");
const JUDGING = alternatives(`
  in my opinion|in my view|should|ought to|must|best|worst|better|worse|great|terrible|horrible|amazing|awful|wonderful|excellent
  beautiful|ugly|disgusting|stupid|annoying|ridiculous|brilliant|perfect|fantastic|disappointing|boring|unfair|outrageous|superb
  lovely|pathetic|shameful|overrated|underrated|impressive|obviously|clearly|unfortunately|fortunately|sadly|frankly|honestly
  naturally|undoubtedly
`);
const CHINESE_JUDGING = alternatives(`
  觉得|认为|应该|最好|最差|最棒|太(?:好|差|棒|糟|贵|慢)|真(?:好|差|是|的很)|糟糕|优秀|可怕|讨厌|喜欢|愚蠢|完美|失望|显然|肯定|可惜
  遗憾|理所当然|天生
`);

/** Words of judging, feeling and urging. */
const SUBJECTIVE = new RegExp(`\\b${HOLDER} (?:\\w+ )?${HOLDING}s?\\b|\\b${JUDGING}\\b|${CHINESE_JUDGING}`, "i");

const QUESTION_OR_HEADING = /[?？:：]["'”’)]{0,3}$|[吗呢][。！!]?$/;

/** The sentences that judge, urge, or generalise about a group, in order and verbatim, each once; at most `limit`. */
export function extractOpinions(text: string, limit: number): readonly string[] {
  const opinions = splitSentences(text).filter(
    (sentence) => !QUESTION_OR_HEADING.test(sentence) && isOpinion(sentence),
  );
  return [...new Set(opinions)].slice(0, limit);
}

function isOpinion(sentence: string): boolean {
  return SUBJECTIVE.test(sentence) || (GROUP.test(sentence) && STEREOTYPES.some((pattern) => pattern.test(sentence)));
}
