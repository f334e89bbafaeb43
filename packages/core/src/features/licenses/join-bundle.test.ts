import { beforeEach, describe, expect, test } from "vitest";
import { type OpenBundle, openBundle } from "../../../test/open-bundle.ts";
import { DAY } from "../../../test/open-licensing.ts";

let open: OpenBundle["open"];
let products: OpenBundle["products"];
let plans: OpenBundle["plans"];
let bundle: OpenBundle["bundle"];
let groupOf: OpenBundle["groupOf"];
let all: OpenBundle["all"];
beforeEach(async () => {
  ({ open, products, plans, bundle, groupOf, all } = await openBundle());
});

describe("a license that becomes part of a bundle", () => {
  const single = (given: object = {}) =>
    open.licensing.licenses.create({
      productId: products[1]?.id ?? "",
      customerEmail: "ada@example.com",
      ...given,
    });

  test("keeps its key, its sites and its end, and the others have them", async () => {
    const { licenses, activate } = open.licensing;
    const expiresAt = new Date(open.clock.now().getTime() + 100 * DAY);
    const license = await single({ expiresAt: expiresAt.toISOString() });
    const { publicKey } = products[1] ?? open.product;
    await activate({ publicKey, licenseKey: license.licenseKey, domain: "example.com" });
    const before = await all();
    const preview = await licenses.changePlan(license.id, {
      bundleId: bundle.id,
      when: "now",
      preview: true,
    });
    expect(preview.changes).toMatchObject({
      planId: [null, plans[1]?.id],
      bundle: [null, { id: bundle.id }],
    });
    expect(await all()).toEqual(before);
    const changed = await licenses.changePlan(license.id, { bundleId: bundle.id, when: "now" });
    expect(changed.license).toMatchObject({
      id: license.id,
      licenseKey: license.licenseKey,
      activatedCount: 1,
    });
    const group = await groupOf(changed.license);
    expect(group.map(({ planId }) => planId).sort()).toEqual(plans.map(({ id }) => id).sort());
    for (const each of group)
      expect(each).toMatchObject({
        licenseKey: license.licenseKey,
        expiresAt,
        customerId: license.customerId,
      });
  });

  test("is refused where another license has its key, and for a bundle that is not its product's", async () => {
    const { licenses, bundles } = open.licensing;
    const license = await single({ licenseKey: "KEY-1" });
    const { id } = await licenses.create({
      productId: products[2]?.id ?? "",
      customerEmail: "bob@example.com",
      licenseKey: "KEY-1",
    });
    const before = await all();
    const join = (bundleId: string) => licenses.changePlan(license.id, { bundleId, when: "now" });
    await expect(join(bundle.id)).rejects.toMatchObject({
      code: "license_key_taken",
      message: "The product Acme Shop already has a license with this key",
    });
    const other = await bundles.create({ name: "Others", planIds: [plans[0]?.id ?? "", plans[2]?.id ?? ""] });
    await expect(join(other.id)).rejects.toMatchObject({
      code: "invalid_input",
      details: [{ path: "bundleId" }],
    });
    expect(await all()).toEqual(before);
    await licenses.delete(id);
    await licenses.update(license.id, { status: "suspended" });
    await expect(join(bundle.id)).rejects.toMatchObject({ code: "invalid_input" });
    await licenses.update(license.id, { status: "active" });
    await join(bundle.id);
    await expect(join(bundle.id)).rejects.toMatchObject({ code: "invalid_input" });
    expect(await all()).toHaveLength(3);
  });
});
