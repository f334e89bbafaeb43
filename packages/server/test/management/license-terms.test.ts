import { verifyLicenseToken } from "@keystead/core/verify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicationOf } from "../support/application.ts";
import { DAY } from "../support/clock.ts";
import { edgeSite } from "../support/edge-site.ts";
import { expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let operator: Operator;
let product: Awaited<ReturnType<Operator["product"]>>;
beforeAll(async () => {
  server = await startServer({ edge: { ttlSeconds: 0 } });
  operator = await registerOperator(server);
  product = await operator.product();
});
afterAll(() => server.stop());

const inDays = (days: number) => server.clock.inIso(days * DAY);

/** A license that is active on a.example, and what each API says of it there. */
async function onSite(fields: object) {
  const license = await operator.license(product.id, { seats: 2, ...fields });
  const app = applicationOf(server.client(), product, license);
  const edge = edgeSite(server.client(), product, license);
  expect((await app.activate("a.example")).body).toMatchObject({ success: true });
  return {
    license,
    app,
    async verdicts() {
      const [validated, checked, status] = [
        (await app.validate({ domain: "a.example" })).body,
        (await app.check("a.example")).body,
        (await edge.post({ domain: "a.example" })).body,
      ];
      return { validated, checked, status };
    },
  };
}

describe("a plan's terms", () => {
  const terms = { graceDays: 3, pastDueDays: 21, expiry: "keepWorking", maxVersionsBehind: 2 };

  it("are copied to its licenses when they are issued, and stay when the plan changes", async () => {
    const plan = await operator.plan(product.id, { ...terms, durationDays: 365, updateDays: 400 });
    const license = await operator.license(product.id, { planId: plan.id });
    const copied = { ...terms, expiresAt: inDays(365), updatesUntil: inDays(400), trialEndsAt: null };
    expect(license).toMatchObject(copied);
    await operator.client.put(`/api/plans/${plan.id}`, { graceDays: 0, expiry: "block", updateDays: null });
    expect(await operator.fetchLicense(license.id)).toMatchObject(copied);
  });

  it("give way to what is sent with a license, also when that is null", async () => {
    const plan = await operator.plan(product.id, { ...terms, updateDays: 400 });
    const sent = { graceDays: 0, maxVersionsBehind: null, updatesUntil: null, expiry: "block" };
    expect(await operator.license(product.id, { planId: plan.id, ...sent })).toMatchObject({
      ...sent,
      pastDueDays: 21,
    });
  });

  it("are none unless they are given", async () => {
    const plain = { graceDays: 0, pastDueDays: 0, expiry: "block", maxVersionsBehind: null };
    const plan = await operator.plan(product.id);
    expect(plan).toMatchObject({ ...plain, trialDays: null, updateDays: null });
    expect(await operator.license(product.id)).toMatchObject({ ...plain, updatesUntil: null });
  });

  it.each([
    [{ graceDays: -1 }, "graceDays"],
    [{ graceDays: 366 }, "graceDays"],
    [{ pastDueDays: 1.5 }, "pastDueDays"],
    [{ expiry: "keepUpdates" }, "expiry"],
    [{ maxVersionsBehind: -1 }, "maxVersionsBehind"],
    [{ trialDays: 0 }, "trialDays"],
    [{ updateDays: 0 }, "updateDays"],
  ])("are refused when they make no sense: %o", async (fields, path) => {
    expectInvalid(
      await operator.client.post("/api/plans", { productId: product.id, name: "Odd", ...fields }),
      path,
    );
  });
});

describe("verdicts", () => {
  it("say nothing of terms as long as there is nothing to say", async () => {
    const { license, verdicts } = await onSite({ expiresAt: inDays(5), graceDays: 3, pastDueDays: 21 });
    const { validated, checked, status } = await verdicts();
    const { id: _, ...shown } = { ...license, activatedCount: 1 };
    const { licenseKey: key, seats, activatedCount, expiresAt } = shown;
    const reduced = { status: "active", seats, activatedCount, expiresAt };
    expect(validated).toEqual({ valid: true, license: { key, ...reduced }, activated: true, features: {} });
    expect(Object.keys(checked)).toEqual(["activated", "activation_id", "features"]);
    expect(Object.keys(status)).toEqual([
      ...["valid", "activated", "activation_id", "license", "features", "token", "ttl"],
    ]);
  });

  it("stay good in grace, with the status expired, and tell when it ends", async () => {
    const { app, verdicts } = await onSite({ expiresAt: inDays(5), graceDays: 3 });
    const graceEndsAt = inDays(8);
    server.clock.advance(6 * DAY);
    const notes = { inGrace: true, graceEndsAt };
    const { validated, checked, status } = await verdicts();
    expect(validated).toMatchObject({
      valid: true,
      activated: true,
      license: { status: "expired" },
      ...notes,
    });
    expect(checked).toMatchObject({ activated: true, ...notes });
    expect(status).toMatchObject({ valid: true, license: { status: "expired" }, ...notes });
    // The site has its seat; another gets none.
    expect((await app.activate("a.example")).body).toMatchObject({ activation_id: checked["activation_id"] });
    expect((await app.activate("b.example")).body).toMatchObject({ success: false, code: "license_expired" });

    server.clock.advance(2 * DAY);
    const over = await verdicts();
    for (const verdict of Object.values(over)) expect(verdict).toMatchObject({ code: "license_expired" });
    expect((await app.activate("a.example")).body).toMatchObject({ success: false, code: "license_expired" });
  });

  it("stay good while a subscription is past due, as long as the plan allows, and sites may come", async () => {
    const { license, app, verdicts } = await onSite({ pastDueDays: 21 });
    const fields = { licenseId: license.id, currentPeriodEnd: inDays(5) };
    const subscription = await operator.subscription(license.customerId, fields);
    const put = (changes: object) => operator.client.put(`/api/subscriptions/${subscription.id}`, changes);
    await put({ status: "past_due" });
    const graceEndsAt = inDays(26);
    expect(await operator.fetchLicense(license.id)).toMatchObject({ graceUntil: graceEndsAt });
    server.clock.advance(6 * DAY);
    const { validated } = await verdicts();
    expect(validated).toMatchObject({
      valid: true,
      license: { status: "expired" },
      inGrace: true,
      graceEndsAt,
    });
    expect((await app.activate("late.example")).body).toMatchObject({ success: true });
    await put({ status: "canceled" });
    expect((await verdicts()).validated).toMatchObject({ valid: false, code: "license_expired" });
  });

  it("call a license a trial while its subscription is trialing", async () => {
    const { license, verdicts } = await onSite({});
    const fields = { licenseId: license.id, currentPeriodEnd: inDays(5), status: "trialing" };
    const subscription = await operator.subscription(license.customerId, fields);
    expect((await verdicts()).validated).toMatchObject({ trial: true, trialEndsAt: inDays(5) });
    await operator.client.put(`/api/subscriptions/${subscription.id}`, {
      status: "active",
      currentPeriodEnd: inDays(35),
    });
    const { validated } = await verdicts();
    expect(validated).toMatchObject({ valid: true, license: { expiresAt: inDays(35) } });
    expect(validated).not.toHaveProperty("trial");
  });

  it("have a token in grace that ends with it", async () => {
    const { verdicts } = await onSite({ expiresAt: inDays(1), graceDays: 3 });
    const end = server.clock.now().getTime() + 4 * DAY;
    server.clock.advance(2 * DAY);
    const { status } = await verdicts();
    const jwks = (await server.client().get<never>("/v1/jwks.json")).body;
    const options = { productId: product.id, domain: "a.example", now: server.clock.now() };
    const verified = await verifyLicenseToken(String(status["token"]), jwks, options);
    const claims = { status: "expired", inGrace: true, graceEndsAt: new Date(end).toISOString() };
    expect(verified).toMatchObject({ valid: true, claims: { ...claims, exp: Math.floor(end / 1000) } });
  });

  it("tell of a trial until it ends, which no grace follows", async () => {
    const trialEndsAt = inDays(14);
    const { verdicts } = await onSite({ expiresAt: trialEndsAt, trialEndsAt, graceDays: 3 });
    const notes = { trial: true, trialEndsAt };
    const { validated, checked, status } = await verdicts();
    expect(validated).toMatchObject({ valid: true, ...notes });
    expect(checked).toMatchObject(notes);
    expect(status).toMatchObject(notes);
    server.clock.advance(14 * DAY);
    expect((await verdicts()).validated).toMatchObject({ valid: false, code: "license_expired" });
  });

  it("tell until when there are updates, apart from the license's end", async () => {
    const updatesUntil = inDays(365);
    const { verdicts } = await onSite({ updatesUntil, maxVersionsBehind: 0 });
    const { validated } = await verdicts();
    expect(validated).toMatchObject({ valid: true, updatesUntil, maxVersionsBehind: 0 });
  });

  it("carry everything that the license unlocks, and nothing once that is taken away", async () => {
    const features = { "white-label": true, sites: 3, token: "no token" };
    const { license, app, verdicts } = await onSite({ features });
    for (const verdict of Object.values(await verdicts())) expect(verdict).toMatchObject({ features });
    expect((await app.check("b.example")).body).toEqual({ activated: false, activation_id: null });
    await operator.client.put(`/api/licenses/${license.id}`, { features: {} });
    for (const verdict of Object.values(await verdicts())) expect(verdict["features"]).toEqual({});
  });

  it("stay good without end for a license that keeps working, without updates", async () => {
    const expiresAt = inDays(5);
    const { app, verdicts } = await onSite({ expiresAt, expiry: "keepWorking" });
    server.clock.advance(500 * DAY);
    const { validated, status } = await verdicts();
    expect(validated).toMatchObject({ valid: true, license: { status: "expired" }, updatesUntil: expiresAt });
    expect(validated).not.toHaveProperty("inGrace");
    expect(status).toMatchObject({ valid: true, activated: true, updatesUntil: expiresAt });
    expect((await app.activate("b.example")).body).toMatchObject({ success: false, code: "license_expired" });
  });
});
