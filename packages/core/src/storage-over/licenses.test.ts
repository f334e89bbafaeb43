import { describe, expect } from "vitest";
import { expectList } from "../../test/expect-list.ts";
import { it } from "../../test/on-memory.ts";
import type { LicenseQuery } from "../storage/license-store.ts";
import { everything } from "../testing/lists.ts";
import { at, customerRecord, nextId } from "../testing/records.ts";
import { activate, addLicense, addPlan, claimOf, openShop, release, stored } from "../testing/shop.ts";

describe("licenses.create and get", () => {
  it("give a license back as it was stored, with its product, its customer and no activations", async ({
    store,
  }) => {
    const shop = await openShop(store.store);
    const plan = await addPlan(store.store, shop);
    const full = await addLicense(store.store, shop, {
      planId: plan.id,
      status: "suspended",
      seats: 1_000_000,
      expiresAt: new Date("2031-02-03T04:05:06.789Z"),
      features: { pro: true, list: [1, null] },
      metadata: { order: { id: 7 } },
    });
    const bare = await addLicense(store.store, shop, { seats: null, customerName: null });
    const { id, name, slug } = shop.product;
    const { id: customerId, email, firstName, lastName, company } = shop.customer;
    const belongsTo = {
      product: { id, name, slug },
      customer: { id: customerId, email, firstName, lastName, company },
    };
    for (const license of [full, bare]) {
      const expected = { ...license, activatedCount: 0, ...belongsTo, activations: [] };
      expect(await stored(store.store, shop, license), "the license").toEqual(expected);
      const alone = await store.licenses.find(shop.organizationId, license.id);
      expect(alone, "the license alone").toEqual({ ...license, activatedCount: 0 });
    }
    expect(await store.licenses.get(shop.organizationId, nextId("licenses")), "an unknown license").toBe(
      null,
    );
    expect(
      await store.licenses.find(shop.organizationId, nextId("licenses")),
      "an unknown license alone",
    ).toBe(null);
  });

  it("give the stored status, also when the expiry is over", async ({ store }) => {
    const shop = await openShop(store.store);
    const license = await addLicense(store.store, shop, { expiresAt: new Date(0) });
    expect((await stored(store.store, shop, license)).status, "the stored status").toBe("active");
  });

  it("give all activations, newest first, and count the active ones", async ({ store }) => {
    const shop = await openShop(store.store);
    const license = await addLicense(store.store, shop);
    const first = await activate(store.store, shop, license, "a.example", at(1));
    const second = await activate(store.store, shop, license, "b.example", at(2));
    await store.activations.releaseSeat(release(shop, license, "a.example", at(3)));
    const third = await activate(store.store, shop, license, "a.example", at(4));
    const { activatedCount, activations } = await stored(store.store, shop, license);
    const briefly = activations.map(({ id, domain, status }) => ({ id, domain, status }));
    expect(briefly, "the activations").toEqual([
      { id: third, domain: "a.example", status: "active" },
      { id: second, domain: "b.example", status: "active" },
      { id: first, domain: "a.example", status: "deactivated" },
    ]);
    expect(activatedCount, "activatedCount").toBe(2);
  });
});

describe("licenses.delete", () => {
  it("deletes the license and its activations, once, and no others", async ({ store }) => {
    const shop = await openShop(store.store);
    const { organizationId } = shop;
    const license = await addLicense(store.store, shop);
    const other = await addLicense(store.store, shop);
    const gone = await activate(store.store, shop, license, "a.example");
    const kept = await activate(store.store, shop, other, "a.example");
    expect(await store.licenses.delete(organizationId, license.id), "the deletion should be true").toBe(true);
    expect(await store.licenses.delete(organizationId, license.id), "a second deletion").toBe(false);
    expect(await store.licenses.get(organizationId, license.id), "the license").toBe(null);
    const { items } = await store.activations.list(organizationId, { page: 1, perPage: 100 });
    expect(
      items.map(({ id }) => id),
      "the activations that are left",
    ).toEqual([kept]);
    expect(await store.activations.deactivate(organizationId, gone, at(5)), "a deleted activation").toBe(
      null,
    );
    const claim = await store.activations.claimSeat(claimOf(shop, license, "b.example"));
    expect(claim, "a claim on the deleted license").toEqual({ outcome: "license_missing" });
    expect(
      (await stored(store.store, shop, other)).activatedCount,
      "activatedCount of the other license",
    ).toBe(1);
  });
});

const now = at(50);

describe("licenses.list", () => {
  it("gives licenses with their product, count and stored status", async ({ store }) => {
    const shop = await openShop(store.store);
    const license = await addLicense(store.store, shop, { expiresAt: at(10), metadata: { a: 1 } });
    await activate(store.store, shop, license, "a.example", at(1));
    const { id, name, slug } = shop.product;
    const query = { ...everything, now, status: undefined, search: undefined, productId: undefined };
    expect(await store.licenses.list(shop.organizationId, query), "the list").toEqual({
      items: [{ ...license, activatedCount: 1, product: { id, name, slug } }],
      total: 1,
    });
  });

  it("filters by effective status at now: an active one is expired from its expiry on", async ({ store }) => {
    const shop = await openShop(store.store);
    const add = (status: "active" | "expired" | "suspended" | "revoked", expiresAt: Date | null) =>
      addLicense(store.store, shop, { status, expiresAt });
    const later = new Date(now.getTime() + 1);
    const active = [await add("active", null), await add("active", later)];
    const expired = [
      await add("active", now),
      await add("active", at(10)),
      await add("expired", null),
      await add("expired", later),
    ];
    const suspended = [await add("suspended", null), await add("suspended", at(10))];
    const revoked = [await add("revoked", at(10)), await add("revoked", later)];
    const list = (query: Partial<LicenseQuery>) =>
      store.licenses.list(shop.organizationId, { ...everything, now, ...query });
    expectList(await list({ status: "active" }), active, "the active");
    expectList(await list({ status: "expired" }), expired, "the expired");
    expectList(await list({ status: "suspended" }), suspended, "the suspended");
    expectList(await list({ status: "revoked" }), revoked, "the revoked");
    expectList(await list({}), [...active, ...expired, ...suspended, ...revoked], "all");
    const paged = await list({ status: "expired", page: 2, perPage: 3 });
    expect([paged.items.length, paged.total], "the items and total of the second page").toEqual([1, 4]);
  });

  it("applies all filters together", async ({ store }) => {
    const shop = await openShop(store.store);
    const plan = await addPlan(store.store, shop);
    const other = await store.customers.findOrCreate(shop.organizationId, customerRecord());
    const fitting = { planId: plan.id, expiresAt: at(10) };
    const keys = Array.from({ length: 6 }, (_, index) => `ACME-GRAC-E000-0000-000${index}`);
    const [right, ...wrong] = keys.map((licenseKey) => ({ ...fitting, licenseKey }));
    const license = await addLicense(store.store, shop, right);
    await addLicense(store.store, shop, { ...wrong[0], planId: null });
    await addLicense(store.store, shop, { ...wrong[1], expiresAt: at(40) });
    await addLicense(store.store, { ...shop, customer: other }, wrong[2]);
    await addLicense(store.store, shop, { ...wrong[3], status: "suspended" });
    const { product } = await openShop(store.store, shop.organizationId);
    await addLicense(store.store, { ...shop, product }, wrong[4]);
    await addLicense(store.store, shop, fitting);
    const slice = await store.licenses.list(shop.organizationId, {
      ...everything,
      now,
      search: "grac-e",
      status: "expired",
      productId: shop.product.id,
      planId: plan.id,
      customerId: shop.customer.id,
      expiresBefore: at(30),
    });
    expectList(slice, [license], "the list");
  });
});
