/** Names of the instruments. */
export const METRIC_NAMES = {
  score: "gen_ai.evaluation.score",
  evaluations: "spanscore.evaluations",
  evaluationDuration: "spanscore.evaluation.duration",
  queueDepth: "spanscore.queue.depth",
  queueOldestAge: "spanscore.queue.oldest_age",
  judgeTokenUsage: "spanscore.judge.token.usage",
  judgeDuration: "spanscore.judge.duration",
  judgeErrors: "spanscore.judge.errors",
} as const;
