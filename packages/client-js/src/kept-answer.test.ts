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
    ...{ shelf, name: "kept", maxAgeMs: MAX_AGE, graceMs: GRACE, verify: undefined },
    now: () => time,
  });

const notes = { trial: true, trialEndsAt: new Date(BEGIN + 1), features: { chat: true } } as const;
const keep = () => page().keep(subject, "act_1", time, "", notes);

/** Reads the answer so long after it was kept, by a page of its own: whether it is fresh, null for none. */
async function after(ms: number): Promise<boolean | null> {
  time = BEGIN + ms;
  return (await page().read(subject))?.isFresh ?? null;
}

describe("a kept answer", () => {
  test("is fresh until its age is over, and stands in until the grace is, to the millisecond", async () => {
    keep();
    expect(await page().read(subject)).toEqual({
      ...{ activationId: "act_1", checkedAt: new Date(BEGIN), notes, isFresh: true },
    });
    expect(await after(MAX_AGE - 1)).toBe(true);
    expect(await after(MAX_AGE)).toBe(false);
    expect(await after(GRACE - 1)).toBe(false);
    expect(await after(GRACE)).toBeNull();
    expect(await after(GRACE - 1)).toBeNull();
  });

  test("is no fresh one any more when the clock was put back by a second", async () => {
    keep();
    expect(await after(30_000)).toBe(true);
    expect(await after(29_001)).toBe(true);
    expect(await after(29_000)).toBe(false);
  });

  test("holds from the time that it is of, not from that at which it came", async () => {
    time = BEGIN + 10_000;
    page().keep(subject, "act_1", BEGIN, "", notes);
    expect(await after(MAX_AGE - 1)).toBe(true);
    expect(await after(MAX_AGE)).toBe(false);
  });

  test.each([
    { public_key: "pk_2" },
    { license_key: "K-2" },
    { domain: "blog.example" },
    { domain: undefined },
  ])("is about its own product, key and site: not about %o", async (other) => {
    keep();
    expect(await page().read({ ...subject, ...other })).toBeNull();
    expect(await page().read(subject)).not.toBeNull();
  });

  test("is gone once it is dropped", async () => {
    keep();
    page().drop();
    expect(await page().read(subject)).toBeNull();
  });

  test("is asked about again when the server has said otherwise since, and stands in with that", async () => {
    keep();
    page().renew(subject, { ...notes });
    expect(await page().read(subject)).toMatchObject({ isFresh: true, notes });
    page().renew({ ...subject, license_key: "K-2" }, { features: {} });
    expect(await page().read(subject)).toMatchObject({ isFresh: true, notes });
    page().renew(subject, { features: { chat: false } });
    expect(await page().read(subject)).toMatchObject({
      isFresh: false,
      notes: { features: { chat: false } },
    });
    page().renew(subject, { features: { chat: false } });
    expect(await page().read(subject)).toMatchObject({ isFresh: false });
  });

  test("of a new seat has the features of the last yes, and is not fresh", async () => {
    keep();
    page().keepSeat(subject, "act_2");
    expect(await page().read(subject)).toMatchObject({ activationId: "act_2", isFresh: false, notes });
    const other = { ...subject, license_key: "K-2" };
    page().keepSeat(other, "act_3");
    expect(await page().read(other)).toMatchObject({ activationId: "act_3", notes: { features: {} } });
  });
});
