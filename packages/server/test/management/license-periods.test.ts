import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../support/clock.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let operator: Operator;
let product: Awaited<ReturnType<Operator["product"]>>;
let basic: Awaited<ReturnType<Operator["plan"]>>;
let pro: Awaited<ReturnType<Operator["plan"]>>;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  product = await operator.product();
  const year = { durationDays: 365, billingInterval: "year" };
  basic = await operator.plan(product.id, { ...year, seats: 2, features: { sites: 1, chat: false } });
  pro = await operator.plan(product.id, {
    ...year,
    seats: 5,
    graceDays: 3,
    pastDueDays: 14,
    updateDays: 400,
    features: { sites: 6, chat: true },
  });
});
afterAll(() => server.stop());

const inDays = (days: number) => server.clock.inIso(days * DAY);
const renew = (id: string, fields: object = {}) => operator.client.post(`/api/licenses/${id}/renew`, fields);
const change = (id: string, fields: object) =>
  operator.client.post(`/api/licenses/${id}/change-plan`, fields);

describe("a renewal", () => {
  it("prolongs a license from its end by as long as its plan lasts", async () => {
    const license = await operator.license(product.id, { planId: basic.id, expiresAt: inDays(10) });
    const answer = await renew(license.id);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ expiresAt: inDays(375), status: "active" });
  });

  it("prolongs updates that end apart by as long as the plan has it, and both by days that are named", async () => {
    const plan = await operator.plan(product.id, { durationDays: 30, updateDays: 90 });
    const ends = { expiresAt: inDays(10), updatesUntil: inDays(40) };
    const license = await operator.license(product.id, { planId: plan.id, ...ends });
    const byPlan = { expiresAt: inDays(40), updatesUntil: inDays(130) };
    expect((await renew(license.id)).body).toMatchObject(byPlan);
    const byHand = { expiresAt: inDays(47), updatesUntil: inDays(137) };
    expect((await renew(license.id, { days: 7 })).body).toMatchObject(byHand);
    const endless = { planId: plan.id, expiresAt: null, updatesUntil: inDays(5) };
    const { id } = await operator.license(product.id, endless);
    expect((await renew(id)).body).toMatchObject({ expiresAt: null, updatesUntil: inDays(95) });
  });

  it("begins now when the license is over, and makes one that was set to expired active", async () => {
    const license = await operator.license(product.id, { expiresAt: inDays(-10) });
    await operator.client.put(`/api/licenses/${license.id}`, { status: "expired" });
    expect((await renew(license.id, { days: 30 })).body).toMatchObject({
      expiresAt: inDays(30),
      status: "active",
    });
  });

  it.each(["suspended", "revoked"])("leaves a license %s", async (status) => {
    const license = await operator.license(product.id, { expiresAt: inDays(10) });
    await operator.client.put(`/api/licenses/${license.id}`, { status });
    expect((await renew(license.id, { days: 1 })).body).toMatchObject({ expiresAt: inDays(11), status });
  });

  it("prolongs the updates of a license that never expires", async () => {
    const license = await operator.license(product.id, { updatesUntil: inDays(-5) });
    expect((await renew(license.id, { days: 30 })).body).toMatchObject({
      expiresAt: null,
      updatesUntil: inDays(30),
    });
  });

  it("pays for a trial, which is none any more", async () => {
    const license = await operator.license(product.id, { expiresAt: inDays(3), trialEndsAt: inDays(3) });
    expect((await renew(license.id, { days: 30 })).body).toMatchObject({
      licenseKey: license.licenseKey,
      expiresAt: inDays(33),
      trialEndsAt: null,
    });
  });

  it("is refused when nothing ends, or nobody knows for how long", async () => {
    const endless = await operator.license(product.id);
    expectInvalid(await renew(endless.id, { days: 30 }), "days");
    const unplanned = await operator.license(product.id, { expiresAt: inDays(1) });
    expectInvalid(await renew(unplanned.id), "days");
    for (const days of [0, 1.5, 36_501]) expectInvalid(await renew(unplanned.id, { days }), "days");
    expectError(await renew("lic_00000000000000000000000000", { days: 1 }), 404, "not_found");
  });

  it("adds up, however many come at once", async () => {
    const license = await operator.license(product.id, { expiresAt: inDays(0) });
    await Promise.all(Array.from({ length: 8 }, () => renew(license.id, { days: 10 })));
    expect(await operator.fetchLicense(license.id)).toMatchObject({ expiresAt: inDays(80) });
  });
});

describe("a change of plan", () => {
  const toPro = {
    seats: [2, 5],
    graceDays: [0, 3],
    pastDueDays: [0, 14],
    features: [basicFeatures(), { sites: 6, chat: true }],
  };
  function basicFeatures() {
    return { sites: 1, chat: false };
  }

  it("now gives the terms of the new plan, and the period that is paid for goes on", async () => {
    const license = await operator.license(product.id, { planId: basic.id });
    server.clock.advance(DAY);
    const answer = await change(license.id, { planId: pro.id, when: "now" });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ effectiveAt: inDays(0) });
    expect(answer.body["changes"]).toEqual({
      ...toPro,
      planId: [basic.id, pro.id],
      updatesUntil: [null, inDays(400)],
    });
    const { expiresAt, licenseKey } = license;
    const expected = { licenseKey, expiresAt, planId: pro.id, seats: 5, graceDays: 3 };
    expect(await operator.fetchLicense(license.id)).toMatchObject(expected);
  });

  it("as a preview says the same and changes nothing", async () => {
    const license = await operator.license(product.id, { planId: basic.id });
    const before = await operator.fetchLicense(license.id);
    const asked = { planId: pro.id, when: "now" };
    const preview = await change(license.id, { ...asked, preview: true });
    expect(await operator.fetchLicense(license.id)).toEqual(before);
    const done = await change(license.id, asked);
    expect(preview.body["changes"]).toEqual(done.body["changes"]);
  });

  it("keeps what was overridden", async () => {
    const license = await operator.license(product.id, {
      planId: basic.id,
      featureOverrides: { sites: 9, beta: true },
    });
    expect(license.features).toEqual({ sites: 9, chat: false, beta: true });
    const { body } = await change(license.id, { planId: pro.id, when: "now" });
    expect(body["license"]).toMatchObject({ features: { sites: 9, chat: true, beta: true } });
  });

  it("begins a new period for a trial and for what is over, and none for a lifetime", async () => {
    const trial = { expiresAt: inDays(5), trialEndsAt: inDays(5) };
    for (const fields of [trial, { expiresAt: inDays(-5) }, { expiresAt: null }]) {
      const license = await operator.license(product.id, fields);
      const { body } = await change(license.id, { planId: pro.id, when: "now" });
      expect(body["license"]).toMatchObject({ expiresAt: inDays(365), trialEndsAt: null, status: "active" });
    }
    const lifetime = await operator.plan(product.id, { durationDays: null });
    const license = await operator.license(product.id, { planId: basic.id });
    const { body } = await change(license.id, { planId: lifetime.id, when: "now" });
    expect(body["license"]).toMatchObject({ expiresAt: null });
  });

  it("now leaves updates that are paid for, begins those that are over, and makes active what was set to expired", async () => {
    const plan = await operator.plan(product.id, { durationDays: 30, updateDays: 90 });
    for (const [updates, expected] of [
      [1, 1],
      [0, 90],
      [-1, 90],
    ] as const) {
      const ends = { expiresAt: inDays(10), updatesUntil: inDays(updates) };
      const license = await operator.license(product.id, { planId: basic.id, ...ends });
      await operator.client.put(`/api/licenses/${license.id}`, { status: "expired" });
      const { body } = await change(license.id, { planId: plan.id, when: "now" });
      expect(body["license"]).toMatchObject({
        status: "active",
        expiresAt: inDays(10),
        updatesUntil: inDays(expected),
      });
    }
  });

  it("at the end of the period waits for the renewal", async () => {
    const license = await operator.license(product.id, { planId: pro.id });
    const { body } = await change(license.id, { planId: basic.id, when: "period_end" });
    expect(body).toMatchObject({
      effectiveAt: license.expiresAt,
      changes: { seats: [5, 2], planId: [pro.id, basic.id], expiresAt: [inDays(365), inDays(730)] },
      license: { seats: 5, planId: pro.id, pendingPlanId: basic.id },
    });
    expectError(await operator.client.delete(`/api/plans/${basic.id}`), 409, "in_use");
    server.clock.advance(DAY);
    const renewed = await renew(license.id);
    expect(renewed.body).toMatchObject({
      seats: 2,
      planId: basic.id,
      pendingPlanId: null,
      expiresAt: inDays(729),
      updatesUntil: null,
      features: basicFeatures(),
    });
  });

  it("that waits gives its updates from the end of the period before, or from a renewal that comes later", async () => {
    const renewUntil = async (end: number, after: number) => {
      const license = await operator.license(product.id, { planId: basic.id, expiresAt: inDays(end) });
      await change(license.id, { planId: pro.id, when: "period_end" });
      server.clock.advance(after * DAY);
      return (await renew(license.id)).body;
    };
    const early = await renewUntil(20, 2);
    expect(early).toMatchObject({ expiresAt: inDays(18 + 365), updatesUntil: inDays(18 + 400) });
    const late = await renewUntil(1, 3);
    expect(late).toMatchObject({ expiresAt: inDays(365), updatesUntil: inDays(400) });
  });

  it("that waits takes effect with the subscription's next period, not before", async () => {
    const license = await operator.license(product.id, { planId: pro.id });
    const fields = { licenseId: license.id, currentPeriodEnd: inDays(30) };
    const subscription = await operator.subscription(license.customerId, fields);
    await change(license.id, { planId: basic.id, when: "period_end" });
    const put = (changes: object) => operator.client.put(`/api/subscriptions/${subscription.id}`, changes);
    await put({ status: "past_due" });
    await put({ currentPeriodEnd: inDays(29) });
    expect(await operator.fetchLicense(license.id)).toMatchObject({ seats: 5, pendingPlanId: basic.id });
    await put({ currentPeriodEnd: inDays(60), status: "active" });
    const after = { seats: 2, planId: basic.id, pendingPlanId: null, expiresAt: inDays(60) };
    expect(await operator.fetchLicense(license.id)).toMatchObject(after);
  });

  it("that waits counts from the end of the period that was paid for, with its own days for a late payment", async () => {
    const license = await operator.license(product.id, { planId: basic.id });
    const fields = { licenseId: license.id, currentPeriodEnd: inDays(30) };
    const subscription = await operator.subscription(license.customerId, fields);
    await change(license.id, { planId: pro.id, when: "period_end" });
    const late = { currentPeriodEnd: inDays(60), status: "past_due" };
    await operator.client.put(`/api/subscriptions/${subscription.id}`, late);
    expect(await operator.fetchLicense(license.id)).toMatchObject({
      planId: pro.id,
      expiresAt: inDays(60),
      graceUntil: inDays(74),
      updatesUntil: inDays(430),
    });
  });

  it("that waits can be taken back", async () => {
    const license = await operator.license(product.id, { planId: pro.id });
    await change(license.id, { planId: basic.id, when: "period_end" });
    const { body } = await change(license.id, { planId: pro.id, when: "period_end" });
    expect(body).toMatchObject({ license: { pendingPlanId: null } });
    expect(body["changes"]).toEqual({});
  });

  it("is refused without a period, and for a plan of another product", async () => {
    const endless = await operator.license(product.id);
    expectInvalid(await change(endless.id, { planId: pro.id, when: "period_end" }), "when");
    const over = await operator.license(product.id, { expiresAt: inDays(0) });
    expectInvalid(await change(over.id, { planId: pro.id, when: "period_end" }), "when");
    expect(await operator.fetchLicense(over.id)).toMatchObject({ pendingPlanId: null });
    const other = await operator.plan((await operator.product()).id);
    expectInvalid(await change(endless.id, { planId: other.id, when: "now" }), "planId");
    expectInvalid(await change(endless.id, { planId: pro.id }), "when");
    const nowhere = { planId: "pln_00000000000000000000000000", when: "now" };
    expectError(await change(endless.id, nowhere), 404, "not_found");
  });
});
