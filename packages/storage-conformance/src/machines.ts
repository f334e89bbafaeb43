import type { NewLicense } from "@keystead/core";
import type { SeatClaim, StorageAdapter } from "@keystead/core/adapter";
import { placeOfMachine } from "@keystead/core/rules";
import { expectEqual } from "./assert.ts";
import { at } from "./made-records.ts";
import { race, rounds } from "./races.ts";
import { activate, addLicense, claimOf, openShop, outcomesOf, release, type Shop, stored } from "./shop.ts";
import type { Suite } from "./suite.ts";
import { listRecords } from "./writes.ts";

/** Characters that SQL, Lua, JSON and patterns treat in a way of their own. */
const FINGERPRINT = `a"b'c\\d %_{}[]:~ `;

function claimOfMachine(
  shop: Shop,
  license: NewLicense,
  fingerprint: string,
  given: Partial<SeatClaim> = {},
): SeatClaim {
  const machine = { fingerprint, name: `Ada's "laptop" 工作站`, platform: "linux x64" };
  return claimOf(shop, license, placeOfMachine(fingerprint), { machine, ...given });
}

async function idsFound(store: StorageAdapter, shop: Shop, query: { place?: string; search?: string }) {
  const { search, ...filters } = query;
  const page = { page: 1, perPage: 10 };
  const { items } = await listRecords(store, "activations", shop.organizationId, {
    filters,
    search,
    ...page,
  });
  return items.map(({ id }) => id);
}

export function machineCases({ describe, it }: Suite): void {
  describe("a machine", () => {
    it("is stored as it was claimed, and is told apart to the letter", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: 2 });
      const claim = claimOfMachine(shop, license, FINGERPRINT);
      expectEqual((await store.claimSeat(claim)).outcome, "claimed", "the claim");
      const renamed = { fingerprint: FINGERPRINT, name: "Renamed", platform: null };
      const again = await store.claimSeat(claimOfMachine(shop, license, FINGERPRINT, { machine: renamed }));
      expectEqual(again.outcome, "existing", "the same machine again");
      const { activations, activatedCount } = await stored(store, shop, license);
      const shown = activations.map(({ id, kind, domain, machine, takesSeat }) => ({
        ...{ id, kind, domain, machine, takesSeat },
      }));
      const { activationId: id, machine, publicKey, licenseKey, place } = claim;
      expectEqual(shown, [{ id, kind: "machine", domain: null, machine, takesSeat: true }], "the activation");
      expectEqual(activatedCount, 1, "activatedCount");
      const activeOn = async (wanted: string) =>
        (await store.findSubject({ publicKey, licenseKey, place: wanted }))?.activation?.id ?? null;
      expectEqual(await activeOn(place), id, "the activation of its place");
      const inCapitals = placeOfMachine(FINGERPRINT.toUpperCase());
      for (const other of [FINGERPRINT, inCapitals, place.toUpperCase(), place.trim(), ":", `${place} `])
        expectEqual(await activeOn(other), null, `the activation of "${other}"`);
    });

    it("is found by its place, and by a part of its fingerprint or name", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: null });
      const claim = claimOfMachine(shop, license, FINGERPRINT);
      await store.claimSeat(claim);
      await store.claimSeat(claimOfMachine(shop, license, "other", { machine: null, place: "b.example" }));
      const { activationId, place } = claim;
      expectEqual(await idsFound(store, shop, { place }), [activationId], "by its place");
      expectEqual(await idsFound(store, shop, { place: FINGERPRINT }), [], "by a place like its fingerprint");
      expectEqual(await idsFound(store, shop, { search: `\\D %_{` }), [activationId], "by its fingerprint");
      expectEqual(await idsFound(store, shop, { search: "'S \"LAP" }), [activationId], "by its name");
    });

    it("shares seats with sites, and is freed by its place", async ({ stores }) => {
      const [store, other] = stores;
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: 2 });
      await activate(store, shop, license, "a.example");
      const claim = claimOfMachine(shop, license, "a.example");
      expectEqual((await store.claimSeat(claim)).outcome, "claimed", "a machine called like the site");
      const { organizationId } = shop;
      const third = claimOfMachine(shop, license, "third", { now: at(6) });
      expectEqual((await other.claimSeat(third)).outcome, "limit_reached", "a third place");
      const freed = await other.freeSeat(release(shop, license, claim.place, at(5)));
      expectEqual(freed, { id: claim.activationId, deactivatedAt: at(5) }, "the seat that is freed");
      expectEqual(await store.freeSeat(release(shop, license, claim.place, at(9))), freed, "the same again");
      expectEqual(await store.lastEnd(organizationId, license.id, claim.place), at(5), "its last end");
      expectEqual(await store.lastEnd(organizationId, license.id, "a.example"), null, "that of the site");
      expectEqual((await store.claimSeat(third)).outcome, "claimed", "the third place then");
    });

    it("gets a seat once in a race, and no license gives more than it has", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const license = await addLicense(store, shop, { seats: 3 });
        const results = await race(stores, (each, caller) =>
          each.claimSeat(
            caller % 2 === 0
              ? claimOfMachine(shop, license, `${caller % 4}`)
              : claimOf(shop, license, `${caller % 6}.example`),
          ),
        );
        expectEqual(outcomesOf(results)["claimed"], 3, "how many are claimed");
        expectEqual((await stored(store, shop, license)).activatedCount, 3, "activatedCount");
      }));
  });
}
