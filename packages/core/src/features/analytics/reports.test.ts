import { beforeEach, describe, expect, it } from "vitest";
import { DAY, issue, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import type { Licensing } from "../../index.ts";

let open: OpenLicensing;
let planId: string;
let organization: Licensing;
beforeEach(async () => {
  open = await openLicensing();
  organization = open.licensing;
  const price = { amount: 12_000, currency: "EUR" };
  const plan = {
    productId: open.product.id,
    name: "Pro",
    price,
    billingInterval: "year" as const,
    durationDays: 30,
  };
  planId = (await organization.plans.create(plan)).id;
});

const ofPlan = () => ({ planId, seats: 5 });
const day = (offset: number) => new Date(open.clock.now().getTime() + offset * DAY);

describe("the installed base", () => {
  it("has each active place once, by product, plan, class and when it last asked", async () => {
    const { licensing, clock, product } = open;
    const { license: _, ...reference } = await issue(open, ofPlan());
    await licensing.activate({ ...reference, domain: "silent.example" });
    clock.advance(61 * DAY);
    await licensing.licenses.renew(_.id, { days: 400 });
    await licensing.activate({ ...reference, domain: "rare.example" });
    clock.advance(30 * DAY);
    const bare = await issue(open, { seats: 5 });
    await licensing.activate({ ...bare, domain: "month.example" });
    clock.advance(7 * DAY);
    await licensing.activate({ ...bare, machine: { fingerprint: "a machine" } });
    const base = await licensing.analytics.installed();
    expect(base).toMatchObject({
      takenAt: clock.now(),
      total: 4,
      products: [{ productId: product.id, name: "Acme SEO", count: 4 }],
      lastAsked: { today: 1, within7Days: 1, within30Days: 0, within90Days: 1, silent: 1 },
    });
    expect(base.plans).toEqual(
      expect.arrayContaining([
        { planId, name: "Pro", productId: product.id, count: 2 },
        { planId: null, name: null, productId: product.id, count: 2 },
      ]),
    );
    const classes = base.classes.map(({ class: name, count }) => [name, count]);
    expect(Object.fromEntries(classes)).toEqual({
      production: 3,
      staging: 0,
      preview: 0,
      local: 0,
      machine: 1,
    });
    expect(await licensing.analytics.installed({ planId })).toMatchObject({ total: 2, plans: [{ planId }] });
    expect(await licensing.analytics.installed({ productId: "prd_other" })).toMatchObject({
      total: 0,
      plans: [],
    });
  });

  it("says today as the time zone does", async () => {
    const { license: _, ...reference } = await issue(open);
    open.clock.advance(DAY / 4);
    await open.licensing.activate({ ...reference, domain: "a.example" });
    open.clock.advance(DAY / 2);
    const inTokyo = await open.licensing.analytics.installed({ timeZone: "Asia/Tokyo" });
    expect(inTokyo.lastAsked).toMatchObject({ today: 0, within7Days: 1 });
    expect((await open.licensing.analytics.installed()).lastAsked).toMatchObject({ today: 1 });
    await expect(open.licensing.analytics.installed({ timeZone: "Mars" })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  it("counts no place whose lease is over, and shows a limited caller its own products", async () => {
    const { licensing, clock, product } = open;
    const leased = await licensing.plans.create({ productId: product.id, name: "Leased", leaseSeconds: 600 });
    const { license: _, ...reference } = await issue(open, { planId: leased.id });
    await licensing.activate({ ...reference, domain: "a.example" });
    expect(await licensing.analytics.installed()).toMatchObject({ total: 1 });
    const limited = licensing.as({ access: { productIds: [] } });
    expect(await limited.analytics.installed()).toMatchObject({ total: 0, products: [] });
    // The server answers all along: no outage holds the lease.
    for (let minute = 0; minute < 10; minute += 1) {
      clock.advance(60_000);
      await licensing.noteAnswering();
    }
    expect(await licensing.analytics.installed()).toMatchObject({ total: 0 });
  });
});

describe("expirations", () => {
  it("are licenses that end in the year to come, by week, of a plan or all", async () => {
    await issue(open, { expiresAt: day(3) });
    await issue(open, { ...ofPlan(), expiresAt: day(10) });
    await issue(open, { expiresAt: day(500) });
    await issue(open, { expiresAt: null });
    const { interval, series } = await open.licensing.analytics.expirations();
    expect(interval).toBe("week");
    expect(series).toHaveLength(54);
    const ending = (all: typeof series) => all.map(({ ending }) => ending).slice(0, 3);
    // 1 January 2030 is a Tuesday.
    expect(ending(series)).toEqual([1, 1, 0]);
    expect(series.reduce((sum, each) => sum + each.ending, 0)).toBe(2);
    expect(ending((await open.licensing.analytics.expirations({ planId })).series)).toEqual([0, 1, 0]);
    const foreign = await open.licensing.products.create({ name: "Other" });
    const none = await open.licensing.analytics.expirations({ planId, productId: foreign.id });
    expect(ending(none.series)).toEqual([0, 0, 0]);
  });
});

describe("retention", () => {
  it("weighs renewals against licenses that expired, by month and plan", async () => {
    const { licensing, clock } = open;
    const { license } = await issue(open, ofPlan());
    await issue(open, { expiresAt: day(5) });
    await issue(open, { expiresAt: day(6) });
    clock.advance(10 * DAY);
    await licensing.licenses.renew(license.id, {});
    await licensing.licenses.update(license.id, { seats: 9 });
    await licensing.server.counter.flush();
    const lastOf = async (request = {}) => (await licensing.analytics.retention(request)).series.at(-1);
    expect(await lastOf()).toMatchObject({ renewed: 1, expired: 2, rate: 1 / 3 });
    expect(await lastOf({ planId })).toMatchObject({ renewed: 1, expired: 0, rate: 1 });
    expect((await licensing.analytics.retention()).series[0]).toMatchObject({
      renewed: 0,
      expired: 0,
      rate: null,
    });
  });
});

describe("revenue", () => {
  it("adds up payments and refunds by currency, and never currencies", async () => {
    const { licensing, product } = open;
    const { license } = await issue(open, ofPlan());
    const { customerId, id: licenseId } = license;
    const paid = { customerId, licenseId, status: "succeeded" as const };
    const record = licensing.payments.record;
    await record({ ...paid, amount: 4900, currency: "EUR", paidAt: day(-40) });
    await record({ ...paid, amount: 100, currency: "EUR", metadata: { refundedAmount: 40 } });
    await record({ ...paid, amount: 700, currency: "USD", status: "refunded", paidAt: day(0) });
    await record({ customerId, amount: 5, currency: "USD", status: "succeeded" });
    await record({ customerId, amount: 9000, currency: "EUR" });
    for (const status of ["active", "past_due", "canceled"] as const)
      await licensing.subscriptions.record({ customerId, planId, status, currentPeriodEnd: day(300) });
    const once = { productId: product.id, name: "Once", price: { amount: 7, currency: "EUR" } };
    const { id: oneTime } = await licensing.plans.create({ ...once, billingInterval: "one_time" });
    await licensing.subscriptions.record({ customerId, planId: oneTime, currentPeriodEnd: day(300) });
    const revenue = await licensing.analytics.revenue();
    const usd = { currency: "USD", payments: 2, paid: 705, refunded: 700 };
    expect(revenue.totals).toEqual([{ currency: "EUR", payments: 2, paid: 5000, refunded: 40 }, usd]);
    expect(revenue.series.at(-1)?.currencies).toEqual([
      { currency: "EUR", payments: 1, paid: 100, refunded: 40 },
      usd,
    ]);
    expect(revenue.recurring).toEqual([{ currency: "EUR", subscriptions: 2, monthly: 2000 }]);
    const ofProduct = await licensing.analytics.revenue({ productId: product.id });
    expect(ofProduct.totals.at(-1)).toEqual({ currency: "USD", payments: 1, paid: 700, refunded: 700 });
    const limited = licensing.as({ access: { productIds: [] } });
    expect(await limited.analytics.revenue()).toMatchObject({ totals: [], recurring: [] });
  });
});
