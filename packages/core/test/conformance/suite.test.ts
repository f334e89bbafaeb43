import { expect, test } from "vitest";
import { memoryStorage } from "../../src/memory/index.ts";
import { storageOver } from "../../src/storage-over/storage-over.ts";
import { collectCases, failuresOf } from "./collect.ts";
import { racyStore } from "./racy-store.ts";

test("a right store passes every case", async () => {
  const cases = collectCases((data) => memoryStorage({ data }));
  expect(cases.length).toBeGreaterThan(150);
  expect(await failuresOf(cases)).toEqual([]);
});

test("the names of the cases are all different", () => {
  const names = collectCases((data) => memoryStorage({ data })).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("a racy store fails every race, and passes what is not a race", { timeout: 120_000 }, async () => {
  const cases = collectCases((data) => storageOver(racyStore(data)));
  const races = cases.map(({ name }) => name).filter((name) => name.startsWith("races "));
  expect(races.length).toBeGreaterThan(25);
  expect(await failuresOf(cases)).toEqual(races);
});
