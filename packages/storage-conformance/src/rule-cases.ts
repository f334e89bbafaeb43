import type { NewLicense } from "@keystead/core";
import type { RecordOf, StorageAdapter } from "@keystead/core/adapter";
import {
  effectiveStatus,
  endOf,
  hasFreeMove,
  hasFreeSeat,
  hasFreeSite,
  isActivatable,
  judge,
  leaseAnew,
  leaseFrom,
  verdictTermsOf,
} from "@keystead/core/rules";
import { licenseStatuses } from "@keystead/core/schemas";
import { expectEqual, present } from "./assert.ts";
import { local, openFreeShop } from "./free-sites.ts";
import { listLicenses, updateLicense } from "./licenses.ts";
import { everything } from "./lists.ts";
import { at } from "./made-records.ts";
import { activate, addLicense, claimOf, openShop, release, type Shop, stored } from "./shop.ts";
import type { Suite } from "./suite.ts";

/** Moments at which a license ends, or its grace: a millisecond before now, now, one after, far off, and never. */
const now = at(1_000);
const ends = [new Date(now.getTime() - 1), now, new Date(now.getTime() + 1), at(-90_000), null];

/** Every combination of a value of each field. */
function table<Row>(values: { readonly [Field in keyof Row]: readonly Row[Field][] }): Row[] {
  const fields = Object.entries(values) as [keyof Row, readonly Row[keyof Row][]][];
  let rows: Partial<Row>[] = [{}];
  for (const [field, each] of fields)
    rows = rows.flatMap((row) => each.map((value) => ({ ...row, [field]: value })));
  return rows as Row[];
}

const standings = table<Pick<NewLicense, "status" | "expiresAt" | "graceUntil">>({
  status: licenseStatuses,
  expiresAt: ends,
  graceUntil: ends,
});

const terms = table<
  Pick<
    NewLicense,
    | "graceDays"
    | "expiry"
    | "maxVersionsBehind"
    | "leaseSeconds"
    | "offlineGraceSeconds"
    | "updatesUntil"
    | "trialEndsAt"
  >
>({
  graceDays: [0, 3],
  expiry: ["block", "keepWorking"],
  maxVersionsBehind: [null, 2],
  leaseSeconds: [null, 600],
  offlineGraceSeconds: [null, 0],
  updatesUntil: [null, now],
  trialEndsAt: [null, now],
});

const limits = table<Pick<NewLicense, "seats" | "overage">>({
  seats: [1, 2, null],
  overage: ["deny", "allow"],
});

/** Lengths of a license's leases when a place was activated and when it asks again, and when it does. */
const renewals = table<{ had: number | null; has: number | null; asks: Date }>({
  had: [null, 60],
  has: [null, 90],
  asks: [new Date(now.getTime() - 1), now, new Date(now.getTime() + 1)],
});

/** Sites that a license is activated on, one after the other, until there are so many. */
const MOST_SITES = 8;

/** The record as it is stored, for what the rule says of it. */
async function kept(store: StorageAdapter, shop: Shop, license: NewLicense): Promise<RecordOf<"licenses">> {
  const [found] = await store.get("licenses", shop.organizationId, [license.id]);
  return present(found, "the license").record;
}

/** Holds the decisions that a store may make in its own language against core's rules, on the same licenses. */
export function ruleCases({ describe, it }: Suite): void {
  describe("rules of core that a store may have a copy of", () => {
    it("tell which license can be activated: its status, its end and its grace", async ({ store }) => {
      const shop = await openShop(store);
      for (const standing of standings) {
        const license = await addLicense(store, shop, standing);
        const { outcome } = await store.claimSeat(claimOf(shop, license, "a.example", { now }));
        const expected = isActivatable(standing, now) ? "claimed" : "not_activatable";
        expectEqual(outcome, expected, `the outcome for ${JSON.stringify(standing)}`);
      }
    });

    it("tell the effective status that lists of licenses filter by", async ({ store }) => {
      const shop = await openShop(store);
      const expected = new Map<string, string[]>(licenseStatuses.map((status) => [status, []]));
      for (const standing of standings.filter(({ graceUntil }) => graceUntil === null)) {
        const { id } = await addLicense(store, shop, standing);
        expected.get(effectiveStatus(standing, now))?.push(id);
      }
      for (const [status, ids] of expected) {
        const query = { ...everything, status: status as NewLicense["status"], now };
        const { items } = await listLicenses(store, shop.organizationId, query);
        expectEqual(items.map(({ id }) => id).sort(), ids.sort(), `the licenses that are ${status}`);
      }
    });

    it("tell the terms that verdicts go by, and so the verdict", async ({ store }) => {
      const shop = await openShop(store);
      for (const given of terms) {
        const license = await addLicense(store, shop, { ...given, expiresAt: now });
        const { licenseKey } = license;
        const found = await store.findSubject({ publicKey: shop.product.publicKey, licenseKey });
        const subject = present(found?.license, "the license");
        const named = `for ${JSON.stringify(given)}`;
        expectEqual(subject.terms, verdictTermsOf(given), `the terms ${named}`);
        const verdict = judge({ ...license, terms: given }, now);
        expectEqual(judge(subject, now), verdict, `the verdict ${named}`);
      }
    });

    it("tell when a license is full of sites that take a seat", async ({ store }) => {
      const shop = await openShop(store);
      for (const limit of limits) {
        const license = await addLicense(store, shop, limit);
        for (let activatedCount = 0; activatedCount < 4; activatedCount += 1) {
          const claim = claimOf(shop, license, `${activatedCount}.example`);
          const { outcome } = await store.claimSeat(claim);
          const named = `site ${activatedCount + 1} of ${JSON.stringify(limit)}`;
          const taken = hasFreeSeat({ ...limit, activatedCount });
          expectEqual(outcome, taken ? "claimed" : "limit_reached", named);
          if (!taken) break;
        }
      }
    });

    it("tell when a license is full of free sites", async ({ store }) => {
      const shop = await openFreeShop(store);
      for (const limit of limits.filter(({ overage }) => overage === "allow")) {
        const license = await addLicense(store, shop, limit);
        for (let freeSites = 0; freeSites < MOST_SITES; freeSites += 1) {
          await store.claimSeat(claimOf(shop, license, `${freeSites}.test`, { site: local }));
          const isFree = hasFreeSite(limit, freeSites);
          const { activatedCount } = await kept(store, shop, license);
          expectEqual(
            activatedCount,
            Number(!isFree),
            `seats after ${freeSites + 1} sites of ${limit.seats}`,
          );
          if (!isFree) break;
        }
      }
    });

    it("tell whether a free site can take a seat and give it back", async ({ store }) => {
      const shop = await openFreeShop(store);
      const { organizationId } = shop;
      for (const limit of limits) {
        const license = await addLicense(store, shop, limit);
        for (let site = 0; site < 3; site += 1)
          await store.claimSeat(claimOf(shop, license, `${site}.test`, { site: local }));
        const { activations } = await stored(store, shop, license);
        for (const [activatedCount, { id: activationId }] of activations.entries()) {
          const seat = { takesSeat: true, siteClass: "production", siteRule: null } as const;
          const write = { op: "setSeat", licenseId: license.id, activationId, seat } as const;
          const { done } = await store.commit(organizationId, [write]);
          const expected = hasFreeSeat({ ...limit, activatedCount });
          expectEqual(done, expected, `seat ${activatedCount + 1} of ${JSON.stringify(limit)}`);
          if (!done) break;
        }
      }
    });

    it("tell whether a lease begins anew when its place asks again", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId } = shop;
      for (const renewal of renewals) {
        const { had, has, asks } = renewal;
        const license = await addLicense(store, shop, { leaseSeconds: had });
        const claim = claimOf(shop, license, "a.example", { now: at(10) });
        await store.claimSeat(claim);
        await store.touch(organizationId, new Map([[claim.activationId, now]]));
        await updateLicense(store, organizationId, license.id, () => ({
          leaseSeconds: has,
          updatedAt: at(11),
        }));
        const result = await store.claimSeat({ ...claim, activationId: "act_other", now: asks });
        const before = { leaseEndsAt: leaseFrom(at(10), had), lastCheckedAt: now };
        const expected = leaseAnew(before, asks, has) ?? before;
        const named = `for ${JSON.stringify(renewal)}`;
        const { id, leaseEndsAt } = present("activation" in result ? result.activation : null, "the seat");
        expectEqual(id, claim.activationId, `the activation ${named}`);
        expectEqual(leaseEndsAt, expected.leaseEndsAt, `the end that is told ${named}`);
        const [found] = await store.get("activations", organizationId, [id]);
        const { record } = present(found, "the activation");
        const kept = { leaseEndsAt: record.leaseEndsAt, lastCheckedAt: record.lastCheckedAt };
        expectEqual(kept, expected, `the lease that is kept ${named}`);
      }
    });

    it("tell how often a site can move within a year", async ({ store }) => {
      const shop = await openShop(store);
      for (const atMost of [0, 1, 2]) {
        const license = await addLicense(store, shop);
        await activate(store, shop, license, "0.example", at(0));
        for (let moves = 0; moves <= 2; moves += 1) {
          const from = { domain: `${moves}.example`, siteId: null, atMost, since: at(0) };
          const claim = claimOf(shop, license, `${moves + 1}.example`, { from, now: at(1 + moves) });
          const { outcome } = await store.claimSeat(claim);
          const expected = hasFreeMove({ atMost }, moves);
          expectEqual(outcome, expected ? "claimed" : "too_many_moves", `move ${moves + 1} of ${atMost}`);
          if (!expected) break;
        }
      }
    });

    it("tell when an activation ends, whatever the clock of a server says", async ({ store }) => {
      const shop = await openShop(store);
      for (const [began, ended] of [
        [at(5), at(9)],
        [at(5), at(5)],
        [at(5), at(1)],
      ] as const) {
        const license = await addLicense(store, shop);
        let lastEnd: Date | null = null;
        for (let round = 0; round < 2; round += 1) {
          await activate(store, shop, license, "a.example", began);
          const freed = await store.freeSeat(release(shop, license, "a.example", ended));
          const expected: Date = endOf({ activatedAt: began }, lastEnd, ended);
          expectEqual(freed?.deactivatedAt, expected, `the end of round ${round + 1}`);
          lastEnd = expected;
        }
      }
    });
  });
}
