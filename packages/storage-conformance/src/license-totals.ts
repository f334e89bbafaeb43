import type { LicenseFilter } from "@keystead/core";
import type { StorageAdapter } from "@keystead/core/adapter";
import { licenseStatuses } from "@keystead/core/schemas";
import { expectEqual } from "./assert.ts";
import { createLicense, customerNamed, listLicenses, updateLicense } from "./licenses.ts";
import { everything } from "./lists.ts";
import { at, customerRecord, licenseRecord } from "./made-records.ts";
import { RACERS, race, rounds } from "./races.ts";
import { addLicense, addPlan, newAccount, openShop } from "./shop.ts";
import type { Suite } from "./suite.ts";
import { addRecord, deleteRecord, listRecords } from "./writes.ts";

const DAY = 24 * 60 * 60;
const expiries = [null, at(-400 * DAY), at(-DAY), at(-1), at(0), at(1), at(DAY), at(31 * DAY), at(800 * DAY)];

/** Fails unless the total of every filter is the number of licenses that it lists. */
async function expectTotals(
  store: StorageAdapter,
  organizationId: string,
  filters: LicenseFilter[],
): Promise<void> {
  for (const now of [at(-2 * DAY), at(0), at(40 * DAY)]) {
    for (const status of [undefined, ...licenseStatuses]) {
      for (const filter of filters) {
        const query = { ...everything, ...filter, status, now };
        const { items, total } = await listLicenses(store, organizationId, query);
        expectEqual(total, items.length, `total of ${JSON.stringify({ ...filter, status, now })}`);
      }
    }
  }
}

export function licenseTotalCases({ describe, it }: Suite): void {
  describe("the total of a list of licenses", () => {
    it("is exact for every filter, whatever was written, and as expiries pass", async ({ store }) => {
      const shop = await openShop(store);
      const other = await openShop(store);
      const { organizationId } = shop;
      const plan = await addPlan(store, shop);
      const licenses = [];
      for (const [index, expiresAt] of expiries.entries()) {
        for (const status of licenseStatuses) {
          const planId = index % 2 === 0 ? plan.id : null;
          licenses.push(
            await addLicense(store, index % 3 === 0 ? other : shop, { status, expiresAt, planId }),
          );
        }
      }
      const filters: LicenseFilter[] = [
        {},
        { productId: shop.product.id },
        { planId: plan.id },
        { planId: plan.id, productId: other.product.id },
        { expiresBefore: at(0) },
        { expiresBefore: at(1), productId: other.product.id },
        { expiresBefore: at(35 * DAY), planId: plan.id },
        { productId: "" },
        { planId: "" },
        { customerId: shop.customer.id },
      ];
      await expectTotals(store, organizationId, filters);
      for (const [index, { id }] of licenses.entries()) {
        const expiresAt = expiries[(index * 5) % expiries.length] ?? null;
        const status = licenseStatuses[index % licenseStatuses.length] ?? "active";
        if (index % 4 === 0) await deleteRecord(store, "licenses", organizationId, id);
        else if (index % 4 === 1) {
          await updateLicense(store, organizationId, id, () => ({ status, updatedAt: at(9) }));
        } else if (index % 4 === 2) {
          const change = () => ({ expiresAt, planId: index % 8 === 2 ? null : plan.id, updatedAt: at(9) });
          await updateLicense(store, organizationId, id, change);
        }
      }
      await expectTotals(store, organizationId, filters);
      await deleteRecord(store, "customers", organizationId, shop.customer.id, { cascade: true });
      await expectTotals(store, organizationId, filters);
    });

    it("counts one organization's alone", async ({ store }) => {
      const shop = await openShop(store);
      await addLicense(store, shop);
      const { organizationId: stranger } = await newAccount(store);
      for (const filter of [{}, { productId: shop.product.id }, { expiresBefore: at(9) }]) {
        const { total } = await listLicenses(store, stranger, { ...everything, ...filter, now: at(0) });
        expectEqual(total, 0, `another organization's total of ${JSON.stringify(filter)}`);
      }
    });

    it("is the number of those listed with it, at every moment of a race of all kinds of writes", ({
      store,
      stores,
    }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const { organizationId, product, customer } = shop;
        const plan = await addPlan(store, shop);
        const old = await Promise.all(Array.from({ length: 10 }, () => addLicense(store, shop)));
        await race(stores, async (each, caller) => {
          const id = old[caller % old.length]?.id ?? "";
          const query = { ...everything, productId: product.id, now: at(0) };
          if (caller % 4 === 0) {
            const planId = caller % 8 === 0 ? plan.id : null;
            await createLicense(each, organizationId, licenseRecord(product, customer, { planId }));
          } else if (caller % 4 === 1) {
            const expiresAt = caller % 8 === 1 ? at(-caller * DAY) : null;
            await updateLicense(each, organizationId, id, () => ({ expiresAt, updatedAt: at(9) }));
          } else if (caller % 4 === 2) {
            const status = caller % 8 === 2 ? "revoked" : "suspended";
            await updateLicense(each, organizationId, id, () => ({ status, updatedAt: at(9) }));
          } else if (caller > RACERS / 2) await deleteRecord(each, "licenses", organizationId, id);
          const filters = [{}, { status: "active" }, { status: "expired" }, { planId: plan.id }] as const;
          const { items, total } = await listLicenses(each, organizationId, {
            ...query,
            ...filters[caller % filters.length],
          });
          expectEqual(total, items.length, "the total during the race");
        });
        await expectTotals(store, organizationId, [{ productId: product.id }, { planId: plan.id }]);
      }));
  });

  describe("the total of a list of customers", () => {
    it("is exact after a race of those who add and delete", ({ store, stores }) =>
      rounds(async () => {
        const { organizationId } = await newAccount(store);
        const customers = Array.from({ length: 21 }, () => customerRecord());
        for (const customer of customers.slice(0, 10))
          await addRecord(store, "customers", organizationId, customer);
        await race(stores, async (each, caller) => {
          const { id, email } = customers[caller % customers.length] ?? customerRecord();
          if (caller % 2 === 0) {
            await customerNamed(each, organizationId, customerRecord({ email }));
          } else await deleteRecord(each, "customers", organizationId, id, { cascade: caller % 4 === 1 });
          const { items, total } = await listRecords(each, "customers", organizationId, everything);
          expectEqual(total, items.length, "the total during the race");
        });
        const { items, total } = await listRecords(store, "customers", organizationId, everything);
        expectEqual(total, items.length, "the total");
      }));
  });
}
