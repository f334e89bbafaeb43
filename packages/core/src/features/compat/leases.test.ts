import { expect, test } from "vitest";
import { issue, openLicensing, SECOND } from "../../../test/open-licensing.ts";

const LEASE = 100;

async function leased() {
  const open = await openLicensing();
  await open.licensing.noteAnswering();
  const { license, ...reference } = await issue(open, { seats: 1, leaseSeconds: LEASE });
  const { compat } = open.licensing.server;
  const find = async () => {
    const found = await compat.find({ publicKey: reference.publicKey }, reference.licenseKey);
    if (found === null) throw new Error("The license is not found");
    return found;
  };
  return { ...open, compat, reference, license, find };
}

test("a site whose lease is over is active no more, and its seat is free, from the end on", async () => {
  const { licensing, clock, compat, reference, find } = await leased();
  await licensing.activate({ ...reference, domain: "shop.com" });
  clock.advance(LEASE * SECOND - 1);
  expect((await find()).license.activatedCount).toBe(1);
  expect(await compat.site(await find(), "shop.com")).toMatchObject({ isActive: true, isRefused: false });
  expect(await compat.site(await find(), "other.com")).toMatchObject({ isActive: false, isRefused: true });
  expect(await compat.isActivated(await find())).toBe(true);
  clock.advance(1);
  expect((await find()).license.activatedCount).toBe(0);
  for (const site of ["shop.com", "other.com"])
    expect(await compat.site(await find(), site)).toMatchObject({ isActive: false, isRefused: false });
  expect(await compat.isActivated(await find())).toBe(false);
});

test("an instance whose lease is over is none, from the end on", async () => {
  const { clock, compat, find } = await leased();
  const taken = await compat.activateInstance(await find(), { name: "Ada's laptop", ipAddress: null });
  if (!("instance" in taken)) throw new Error("It has no seat");
  const { id } = taken.instance;
  clock.advance(LEASE * SECOND - 1);
  expect(await compat.instance(await find(), id)).toMatchObject({ id, name: "Ada's laptop" });
  clock.advance(1);
  expect(await compat.instance(await find(), id)).toBeNull();
});

test("a site that takes no seat counts as active until its lease is over", async () => {
  const { licensing, product, clock, compat, reference, find } = await leased();
  await licensing.products.update(product.id, { freeSites: true });
  await licensing.activate({ ...reference, domain: "shop.test" });
  clock.advance(LEASE * SECOND - 1);
  expect(await compat.isActivated(await find())).toBe(true);
  clock.advance(1);
  expect(await compat.isActivated(await find())).toBe(false);
});

test("what changes a license answers with the seats that are taken now", async () => {
  const { licensing, product, clock, license, reference } = await leased();
  const { licenses } = licensing;
  const plan = await licensing.plans.create({
    productId: product.id,
    name: "Yearly",
    slug: "yearly",
    durationDays: 365,
  });
  await licensing.activate({ ...reference, domain: "shop.com" });
  const answers = async () => [
    await licenses.update(license.id, { metadata: { seen: "yes" } }),
    await licenses.renew(license.id, { days: 3 }),
    (await licenses.changePlan(license.id, { planId: plan.id, when: "now", preview: true })).license,
    await licenses.regenerate(license.id),
    await licenses.find({ externalId: "ours-7" }),
  ];
  await licenses.update(license.id, { externalId: "ours-7", expiresAt: new Date("2031-01-01") });
  for (const each of await answers()) expect(each?.activatedCount).toBe(1);
  clock.advance(LEASE * SECOND);
  for (const each of await answers()) expect(each?.activatedCount).toBe(0);
});

test("a license is found by a site until the lease there is over", async () => {
  const { licensing, clock, reference } = await leased();
  await licensing.activate({ ...reference, domain: "shop.com" });
  const found = async () => (await licensing.licenses.list({ domain: "shop.com" })).pagination.total;
  clock.advance(LEASE * SECOND - 1);
  expect(await found()).toBe(1);
  clock.advance(1);
  expect(await found()).toBe(0);
});
