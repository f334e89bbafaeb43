import type { StorageAdapter } from "@keystead/core/adapter";
import { expectEqual } from "./assert.ts";
import { local, openFreeShop } from "./free-sites.ts";
import { createLicense, listLicenses, updateLicense } from "./licenses.ts";
import { everything } from "./lists.ts";
import { at, customerRecord, licenseRecord } from "./made-records.ts";
import { RACERS, race, rounds } from "./races.ts";
import { activate, addLicense, addPlan, claimOf, newAccount, openShop, release } from "./shop.ts";
import type { Suite } from "./suite.ts";
import { addRecord, deleteRecord, listRecords } from "./writes.ts";

/** The number of licenses of each customer, and of licenses and active sites of each product, as lists show them. */
async function shownIn(store: StorageAdapter, organizationId: string) {
  const customers = await listRecords(store, "customers", organizationId, everything);
  const products = await listRecords(store, "products", organizationId, everything);
  const ofCustomers = customers.items.map(({ id }) => id);
  const ofProducts = products.items.map(({ id }) => id);
  const [owned, sold, sites] = await Promise.all([
    store.countFor(organizationId, { of: "licenses of customers" }, ofCustomers),
    store.countFor(organizationId, { of: "licenses of products" }, ofProducts),
    store.countFor(organizationId, { of: "active sites of products" }, ofProducts),
  ]);
  return {
    customers: Object.fromEntries(ofCustomers.map((id, index) => [id, owned[index]])),
    products: Object.fromEntries(ofProducts.map((id, index) => [id, [sold[index], sites[index]]])),
  };
}

export function tallyCases({ describe, it }: Suite): void {
  describe("countFor", () => {
    it("counts the licenses of customers and products, whatever is written", async ({ store }) => {
      const { organizationId } = await newAccount(store);
      const [shop, other] = [await openShop(store, organizationId), await openShop(store, organizationId)];
      const plan = await addPlan(store, shop);
      const idle = customerRecord();
      await addRecord(store, "customers", organizationId, idle);
      const own = [];
      for (const status of ["active", "expired", "revoked", "suspended"] as const)
        own.push(await addLicense(store, shop, { status, planId: status === "active" ? plan.id : null }));
      await addLicense(store, shop, { expiresAt: at(-1) });
      const foreign = licenseRecord(other.product, shop.customer);
      await createLicense(store, organizationId, foreign);
      expectEqual(
        await shownIn(store, organizationId),
        {
          customers: { [shop.customer.id]: 6, [other.customer.id]: 0, [idle.id]: 0 },
          products: { [shop.product.id]: [5, 0], [other.product.id]: [1, 0] },
        },
        "the counts",
      );
      await deleteRecord(store, "licenses", organizationId, own[1]?.id ?? "");
      const { id: customerId, email: customerEmail } = other.customer;
      await updateLicense(store, organizationId, foreign.id, () => ({
        customerId,
        customerEmail,
        updatedAt: at(9),
      }));
      expectEqual(
        await shownIn(store, organizationId),
        {
          customers: { [shop.customer.id]: 4, [other.customer.id]: 1, [idle.id]: 0 },
          products: { [shop.product.id]: [4, 0], [other.product.id]: [1, 0] },
        },
        "the counts after a license was deleted and one was moved",
      );
    });

    it("counts a customer's licenses of some products alone", async ({ store }) => {
      const [shop, other, third] = [await openShop(store), await openShop(store), await openShop(store)];
      const { organizationId, customer } = shop;
      for (const { product } of [shop, shop, other, third, third, third])
        await createLicense(store, organizationId, licenseRecord(product, customer));
      const count = async (productIds: string[] | undefined) =>
        store.countFor(organizationId, { of: "licenses of customers", productIds }, [
          other.customer.id,
          customer.id,
        ]);
      expectEqual(await count(undefined), [0, 6], "licenses of all products");
      expectEqual(await count([third.product.id, shop.product.id]), [0, 5], "licenses of two products");
      expectEqual(await count([other.product.id]), [0, 1], "licenses of one product");
      expectEqual(await count([]), [0, 0], "licenses of no product");
    });

    it("counts the sites of products that are active now, free ones too", async ({ store }) => {
      const [shop, other] = [await openFreeShop(store), await openShop(store)];
      const { organizationId } = shop;
      const [license, second] = [await addLicense(store, shop, { seats: 9 }), await addLicense(store, shop)];
      for (const domain of ["a.example", "b.example", "c.example"])
        await activate(store, shop, license, domain);
      await activate(store, shop, second, "a.example");
      await store.claimSeat(claimOf(shop, license, "a.test", { site: local }));
      const count = () =>
        store.countFor(organizationId, { of: "active sites of products" }, [
          other.product.id,
          shop.product.id,
        ]);
      expectEqual(await count(), [0, 5], "five sites");
      await store.freeSeat(release(shop, license, "b.example"));
      await store.freeSeat(release(shop, license, "c.example"));
      await activate(store, shop, license, "c.example", at(3));
      expectEqual(await count(), [0, 4], "one was deactivated, and one was and is active again");
      const revoked = () => ({ status: "revoked" as const, updatedAt: at(4) });
      await updateLicense(store, organizationId, second.id, revoked);
      expectEqual(await count(), [0, 3], "one license was revoked");
      await deleteRecord(store, "licenses", organizationId, license.id);
      expectEqual(await count(), [0, 0], "the other one was deleted");
    });

    it("answers in the order of the ids, with 0 for records of another organization", async ({ store }) => {
      const [shop, other] = [await openShop(store), await openShop(store)];
      const { organizationId: stranger } = await newAccount(store);
      const license = await addLicense(store, shop);
      await activate(store, shop, license, "a.example");
      for (const [of, ids, counts] of [
        ["licenses of customers", [other.customer.id, "cus_", shop.customer.id], [0, 0, 1]],
        ["licenses of products", ["prd_", shop.product.id, other.product.id], [0, 1, 0]],
        ["active sites of products", [shop.product.id, "prd_", other.product.id], [1, 0, 0]],
      ] as const) {
        expectEqual(await store.countFor(shop.organizationId, { of }, ids), [...counts], of);
        expectEqual(await store.countFor(stranger, { of }, ids), [0, 0, 0], `${of} of a stranger`);
        expectEqual(await store.countFor(shop.organizationId, { of }, []), [], `${of} of none`);
      }
    });

    it("is exact after a race of those who issue, activate, deactivate and delete", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const { organizationId, product, customer } = shop;
        const old = await Promise.all(
          Array.from({ length: 7 }, () => addLicense(store, shop, { seats: 99 })),
        );
        for (const license of old) await activate(store, shop, license, "a.example");
        await race(stores, async (each, caller) => {
          const license = old[caller % old.length];
          if (license === undefined) return;
          if (caller % 4 === 0) await createLicense(each, organizationId, licenseRecord(product, customer));
          else if (caller % 4 === 1) await each.claimSeat(claimOf(shop, license, `${caller}.example`));
          else if (caller % 4 === 2) await each.freeSeat(release(shop, license, "a.example"));
          else if (caller > RACERS / 2) await deleteRecord(each, "licenses", organizationId, license.id);
        });
        const query = { ...everything, productId: product.id, now: at(0) };
        const { items } = await listLicenses(store, organizationId, query);
        const sites = items.reduce((sum, { activatedCount }) => sum + activatedCount, 0);
        const count = async (of: "licenses of products" | "active sites of products") =>
          store.countFor(organizationId, { of }, [product.id]);
        expectEqual(await count("licenses of products"), [items.length], "licenses after the race");
        expectEqual(await count("active sites of products"), [sites], "sites after the race");
        const ofCustomers = { of: "licenses of customers" } as const;
        const [owned] = await store.countFor(organizationId, ofCustomers, [customer.id]);
        expectEqual(owned, items.length, "the customer's licenses after the race");
      }));
  });
}
