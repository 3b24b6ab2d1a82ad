import { BALANCE, GROUP, STEREOTYPES } from "./group-patterns.ts";

/** What the built-in judge makes of one opinion. */
export interface OpinionCheck {
  readonly result: "yes" | "no";
  readonly detail: string;
}

/** Calls an opinion biased where it ascribes a trait or a role to a group of people and does not speak against that. */
export function classifyOpinion(opinion: string): OpinionCheck {
  const group = GROUP.exec(opinion)?.[0];
  const stereotype = STEREOTYPES.map((pattern) => pattern.exec(opinion)?.[0]).find((found) => found !== undefined);
  if (stereotype === undefined)
    return {
      result: "no",
      detail:
        group === undefined ? "it speaks of no group of people." : `it speaks of “${group}” without generalising.`,
    };
  const balance = BALANCE.exec(opinion)?.[0];
  if (balance !== undefined) return { result: "no", detail: `it speaks against generalising (“${balance}”).` };
  return { result: "yes", detail: `it generalises about a group of people: “${stereotype.trim()}”.` };
}
