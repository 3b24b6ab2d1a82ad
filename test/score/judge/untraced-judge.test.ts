import { context, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-node";
import { afterEach, describe, expect, it } from "vitest";
import { askJudge } from "../../../src/score/judge/ask-judge.ts";
import { isInsideJudgeCall } from "../../../src/score/judge/judge-scope.ts";
import { resolveJudge } from "../../../src/score/judge/resolve-judge.ts";
import { claimsQuestion } from "./judge-requests.ts";

const exporter = new InMemorySpanExporter();
const tracer = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).getTracer("app");

/** A model that is itself instrumented: each call makes a span, before and after it has waited. */
function instrumentedModel(seen: boolean[]) {
  return {
    modelId: "instrumented",
    doGenerate: async () => {
      tracer.startSpan("chat before").end();
      seen.push(isInsideJudgeCall());
      await new Promise((resolve) => setImmediate(resolve));
      tracer.startSpan("chat after").end();
      seen.push(isInsideJudgeCall());
      return { content: [{ type: "text", text: '{"claims":["a"]}' }], finishReason: "stop" };
    },
  };
}

describe("createUntracedJudge", () => {
  afterEach(() => {
    context.disable();
    trace.disable();
    exporter.reset();
  });

  it("report 29: spans of an instrumented judge are suppressed, those of the application around it are not", async () => {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    const judge = resolveJudge(instrumentedModel([]));
    await tracer.startActiveSpan("agent", async (span) => {
      await askJudge(claimsQuestion(judge));
      tracer.startSpan("tool").end();
      span.end();
    });
    expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual(["tool", "agent"]);
  });

  it("report 29: without a context manager the judge's own code still knows where it runs", async () => {
    const seen: boolean[] = [];
    await askJudge(claimsQuestion(resolveJudge(instrumentedModel(seen))));
    expect(seen).toEqual([true, true]);
    expect(isInsideJudgeCall()).toBe(false);
  });

  it("a judge and a model function from outside run inside the scope too", async () => {
    const seen: boolean[] = [];
    const load = () => {
      seen.push(isInsideJudgeCall());
      return instrumentedModel([]);
    };
    const own = resolveJudge({
      modelId: "own",
      annotatorKind: "LLM",
      answer: () => {
        seen.push(isInsideJudgeCall());
        return Promise.resolve({ text: '{"claims":[]}', finishReason: "stop" });
      },
    });
    await askJudge(claimsQuestion(resolveJudge(load)));
    await askJudge(claimsQuestion(own));
    expect(seen).toEqual([true, true]);
  });
});
