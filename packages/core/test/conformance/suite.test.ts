import { expect, test } from "vitest";
import { memoryStore } from "../../src/memory/index.ts";
import { collectCases, failuresOf } from "./collect.ts";
import { racyStore } from "./racy-store.ts";

// That a right store passes every case is what the reference store's own tests show.

test("there are many cases, whose names are all different", () => {
  const names = collectCases((data) => memoryStore({ data })).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(1_000);
  expect(new Set(names).size).toBe(names.length);
});

/** The races of other kinds are the same code with other declarations. These have every sort of constraint, in either scope. */
const RUN = /^(?!a record of )|^a record of (?:users|sessions|plans|licenses) /;

test("a racy store fails every race, and passes what is not a race", async () => {
  const cases = collectCases(racyStore).filter(({ name }) => RUN.test(name));
  const races = cases.map(({ name }) => name).filter((name) => /^races | in a race/.test(name));
  expect(races.length).toBeGreaterThan(40);
  expect(await failuresOf(cases)).toEqual(races);
});
