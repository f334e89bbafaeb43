import {
  activate,
  addLicense,
  addRecord,
  at,
  customerRecord,
  deactivate,
  everything,
  licenseRecord,
  newAccount,
  openShop,
  type Shop,
} from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { it } from "../../test/on-memory.ts";
import { createLicenses } from "../../test/on-storage.ts";
import { readingAt } from "../../test/reading-at.ts";
import { listActivations, readActivations } from "../features/activations/read.ts";
import type { LicenseFilter } from "../features/licenses/queries.ts";
import { listLicenses, readLicenses } from "../features/licenses/read.ts";
import type { Selection } from "./record-store.ts";
import { recordsIn, recordsOf } from "./records.ts";
import type { StorageAdapter } from "./storage-adapter.ts";

/** More than any store gives in one batch. */
const MANY = 1_200;

async function drained<Item>(batches: AsyncIterable<Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const batch of batches) items.push(...batch);
  return items;
}

async function customersOf(store: StorageAdapter, organizationId: string, selection: Selection<"customers">) {
  return recordsOf(await drained(recordsIn(store, organizationId).readAll("customers", selection)));
}

/** A shop with many licenses, which expire in another order than they were made in. */
async function stock(store: StorageAdapter): Promise<{ shop: Shop; ids: string[] }> {
  const shop = await openShop(store);
  const licenses = Array.from({ length: MANY }, (_, index) =>
    licenseRecord(shop.product, shop.customer, {
      expiresAt: index % 10 === 0 ? null : at(1000 + ((index * 7) % MANY)),
    }),
  );
  const { organizationId, customer } = shop;
  for (let start = 0; start < MANY; start += 400) {
    await createLicenses(store, organizationId, licenses.slice(start, start + 400), [customer]);
  }
  return { shop, ids: licenses.map(({ id }) => id) };
}

describe("readAll", () => {
  it("gives all of a list in its order, in batches, as list gives it", async ({ store }) => {
    const { shop, ids } = await stock(store);
    const { organizationId } = shop;
    for (const sort of [undefined, "createdAt", "expiresAt", "-expiresAt"] as const) {
      const selection = { now: at(0), sort };
      const batches: number[] = [];
      const read: unknown[] = [];
      for await (const batch of readLicenses(readingAt(store, organizationId, selection.now), selection)) {
        batches.push(batch.length);
        read.push(...batch);
      }
      expect(batches.length > 1, `${MANY} licenses should come in more than one batch`).toBe(true);
      const listed: unknown[] = [];
      for (let page = 1; page <= MANY / 100; page += 1) {
        listed.push(
          ...(
            await listLicenses(readingAt(store, organizationId, selection.now), {
              ...selection,
              page,
              perPage: 100,
            })
          ).items,
        );
      }
      expect(read, `what is read by ${sort}`).toEqual(listed);
    }
    expect(ids.length, "the number of licenses").toEqual(MANY);
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
      const { items } = await listLicenses(readingAt(store, organizationId, selection.now), {
        ...everything,
        ...selection,
      });
      const read = await drained(readLicenses(readingAt(store, organizationId, selection.now), selection));
      expect(read, `the licenses by ${JSON.stringify(filter)}`).toEqual(items);
    }
  });

  it("of customers gives every field, of activations what they belong to", async ({ store }) => {
    const shop = await openShop(store);
    const { organizationId, customer } = shop;
    const ada = customerRecord({ email: "ada@example.com", company: "Engines", metadata: { a: 1 } });
    await addRecord(store, "customers", organizationId, ada);
    const customers = await customersOf(store, organizationId, {});
    expect(customers, "the customers").toEqual([ada, customer]);
    const byEmail = await customersOf(store, organizationId, { sort: "email", search: "A" });
    expect(byEmail, "the customers by e-mail").toEqual([ada, customer]);
    const license = await addLicense(store, shop);
    const first = await activate(store, shop, license, "a.example");
    await activate(store, shop, license, "b.example");
    await deactivate(store, organizationId, first, at(5));
    for (const filter of [{}, { status: "active" as const }, { licenseId: license.id }]) {
      const { items } = await listActivations(readingAt(store, organizationId, at(6)), {
        ...everything,
        ...filter,
      });
      const read = await drained(readActivations(readingAt(store, organizationId, at(6)), filter));
      expect(read, `the activations by ${JSON.stringify(filter)}`).toEqual(items);
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
        const read = await drained(readLicenses(readingAt(store, stranger, selection.now), selection));
        expect(read, `another organization's licenses by ${JSON.stringify(filter)}`).toEqual([]);
      }
    }
    expect(await customersOf(store, stranger, { sort: "email" }), "its customers").toEqual([]);
    const activations = await drained(
      readActivations(readingAt(store, stranger, at(6)), { licenseId: license.id }),
    );
    expect(activations, "its activations").toEqual([]);
  });
});
