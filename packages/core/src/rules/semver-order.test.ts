import { expect, it } from "vitest";
import { SEMVER, semverKey } from "./semver-order.ts";

/** The specification's own examples, and the edges of it. */
const ascending = [
  "0.9.9",
  "1.0.0-1",
  "1.0.0-2",
  "1.0.0-11",
  "1.0.0-BETA",
  "1.0.0-alpha",
  "1.0.0-alpha.1",
  "1.0.0-alpha.beta",
  "1.0.0-beta",
  "1.0.0-beta.2",
  "1.0.0-beta.11",
  "1.0.0-beta-2",
  "1.0.0-rc.1",
  "1.0.0",
  "1.0.0.1-rc.1",
  "1.0.0.1",
  "1.2.0",
  "1.10.0",
  "2.0.0-0",
  "2",
  "10.0.0",
];

it("orders versions as semver.org does, whatever a store makes of capitals", () => {
  const keys = ascending.map(semverKey);
  expect(keys.toSorted()).toEqual(keys);
  expect(new Set(keys).size).toBe(ascending.length);
  expect(keys.map((key) => key.toLowerCase())).toEqual(keys);
  for (const version of ascending) expect(version).toMatch(SEMVER);
});

it.each([
  ["1.0.0+build.5", "1.0.0+build.6"],
  ["1.4", "1.4.0"],
  ["1.4.0.0", "1.4.0"],
  ["01.4.0", "1.4.0"],
])("finds %s and %s equal", (one, other) => {
  expect(semverKey(one)).toBe(semverKey(other));
});

it.each(["1.0a", "1_0", "1.0.0-", "1..0"])("does not take %s for a version", (text) => {
  expect(text).not.toMatch(SEMVER);
});
