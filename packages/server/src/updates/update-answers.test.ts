import type { Change, ProductUpdates } from "@keystead/core";
import { expect, test } from "vitest";
import { UpdateAnswers } from "./update-answers.ts";

const publicKey = `pk_${"0".repeat(32)}`;
const nothing = { product: { name: "Acme SEO", slug: "acme-seo" }, offered: [], changelog: [] };

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
