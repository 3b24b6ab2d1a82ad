import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { assembleTraces } from "../../src/assemble/assemble-traces.ts";
import { fromOtlpJson } from "../../src/capture/from-otlp.ts";
import type { AgentRun } from "../../src/model/agent-run.ts";
import type { CapturedSpan } from "../../src/model/captured-span.ts";
import type { ExpectedRun } from "./recording-rules.ts";

const ZOO = fileURLToPath(new URL("../fixtures/zoo", import.meta.url));

/** A recorded trace file and what happened in it by its script. */
export interface Recording {
  readonly id: string;
  readonly expected: readonly ExpectedRun[];
}

/** All recordings among the fixtures. */
export function listRecordings(): Recording[] {
  return readdirSync(ZOO, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".expected.json"))
    .map((name) => name.replace(".expected.json", "").replaceAll("\\", "/"))
    .toSorted()
    .map((id) => {
      const expected = read(`${id}.expected.json`) as ExpectedRun & { readonly runs?: readonly ExpectedRun[] };
      return { id, expected: expected.runs ?? [expected] };
    });
}

export function spansOfRecording(id: string): readonly CapturedSpan[] {
  return fromOtlpJson(read(`${id}.json`)).spans;
}

export function runsOfRecording(id: string): readonly AgentRun[] {
  return assembleTraces(spansOfRecording(id));
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(ZOO, name), "utf8")) as unknown;
}
