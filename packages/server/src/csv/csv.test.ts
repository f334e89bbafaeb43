import { expect, it } from "vitest";
import { csvLines } from "./csv.ts";

// Names cannot have these characters; other texts can.
it.each([
  ["\t=1", "'\t'=1"],
  ["\r=1", "'\r'=1"],
  ["\n=1", "'\n'=1"],
  ["a\t@SUM(A1)", "a\t'@SUM(A1)"],
])("writes %j as text that no spreadsheet runs, whatever separates its fields", (street, field) => {
  const columns = { street: (item: { street: string }) => item.street };
  expect(csvLines(columns, [{ street }])).toBe(`"${field}"\r\n`);
});
