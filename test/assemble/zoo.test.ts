import { describe, expect, test } from "vitest";

import { describeRun } from "../../src/assemble/describe-run.ts";
import { listRecordings, runsOfRecording, spansOfRecording } from "./recordings.ts";
import { verdictsOf } from "./recording-rules.ts";

const RECORDINGS = listRecordings();

test("there are recordings of 48 instrumentations", () => {
  expect(new Set(RECORDINGS.map(({ id }) => id.split("/")[0])).size).toBe(48);
  expect(RECORDINGS).toHaveLength(451);
});

describe.each(RECORDINGS.map(({ id, expected }) => [id, expected] as const))("%s", (id, expected) => {
  const runs = runsOfRecording(id);

  test("holds as many runs as there were", () => {
    expect(runs).toHaveLength(expected.length);
  });

  test.each(expected.map((run, index) => [index + 1, run] as const))(
    "every field of run %i is right",
    (number, run) => {
      const [read] = runs.slice(number - 1);
      if (read === undefined) throw new Error("the run was not found");
      const bad = Object.entries(verdictsOf(read, run)).filter(([, verdict]) => verdict !== "right");
      expect(bad, JSON.stringify(describeRun(read), null, 1)).toEqual([]);
    },
  );

  test("why a field is absent is said of each absent field and of no other", () => {
    for (const run of runs) {
      const absent = [
        ...(run.input === undefined ? ["input"] : []),
        ...(run.output === undefined ? ["output"] : []),
        ...(run.evidence.length === 0 ? ["evidence"] : []),
      ];
      expect(Object.keys(run.absent)).toEqual(absent);
    }
  });

  test("every piece of evidence and every call points to a span of the trace", () => {
    const spanIds = new Set(spansOfRecording(id).map(({ spanId }) => spanId));
    for (const { evidence, toolCalls } of runs)
      for (const { spanId } of [...evidence, ...toolCalls]) expect(spanIds).toContain(spanId);
  });
});

describe("what recordings of the AI SDK's spans have in common", () => {
  const ids = RECORDINGS.map(({ id }) => id).filter((id) => id.startsWith("ai-sdk-"));
  const ofScenario = (name: string) => ids.filter((id) => id.endsWith(`/${name}`));

  test.each(ofScenario("l"))("%s: with content switched off everything is absent because it was withheld", (id) => {
    expect(runsOfRecording(id)[0]?.absent).toEqual({
      input: "content_withheld",
      output: "content_withheld",
      evidence: "content_withheld",
    });
  });

  test.each(ofScenario("m"))("%s: trap 3: answer and evidence that a length limit cut are marked as cut", (id) => {
    expect(runsOfRecording(id)[0]?.truncated).toEqual(["output", "evidence"]);
  });

  test.each(ids.filter((id) => !id.endsWith("/m")))("%s: nothing was cut", (id) => {
    for (const run of runsOfRecording(id)) expect(run.truncated).toEqual([]);
  });

  test.each(ofScenario("h"))("%s: a model error leaves no answer, and its message", (id) => {
    const [run] = runsOfRecording(id);
    expect(run?.absent.output).toBe("run_failed");
    expect(run?.error).toBe("The server had an error while processing your request (zoo-500).");
  });

  test.each(ofScenario("n"))("%s: trap 8: no image comes with the question", (id) => {
    const [run] = runsOfRecording(id);
    expect(JSON.stringify(describeRun(run as NonNullable<typeof run>))).not.toContain("iVBOR");
  });

  test.each(ofScenario("k"))("%s: trap 27: evidence from below a sub-agent carries the sub-agent's name", (id) => {
    const [run] = runsOfRecording(id);
    expect(run?.evidence.map(({ agentName }) => agentName)).toEqual([undefined, "billing-agent"]);
  });

  test.each([...ofScenario("d"), ...ofScenario("q")])("%s: the turns before the question are the history", (id) => {
    const { expected } = RECORDINGS.find((recording) => recording.id === id) ?? { expected: [] };
    const histories = expected.map((run) => (run as { history?: { role: string; content: string }[] }).history ?? []);
    expect(runsOfRecording(id).map(({ history }) => history)).toEqual(
      histories.map((turns) => turns.map(({ role, content }) => ({ role, text: content }))),
    );
  });
});
