import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import fixture from "../../../../fixtures/updates.json" with { type: "json" };
import { compareVersions } from "./version-order.ts";

const COMPARE = `
  $pairs = json_decode(stream_get_contents(STDIN));
  echo json_encode(array_map(fn ($pair) => version_compare($pair[0], $pair[1]), $pairs));`;

const part = fc.oneof(
  fc.constantFrom("dev", "alpha", "a", "beta", "b", "RC", "rc", "pl", "p", "foo", "Beta", "rcx"),
  fc.nat({ max: 12 }).map(String),
  fc.constantFrom("01", "00", "20240131"),
);
const version = fc
  .array(fc.tuple(fc.constantFrom(".", "-", "+", "_", ""), part), { maxLength: 4 })
  .map((parts) => `1${parts.map(([separator, text]) => separator + text).join("")}`);

test("versions are in the order of PHP's version_compare, which is WordPress's", () => {
  const pairs = fc.sample(fc.tuple(version, version), 5_000);
  const input = JSON.stringify(pairs);
  const expected: number[] = JSON.parse(execFileSync("php", ["-r", COMPARE], { input, encoding: "utf8" }));
  const different = pairs.filter(([a, b], index) => compareVersions(a, b) !== expected[index]);
  expect(different).toEqual([]);
});

test("the order is that of semver for what it calls a prerelease", () => {
  const ordered = [
    "1.0.0-alpha",
    "1.0.0-alpha.1",
    "1.0.0-beta",
    "1.0.0-beta.2",
    "1.0.0-beta.11",
    "1.0.0-rc.1",
    "1.0.0",
  ];
  expect(ordered.toReversed().toSorted(compareVersions)).toEqual(ordered);
});

test.each(fixture.versions)(
  "clients of any language find $a and $b in the order $order",
  ({ a, b, order }) => {
    expect(compareVersions(a, b)).toBe(order);
    expect(compareVersions(b, a)).toBe(0 - order || 0);
  },
);
