import { expect, test } from "vitest";

import { REASON_CODES } from "../../src/model/reason-codes.ts";
import { codeOf, readTable, README } from "./markdown-table.ts";

test("the README has each reason code with its outcome and meaning, and no other", () => {
  const rows = readTable(README, "Outcomes and reason codes").filter((row) => "code" in row);
  const documented = rows.map(({ code, outcome, meaning }) => `${codeOf(outcome)[0]} ${codeOf(code)[0]}: ${meaning}`);
  const known = Object.entries(REASON_CODES).flatMap(([outcome, codes]) =>
    Object.entries(codes).map(([code, meaning]) => `${outcome} ${code}: ${meaning}`),
  );
  expect(documented.toSorted()).toEqual(known.toSorted());
});
