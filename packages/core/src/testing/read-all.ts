import type { LicenseFilter } from "../storage/license-store.ts";
import type { Storage } from "../storage/storage.ts";
import { expectEqual, expectTrue } from "./assert.ts";
import { everything } from "./lists.ts";
import { at, customerRecord, licenseRecord } from "./records.ts";
import { activate, addLicense, newAccount, openShop, type Shop } from "./shop.ts";
import type { Suite } from "./suite.ts";

/** More than any store gives in one batch. */
const MANY = 1_200;

async function drained<Item>(batches: AsyncIterable<Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const batch of batches) items.push(...batch);
  return items;
}

/** A shop with many licenses, which expire in another order than they were made in. */
async function stock(store: Storage): Promise<{ shop: Shop; ids: string[] }> {
  const shop = await openShop(store);
  const licenses = Array.from({ length: MANY }, (_, index) =>
    licenseRecord(shop.product, shop.customer, {
      expiresAt: index % 10 === 0 ? null : at(1000 + ((index * 7) % MANY)),
    }),
  );
  const { organizationId, customer } = shop;
  for (let start = 0; start < MANY; start += 400) {
    await store.licenses.createMany(organizationId, licenses.slice(start, start + 400), [customer]);
  }
  return { shop, ids: licenses.map(({ id }) => id) };
}

export function readAllCases({ describe, it }: Suite): void {
  describe("readAll", () => {
    it("gives all of a list in its order, in batches, as list gives it", async ({ store }) => {
      const { shop, ids } = await stock(store);
      const { organizationId } = shop;
      for (const sort of [undefined, "createdAt", "expiresAt", "-expiresAt"] as const) {
        const selection = { now: at(0), sort };
        const batches: number[] = [];
        const read: unknown[] = [];
        for await (const batch of store.licenses.readAll(organizationId, selection)) {
          batches.push(batch.length);
          read.push(...batch);
        }
        expectTrue(batches.length > 1, `${MANY} licenses should come in more than one batch`);
        const listed: unknown[] = [];
        for (let page = 1; page <= MANY / 100; page += 1) {
          listed.push(
            ...(await store.licenses.list(organizationId, { ...selection, page, perPage: 100 })).items,
          );
        }
        expectEqual(read, listed, `what is read by ${sort}`);
      }
      expectEqual(ids.length, MANY, "the number of licenses");
    });

    it("filters as list does", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId, product } = shop;
      const other = await openShop(store);
      await addLicense(store, shop, { expiresAt: at(10) });
      await addLicense(store, shop, { status: "revoked", customerEmail: shop.customer.email });
      await addLicense(store, { ...shop, product: other.product }, { expiresAt: at(90) });
      const filters: LicenseFilter[] = [
        {},
        { status: "expired" },
        { status: "revoked", sort: "expiresAt" },
        { productId: product.id, sort: "-updatedAt" },
        { expiresBefore: at(50) },
        { search: shop.customer.email.toUpperCase() },
        { search: "no such thing", sort: "expiresAt" },
      ];
      for (const filter of filters) {
        const selection = { ...filter, now: at(20) };
        const { items } = await store.licenses.list(organizationId, { ...everything, ...selection });
        const read = await drained(store.licenses.readAll(organizationId, selection));
        expectEqual(read, items, `the licenses by ${JSON.stringify(filter)}`);
      }
    });

    it("of customers gives every field, of activations what they belong to", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId, customer } = shop;
      const ada = customerRecord({ email: "ada@example.com", company: "Engines", metadata: { a: 1 } });
      await store.customers.create(organizationId, ada);
      const customers = await drained(store.customers.readAll(organizationId, {}));
      expectEqual(customers, [ada, customer], "the customers");
      const byEmail = await drained(store.customers.readAll(organizationId, { sort: "email", search: "A" }));
      expectEqual(byEmail, [ada, customer], "the customers by e-mail");
      const license = await addLicense(store, shop);
      const first = await activate(store, shop, license, "a.example");
      await activate(store, shop, license, "b.example");
      await store.activations.deactivate(organizationId, first, at(5));
      for (const filter of [{}, { status: "active" as const }, { licenseId: license.id }]) {
        const { items } = await store.activations.list(organizationId, { ...everything, ...filter });
        const read = await drained(store.activations.readAll(organizationId, filter));
        expectEqual(read, items, `the activations by ${JSON.stringify(filter)}`);
      }
    });

    it("is of one organization", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      await activate(store, shop, license, "a.example");
      const { organizationId: stranger } = await newAccount(store);
      const { customerId, licenseKey } = license;
      for (const sort of ["createdAt", "expiresAt"] as const) {
        for (const filter of [{}, { customerId }, { search: licenseKey }, { productId: shop.product.id }]) {
          const selection = { ...filter, sort, now: at(0) };
          const read = await drained(store.licenses.readAll(stranger, selection));
          expectEqual(read, [], `another organization's licenses by ${JSON.stringify(filter)}`);
        }
      }
      expectEqual(await drained(store.customers.readAll(stranger, { sort: "email" })), [], "its customers");
      const activations = await drained(store.activations.readAll(stranger, { licenseId: license.id }));
      expectEqual(activations, [], "its activations");
    });

    it("reads no further than the caller does, and fails once the store is closed", async ({
      store,
      open,
    }) => {
      const { shop } = await stock(store);
      for (const sort of ["createdAt", "expiresAt"] as const) {
        const closing = await open();
        const reading = closing.licenses.readAll(shop.organizationId, { now: at(0), sort });
        const batches = reading[Symbol.asyncIterator]();
        expectTrue((await batches.next()).done === false, "there should be a first batch");
        await closing.close();
        const outcome = await batches.next().then(
          () => "a batch",
          (error: { code?: unknown }) => error.code,
        );
        expectEqual(outcome, "storage_unavailable", `what a closed store gives by ${sort}`);
      }
    });
  });
}
