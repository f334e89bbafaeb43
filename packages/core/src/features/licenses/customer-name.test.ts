import { beforeEach, describe, expect, test } from "vitest";
import { issue, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
});

describe("the name on a license", () => {
  test("is the customer's where a license is issued without one, as it is then", async () => {
    const { licenses, customers } = open.licensing;
    const named = async (given: { customerName?: string | null } = {}) =>
      (await issue(open, given)).license.customerName;
    expect(await named({ customerName: "Ada Lovelace" })).toBe("Ada Lovelace");
    expect(await named()).toBe("Ada Lovelace");
    expect(await named({ customerName: null })).toBe(null);
    expect((await licenses.list({ search: "lovelace" })).items).toHaveLength(2);
    const [ada] = (await customers.list()).items;
    await customers.update(ada?.id ?? "", { firstName: null, lastName: "L".repeat(200) });
    expect(await named()).toBe("L".repeat(200));
    await customers.update(ada?.id ?? "", { firstName: "Ada" });
    expect(await named()).toBe(`Ada ${"L".repeat(196)}`);
    expect((await licenses.list({ search: "lovelace" })).items).toHaveLength(2);
  });

  test("is no trial's, whose key whoever types the address gets", async () => {
    const { licensing, product } = open;
    await issue(open, { customerName: "Ada Lovelace" });
    const plan = { productId: product.id, name: "Trial", trialDays: 14 };
    const { id: trialPlanId } = await licensing.plans.create(plan);
    await licensing.products.update(product.id, { trialPlanId });
    const wanted = { publicKey: product.publicKey, email: "ada@example.com", domain: "a.example" };
    expect(await licensing.startTrial(wanted)).toMatchObject({ success: true });
    const [trial] = (await licensing.licenses.list({ planId: trialPlanId })).items;
    expect(trial).toMatchObject({ customerEmail: "ada@example.com", customerName: null });
  });
});
