/** Openings by which models decline, in the languages that judges are asked in most. */
const REFUSALS = [
  /\b(?:sorry|apologi[sz]e)\b/i,
  /\b(?:i|we)(?: am|'m|’m| are)? (?:can ?not|can't|can’t|unable to|not able to|won't|won’t|will not|must decline|decline)\b/i,
  /\b(?:not comfortable|against my (?:guidelines|policy|programming)|as an ai)\b/i,
  /抱歉|对不起|很遗憾|无法(?:协助|提供|回答|满足|处理|完成)|不能(?:协助|提供|回答|满足)|我拒绝/,
  /\b(?:tut mir leid|entschuldigung|kann (?:ich )?(?:dir|ihnen|dabei|das|diese)?.{0,30}nicht)\b/i,
  /\b(?:lo siento|no puedo|désolée?|je ne peux pas)\b/i,
  /申し訳|すみませんが|できません|죄송/,
];

const OPENING_CHARACTERS = 300;

/** Whether prose that holds no verdict reads like a refusal to answer; only its opening is looked at. */
export function looksLikeRefusal(text: string): boolean {
  const opening = text.slice(0, OPENING_CHARACTERS);
  return REFUSALS.some((pattern) => pattern.test(opening));
}
