import type { SpanKind } from "@opentelemetry/api";

import { conversationIdOf } from "../dialects/reading/span-attributes.ts";
import type { AgentRun } from "../model/agent-run.ts";
import type { CapturedSpan } from "../model/captured-span.ts";
import type { Answer } from "./answer.ts";
import type { RunMember } from "./run-members.ts";

const AGENT_PREFIX = "invoke_agent ";

export interface IdentitySources {
  readonly members: readonly RunMember[];
  readonly above: CapturedSpan | undefined;
  readonly answer: Answer | undefined;
}

/** Names and ids of a run, from its root where it has them, else from the spans nearest to it. */
export function identify({
  members,
  above,
  answer,
}: IdentitySources): Pick<AgentRun, "agentName" | "conversationId" | "responseId"> {
  const [root] = members;
  if (root === undefined) return {};
  const agentName =
    root.reading.agentName ??
    nameBelow(members) ??
    titleOf(members) ??
    nameOfAgentSpan(root) ??
    nameAround(root, above);
  const conversationId =
    firstOf(members, ({ reading }) => reading.conversationId) ?? conversationIdOf(root.span.resource.attributes);
  const responseId = answer?.source.reading.responseId ?? responseOf(members, answer);
  return {
    ...(agentName !== undefined && { agentName }),
    ...(conversationId !== undefined && { conversationId }),
    ...(responseId !== undefined && { responseId }),
  };
}

/** Classes of a framework, which stand where the name of what was built with them should. */
const CLASS_NAME = /^(?:Compiled\w*Graph|Runnable\w*|LangGraph|AgentExecutor|ChatPromptTemplate|\w+OutputParser)$/;

/** What the root is called, else the first of its spans that is called anything. */
function titleOf(members: readonly RunMember[]): string | undefined {
  return firstOf(members, ({ reading: { title } }) =>
    title === undefined || CLASS_NAME.test(title) ? undefined : title,
  );
}

/**
 * A root that is an agent is not called by the name of an agent below it, unless it says nothing of its own: then it is a
 * wrapper around that agent.
 */
function nameBelow(members: readonly RunMember[]): string | undefined {
  const [root] = members;
  const own = firstOf(members, ({ reading, subAgent, toolAbove }) =>
    (subAgent ?? toolAbove) ? undefined : reading.agentName,
  );
  const isWrapper = root?.reading.inputMessages === undefined && root?.reading.outputMessages === undefined;
  return (
    own ?? (root?.role !== "agent" || isWrapper ? firstOf(members, ({ reading }) => reading.agentName) : undefined)
  );
}

/** Where the conventions are followed but for the name's own attribute. Some producers put the model's name there. */
function nameOfAgentSpan({ span, role }: RunMember): string | undefined {
  if (role !== "agent" || !span.name.startsWith(AGENT_PREFIX)) return undefined;
  const name = span.name.slice(AGENT_PREFIX.length).trim();
  return name === "" || name === span.attributes["gen_ai.request.model"] ? undefined : name;
}

/** A span that the application wrote around its model calls is called after the agent; one of a request is not. */
function nameAround({ span, role }: RunMember, above: CapturedSpan | undefined): string | undefined {
  const around = role === "other" ? span : role === "model" ? above : undefined;
  if (around === undefined || around.kind !== INTERNAL || around.name === "") return undefined;
  return REQUEST_KEYS.some((key) => around.attributes[key] !== undefined) ? undefined : around.name;
}

const INTERNAL: SpanKind.INTERNAL = 0;
const REQUEST_KEYS = ["http.request.method", "http.method", "rpc.system", "messaging.system", "faas.trigger"];

/** The response that the answer was in; the root repeats the text of a model call and does not say of which. */
function responseOf(members: readonly RunMember[], answer: Answer | undefined): string | undefined {
  const says = ({ reading }: RunMember) =>
    reading.outputMessages?.some(({ text }) => text !== undefined && text === answer?.text) === true;
  return members.findLast((member) => member.reading.responseId !== undefined && says(member))?.reading.responseId;
}

function firstOf(members: readonly RunMember[], read: (member: RunMember) => string | undefined): string | undefined {
  for (const member of members) {
    const found = read(member);
    if (found !== undefined) return found;
  }
  return undefined;
}
