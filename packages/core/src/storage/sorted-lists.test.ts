import {
  activate,
  addLicense,
  addPayment,
  at,
  createLicense,
  everything,
  licenseRecord,
  listLicenses,
  listRecords,
  openShop,
  shuffled,
} from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { it } from "../../test/on-memory.ts";
import { addSubscription } from "../../test/on-storage.ts";
import type { PaymentSort } from "../features/billing/payment-schema.ts";
import type { SubscriptionSort } from "../features/billing/subscription-schema.ts";
import type { LicenseSort } from "../features/licenses/schema.ts";
import type { Slice } from "../foundation/page.ts";
import type { PageRequest } from "../foundation/primitives.ts";

interface WithId {
  id: string;
}

const idsOf = (records: readonly WithId[]): string[] => records.map(({ id }) => id);

/** Fails unless the list has these records in this order, in the opposite order with `-`, and in pages too. */
async function expectOrder<Field extends string>(
  field: Field,
  records: readonly WithId[],
  list: (query: PageRequest & { sort: Field | `-${Field}` }) => Promise<Slice<WithId>>,
): Promise<void> {
  const ascending = idsOf(records);
  const all = await list({ ...everything, sort: field });
  expect(idsOf(all.items), `ids by ${field}`).toEqual(ascending);
  expect(all.total, `total by ${field}`).toEqual(records.length);
  const descending = await list({ ...everything, sort: `-${field}` });
  expect(idsOf(descending.items), `ids by -${field}`).toEqual(ascending.toReversed());
  const pages = [];
  for (let page = 1; page <= ascending.length; page += 1) {
    pages.push(...(await list({ page, perPage: 1, sort: field })).items);
  }
  expect(idsOf(pages), `ids by ${field} in pages of one`).toEqual(ascending);
}

describe("a sorted list", () => {
  it("of licenses is by creation, by expiry with those that never expire last, or by update", async ({
    store,
  }) => {
    const shop = await openShop(store);
    const { organizationId, product, customer } = shop;
    const record = (expires: number | null, updated: number) =>
      licenseRecord(product, customer, {
        expiresAt: expires === null ? null : at(expires),
        updatedAt: at(updated),
      });
    const [a, b, c, d, e] = [record(30, 5), record(null, 1), record(10, 4), record(30, 1), record(null, 9)];
    for (const license of shuffled([a, b, c, d, e])) await createLicense(store, organizationId, license);
    const list = (query: PageRequest & { sort: LicenseSort }) =>
      listLicenses(store, organizationId, { ...query, now: at(0) });
    await expectOrder("createdAt", [a, b, c, d, e], list);
    await expectOrder("expiresAt", [c, a, d, b, e], list);
    await expectOrder("updatedAt", [b, d, c, a, e], list);
    for (const filter of [{ productId: product.id }, { customerId: customer.id }, { search: "ACME" }]) {
      await expectOrder("expiresAt", [c, a, d, b, e], (query) => list({ ...query, ...filter }));
    }
    await expectOrder("expiresAt", [a, d, b, e], (query) =>
      listLicenses(store, organizationId, { ...query, status: "active", now: at(20) }),
    );
    const { items } = await list({ ...everything, sort: "-createdAt" });
    expect(idsOf(items), "the newest first").toEqual(idsOf([e, d, c, b, a]));
  });

  it("of payments is by creation or by when they were paid, of subscriptions by the end of their period", async ({
    store,
  }) => {
    const shop = await openShop(store);
    const { organizationId } = shop;
    const pay = (paidAt: number | null) =>
      addPayment(store, shop, { paidAt: paidAt === null ? null : at(paidAt) });
    const [a, b, c] = [await pay(9), await pay(null), await pay(3)];
    const payments = (query: PageRequest & { sort: PaymentSort }) =>
      listRecords(store, "payments", organizationId, query);
    await expectOrder("createdAt", [a, b, c], payments);
    await expectOrder("paidAt", [c, a, b], payments);
    const subscribe = (end: number) => addSubscription(store, shop, { currentPeriodEnd: at(end) });
    const [d, e, f] = [await subscribe(90), await subscribe(30), await subscribe(60)];
    const subscriptions = (query: PageRequest & { sort: SubscriptionSort }) =>
      listRecords(store, "subscriptions", organizationId, query);
    await expectOrder("createdAt", [d, e, f], subscriptions);
    await expectOrder("currentPeriodEnd", [e, f, d], subscriptions);
  });

  it("of activations is by their creation", async ({ store }) => {
    const shop = await openShop(store);
    const license = await addLicense(store, shop);
    const activations: WithId[] = [];
    for (const domain of ["a.example", "b.example", "c.example"]) {
      activations.push({ id: await activate(store, shop, license, domain) });
    }
    await expectOrder("activatedAt", activations, (query) =>
      listRecords(store, "activations", shop.organizationId, {
        ...query,
        filters: { licenseId: license.id },
      }),
    );
  });
});
