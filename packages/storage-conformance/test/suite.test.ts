import { memoryStorage } from "@keystead/core/memory";
import { expect, test } from "vitest";
import { collectCases, failuresOf } from "./collect-cases.ts";
import { racyStore } from "./racy-store.ts";

// The reference store's own tests show that a correct store passes every case.

test("there are many cases, whose names are all different", () => {
  const names = collectCases((data) => memoryStorage({ data })).cases.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(1_000);
  expect(new Set(names).size).toBe(names.length);
});

test("it tells how many cases of each group were passed", async () => {
  const { cases, proven } = collectCases((data) => memoryStorage({ data }));
  const ofUsers = cases.filter(({ name }) => name.startsWith("a record of users "));
  for (const { run } of ofUsers) await run();
  const lines = proven();
  expect(lines).toContain(`a record of users: ${ofUsers.length} of ${ofUsers.length}`);
  expect(lines.filter((line) => !line.includes(": 0 of "))).toHaveLength(1);
});

/**
 * The races of other kinds are the same code with other declarations. These have every sort of constraint, in
 * either scope.
 */
const RUN = /^(?!a record of )|^a record of (?:users|sessions|plans|licenses) .* in a race/;

test("a racy store fails every race, and passes what is not a race", async () => {
  const cases = collectCases(racyStore).cases.filter(({ name }) => RUN.test(name));
  const races = cases.map(({ name }) => name).filter((name) => /^races | in a race/.test(name));
  expect(races.length).toBeGreaterThan(40);
  expect(await failuresOf(cases)).toEqual(races);
});
