import { expect, test } from "vitest";

import { demo } from "../../src/demo/demo.ts";
import { createFakeTerminal } from "../commands/fake-terminal.ts";
import { startOtlpReceiver } from "../integration/otlp-receiver.ts";

test("the demo shows each kind of answer scored as it should be, and sends the same spans to an OTLP endpoint", async () => {
  const receiver = await startOtlpReceiver();
  const endpoint = receiver.url.replace("/v1/traces", "");
  process.env["OTEL_EXPORTER_OTLP_ENDPOINT"] = endpoint;
  const terminal = createFakeTerminal();
  const exitCode = await demo(terminal, endpoint).finally(() => delete process.env["OTEL_EXPORTER_OTLP_ENDPOINT"]);
  await receiver.close();

  expect(exitCode).toBe(0);
  expect(terminal.errLines[0]).toMatch(/^answering 1 of 7: /);
  const shown = terminal.outLines.join("\n").split(/^Q: /m).slice(1);
  const labels = shown.map((trace) =>
    Array.from(trace.matchAll(/evaluation (\w+) (\w+)/g), ([, name, label]) => `${name} ${label}`).sort(),
  );
  expect(labels.slice(0, 2)).toEqual([
    ["bias pass", "faithfulness pass", "tone pass"],
    ["bias pass", "faithfulness fail", "tone not_scorable"],
  ]);
  expect(labels[2]).toContain("bias fail");
  expect(labels[3]).toEqual(["bias pass", "faithfulness pass", "tone fail"]);
  expect(labels[4]).toEqual(expect.arrayContaining(["bias pass", "faithfulness pass"]));
  expect(labels[5]).toEqual(expect.arrayContaining(["bias fail", "faithfulness fail"]));
  expect(labels[6]).toContain("tone fail");
  expect(terminal.outLines.at(-3)).toMatch(/^faithfulness +7 = 7 \+ 0 \+ 0 \+ 0 \+ 0$/);
  expect(receiver.spans.filter(({ name }) => name.startsWith("evaluation "))).toHaveLength(21);
});
