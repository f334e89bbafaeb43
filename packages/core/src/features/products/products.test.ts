import { beforeEach, describe, expect, test } from "vitest";
import { issue, type OpenLicensing, openLicensing, SECOND } from "../../../test/open-licensing.ts";

let open: OpenLicensing;

beforeEach(async () => {
  open = await openLicensing();
});

describe("a new product", () => {
  test("needs a name alone", async () => {
    const product = await open.licensing.products.create({ name: "Crème Brûlée 2" });
    expect(product).toMatchObject({
      slug: "creme-brulee-2",
      licensePrefix: "CREMEBRULEE2",
      type: "plugin",
      description: null,
      websiteUrl: null,
      metadata: {},
    });
    expect(product.publicKey).toMatch(/^pk_[0-9A-Za-z]{32}$/);
    expect(await open.licensing.products.get(product.id)).toEqual(product);
  });

  test("has a slug also when its name gives none", async () => {
    const { slug, licensePrefix } = await open.licensing.products.create({ name: "日本語" });
    expect(slug).toMatch(/^prd-[0-9a-z]{26}$/);
    expect(licensePrefix).toBe("KEY");
  });

  test("is refused when its slug is taken", async () => {
    const call = open.licensing.products.create({ name: "acme seo!" });
    await expect(call).rejects.toMatchObject({ code: "slug_taken" });
  });
});

describe("a product", () => {
  test("changes, and updatedAt with it", async () => {
    open.clock.advance(SECOND);
    const updated = await open.licensing.products.update(open.product.id, { name: "Renamed" });
    expect(updated).toEqual({ ...open.product, name: "Renamed", updatedAt: open.clock.now() });
  });

  test("gets a new public key, and the old one stops at once", async () => {
    const { publicKey, licenseKey } = await issue(open);
    const rotated = await open.licensing.products.rotatePublicKey(open.product.id);
    expect(rotated.publicKey).not.toBe(publicKey);
    const ask = (key: string) => open.licensing.validate({ publicKey: key, licenseKey });
    expect(await ask(publicKey)).toMatchObject({ valid: false, code: "invalid_public_key" });
    expect(await ask(rotated.publicKey)).toMatchObject({ valid: true });
  });

  test("is deleted with its plans, but not while it has licenses", async () => {
    const { products, plans, licenses } = open.licensing;
    const plan = await plans.create({ productId: open.product.id, name: "Pro" });
    const { license } = await issue(open);
    await expect(products.delete(open.product.id)).rejects.toMatchObject({ code: "in_use" });
    await licenses.delete(license.id);
    await products.delete(open.product.id);
    await expect(products.get(open.product.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(plans.get(plan.id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("that is not there is not found by any method", async () => {
    const { products } = open.licensing;
    const calls = [
      products.get("prd_x"),
      products.update("prd_x", { name: "X" }),
      products.delete("prd_x"),
      products.rotatePublicKey("prd_x"),
    ];
    for (const call of calls) {
      await expect(call).rejects.toMatchObject({ code: "not_found", message: "Product not found" });
    }
  });
});

describe("the list of products", () => {
  test("is paged and searched", async () => {
    await open.licensing.products.create({ name: "Cart" });
    const { items, pagination } = await open.licensing.products.list({ search: "SEO", perPage: 1 });
    expect(items).toEqual([{ ...open.product, licenseCount: 0, activeSites: 0 }]);
    expect(pagination).toEqual({ page: 1, perPage: 1, total: 1, totalPages: 1 });
  });
});

describe("a plan", () => {
  test("has one seat and lasts for life unless told otherwise", async () => {
    const plan = await open.licensing.plans.create({ productId: open.product.id, name: "Single Site" });
    expect(plan).toMatchObject({
      slug: "single-site",
      seats: 1,
      durationDays: null,
      price: null,
      billingInterval: "one_time",
      features: {},
      metadata: {},
    });
  });

  test("is unlimited when seats are null", async () => {
    const plan = await open.licensing.plans.create({ productId: open.product.id, name: "All", seats: null });
    expect(plan.seats).toBeNull();
  });

  test("changes nothing of the licenses that were issued before", async () => {
    const { plans, licenses } = open.licensing;
    const plan = await plans.create({ productId: open.product.id, name: "Pro", seats: 5, durationDays: 30 });
    const { license } = await issue(open, { planId: plan.id });
    open.clock.advance(SECOND);
    const updated = await plans.update(plan.id, {
      seats: 1,
      durationDays: null,
      price: { amount: 1, currency: "EUR" },
    });
    expect(updated).toMatchObject({ seats: 1, durationDays: null, updatedAt: open.clock.now() });
    expect(await licenses.get(license.id)).toMatchObject(license);
  });

  test("is not deleted while a license is of it", async () => {
    const { plans, licenses } = open.licensing;
    const plan = await plans.create({ productId: open.product.id, name: "Pro" });
    const { license } = await issue(open, { planId: plan.id });
    await expect(plans.delete(plan.id)).rejects.toMatchObject({ code: "in_use" });
    await licenses.update(license.id, { planId: null });
    await plans.delete(plan.id);
    for (const call of [
      () => plans.get(plan.id),
      () => plans.delete(plan.id),
      () => plans.update(plan.id, { seats: 1 }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: "not_found", message: "Plan not found" });
    }
  });

  test("is refused for a product that is not there, and for a slug that is taken", async () => {
    const { plans } = open.licensing;
    await plans.create({ productId: open.product.id, name: "Pro" });
    const taken = plans.create({ productId: open.product.id, name: "PRO!" });
    await expect(taken).rejects.toMatchObject({ code: "slug_taken" });
    const nowhere = plans.create({ productId: "prd_x", name: "Pro" });
    await expect(nowhere).rejects.toMatchObject({ code: "not_found" });
  });
});
