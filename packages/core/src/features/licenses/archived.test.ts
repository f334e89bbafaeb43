import { beforeEach, expect, it } from "vitest";
import { DAY, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import type { Plan } from "../../index.ts";

let open: OpenLicensing;
let plan: Plan;
beforeEach(async () => {
  open = await openLicensing();
  plan = await open.licensing.plans.create({ productId: open.product.id, name: "Pro", durationDays: 30 });
});

const order = (planId?: string) => ({ productId: open.product.id, customerEmail: "ada@example.com", planId });

it("refuses new licenses of an archived plan, alone and among others, until it is taken back", async () => {
  const { licensing } = open;
  await licensing.plans.update(plan.id, { archived: true });
  await expect(licensing.licenses.create(order(plan.id))).rejects.toMatchObject({
    code: "archived",
    details: [{ path: "planId" }],
  });
  const licenses = [order(), order(plan.id)];
  await expect(licensing.licenses.createMany({ licenses })).rejects.toMatchObject({
    code: "archived",
    details: [{ path: "licenses.1.planId" }],
  });
  expect((await licensing.licenses.list()).items).toEqual([]);
  await licensing.plans.update(plan.id, { archived: false });
  expect(await licensing.licenses.createMany({ licenses })).toHaveLength(2);
});

it("refuses new licenses of an archived product, and those that were sold go on", async () => {
  const { licensing, product, clock } = open;
  const license = await licensing.licenses.create(order(plan.id));
  await licensing.plans.update(plan.id, { archived: true });
  await licensing.products.update(product.id, { archived: true });
  await expect(licensing.licenses.create(order())).rejects.toMatchObject({
    code: "archived",
    details: [{ path: "productId" }],
  });
  const reference = { publicKey: product.publicKey, licenseKey: license.licenseKey };
  expect(await licensing.validate(reference)).toMatchObject({ valid: true });
  expect(await licensing.activate({ ...reference, domain: "a.example" })).toMatchObject({ success: true });
  const renewed = await licensing.licenses.renew(license.id);
  expect(renewed.expiresAt).toEqual(new Date(clock.now().getTime() + 60 * DAY));
  await licensing.licenses.changePlan(license.id, { planId: plan.id, when: "now" });
});

it("gives no license another plan that is archived", async () => {
  const { licensing } = open;
  const license = await licensing.licenses.create(order());
  await licensing.plans.update(plan.id, { archived: true });
  await expect(
    licensing.licenses.changePlan(license.id, { planId: plan.id, when: "now" }),
  ).rejects.toMatchObject({ code: "archived" });
  const update = { planId: plan.id, seats: 9 };
  await expect(licensing.licenses.update(license.id, update)).rejects.toMatchObject({
    ...{ code: "archived", details: [{ path: "planId" }] },
  });
  expect(await licensing.licenses.get(license.id)).toMatchObject({ planId: null, seats: license.seats });
});

it("lets a license keep its plan that is archived, also where it is named in a change", async () => {
  const { licensing } = open;
  const license = await licensing.licenses.create(order(plan.id));
  await licensing.plans.update(plan.id, { archived: true });
  const update = { planId: plan.id, seats: 9 };
  expect(await licensing.licenses.update(license.id, update)).toMatchObject(update);
});

it("starts no trial of what is archived", async () => {
  const { licensing, product } = open;
  const trial = await licensing.plans.create({ productId: product.id, name: "Trial", trialDays: 14 });
  await licensing.products.update(product.id, { trialPlanId: trial.id });
  await licensing.plans.update(trial.id, { archived: true });
  const start = (domain: string) =>
    licensing.startTrial({ publicKey: product.publicKey, email: "bob@example.com", domain });
  expect(await start("a.com")).toMatchObject({ success: false });
  await licensing.plans.update(trial.id, { archived: false });
  await licensing.products.update(product.id, { archived: true });
  expect(await start("a.com")).toMatchObject({ success: false, code: "trial_not_offered" });
  expect((await licensing.licenses.list()).items).toEqual([]);
  await licensing.products.update(product.id, { archived: false });
  expect(await start("a.com")).toMatchObject({ success: true });
});

it("is asked for in lists of products and plans", async () => {
  const { licensing, product } = open;
  const other = await licensing.products.create({ name: "Other", archived: true });
  const ids = async (archived?: boolean) =>
    (await licensing.products.list({ archived })).items.map(({ id }) => id);
  expect(await ids()).toEqual([other.id, product.id]);
  expect(await ids(true)).toEqual([other.id]);
  expect(await ids(false)).toEqual([product.id]);
  await licensing.plans.update(plan.id, { archived: true });
  expect((await licensing.plans.list({ archived: false })).items).toEqual([]);
  expect((await licensing.plans.list({ archived: true })).items).toMatchObject([{ id: plan.id }]);
});
