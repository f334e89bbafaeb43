import { expect, test } from "vitest";
import { memoryStorage, memoryStore } from "../../src/memory/index.ts";
import { storageOver } from "../../src/storage-over/storage-over.ts";
import { collectCases, collectStoreCases, failuresOf } from "./collect.ts";
import { racyStore } from "./racy-store.ts";

// That a right store passes every case is what the reference store's own tests show.

test("there are many cases, whose names are all different", () => {
  const rules = collectCases((data) => memoryStorage({ data })).map(({ name }) => name);
  const stores = collectStoreCases((data) => memoryStore({ data })).map(({ name }) => name);
  for (const names of [rules, stores]) {
    expect(names.length).toBeGreaterThan(150);
    expect(new Set(names).size).toBe(names.length);
  }
});

test("a racy store fails every race, and passes what is not a race", async () => {
  const cases = collectCases((data) => storageOver(racyStore(data)));
  const races = cases.map(({ name }) => name).filter((name) => name.startsWith("races "));
  expect(races.length).toBeGreaterThan(25);
  expect(await failuresOf(cases)).toEqual(races);
});

/** The races of other kinds are the same code with other declarations. These have every sort of constraint, in either scope. */
const RACED = /^(?!a record of )|^a record of (?:users|sessions|plans|licenses) /;

test("a racy lean store fails every race", async () => {
  const races = collectStoreCases(racyStore).filter(
    ({ name }) => name.includes(" in a race") && RACED.test(name),
  );
  expect(races.length).toBeGreaterThan(12);
  expect(await failuresOf(races)).toEqual(races.map(({ name }) => name));
});
