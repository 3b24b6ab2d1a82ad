import { ConfigurationError } from "../../model/configuration-error.ts";
import { fieldOf, isList, itemsOf, stringField } from "../input/safe-access.ts";

/** What a function target is told beside the input. */
export interface TargetContext {
  /** The same for all turns of one item. */
  readonly threadId: string;
  /** 0 for the first turn. */
  readonly turn: number;
  readonly abortSignal: AbortSignal | undefined;
}

/**
 * What is evaluated: a function of the input; an agent, or anything else with `generate`; or a workflow, with `createRun`
 * and `start` as Mastra's have them. An agent of the AI SDK, known by its `version`, is given `{ prompt }` or
 * `{ messages }`, any other the input itself and options with the thread.
 */
export type EvalTarget =
  | ((input: never, context: TargetContext) => unknown)
  | { generate(...parameters: never[]): unknown }
  | { createRun(...parameters: never[]): unknown };

/** One conversation with a target: called once for each turn, in order, with the same thread. */
export type TargetConversation = (input: unknown, context: TargetContext) => Promise<unknown>;

type Method = (...parameters: readonly unknown[]) => unknown;

/** @throws ConfigurationError where the value can't be a target. */
export function startConversation(target: unknown, options: Readonly<Record<string, unknown>>): TargetConversation {
  if (typeof target === "function") return async (input, context) => (target as Method)(input, context);
  const createRun = methodOf(target, "createRun");
  if (createRun !== undefined) return async (input) => runWorkflow(await createRun(), input);
  const generate = methodOf(target, "generate");
  if (generate === undefined) throw new ConfigurationError("target", "a function, an agent or a workflow", target);
  return stringField(target, "version")?.startsWith("agent-v") === true
    ? converseByMessages(generate, options)
    : async (input, context) => generate(input, withThread(options, context));
}

/** An agent without memory of its own is told the earlier turns. */
function converseByMessages(generate: Method, options: Readonly<Record<string, unknown>>): TargetConversation {
  const earlier: unknown[] = [];
  return async (input, { turn, abortSignal }) => {
    const messages = isList(input) ? itemsOf(input) : [{ role: "user", content: input }];
    const isOneQuestion = turn === 0 && typeof input === "string";
    const question = isOneQuestion ? { prompt: input } : { messages: [...earlier, ...messages] };
    const result = await generate({ ...options, ...question, ...(abortSignal === undefined ? {} : { abortSignal }) });
    earlier.push(...messages, ...itemsOf(fieldOf(fieldOf(result, "response"), "messages")));
    return result;
  };
}

async function runWorkflow(run: unknown, inputData: unknown): Promise<unknown> {
  const start = methodOf(run, "start");
  if (start === undefined) throw new TypeError("The workflow's run has no `start`.");
  const result = await start({ inputData });
  if (fieldOf(result, "status") !== "failed") return result;
  throw new Error("The workflow failed.", { cause: fieldOf(result, "error") });
}

function withThread(
  options: Readonly<Record<string, unknown>>,
  { threadId, abortSignal }: TargetContext,
): Readonly<Record<string, unknown>> {
  const memory = { resource: threadId, ...(fieldOf(options, "memory") as object | undefined), thread: threadId };
  return { ...options, memory, ...(abortSignal === undefined ? {} : { abortSignal }) };
}

function methodOf(value: unknown, name: string): Method | undefined {
  const method = fieldOf(value, name);
  return typeof method === "function" ? (method.bind(value) as Method) : undefined;
}
