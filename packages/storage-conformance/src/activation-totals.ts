import type { NewLicense } from "@keystead/core";
import type { StorageAdapter } from "@keystead/core/adapter";
import { placeOfMachine } from "@keystead/core/rules";
import { expectEqual } from "./assert.ts";
import { updateLicense } from "./licenses.ts";
import { everything } from "./lists.ts";
import { activationRecord, at } from "./made-records.ts";
import { race, rounds } from "./races.ts";
import { activate, addLicense, claimOf, newAccount, openShop, release, type Shop } from "./shop.ts";
import type { Suite } from "./suite.ts";
import { deactivate, deleteRecord, listRecords } from "./writes.ts";

const statuses = [undefined, "active", "deactivated"] as const;
const kinds = [undefined, "site", "machine"] as const;

/** Fails unless every filter lists exactly what it is for, with the total of that. Returns how many there are. */
async function expectTotals(
  store: StorageAdapter,
  organizationId: string,
  products: readonly (string | undefined)[],
): Promise<number> {
  const all = await listRecords(store, "activations", organizationId, everything);
  for (const productId of products)
    for (const status of statuses)
      for (const kind of kinds) {
        const filters = { productId, status, kind };
        const query = { ...everything, filters };
        const { items, total } = await listRecords(store, "activations", organizationId, query);
        const wanted = all.items.filter(
          (each) =>
            each.productId === (productId ?? each.productId) &&
            each.status === (status ?? each.status) &&
            each.kind === (kind ?? each.kind),
        );
        const ids = (of: typeof items) => of.map(({ id }) => id);
        expectEqual(ids(items), ids(wanted), `those listed by ${JSON.stringify(filters)}`);
        expectEqual(total, wanted.length, `total of ${JSON.stringify(filters)}`);
      }
  return all.total;
}

async function activateMachine(store: StorageAdapter, shop: Shop, license: NewLicense, fingerprint: string) {
  const machine = { fingerprint, name: null, platform: null };
  await store.claimSeat(claimOf(shop, license, placeOfMachine(fingerprint), { machine }));
}

export function activationTotalCases({ describe, it }: Suite): void {
  describe("the total of a list of activations", () => {
    it("is exact for every filter, whatever was written", async ({ store }) => {
      const { organizationId } = await newAccount(store);
      const [shop, other] = [await openShop(store, organizationId), await openShop(store, organizationId)];
      const [one, two, gone] = [
        await addLicense(store, shop, { seats: 9 }),
        await addLicense(store, other, { seats: 9 }),
        await addLicense(store, other, { seats: 9 }),
      ];
      const products = [shop.product.id, other.product.id, undefined];
      for (const site of ["a", "b", "c", "d"]) await activate(store, shop, one, `${site}.example`);
      for (const fingerprint of ["m-1", "m-2"]) await activateMachine(store, shop, one, fingerprint);
      const ended = await activate(store, other, two, "e.example");
      await activateMachine(store, other, two, "m-3");
      for (const site of ["f", "g"]) await activate(store, other, gone, `${site}.example`);
      expectEqual(await expectTotals(store, organizationId, products), 10, "all after claims");
      await store.freeSeat(release(shop, one, "b.example"));
      await store.freeSeat(release(shop, one, placeOfMachine("m-2")));
      await deactivate(store, organizationId, ended, at(3));
      await activate(store, other, two, "e.example", at(4));
      expectEqual(await expectTotals(store, organizationId, products), 11, "all after some were freed");
      const { id: licenseId, productId } = two;
      const record = activationRecord({ licenseId, productId, domain: "h.example" });
      const before = {
        ...activationRecord({ licenseId, productId, domain: "i.example" }),
        deactivatedAt: at(2),
      };
      await store.commit(organizationId, [
        { op: "insert", kind: "activations", record },
        { op: "insert", kind: "activations", record: { ...before, status: "deactivated" } },
      ]);
      expectEqual(await expectTotals(store, organizationId, products), 13, "all after others were inserted");
      await updateLicense(store, organizationId, one.id, () => ({ status: "revoked", updatedAt: at(9) }));
      expectEqual(await expectTotals(store, organizationId, products), 13, "all after a license was revoked");
      await deleteRecord(store, "licenses", organizationId, gone.id);
      expectEqual(await expectTotals(store, organizationId, products), 11, "all after a license was deleted");
      const { organizationId: stranger } = await newAccount(store);
      expectEqual(await expectTotals(store, stranger, products), 0, "those of another organization");
    });

    it("is the number of those listed with it, at every moment of a race of claims and releases", ({
      store,
      stores,
    }) =>
      rounds(async () => {
        const { organizationId } = await newAccount(store);
        const shop = await openShop(store, organizationId);
        const licenses = [
          await addLicense(store, shop, { seats: null }),
          await addLicense(store, shop, { seats: null }),
        ];
        const filters = [{}, { status: "active" }, { kind: "site" }, { productId: shop.product.id }] as const;
        await race(stores, async (each, caller) => {
          const license = licenses[caller % 2];
          if (license === undefined) return;
          const place = `site-${caller % 7}.example`;
          if (caller % 3 === 2) await each.freeSeat(release(shop, license, place, at(caller)));
          else await each.claimSeat(claimOf(shop, license, place, { now: at(caller) }));
          const query = { ...everything, filters: filters[caller % filters.length] };
          const { items, total } = await listRecords(each, "activations", organizationId, query);
          expectEqual(total, items.length, "the total during the race");
        });
        await expectTotals(store, organizationId, [shop.product.id, undefined]);
      }));
  });
}
