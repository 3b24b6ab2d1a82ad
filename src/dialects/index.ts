import type { CapturedSpan, SpanHead } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";
import { aiSdk } from "./ai-sdk.ts";
import { anyAgent } from "./any-agent.ts";
import { claudeCode } from "./claude-code.ts";
import type { Dialect, SpanReading } from "./dialect.ts";
import { isEvaluator, isPending } from "./evaluators.ts";
import { genAi } from "./gen-ai.ts";
import { generic } from "./generic.ts";
import { genkit } from "./genkit.ts";
import { googleAdk } from "./google-adk.ts";
import { haystack } from "./haystack.ts";
import { laminar } from "./laminar.ts";
import { langfuse } from "./langfuse.ts";
import { langSmith } from "./langsmith.ts";
import { logfire } from "./logfire.ts";
import { mastra } from "./mastra.ts";
import { mlflow } from "./mlflow.ts";
import { openInference } from "./openinference.ts";
import { openLlmetry } from "./openllmetry.ts";
import { pydanticAi } from "./pydantic-ai.ts";
import { truLens } from "./trulens.ts";
import { voltAgent } from "./voltagent.ts";

/** All dialects in order of precedence: the first that claims a span reads it. */
export const dialects: readonly Dialect[] = [
  aiSdk,
  langfuse,
  openInference,
  langSmith,
  laminar,
  genkit,
  voltAgent,
  mastra,
  openLlmetry,
  googleAdk,
  claudeCode,
  pydanticAi,
  logfire,
  haystack,
  mlflow,
  truLens,
  anyAgent,
  genAi,
  generic,
];

const NOTHING: SpanReading = {};

/** The dialect that a span is written in; undefined where it is not GenAI. Never throws, whatever the attributes are. */
export function dialectOf(head: SpanHead): Dialect | undefined {
  try {
    return isPending(head) ? undefined : claimantOf(head);
  } catch {
    return undefined;
  }
}

/**
 * What a span is in an agent run. Called for every span of a traced program, most of which are not GenAI: a few property
 * reads and no allocation. Never throws, whatever the attributes are.
 */
export function roleOf(head: SpanHead): SpanRole {
  return roleIn(dialectOf(head), head);
}

/** As `roleOf`, where the span's dialect is known. */
export function roleIn(dialect: Dialect | undefined, head: SpanHead): SpanRole {
  try {
    return isEvaluator(head) ? "evaluator" : (dialect?.role(head) ?? "other");
  } catch {
    return "other";
  }
}

/** What a span says; nothing where it is not GenAI, or where its attributes can't be read. */
export function readSpan(span: CapturedSpan): SpanReading {
  return readIn(dialectOf(span), span);
}

/** As `readSpan`, where the span's dialect is known. */
export function readIn(dialect: Dialect | undefined, span: CapturedSpan): SpanReading {
  try {
    return dialect?.read(span) ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

function claimantOf(head: SpanHead): Dialect | undefined {
  for (const dialect of dialects) if (dialect.claims(head)) return dialect;
  return undefined;
}
