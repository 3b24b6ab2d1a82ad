import { expect, test } from "vitest";

import * as attributeKeys from "../../src/model/attribute-keys.ts";
import * as metricNames from "../../src/model/metric-names.ts";
import { codeOf, readTable, README } from "./markdown-table.ts";

test.each([
  { section: "Attributes", column: "attribute", source: attributeKeys },
  { section: "Metrics", column: "metric", source: metricNames },
])("the README's $section are those in the sources and no others", ({ section, column, source }) => {
  const documented = readTable(README, section).flatMap((row) => codeOf(row[column]));
  expect(documented.toSorted()).toEqual(stringsIn(source).toSorted());
});

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
