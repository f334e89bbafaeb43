import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryCache } from "../src/index.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const sixteen = () => memoryCache({ entries: 16 });
const names = (beginning: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${beginning}${index}`);
const kept = async (cache: ReturnType<typeof memoryCache>, of: string[]) => {
  const found = await Promise.all(of.map((name) => cache.get(name)));
  return of.filter((_, index) => found[index] !== undefined);
};

it("keeps answers of sites however many denials come: those of at most two minutes have room of their own", async () => {
  const cache = sixteen();
  const sites = names("site", 14);
  for (const site of sites) await cache.put(site, "yes", 121);
  for (const guess of names("guess", 100)) await cache.put(guess, "no", 120);
  expect(await kept(cache, sites)).toEqual(sites);
  expect(await kept(cache, names("guess", 100))).toEqual(["guess98", "guess99"]);
});

it("gives up the answer that was used least recently", async () => {
  const cache = sixteen();
  const sites = names("site", 15);
  for (const site of sites.slice(0, 14)) await cache.put(site, "yes", 600);
  expect(await cache.get("site0")).toBe("yes");
  await cache.put("site14", "yes", 600);
  expect(await kept(cache, sites)).toEqual(sites.filter((site) => site !== "site1"));
});

it("gives the newer of two answers, whichever lasts longer", async () => {
  const cache = sixteen();
  await cache.put("site", "yes", 600);
  await cache.put("site", "no", 5);
  expect(await cache.get("site")).toBe("no");
  await cache.put("site", "yes again", 600);
  vi.setSystemTime(Date.now() + 5_000);
  expect(await cache.get("site")).toBe("yes again");
});

it("gives an answer until its time is over", async () => {
  const cache = sixteen();
  await cache.put("site", "yes", 600);
  vi.setSystemTime(Date.now() + 599_999);
  expect(await cache.get("site")).toBe("yes");
  vi.setSystemTime(Date.now() + 1);
  expect(await cache.get("site")).toBeUndefined();
});

it.each([7, 8.5, Number.NaN])("refuses %s entries", (entries) => {
  expect(() => memoryCache({ entries })).toThrow("entries must be a whole number from 8 on");
});
