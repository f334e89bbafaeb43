import { beforeEach, describe, expect, test } from "vitest";
import { keptAnswers } from "./kept-answer.ts";
import { shelfOn } from "./storage.ts";

const [MAX_AGE, GRACE] = [60_000, 500_000];
const BEGIN = Date.parse("2031-01-01T00:00:00Z");
const subject = { public_key: "pk_1", license_key: "K-1", domain: "shop.example" };

let time: number;
let shelf: ReturnType<typeof shelfOn>;
beforeEach(() => {
  time = BEGIN;
  shelf = shelfOn(null);
});

const page = () =>
  keptAnswers({
    ...{ shelf, name: "kept", maxAgeMs: MAX_AGE, graceMs: GRACE, verifyKeys: undefined },
    now: () => time,
  });

/** Reads the answer so long after it was kept, by a page of its own: whether it is fresh, null for none. */
async function after(ms: number): Promise<boolean | null> {
  time = BEGIN + ms;
  return (await page().read(subject))?.isFresh ?? null;
}

describe("a kept answer", () => {
  test("is fresh until its age is over, and stands in until the grace is, to the millisecond", async () => {
    page().keep(subject, "act_1");
    expect(await page().read(subject)).toEqual({
      ...{ activationId: "act_1", checkedAt: new Date(BEGIN), isFresh: true },
    });
    expect(await after(MAX_AGE - 1)).toBe(true);
    expect(await after(MAX_AGE)).toBe(false);
    expect(await after(GRACE - 1)).toBe(false);
    expect(await after(GRACE)).toBeNull();
    expect(await after(GRACE - 1)).toBeNull();
  });

  test("is no fresh one any more when the clock was put back by a second", async () => {
    page().keep(subject, "act_1");
    expect(await after(30_000)).toBe(true);
    expect(await after(29_001)).toBe(true);
    expect(await after(29_000)).toBe(false);
  });

  test("holds from the time that it is of, not from that at which it came", async () => {
    time = BEGIN + 10_000;
    page().keep(subject, "act_1", BEGIN);
    expect(await after(MAX_AGE - 1)).toBe(true);
    expect(await after(MAX_AGE)).toBe(false);
  });

  test.each([
    { public_key: "pk_2" },
    { license_key: "K-2" },
    { domain: "blog.example" },
    { domain: undefined },
  ])("is about its own product, key and site: not about %o", async (other) => {
    page().keep(subject, "act_1");
    expect(await page().read({ ...subject, ...other })).toBeNull();
    expect(await page().read(subject)).not.toBeNull();
  });

  test("is gone once it is dropped", async () => {
    page().keep(subject, "act_1");
    page().drop();
    expect(await page().read(subject)).toBeNull();
  });
});
