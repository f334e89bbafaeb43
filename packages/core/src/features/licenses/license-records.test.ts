import {
  activate,
  addLicense,
  addPlan,
  at,
  claimOf,
  customerRecord,
  deleteRecord,
  everything,
  licenseDetail,
  listLicenses,
  listRecords,
  nextId,
  openShop,
  recordOf,
  release,
  stored,
} from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { expectList } from "../../../test/expect-list.ts";
import { it } from "../../../test/on-memory.ts";
import { customerNamed } from "../../../test/on-storage.ts";
import { readingAt } from "../../../test/reading-at.ts";
import type { LicenseQuery } from "./queries.ts";
import { getLicense, listLicenses as listed } from "./read.ts";

describe("licenses.create and get", () => {
  it("give a license back as it was stored, with its product, its customer and no activations", async ({
    store,
  }) => {
    const shop = await openShop(store);
    const plan = await addPlan(store, shop);
    const full = await addLicense(store, shop, {
      planId: plan.id,
      status: "suspended",
      seats: 1_000_000,
      expiresAt: new Date("2031-02-03T04:05:06.789Z"),
      features: { pro: true, list: [1, null] },
      metadata: { order: { id: 7 } },
    });
    const bare = await addLicense(store, shop, { seats: null, customerName: null });
    const { id, name, slug } = shop.product;
    const { id: customerId, email, firstName, lastName, company } = shop.customer;
    const belongsTo = {
      product: { id, name, slug },
      customer: { id: customerId, email, firstName, lastName, company },
    };
    for (const license of [full, bare]) {
      const ownPlan = license.planId === null ? null : { id: plan.id, name: plan.name };
      const expected = { ...license, activatedCount: 0, ...belongsTo, plan: ownPlan, activations: [] };
      expect(
        await getLicense(readingAt(store, shop.organizationId, at(0)), license.id),
        "the license",
      ).toEqual(expected);
      const alone = await recordOf(store, "licenses", shop.organizationId, license.id);
      expect(alone, "the license alone").toMatchObject({ ...license, activatedCount: 0 });
    }
    expect(await licenseDetail(store, shop.organizationId, nextId("licenses")), "an unknown license").toBe(
      null,
    );
    expect(
      await recordOf(store, "licenses", shop.organizationId, nextId("licenses")),
      "an unknown license alone",
    ).toBe(null);
  });

  it("give the stored status, also when the expiry is over", async ({ store }) => {
    const shop = await openShop(store);
    const license = await addLicense(store, shop, { expiresAt: new Date(0) });
    expect((await stored(store, shop, license)).status, "the stored status").toBe("active");
  });

  it("give all activations, newest first, and count the active ones", async ({ store }) => {
    const shop = await openShop(store);
    const license = await addLicense(store, shop);
    const first = await activate(store, shop, license, "a.example", at(1));
    const second = await activate(store, shop, license, "b.example", at(2));
    await store.freeSeat(release(shop, license, "a.example", at(3)));
    const third = await activate(store, shop, license, "a.example", at(4));
    const { activatedCount, activations } = await stored(store, shop, license);
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
    const shop = await openShop(store);
    const { organizationId } = shop;
    const license = await addLicense(store, shop);
    const other = await addLicense(store, shop);
    const gone = await activate(store, shop, license, "a.example");
    const kept = await activate(store, shop, other, "a.example");
    expect(
      await deleteRecord(store, "licenses", organizationId, license.id),
      "the deletion should be true",
    ).toBe(true);
    expect(await deleteRecord(store, "licenses", organizationId, license.id), "a second deletion").toBe(
      false,
    );
    expect(await licenseDetail(store, organizationId, license.id), "the license").toBe(null);
    const { items } = await listRecords(store, "activations", organizationId, { page: 1, perPage: 100 });
    expect(
      items.map(({ id }) => id),
      "the activations that are left",
    ).toEqual([kept]);
    expect(await recordOf(store, "activations", organizationId, gone), "a deleted activation").toBe(null);
    const claim = await store.claimSeat(claimOf(shop, license, "b.example"));
    expect(claim, "a claim on the deleted license").toEqual({ outcome: "license_missing" });
    expect((await stored(store, shop, other)).activatedCount, "activatedCount of the other license").toBe(1);
  });
});

const now = at(50);

describe("licenses.list", () => {
  it("gives licenses with their product, count and effective status", async ({ store }) => {
    const shop = await openShop(store);
    const license = await addLicense(store, shop, { expiresAt: at(10), metadata: { a: 1 } });
    await activate(store, shop, license, "a.example", at(1));
    const { id, name, slug } = shop.product;
    const query = { ...everything, now, status: undefined, search: undefined, productId: undefined };
    const list = await listed(readingAt(store, shop.organizationId, now), query);
    expect(list, "the list").toEqual({
      items: [{ ...license, status: "expired", activatedCount: 1, product: { id, name, slug }, plan: null }],
      total: 1,
    });
  });

  it("filters by effective status at now: an active one is expired from its expiry on", async ({ store }) => {
    const shop = await openShop(store);
    const add = (status: "active" | "expired" | "suspended" | "revoked", expiresAt: Date | null) =>
      addLicense(store, shop, { status, expiresAt });
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
      listLicenses(store, shop.organizationId, { ...everything, now, ...query });
    expectList(await list({ status: "active" }), active, "the active");
    expectList(await list({ status: "expired" }), expired, "the expired");
    expectList(await list({ status: "suspended" }), suspended, "the suspended");
    expectList(await list({ status: "revoked" }), revoked, "the revoked");
    expectList(await list({}), [...active, ...expired, ...suspended, ...revoked], "all");
    const paged = await list({ status: "expired", page: 2, perPage: 3 });
    expect([paged.items.length, paged.total], "the items and total of the second page").toEqual([1, 4]);
  });

  it("applies all filters together", async ({ store }) => {
    const shop = await openShop(store);
    const plan = await addPlan(store, shop);
    const other = await customerNamed(store, shop.organizationId, customerRecord());
    const fitting = { planId: plan.id, expiresAt: at(10) };
    const keys = Array.from({ length: 6 }, (_, index) => `ACME-GRAC-E000-0000-000${index}`);
    const [right, ...wrong] = keys.map((licenseKey) => ({ ...fitting, licenseKey }));
    const license = await addLicense(store, shop, right);
    await addLicense(store, shop, { ...wrong[0], planId: null });
    await addLicense(store, shop, { ...wrong[1], expiresAt: at(40) });
    await addLicense(store, { ...shop, customer: other }, wrong[2]);
    await addLicense(store, shop, { ...wrong[3], status: "suspended" });
    const { product } = await openShop(store, shop.organizationId);
    await addLicense(store, { ...shop, product }, wrong[4]);
    await addLicense(store, shop, fitting);
    const slice = await listLicenses(store, shop.organizationId, {
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
