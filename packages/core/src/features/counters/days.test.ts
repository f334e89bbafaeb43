import { beforeEach, describe, expect, test } from "vitest";
import { DAY, issue, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import { recordsIn } from "../../storage/records.ts";
import { createCounter, dayOf, idOfDay, KEPT_DAYS } from "./counter.ts";
import { readCounts } from "./read-counts.ts";

const organizationId = "org_00000000000000000000000000";
const name = "downloaded";

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
});

const stored = async (day: string, of: "downloaded" | "renewed" = name) =>
  (await recordsIn(open.storage, organizationId).get("dailyCounts", idOfDay(open.product.id, of, day)))
    ?.record;

describe("a counted day", () => {
  test("ends with its last millisecond (UTC), and is kept for 800 days from its beginning", async () => {
    const counter = createCounter(open, () => {});
    const midnight = Math.ceil(open.clock.now().getTime() / DAY) * DAY;
    open.clock.advance(midnight + DAY - 1 - open.clock.now().getTime());
    const [first, second] = [midnight, midnight + DAY].map((moment) => dayOf(new Date(moment)));
    const counted = { product: { organizationId, productId: open.product.id }, name, value: "1.0" } as const;
    counter.count({ ...counted, times: 3 });
    open.clock.advance(1);
    counter.count(counted);
    await counter.close();
    expect(await stored(first ?? "")).toMatchObject({
      day: first,
      counts: { "1.0": 3 },
      endsAt: new Date(midnight + 800 * DAY),
    });
    expect((await stored(second ?? ""))?.counts).toEqual({ "1.0": 1 });
  });

  test("is in a range that its noon is in, and never older than what is kept", async () => {
    const noon = new Date("2030-03-31T12:00:00.000Z");
    const asked = async (from: Date, to: Date, now = noon) => {
      const ids: string[] = [];
      const records = {
        getAll: async (_kind: unknown, wanted: readonly string[]) => {
          ids.push(...wanted);
          return wanted.map(() => null);
        },
      } as unknown as Parameters<typeof readCounts>[0];
      await readCounts(records, ["prd_1"], name, { from, to, now });
      return ids.map((id) => id.slice(-10));
    };
    const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
    expect(await asked(noon, after(noon, 1))).toEqual(["2030-03-31"]);
    expect(await asked(noon, noon)).toEqual([]);
    expect(await asked(after(noon, 1), after(noon, 2))).toEqual([]);
    expect(await asked(after(noon, -DAY), after(noon, 1))).toEqual(["2030-03-30", "2030-03-31"]);
    const all = await asked(new Date(0), after(noon, 1));
    expect(all).toHaveLength(KEPT_DAYS + 1);
    expect(all[0]).toBe(dayOf(after(noon, -KEPT_DAYS * DAY)));
    // Days to come are not asked for, but for the one that has begun somewhere.
    expect((await asked(noon, after(noon, 400 * DAY))).length).toBe(1);
  });

  test("has a renewal where the end moves to a later moment, and nothing for other changes", async () => {
    const { license } = await issue(open, { expiresAt: "2031-05-06T00:00:00.000Z" });
    const { licenses } = open.licensing;
    const renewed = async () => {
      await open.licensing.server.counter.flush();
      return (await stored(dayOf(open.clock.now()), "renewed"))?.counts ?? {};
    };
    await licenses.update(license.id, { customerName: "Ada" });
    await licenses.update(license.id, { expiresAt: "2031-05-05T23:59:59.999Z" });
    expect(await renewed()).toEqual({});
    await licenses.update(license.id, { expiresAt: "2031-05-06T00:00:00.000Z" });
    expect(await renewed()).toEqual({ none: 1 });
    await licenses.update(license.id, { expiresAt: null });
    expect(await renewed()).toEqual({ none: 1 });
  });
});
