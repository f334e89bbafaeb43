import { beforeEach, describe, expect, test, vi } from "vitest";
import { callsOf } from "../../../test/calls-of.ts";
import { type OpenBundle, openBundle } from "../../../test/open-bundle.ts";
import { DAY } from "../../../test/open-licensing.ts";
import type { License } from "./schema.ts";

let open: OpenBundle["open"];
let products: OpenBundle["products"];
let plans: OpenBundle["plans"];
let bundle: OpenBundle["bundle"];
let issue: OpenBundle["issue"];
let groupOf: OpenBundle["groupOf"];
let all: OpenBundle["all"];
beforeEach(async () => {
  ({ open, products, plans, bundle, issue, groupOf, all } = await openBundle());
});

/** Has something happen right before the next commit. */
function meanwhile(happens: () => Promise<unknown>): void {
  const { storage } = open;
  const { commit } = storage;
  vi.spyOn(storage, "commit").mockImplementationOnce(async (...given) => {
    await happens();
    return commit(...given);
  });
}

describe("a bundle that is issued", () => {
  test("is a license for each plan, with one key and the terms of each plan", async () => {
    const license = await issue();
    const group = await groupOf(license);
    expect(group.map(({ planId, productId, seats }) => [planId, productId, seats])).toEqual(
      plans.map(({ id, productId, seats }) => [id, productId, seats]),
    );
    expect(new Set(group.map(({ licenseKey }) => licenseKey))).toEqual(new Set([license.licenseKey]));
    expect(license).toMatchObject({ id: group[0]?.id, licenseKey: expect.stringMatching(/^ACME-/) });
    const of = { id: bundle.id, name: "Everything", group: expect.stringMatching(/^grp_/) };
    expect(group.map((each) => each.bundle)).toEqual([of, of, of]);
    expect(group[2]?.expiresAt).toEqual(new Date(open.clock.now().getTime() + 90 * DAY));
    const another = await issue();
    expect(another.bundle?.group).not.toBe(license.bundle?.group);
    expect(await groupOf(license)).toEqual(group);
  });

  test("is written in one commit, and each product answers for it as for any license", async () => {
    const calls = await callsOf(open.storage, () => issue());
    expect(calls.filter((call) => call === "commit")).toHaveLength(1);
    const { licenseKey } = await issue();
    for (const [index, { publicKey }] of products.entries()) {
      const site = { publicKey, licenseKey, domain: "shop.example.com" };
      expect(await callsOf(open.storage, () => open.licensing.activate(site))).toEqual(["claimSeat"]);
      expect(await callsOf(open.storage, () => open.licensing.validate(site))).toEqual(["findSubject"]);
      expect(await open.licensing.validate(site)).toEqual({
        valid: true,
        license: {
          key: licenseKey,
          status: "active",
          seats: index + 3,
          activatedCount: 1,
          expiresAt: expect.any(Date),
        },
        activated: true,
        features: {},
      });
    }
  });

  test("keeps a key that is given, unless one of its products has it: then nothing is issued", async () => {
    const given = { licenseKey: "OLD-KEY-1" };
    expect(await issue(given)).toMatchObject(given);
    await open.licensing.licenses.create({
      productId: products[1]?.id ?? "",
      customerEmail: "bob@example.com",
      licenseKey: "OLD-KEY-2",
    });
    const before = await all();
    await expect(issue({ licenseKey: "OLD-KEY-2" })).rejects.toMatchObject({
      code: "license_key_taken",
      message: "The product Acme Forms already has a license with this key",
      details: [{ path: "licenseKey" }],
    });
    expect(await all()).toEqual(before);
  });

  test("takes nothing that is of one product", async () => {
    for (const field of [
      { productId: products[0]?.id },
      { planId: plans[0]?.id },
      { features: {} },
      { externalId: "7" },
      { activations: [] },
    ])
      await expect(issue(field)).rejects.toMatchObject({
        code: "invalid_input",
        details: [{ path: Object.keys(field)[0], message: "must not be given with bundleId" }],
      });
    expect(await all()).toEqual([]);
  });

  test("is not sold when it, one of its plans or one of its products is archived", async () => {
    const { bundles, plans: terms, products: sold } = open.licensing;
    await bundles.update(bundle.id, { archived: true });
    await expect(issue()).rejects.toMatchObject({ code: "archived", details: [{ path: "bundleId" }] });
    await bundles.update(bundle.id, { archived: false });
    await terms.update(plans[1]?.id ?? "", { archived: true });
    await expect(issue()).rejects.toMatchObject({ code: "archived" });
    await terms.update(plans[1]?.id ?? "", { archived: false });
    await sold.update(products[2]?.id ?? "", { archived: true });
    await expect(issue()).rejects.toMatchObject({ code: "archived" });
    expect(await all()).toEqual([]);
  });

  test("is issued once for an idempotencyKey, and many at once all or none", async () => {
    const input = { bundleId: bundle.id, customerEmail: "ada@example.com" };
    const { licenses } = open.licensing;
    const once = () => licenses.create(input, { idempotencyKey: "order 7" });
    expect(await once()).toEqual(await once());
    const single = { productId: open.product.id, customerEmail: "bob@example.com" };
    expect(await licenses.createMany({ licenses: [input, single, input] })).toHaveLength(7);
    const before = await all();
    const missing = { ...input, bundleId: "bnd_x" };
    await expect(licenses.createMany({ licenses: [input, missing] })).rejects.toMatchObject({
      code: "not_found",
      details: [{ path: "licenses.1.bundleId" }],
    });
    const many = Array.from({ length: 334 }, () => input);
    await expect(licenses.createMany({ licenses: many })).rejects.toMatchObject({ code: "invalid_input" });
    expect(await all()).toEqual(before);
  });
});

describe("a change of one license of a bundle", () => {
  let license: License;
  let sibling: License;
  beforeEach(async () => {
    license = await issue();
    const [, second] = await groupOf(license);
    if (second === undefined) throw new TypeError("The bundle has one license");
    sibling = second;
  });
  const statuses = async () => (await groupOf(license)).map(({ status }) => status);

  test("of its status, its end and its customer is one of all, in one commit", async () => {
    const { licenses } = open.licensing;
    const calls = await callsOf(open.storage, () => licenses.revoke(sibling.id));
    expect(calls).toEqual(["get", "list", "commit"]);
    expect(await statuses()).toEqual(["revoked", "revoked", "revoked"]);
    const expiresAt = new Date("2040-05-06T07:08:09.000Z");
    const changes = { status: "active", expiresAt: expiresAt.toISOString(), seats: 77 } as const;
    await licenses.update(sibling.id, { ...changes, customerEmail: "bob@example.com", customerName: "Bob" });
    const group = await groupOf(license);
    for (const each of group)
      expect(each).toMatchObject({
        status: "active",
        expiresAt,
        customerEmail: "bob@example.com",
        customerName: "Bob",
      });
    expect(new Set(group.map(({ customerId }) => customerId)).size).toBe(1);
    expect(group.map(({ seats }) => seats)).toEqual([3, 77, 5]);
  });

  test("renews each by the days or its plan, and gives all the same new key", async () => {
    const { licenses } = open.licensing;
    await licenses.renew(license.id);
    const now = open.clock.now().getTime();
    const days = (await groupOf(license)).map(({ expiresAt }) => (Number(expiresAt) - now) / DAY);
    expect(days).toEqual([60, 120, 180]);
    const { licenseKey } = await licenses.regenerate(sibling.id);
    expect((await groupOf(license)).map((each) => each.licenseKey)).toEqual([
      licenseKey,
      licenseKey,
      licenseKey,
    ]);
    expect(licenseKey).not.toBe(license.licenseKey);
  });

  test("renews what ends, also where a plan has no period, and leaves what never ends as it is", async () => {
    const { licenses, plans: terms } = open.licensing;
    const now = open.clock.now().getTime();
    const days = async () =>
      (await groupOf(license)).map(({ expiresAt }) => expiresAt && (Number(expiresAt) - now) / DAY);
    await terms.update(plans[0]?.id ?? "", { durationDays: null });
    const sold = await issue();
    license = sold;
    expect(await days()).toEqual([null, 60, 90]);
    const [forever] = await groupOf(sold);
    expect(await licenses.renew(sold.id)).toMatchObject({ id: sold.id, expiresAt: null });
    expect(await days()).toEqual([null, 120, 180]);
    await licenses.renew(sibling.id, { days: 7 });
    await licenses.renew((await groupOf(sold))[1]?.id ?? "", { days: 7 });
    expect(await days()).toEqual([null, 127, 187]);
    expect((await groupOf(sold))[0]).toEqual(forever);
    // An end that a plan did not give is prolonged with the longest of the others.
    await licenses.update(sold.id, { expiresAt: new Date(now + 5 * DAY).toISOString() }, { only: true });
    await licenses.renew(sold.id);
    expect(await days()).toEqual([95, 187, 277]);
    await licenses.update(sold.id, { expiresAt: null });
    const before = await all();
    for (const input of [{}, { days: 7 }])
      await expect(licenses.renew(sold.id, input)).rejects.toMatchObject({
        code: "invalid_input",
        details: [{ path: "days" }],
      });
    expect(await all()).toEqual(before);
    await terms.update(plans[1]?.id ?? "", { durationDays: null });
    await terms.update(plans[2]?.id ?? "", { durationDays: null });
    await licenses.update(sold.id, { expiresAt: new Date(now + DAY).toISOString() });
    await expect(licenses.renew(sold.id)).rejects.toMatchObject({
      message: "days: is required, because the license has no plan with a duration",
    });
    expect(await days()).toEqual([1, 1, 1]);
  });

  test("is one of all, also where the group has gained more than a page of them", async () => {
    const { licenses, bundles } = open.licensing;
    for (let count = 0; count < 98; count += 49) {
      const gained = await Promise.all(
        Array.from({ length: 49 }, async (_, index) => {
          const product = await open.licensing.products.create({ name: `More ${count + index}` });
          return (await open.licensing.plans.create({ productId: product.id, name: "Pro" })).id;
        }),
      );
      await bundles.update(bundle.id, { planIds: [plans[0]?.id ?? "", ...gained] });
      await bundles.extend(bundle.id, { dryRun: false });
    }
    const bundleGroup = license.bundle?.group ?? "";
    const count = async (filter: object) =>
      (await licenses.list({ bundleGroup, perPage: 1, ...filter })).pagination.total;
    expect(await count({})).toBe(101);
    await licenses.revoke(sibling.id);
    expect(await count({ status: "revoked" })).toBe(101);
    await licenses.delete(license.id);
    expect(await count({})).toBe(0);
  });

  test("deletes all", async () => {
    const kept = await issue();
    await open.licensing.licenses.delete(sibling.id);
    expect(await groupOf(license)).toEqual([]);
    expect(await groupOf(kept)).toHaveLength(3);
  });

  test("sees what another change of the bundle has written meanwhile", async () => {
    const { licenses, bundles } = open.licensing;
    await licenses.update(sibling.id, { status: "suspended" }, { only: true });
    meanwhile(() => licenses.update(license.id, { status: "active" }));
    await licenses.update(license.id, { status: "suspended" });
    expect(await statuses()).toEqual(["suspended", "suspended", "suspended"]);
    await licenses.update(license.id, { status: "active" });
    await licenses.delete(sibling.id, { only: true });
    meanwhile(() => bundles.extend(bundle.id, { dryRun: false }));
    await licenses.revoke(license.id);
    expect(await statuses()).toEqual(["revoked", "revoked", "revoked"]);
  });

  test("with only is one of it alone", async () => {
    const { licenses } = open.licensing;
    const only = { only: true };
    const [first, , third] = await groupOf(license);
    await licenses.revoke(sibling.id, only);
    await licenses.renew(sibling.id, { days: 7 }, only);
    expect(await statuses()).toEqual(["active", "revoked", "active"]);
    await licenses.delete(sibling.id, only);
    expect(await groupOf(license)).toEqual([first, third]);
  });

  test("with a key or a customer of its own takes it out of the bundle", async () => {
    const { licenses } = open.licensing;
    const [first, , third] = await groupOf(license);
    expect(await licenses.regenerate(sibling.id, { only: true })).toMatchObject({ bundle: null });
    expect(await groupOf(license)).toEqual([first, third]);
    const given = { customerEmail: "bob@example.com" };
    expect(await licenses.update(third?.id ?? "", given, { only: true })).toMatchObject({
      bundle: null,
      ...given,
    });
    expect(await groupOf(license)).toEqual([first]);
  });

  test("is refused to a token of some products, unless it is for the one alone", async () => {
    const productIds = [products[1]?.id ?? ""];
    const { licenses } = open.licensing.as({ access: { productIds } });
    await expect(licenses.revoke(sibling.id)).rejects.toMatchObject({
      code: "invalid_input",
      details: [{ path: "only" }],
    });
    expect(await statuses()).toEqual(["active", "active", "active"]);
    await licenses.revoke(sibling.id, { only: true });
    expect(await statuses()).toEqual(["active", "revoked", "active"]);
  });
});
