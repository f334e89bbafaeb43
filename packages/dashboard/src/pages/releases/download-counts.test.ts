import { expect, test } from "vitest";
import { downloadsCsv, recentDays } from "./download-counts.ts";

const artifacts = [
  { id: "art_1", filename: '=Acme "Desk".exe' },
  { id: "art_2", filename: "acme.dmg" },
] as Parameters<typeof downloadsCsv>[0]["artifacts"];

test("each of the latest thirty days in UTC has its count", () => {
  const days = [
    { day: "2031-03-02", count: 3, artifacts: [] },
    { day: "2031-02-01", count: 5, artifacts: [] },
    { day: "2031-01-31", count: 9, artifacts: [] },
  ];
  const drawn = recentDays(days, new Date("2031-03-02T23:59:59Z"));
  expect(drawn).toHaveLength(30);
  expect(drawn[0]).toEqual({ start: "2031-02-01T00:00:00.000Z", count: 5 });
  expect(drawn.at(-1)).toEqual({ start: "2031-03-02T00:00:00.000Z", count: 3 });
  expect(drawn.reduce((sum, { count }) => sum + count, 0)).toBe(8);
});

test("the file has a line for each artifact and day, and no formulas", () => {
  const days = [
    {
      day: "2031-03-02",
      count: 3,
      artifacts: [
        { artifactId: "art_2", count: 2 },
        { artifactId: "art_1", count: 1 },
      ],
    },
    { day: "2031-03-01", count: 4, artifacts: [{ artifactId: "art_gone", count: 4 }] },
  ];
  expect(downloadsCsv({ version: "1.0.0", artifacts }, days).split("\r\n")).toEqual([
    '"day","version","artifact","downloads"',
    '"2031-03-02","1.0.0","acme.dmg","2"',
    `"2031-03-02","1.0.0","'=Acme ""Desk"".exe","1"`,
    '"2031-03-01","1.0.0","art_gone","4"',
    "",
  ]);
});
