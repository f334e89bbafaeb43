import { expect, it } from "vitest";
import { AnswerCache, type Kept } from "./answer-cache.ts";
import { HeardChanges } from "./heard-changes.ts";

const changes = new HeardChanges({
  feed: { subscribe: () => () => {}, silence: () => 0 },
  voidedBy: () => "none",
  memoryMs: 0,
  mostIds: 0,
  now: () => 0,
});

function answer(): Kept {
  return { about: null, heard: 0, since: 0, until: 1_000, usedAt: 0 };
}

function cacheOf(bytes: number, hasNegatives = false) {
  return new AnswerCache<Kept>({ changes, bytes, sizeOf: () => 100, hasNegatives });
}

it("evicts the least recently used answer when the next one would take more memory than there is", () => {
  const cache = cacheOf(300);
  for (const name of ["a", "b", "c"]) cache.set(name, answer());
  expect(cache.get("a", 0)).toBeDefined();
  cache.set("d", answer());
  expect(cache.stats()).toEqual({ entries: 3, bytes: 300, evictions: 1 });
  expect(cache.get("a", 0)).toBeUndefined();
  expect(cache.get("b", 0)).toBeDefined();
});

it("takes the use of an answer into account once it was last used more than a second ago", () => {
  const cache = cacheOf(300);
  for (const name of ["a", "b", "c"]) cache.set(name, { ...answer(), until: 5_000 });
  expect(cache.get("a", 1_001)).toBeDefined();
  cache.set("d", answer());
  expect(cache.get("a", 1_001)).toBeDefined();
  expect(cache.get("b", 1_001)).toBeUndefined();
});

it("gives negative answers an eighth of the memory, and evicts only them for others of their kind", () => {
  const cache = cacheOf(1_600, true);
  for (let number = 0; number < 14; number += 1) cache.set(`license ${number}`, answer());
  for (let number = 0; number < 50; number += 1) cache.setNegative(`guess ${number}`, answer());
  expect(cache.stats()).toEqual({ entries: 16, bytes: 1_600, evictions: 0 });
  expect(cache.get("license 0", 0)).toBeDefined();
  expect([cache.get("guess 47", 0), cache.get("guess 48", 0)]).toEqual([undefined, answer()]);
});

it("has one answer under a name, whichever was the last", () => {
  const cache = cacheOf(1_600, true);
  const [positive, negative] = [answer(), answer()];
  cache.set("a", positive);
  cache.setNegative("a", negative);
  expect(cache.get("a", 0)).toBe(negative);
  cache.set("a", positive);
  expect(cache.get("a", 0)).toBe(positive);
  expect(cache.stats().entries).toBe(1);
});
