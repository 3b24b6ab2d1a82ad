import { diag } from "@opentelemetry/api";
import { afterEach, expect, test, vi } from "vitest";

import type { Outcome } from "../../src/model/outcome.ts";
import { createFailureNotices } from "../../src/pipeline/failure-notices.ts";

afterEach(() => diag.disable());

const failed = (code: "judge_timeout" | "judge_unauthorized"): Outcome => ({
  kind: "failed",
  code,
  explanation: "The secret is 42.",
  judge: { calls: 1, inputTokens: 0, outputTokens: 0 },
});

test("the first failure of each scorer and code is told, without words of the run, and nothing else", () => {
  const warn = vi.fn<(message: string) => void>();
  const ignore = () => {};
  diag.setLogger({ verbose: ignore, debug: ignore, info: ignore, warn, error: ignore });
  const notice = createFailureNotices();
  for (let time = 0; time < 3; time++) {
    notice("bias", failed("judge_timeout"));
    notice("bias", failed("judge_unauthorized"));
    notice("faithfulness", failed("judge_timeout"));
    notice("bias", { kind: "skipped", code: "sampling" });
  }
  expect(warn.mock.calls.map(([message]) => message)).toEqual([
    expect.stringContaining("evaluation bias failed, judge_timeout. A judge call did not answer"),
    expect.stringContaining("evaluation bias failed, judge_unauthorized."),
    expect.stringContaining("evaluation faithfulness failed, judge_timeout."),
  ]);
  expect(warn.mock.calls.join()).not.toContain("42");
});
