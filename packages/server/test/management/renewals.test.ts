import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, MINUTE } from "../support/clock.ts";
import { expectError } from "../support/expectations.ts";
import { type Operator, registerOperator, unique } from "../support/operator.ts";
import { paidLicenses } from "../support/paid-licenses.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let operator: Operator;
let customerId: string;
let paid: ReturnType<typeof paidLicenses>;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  customerId = (await operator.customer()).id;
  paid = paidLicenses(server, operator);
});
afterAll(() => server.stop());

const inDays = (days: number) => server.clock.inIso(days * DAY);
const post = (fields: object) =>
  operator.client.post("/api/subscriptions", { customerId, currentPeriodEnd: inDays(30), ...fields });
const put = (id: string, fields: object) => operator.client.put(`/api/subscriptions/${id}`, fields);
const fetchSubscription = async (id: string) => (await operator.client.get(`/api/subscriptions/${id}`)).body;

describe("a subscription's license", () => {
  it("expires with the period, from the first one on", async () => {
    const { license, subscription } = await paid.subscribed();
    expect(await paid.expiryOf(license)).toEqual({ expiresAt: inDays(30), status: "active" });
    server.clock.advance(MINUTE);
    const currentPeriodEnd = inDays(60);
    await put(subscription.id, { currentPeriodEnd });
    const moved = await operator.fetchLicense(license.id);
    expect(moved).toMatchObject({ expiresAt: currentPeriodEnd, updatedAt: server.clock.inIso(0) });
  });

  it("is renewed by the next period when it has expired", async () => {
    const { license, subscription } = await paid.subscribed({ currentPeriodEnd: inDays(1) });
    const other = await paid.licensed({ expiresAt: inDays(1) });
    for (const { id } of [license, other]) {
      await operator.client.put(`/api/licenses/${id}`, { status: "expired" });
    }
    await put(subscription.id, { currentPeriodEnd: inDays(31) });
    expect(await paid.expiryOf(license)).toEqual({ expiresAt: inDays(31), status: "active" });
    expect(await paid.expiryOf(other)).toEqual({ expiresAt: inDays(1), status: "expired" });
  });

  it.each(["suspended", "revoked"])("stays %s through a renewal", async (status) => {
    const { license, subscription } = await paid.subscribed();
    await operator.client.put(`/api/licenses/${license.id}`, { status });
    await put(subscription.id, { currentPeriodEnd: inDays(60) });
    expect(await paid.expiryOf(license)).toEqual({ expiresAt: inDays(60), status });
  });

  it.each([{ status: "canceled" }, { cancelAtPeriodEnd: true }, { status: "past_due" }])(
    "lasts until the period is over: %o",
    async (changes) => {
      const { license, subscription } = await paid.subscribed({ currentPeriodEnd: inDays(2) });
      const end = inDays(2);
      await put(subscription.id, changes);
      server.clock.advance(DAY);
      expect(await paid.expiryOf(license)).toEqual({ expiresAt: end, status: "active" });
      server.clock.advance(DAY);
      expect(await paid.expiryOf(license)).toEqual({ expiresAt: end, status: "expired" });
    },
  );

  it("is left alone by what does not move the period, after a hand has moved it too", async () => {
    const { license, subscription } = await paid.subscribed();
    const byHand = inDays(90);
    await operator.client.put(`/api/licenses/${license.id}`, { expiresAt: byHand });
    const { currentPeriodEnd } = subscription;
    await put(subscription.id, { currentPeriodEnd, metadata: { a: 1 }, status: "trialing" });
    expect(await paid.expiryOf(license)).toEqual({ expiresAt: byHand, status: "active" });
    await put(subscription.id, { currentPeriodEnd: inDays(20) });
    expect(await paid.expiryOf(license)).toEqual({ expiresAt: inDays(20), status: "active" });
  });

  it("is the one that the subscription is given later", async () => {
    const license = await paid.licensed();
    const { id, currentPeriodEnd } = await operator.subscription(license.customerId);
    expect(await paid.expiryOf(license)).toEqual({ expiresAt: null, status: "active" });
    await put(id, { licenseId: license.id });
    expect(await paid.expiryOf(license)).toEqual({ expiresAt: currentPeriodEnd, status: "active" });
    await put(id, { licenseId: null, currentPeriodEnd: inDays(99) });
    expect(await paid.expiryOf(license)).toEqual({ expiresAt: currentPeriodEnd, status: "active" });
  });

  it("stays as it is when the subscription is deleted, and the subscription when the license is", async () => {
    const first = await paid.subscribed();
    await operator.client.delete(`/api/subscriptions/${first.subscription.id}`);
    expect(await paid.expiryOf(first.license)).toEqual({ expiresAt: inDays(30), status: "active" });
    const second = await paid.subscribed();
    await operator.client.delete(`/api/licenses/${second.license.id}`);
    expect(await fetchSubscription(second.subscription.id)).toEqual({
      ...second.subscription,
      licenseId: null,
    });
  });
});

describe("a subscription that is sent again", () => {
  const reference = () => ({ provider: "stripe", providerReference: unique("sub") });

  it("is 200 with the subscription as it was, and its license is left alone", async () => {
    const sent = { ...reference(), currentPeriodEnd: inDays(30) };
    const { license, subscription } = await paid.subscribed(sent);
    const byHand = inDays(90);
    await operator.client.put(`/api/licenses/${license.id}`, { expiresAt: byHand });
    server.clock.advance(MINUTE);
    const answer = await post({ ...sent, customerId: license.customerId, licenseId: license.id });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: subscription });
    expect(await paid.expiryOf(license)).toEqual({ expiresAt: byHand, status: "active" });
  });

  it("goes on to a later period with its license, and never back to an earlier one", async () => {
    const { license, subscription } = await paid.subscribed(reference());
    const { provider, providerReference, customerId: owner } = subscription;
    const send = (fields: object) => post({ provider, providerReference, customerId: owner, ...fields });
    const later = { currentPeriodStart: inDays(30), currentPeriodEnd: inDays(60), status: "past_due" };
    server.clock.advance(MINUTE);
    const renewed = await send(later);
    expect(renewed.body).toEqual({ ...subscription, ...later, updatedAt: server.clock.inIso(0) });
    const { currentPeriodEnd } = subscription;
    expect((await send({ currentPeriodEnd, status: "canceled" })).body).toEqual(renewed.body);
    expect(await paid.expiryOf(license)).toMatchObject({ expiresAt: later.currentPeriodEnd });
  });

  it("goes on within a period: what is canceled stays canceled", async () => {
    const sent = { ...reference(), currentPeriodEnd: inDays(30) };
    await post({ ...sent, status: "trialing" });
    expect((await post({ ...sent, status: "active" })).body).toMatchObject({ status: "active" });
    const canceled = await post({ ...sent, status: "canceled", cancelAtPeriodEnd: true });
    expect(canceled.body).toMatchObject({ status: "canceled", cancelAtPeriodEnd: true });
    expect((await post({ ...sent, status: "active" })).body).toEqual(canceled.body);
  });

  it("is given the license that it did not have yet", async () => {
    const license = await paid.licensed();
    const sent = { ...reference(), customerId: license.customerId, currentPeriodEnd: inDays(30) };
    await post(sent);
    const linked = await post({ ...sent, licenseId: license.id });
    expect(linked.body).toMatchObject({ licenseId: license.id });
    expect(await paid.expiryOf(license)).toEqual({ expiresAt: inDays(30), status: "active" });
  });

  it("is 409 when it is another customer's", async () => {
    const sent = reference();
    await post(sent);
    const other = await operator.customer();
    expectError(await post({ ...sent, customerId: other.id }), 409, "provider_reference_taken");
  });

  it("is one subscription, however many send it at once, with the last of the periods", async () => {
    const license = await paid.licensed();
    const own = { ...reference(), customerId: license.customerId, licenseId: license.id };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post({ ...own, currentPeriodEnd: inDays(1 + ((index * 7) % 20)) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const ids = new Set(answers.map(({ body }) => String(body["id"])));
    expect(ids.size).toBe(1);
    expect(await fetchSubscription([...ids].join())).toMatchObject({ currentPeriodEnd: inDays(20) });
    expect(await paid.expiryOf(license)).toEqual({ expiresAt: inDays(20), status: "active" });
  });
});
