import { describe, expect, test } from "vitest";
import { issue, openLicensing } from "../../../test/open-licensing.ts";
import { DEFAULT_ORGANIZATION_ID } from "../../storage/ids.ts";

describe("counts for those who see some products alone", () => {
  test("are of these: a customer's licenses, and the licenses of products", async () => {
    const open = await openLicensing();
    const other = await open.licensing.products.create({ name: "Other" });
    const third = await open.licensing.products.create({ name: "Third" });
    const customerEmail = "ada@example.com";
    await issue(open, { customerEmail });
    for (const { id } of [other, other, third, third, third])
      await open.licensing.licenses.create({ productId: id, customerEmail });
    const limited = open.licensing.as({
      organizationId: DEFAULT_ORGANIZATION_ID,
      access: {
        productIds: [open.product.id, third.id],
      },
    });
    expect((await limited.customers.list()).items).toMatchObject([{ licenseCount: 4 }]);
    expect((await open.licensing.customers.list()).items).toMatchObject([{ licenseCount: 6 }]);
    const products = (await limited.products.list()).items;
    expect(products.map(({ id, licenseCount }) => [id, licenseCount])).toEqual([
      [third.id, 3],
      [open.product.id, 1],
    ]);
  });
});

test("a product that is not theirs, and its plan, are as if absent to who issues a license", async () => {
  const { licensing, product } = await openLicensing();
  const other = await licensing.products.create({
    name: "Other",
    entitlements: [{ key: "export", name: "Export", type: "flag" }],
  });
  const plan = await licensing.plans.create({ productId: other.id, name: "Pro" });
  const limited = licensing.as({
    organizationId: DEFAULT_ORGANIZATION_ID,
    access: { productIds: [product.id] },
  });
  const features = { export: "of a wrong type" };
  const sale = { productId: other.id, planId: plan.id, customerEmail: "ada@example.com", features };
  await expect(limited.licenses.create(sale)).rejects.toThrow("Product not found");
  const ofOwn = limited.licenses.create({ ...sale, productId: product.id, features: {} });
  await expect(ofOwn).rejects.toThrow("Plan not found");
  expect((await licensing.licenses.list()).items).toEqual([]);
});
