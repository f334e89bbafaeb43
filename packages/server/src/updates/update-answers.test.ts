import type { Change } from "@keystead/core/adapter";
import type { ProductUpdates } from "@keystead/core/server";
import { expect, test } from "vitest";
import { UpdateAnswers } from "./update-answers.ts";

const publicKey = `pk_${"0".repeat(32)}`;
const nothing = {
  product: { name: "Acme SEO", slug: "acme-seo", icons: {}, banners: {} },
  offered: [],
  changelog: [],
};

/** The answers, what they are about, and how often that is looked up. */
function scene() {
  const state = { now: 1_000, silence: 0, lookUps: 0, tell: (_: Change) => {} };
  const answers = new UpdateAnswers({
    now: () => state.now,
    updates: {
      async of() {
        state.lookUps += 1;
        return nothing as unknown as ProductUpdates;
      },
      changes: {
        subscribe(listener) {
          state.tell = listener;
          return () => {};
        },
        silence: () => state.silence,
      },
    },
  });
  return Object.assign(state, {
    answers,
    tick(milliseconds: number) {
      state.now += milliseconds;
    },
    async ask(): Promise<number> {
      const before = state.lookUps;
      if (!answers.atHand(publicKey))
        answers.answer(publicKey, new Map([[publicKey, await answers.of(publicKey)]]));
      return state.lookUps - before;
    },
  });
}

test("answers are kept for a minute", async () => {
  const site = scene();
  await site.ask();
  site.now += 59_999;
  expect(await site.ask()).toBe(0);
  site.now += 1;
  expect(await site.ask()).toBe(1);
});

test("an answer about several products is kept as long as the oldest part of it", async () => {
  const { answers, ...site } = scene();
  const other = `pk_${"1".repeat(32)}`;
  const found = new Map([[publicKey, await answers.of(publicKey)]]);
  site.tick(30_000);
  found.set(other, await answers.of(other));
  answers.answer("both", found);
  site.tick(29_999);
  expect(answers.atHand("both")).toBeDefined();
  site.tick(1);
  expect(answers.atHand("both")).toBeUndefined();
});

test("answers are kept for 5 s at most while the channel of changes is silent, and again when it is back", async () => {
  const site = scene();
  await site.ask();
  site.silence = 5_000;
  site.now += 4_000;
  expect(await site.ask()).toBe(0);
  site.now += 1_000;
  expect(await site.ask()).toBe(1);
  site.silence = 0;
  site.now += 10_000;
  expect(await site.ask()).toBe(0);
});

test.for(["release", "product", "everything"] as const)(
  "a change of a %s has all be looked up anew, and one of a license does not",
  async (kind) => {
    const site = scene();
    await site.ask();
    site.tell({ kind: "license", id: "lic_1" });
    expect(await site.ask()).toBe(0);
    site.tell({ kind, id: "x" } as Change);
    expect(await site.ask()).toBe(1);
  },
);

test.each([
  [4_500, 0],
  [4_501, 1],
])("an answer that is %d ms old while the channel is silent is looked up %d times", async (age, lookUps) => {
  const site = scene();
  await site.ask();
  site.silence = 4_501;
  site.now += age;
  expect(await site.ask()).toBe(lookUps);
});

test("an answer of any age up to a minute holds while the channel was heard of lately", async () => {
  const site = scene();
  await site.ask();
  site.now += 50_000;
  site.silence = 4_500;
  expect(await site.ask()).toBe(0);
  site.silence = 4_501;
  expect(await site.ask()).toBe(1);
});

test("an answer about several products is as old as the oldest of what is known of them", async () => {
  const [state, others] = [{ now: 1_000 }, `pk_${"1".repeat(32)}`];
  const answers = new UpdateAnswers({
    now: () => state.now,
    updates: {
      of: async () => nothing as unknown as ProductUpdates,
      changes: { subscribe: () => () => {}, silence: () => 0 },
    },
  });
  const first = await answers.of(publicKey);
  state.now += 30_000;
  const second = await answers.of(others);
  for (const found of [
    [publicKey, first, others, second],
    [others, second, publicKey, first],
  ] as const)
    answers.answer(found[0], new Map([found.slice(0, 2), found.slice(2)] as [string, typeof first][]));
  state.now += 29_999;
  expect(answers.atHand(publicKey)).toBeDefined();
  expect(answers.atHand(others)).toBeDefined();
  state.now += 1;
  expect(answers.atHand(publicKey)).toBeUndefined();
  expect(answers.atHand(others)).toBeUndefined();
});

test("an answer about a product that is not there is not kept", async () => {
  const site = new UpdateAnswers({
    updates: { of: async () => null, changes: { subscribe: () => () => {}, silence: () => 0 } },
  });
  site.answer(publicKey, new Map([[publicKey, await site.of(publicKey)]]));
  expect(site.atHand(publicKey)).toBeUndefined();
});
