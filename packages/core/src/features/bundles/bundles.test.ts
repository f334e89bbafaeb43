import { beforeEach, describe, expect, test, vi } from "vitest";
import { DAY, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import type { Plan } from "../plans/schema.ts";

let open: OpenLicensing;
let plans: Plan[];

beforeEach(async () => {
  open = await openLicensing();
  plans = [];
  for (const name of ["One", "Two", "Three"]) {
    const product = await open.licensing.products.create({ name });
    plans.push(await open.licensing.plans.create({ productId: product.id, name: "Pro", seats: 4 }));
  }
});

const ids = (...indexes: number[]) => indexes.map((index) => plans[index]?.id ?? "");

describe("a bundle", () => {
  test("has plans of different products", async () => {
    const { bundles, plans: terms } = open.licensing;
    const bundle = await bundles.create({ name: "All", planIds: ids(2, 0) });
    expect(await bundles.get(bundle.id)).toEqual(bundle);
    expect(bundle).toMatchObject({ name: "All", planIds: ids(2, 0), archived: false });
    const another = await terms.create({ productId: plans[0]?.productId ?? "", name: "Agency" });
    for (const planIds of [ids(0, 0), [...ids(0, 1), another.id]])
      await expect(bundles.create({ name: "Twice", planIds })).rejects.toMatchObject({
        code: "invalid_input",
        details: [{ path: `planIds.${planIds.length - 1}` }],
      });
    await expect(bundles.create({ name: "Gone", planIds: [...ids(0), "pln_x"] })).rejects.toMatchObject({
      code: "not_found",
      message: "Plan not found",
    });
    for (const count of [1, 51])
      await expect(
        bundles.update(bundle.id, { planIds: Array.from({ length: count }, (_, index) => `pln_${index}`) }),
      ).rejects.toMatchObject({ code: "invalid_input", details: [{ path: "planIds" }] });
    expect((await bundles.list()).items).toEqual([bundle]);
  });

  test("gets no second plan of a product, and no plan that is not there, and stays as it was then", async () => {
    const { bundles, plans: terms } = open.licensing;
    const bundle = await bundles.create({ name: "All", planIds: ids(0, 1) });
    const another = await terms.create({ productId: plans[0]?.productId ?? "", name: "Agency" });
    const update = (planIds: string[]) => bundles.update(bundle.id, { planIds });
    await expect(update([...ids(0, 1), another.id])).rejects.toMatchObject({
      code: "invalid_input",
      details: [{ path: "planIds.2" }],
    });
    await expect(update([...ids(0), "pln_x"])).rejects.toMatchObject({ code: "not_found" });
    expect(await bundles.get(bundle.id)).toEqual(bundle);
    expect((await update([...ids(1), another.id])).planIds).toEqual([...ids(1), another.id]);
  });

  test("is listed apart from those that are archived, by its name", async () => {
    const { bundles } = open.licensing;
    for (const [name, archived] of [
      ["B", false],
      ["C", true],
      ["A", false],
    ] as const)
      await bundles.create({ name, planIds: ids(0, 1), archived });
    const names = async (query: object) => (await bundles.list(query)).items.map(({ name }) => name);
    expect(await names({ archived: false, sort: "name" })).toEqual(["A", "B"]);
    expect(await names({ archived: true })).toEqual(["C"]);
    expect(await names({ sort: "name" })).toEqual(["A", "B", "C"]);
  });

  test("keeps its plans and their products from being deleted, also in the same moment", async () => {
    const { bundles, plans: terms, products } = open.licensing;
    const bundle = await bundles.create({ name: "All", planIds: ids(0, 1) });
    const [plan] = plans;
    await expect(terms.delete(plan?.id ?? "")).rejects.toMatchObject({ code: "in_use" });
    await expect(products.delete(plan?.productId ?? "")).rejects.toMatchObject({ code: "in_use" });
    await bundles.delete(bundle.id);
    for (let round = 0; round < 5; round += 1) {
      const product = await products.create({ name: `Round ${round}` });
      const { id } = await terms.create({ productId: product.id, name: "Pro" });
      const [made, gone] = await Promise.allSettled([
        bundles.create({ name: "Race", planIds: [id, ...ids(1)] }),
        round % 2 === 0 ? terms.delete(id) : products.delete(product.id),
      ]);
      expect([made.status, gone.status].sort()).toEqual(["fulfilled", "rejected"]);
    }
  });

  test("is kept while a license is of it", async () => {
    const { bundles, licenses } = open.licensing;
    const bundle = await bundles.create({ name: "All", planIds: ids(0, 1) });
    const license = await licenses.create({ bundleId: bundle.id, customerEmail: "ada@example.com" });
    await expect(bundles.delete(bundle.id)).rejects.toMatchObject({ code: "in_use" });
    await licenses.delete(license.id);
    await bundles.delete(bundle.id);
    await expect(bundles.get(bundle.id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("bundles.extend", () => {
  test("gives holders what the bundle has gained, with the key, the customer and the end that they have", async () => {
    const { bundles, licenses } = open.licensing;
    const bundle = await bundles.create({ name: "All", planIds: ids(0, 1) });
    const expiresAt = new Date(open.clock.now().getTime() + 30 * DAY);
    const issue = (customerEmail: string, given: object = {}) =>
      licenses.create({ bundleId: bundle.id, customerEmail, expiresAt: expiresAt.toISOString(), ...given });
    const ada = await issue("ada@example.com");
    const revoked = await issue("bob@example.com");
    await licenses.revoke(revoked.id);
    await issue("cyd@example.com", { licenseKey: "KEY-7" });
    const taken = { productId: plans[2]?.productId ?? "", customerEmail: "dan@example.com" };
    await licenses.create({ ...taken, licenseKey: "KEY-7" });
    await bundles.update(bundle.id, { planIds: ids(0, 1, 2) });
    const before = (await licenses.list({ perPage: 100 })).items;

    const counted = { holders: 2, licenses: 2, refused: [], remaining: 0 };
    expect(await bundles.extend(bundle.id)).toEqual({ dryRun: true, ...counted });
    expect((await licenses.list({ perPage: 100 })).items).toEqual(before);

    expect(await bundles.extend(bundle.id, { dryRun: false })).toMatchObject({
      ...{ dryRun: false, holders: 1, licenses: 1, remaining: 0 },
      refused: [{ group: /^grp_/, error: "The product Three already has a license with this key" }].map(
        ({ group, error }) => ({ group: expect.stringMatching(group), error }),
      ),
    });
    const { items } = await licenses.list({ bundleGroup: ada.bundle?.group ?? "" });
    expect(items).toHaveLength(3);
    for (const each of items)
      expect(each).toMatchObject({
        ...{
          licenseKey: ada.licenseKey,
          customerId: ada.customerId,
          expiresAt,
          bundle: ada.bundle,
          seats: 4,
        },
      });
    expect(await bundles.extend(bundle.id)).toMatchObject({ holders: 1, licenses: 1 });
    expect((await licenses.list({ perPage: 100 })).pagination.total).toBe(before.length + 1);
  });

  test("serves 500 holders a call, and says how many remain", async () => {
    const { bundles, licenses } = open.licensing;
    const bundle = await bundles.create({ name: "All", planIds: ids(0, 1) });
    for (const count of [500, 1])
      await licenses.createMany({
        licenses: Array.from({ length: count }, () => ({
          bundleId: bundle.id,
          customerEmail: "ada@example.com",
        })),
      });
    await bundles.update(bundle.id, { planIds: ids(0, 1, 2) });
    const served = async () => bundles.extend(bundle.id, { dryRun: false });
    expect(await served()).toEqual({ dryRun: false, holders: 500, licenses: 500, refused: [], remaining: 1 });
    expect(await served()).toEqual({ dryRun: false, holders: 1, licenses: 1, refused: [], remaining: 0 });
  });

  test("gives nothing to a holder whose licenses are revoked in the same moment", async () => {
    const { bundles, licenses } = open.licensing;
    const bundle = await bundles.create({ name: "All", planIds: ids(0, 1) });
    const ada = await licenses.create({ bundleId: bundle.id, customerEmail: "ada@example.com" });
    await bundles.update(bundle.id, { planIds: ids(0, 1, 2) });
    const { commit } = open.storage;
    const spy = vi.spyOn(open.storage, "commit").mockImplementation(async (scope, writes) => {
      spy.mockRestore();
      await licenses.revoke(ada.id);
      return commit.call(open.storage, scope, writes);
    });
    expect(await bundles.extend(bundle.id, { dryRun: false })).toMatchObject({ holders: 0, licenses: 0 });
    const { items } = await licenses.list({ bundleGroup: ada.bundle?.group ?? "" });
    expect(items.map(({ status }) => status)).toEqual(["revoked", "revoked"]);
  });

  test("asks the whole group whether it is good, whichever of its licenses was the first", async () => {
    const { bundles, licenses } = open.licensing;
    const bundle = await bundles.create({ name: "All", planIds: ids(0, 1) });
    const now = open.clock.now().getTime();
    const ends = (days: number) => new Date(now + days * DAY);
    const issue = async (customerEmail: string) => {
      const first = await licenses.create({ bundleId: bundle.id, customerEmail });
      const group = first.bundle?.group ?? "";
      const [, second] = (await licenses.list({ bundleGroup: group, sort: "createdAt" })).items;
      return { group, first: first.id, second: second?.id ?? "" };
    };
    const one = { only: true };
    const expiresAt = ends(30).toISOString();
    const suspended = await issue("ada@example.com");
    await licenses.update(suspended.first, { status: "suspended" }, one);
    const revoked = await issue("bob@example.com");
    await licenses.revoke(revoked.first, one);
    const deleted = await issue("cyd@example.com");
    await licenses.delete(deleted.first, one);
    await licenses.update(deleted.second, { expiresAt });
    // The first never ends, and the second does: so does what the holder gets.
    const mixed = await issue("dan@example.com");
    await licenses.update(mixed.second, { expiresAt }, one);
    const expired = await issue("eve@example.com");
    await licenses.update(expired.first, { expiresAt: ends(-3).toISOString() });
    await licenses.update(expired.second, { status: "expired" }, one);
    const bad = await issue("fay@example.com");
    await licenses.update(bad.first, { status: "suspended" }, one);
    await licenses.revoke(bad.second, one);
    await bundles.update(bundle.id, { planIds: ids(0, 1, 2) });

    // The deleted license comes again.
    const counted = { holders: 5, licenses: 6, refused: [], remaining: 0 };
    expect(await bundles.extend(bundle.id)).toEqual({ dryRun: true, ...counted });
    expect(await bundles.extend(bundle.id, { dryRun: false })).toEqual({ dryRun: false, ...counted });
    const gained = async ({ group }: { group: string }) =>
      (await licenses.list({ bundleGroup: group, productId: plans[2]?.productId })).items;
    for (const [holder, end] of [
      [suspended, null],
      [revoked, null],
      [deleted, ends(30)],
      [mixed, ends(30)],
      [expired, ends(-3)],
    ] as const)
      expect((await gained(holder)).map((each) => each.expiresAt)).toEqual([end]);
    expect(await gained(bad)).toEqual([]);
    expect((await licenses.get(suspended.first)).status).toBe("suspended");
  });
});
