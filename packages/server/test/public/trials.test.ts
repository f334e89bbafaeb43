import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicationOf } from "../support/application.ts";
import { DAY } from "../support/clock.ts";
import { expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator, unique } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let operator: Operator;
let plan: Awaited<ReturnType<Operator["plan"]>>;
let product: Awaited<ReturnType<Operator["product"]>>;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  ({ product, plan } = await offerTrial());
});
afterAll(() => server.stop());

async function offerTrial() {
  const made = await operator.product();
  const trialPlan = await operator.plan(made.id, {
    trialDays: 14,
    seats: 2,
    graceDays: 3,
    durationDays: 365,
  });
  const answer = await operator.client.put(`/api/products/${made.id}`, { trialPlanId: trialPlan.id });
  expect(answer.status, answer.text).toBe(200);
  return { product: made, plan: trialPlan };
}

const inDays = (days: number) => server.clock.inIso(days * DAY);
const anyone = () => ({ email: `${unique("ada")}@example.com`, domain: `${unique("shop")}.com` });
const start = (fields: object = {}, { publicKey } = product) =>
  server.client().post("/public/v1/trials", { public_key: publicKey, ...anyone(), ...fields });

describe("a trial", () => {
  it("gives a key for the days of the plan, with the plan's terms", async () => {
    const { email, domain } = anyone();
    const { status, body } = await start({ email, domain });
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, license_key: expect.any(String), trial_ends_at: inDays(14) },
    });
    const app = applicationOf(server.client(), product, { licenseKey: String(body["license_key"]) });
    expect((await app.activate(domain)).body).toMatchObject({ success: true });
    expect((await app.validate({ domain })).body).toMatchObject({
      valid: true,
      activated: true,
      trial: true,
      trialEndsAt: inDays(14),
      license: { seats: 2, expiresAt: inDays(14) },
    });
    const { items } = (await operator.client.get<{ items: object[] }>(`/api/licenses?search=${email}`)).body;
    expect(items).toMatchObject([{ planId: plan.id, customerEmail: email, trialEndsAt: inDays(14) }]);
  });

  it("that is paid for keeps its key", async () => {
    const { body } = await start();
    const { items } = (
      await operator.client.get<{ items: { id: string }[] }>(`/api/licenses?search=${body["license_key"]}`)
    ).body;
    const renewed = await operator.client.post(`/api/licenses/${items[0]?.id}/renew`, {});
    expect(renewed.body).toMatchObject({
      licenseKey: body["license_key"],
      expiresAt: inDays(14 + 365),
      trialEndsAt: null,
      graceDays: 3,
    });
  });

  it.each([
    ["e-mail, in any case", () => ({}), (first: { email: string }) => ({ email: first.email.toUpperCase() })],
    ["registrable domain", () => ({ domain: `a.${unique("site")}.co.uk` }), subdomainOf],
  ])("is one for an %s", async (_, given, again) => {
    const first = { ...anyone(), ...given() };
    expect((await start(first)).body).toMatchObject({ success: true });
    const second = await start(again(first));
    expect(second).toMatchObject({ status: 200, body: { success: false, code: "trial_used" } });
    expect((await start()).body).toMatchObject({ success: true });
    const other = await offerTrial();
    expect((await start(first, other.product)).body).toMatchObject({ success: true });
  });

  function subdomainOf({ domain }: { domain: string }) {
    return { domain: `https://www.shop.${domain.slice("a.".length)}/wp-admin` };
  }

  it("is for anybody on a name that many sites have: a local one, a host for previews", async () => {
    for (const domain of ["localhost", "acme.local", "acme.ddev.site", "192.168.1.5"]) {
      expect((await start({ domain })).body).toMatchObject({ success: true });
      expect((await start({ domain })).body).toMatchObject({ success: true });
    }
  });

  it("tells shops at one provider apart", async () => {
    const [one, other] = [`${unique("one")}.myshopify.com`, `${unique("other")}.myshopify.com`];
    for (const domain of [one, other])
      expect((await start({ domain })).body).toMatchObject({ success: true });
  });

  it("is one, however many ask at once, and nothing is left of the others", async () => {
    const { email, domain } = anyone();
    const answers = await Promise.all(Array.from({ length: 12 }, () => start({ email, domain })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ body }) => body["success"])).toHaveLength(1);
    const { pagination } = (
      await operator.client.get<{ pagination: { total: number } }>(`/api/licenses?search=${email}`)
    ).body;
    expect(pagination.total).toBe(1);
  });

  it("stays used when its license is deleted", async () => {
    const somebody = anyone();
    const { body } = await start(somebody);
    const { items } = (
      await operator.client.get<{ items: { id: string }[] }>(`/api/licenses?search=${body["license_key"]}`)
    ).body;
    expect((await operator.client.delete(`/api/licenses/${items[0]?.id}`)).status).toBe(200);
    expect((await start(somebody)).body).toMatchObject({ code: "trial_used" });
  });

  it("is offered by products that have a plan for it", async () => {
    const plain = await operator.product();
    expect((await start({}, plain)).body).toMatchObject({ success: false, code: "trial_not_offered" });
    const unknown = { publicKey: `pk_${"x".repeat(32)}` };
    expect((await start({}, unknown as typeof product)).body).toMatchObject({ code: "invalid_public_key" });
    const put = (trialPlanId: string) => operator.client.put(`/api/products/${plain.id}`, { trialPlanId });
    expectInvalid(await put(plan.id), "trialPlanId");
    expectInvalid(await put((await operator.plan(plain.id)).id), "trialPlanId");
  });

  it("is offered no more once its plan has no days for it", async () => {
    const other = await offerTrial();
    await operator.client.put(`/api/plans/${other.plan.id}`, { trialDays: null });
    expect((await start({}, other.product)).body).toMatchObject({ code: "trial_not_offered" });
    const { body } = await operator.client.get(`/api/licenses?product_id=${other.product.id}`);
    expect(body["items"]).toEqual([]);
  });

  it("is 400 for what is no e-mail address or host", async () => {
    expectInvalid(await start({ email: "ada" }), "email");
    expectInvalid(await start({ domain: "no host" }), "domain");
    expectInvalid(await start({ email: undefined }), "email");
  });
});
