import { describe, expect, test } from "vitest";
import { DAY } from "../../../test/open-licensing.ts";
import { listening, RECEIVER } from "../../../test/open-webhooks.ts";

const HOUR = DAY / 24;

describe("an endpoint of some products", () => {
  test("is told of what is paid for their licenses, and of no other payments", async () => {
    const { webhooks, licensing, product, endpoints, network } = await listening({ types: ["trial.ending"] });
    const other = await licensing.products.create({ name: "Other" });
    const narrow = await endpoints.create({
      url: `${RECEIVER}/narrow`,
      types: ["payment.created", "subscription.created"],
      productIds: [product.id],
    });
    const paid = [];
    for (const [index, productId] of [product.id, other.id, null].entries()) {
      const customerEmail = `customer-${index}@example.com`;
      const { id: customerId } = await licensing.customers.create({ email: customerEmail });
      const license =
        productId === null ? null : await licensing.licenses.create({ productId, customerEmail });
      const bought = { customerId, licenseId: license?.id ?? null };
      const { payment } = await licensing.payments.record({ ...bought, amount: 4900, currency: "EUR" });
      const period = { currentPeriodEnd: new Date(Date.UTC(2030, 5, 1)) };
      const { subscription } = await licensing.subscriptions.record({ ...bought, ...period });
      paid.push([payment.id, subscription.id]);
    }
    await webhooks.round();
    const told = network.received.filter(({ url }) => url === narrow.url);
    expect(told.map(({ data }) => data["id"]).toSorted()).toEqual(paid[0]?.toSorted());
  });
});

test("an endpoint that is disabled has no deliveries of what happens meanwhile, until they are replayed", async () => {
  const { webhooks, license, endpoints, endpoint, deliveries, clock } = await listening({
    types: ["license.created"],
    enabled: false,
  });
  const from = clock.now();
  await license();
  await webhooks.round();
  expect((await deliveries.list(endpoint.id)).items).toEqual([]);
  clock.advance(HOUR);
  await endpoints.update(endpoint.id, { enabled: true });
  expect(await deliveries.replay(endpoint.id, { from, to: clock.now() })).toMatchObject({ count: 1 });
});

describe("another endpoint of the organization", () => {
  test("shows and sends no delivery of this one", async () => {
    const { webhooks, license, endpoints, endpoint, deliveries, lastDelivery, network } = await listening({
      types: ["license.created"],
    });
    const other = await endpoints.create({ url: `${RECEIVER}/other`, types: ["license.deleted"] });
    await license();
    await webhooks.round();
    const { id } = await lastDelivery();
    for (const call of [() => deliveries.get(other.id, id), () => deliveries.resend(other.id, id)])
      await expect(call()).rejects.toMatchObject({ code: "not_found" });
    await webhooks.round();
    expect(network.received).toHaveLength(1);
    expect(await deliveries.get(endpoint.id, id)).toMatchObject({ id, state: "delivered", attempts: 1 });
    expect((await deliveries.list(other.id)).items).toEqual([]);
  });
});

describe("a replay", () => {
  test("sends an endpoint what it listens to, and leaves alone what is on its way", async () => {
    const { webhooks, license, licensing, product, endpoints, deliveries, network, clock } = await listening({
      types: ["license.created"],
    });
    const other = await licensing.products.create({ name: "Other" });
    const from = clock.now();
    const narrow = await endpoints.create({
      url: `${RECEIVER}/narrow`,
      types: ["license.deleted"],
      productIds: [product.id],
    });
    network.answerWith(({ url }) => (url === narrow.url ? 500 : 204));
    const [gone] = [await license(), await license(), await license({ productId: other.id })];
    await licensing.licenses.delete(gone.id);
    await webhooks.round();
    clock.advance(HOUR);
    const before = (await deliveries.list(narrow.id)).items;
    expect(before).toMatchObject([{ state: "pending", attempts: 1, type: "license.deleted" }]);
    const period = { from, to: clock.now(), deliveredToo: true };
    expect(await deliveries.replay(narrow.id, period)).toEqual({ count: 0, until: null });
    expect((await deliveries.list(narrow.id)).items).toEqual(before);
    await endpoints.update(narrow.id, { types: ["license.created"] });
    expect(await deliveries.replay(narrow.id, period)).toEqual({ count: 2, until: null });
  });
});

test("a delivery shows its last 20 tries, the latest of them last", async () => {
  const { webhooks, network, license, deliveries, endpoint, lastDelivery } = await listening({
    types: ["license.created"],
  });
  let tries = 0;
  network.answerWith(() => {
    tries += 1;
    return { status: 204, durationMs: tries };
  });
  await license();
  await webhooks.round();
  const { id } = await lastDelivery();
  for (let time = 0; time < 21; time += 1) {
    await deliveries.resend(endpoint.id, id);
    await webhooks.round();
  }
  const { history } = await lastDelivery();
  expect(history.map(({ durationMs }) => durationMs)).toEqual(Array.from({ length: 20 }, (_, at) => at + 3));
});

describe("an endpoint that fails", () => {
  async function failing() {
    const opened = await listening({ types: ["license.created"] });
    const { webhooks, network, license, endpoints, endpoint, deliveries, lastDelivery } = opened;
    network.answerWith(() => 500);
    await license();
    await webhooks.round();
    const { id } = await lastDelivery();
    return {
      ...opened,
      state: () => endpoints.get(endpoint.id),
      async tryAgain() {
        await deliveries.resend(endpoint.id, id);
        await webhooks.round();
      },
    };
  }

  test("is disabled after three days, to the millisecond", async () => {
    const { state, tryAgain, clock, endpoints, endpoint } = await failing();
    clock.advance(3 * DAY - 1);
    await tryAgain();
    expect(await state()).toMatchObject({ enabled: true });
    clock.advance(1);
    await tryAgain();
    expect(await state()).toMatchObject({ enabled: false, disabledReason: "failing" });
    // From now on it is somebody's wish.
    await endpoints.update(endpoint.id, { enabled: false });
    expect(await state()).toMatchObject({ enabled: false, disabledReason: null });
  });

  test("is not forgiven by being enabled while it is, but by being enabled anew", async () => {
    const { state, endpoints, endpoint, clock } = await failing();
    const failingSince = clock.now();
    clock.advance(HOUR);
    await endpoints.update(endpoint.id, { enabled: true });
    expect(await state()).toMatchObject({ failingSince });
    for (const enabled of [false, true]) await endpoints.update(endpoint.id, { enabled });
    expect(await state()).toMatchObject({ enabled: true, failingSince: null });
  });
});

test("that an endpoint fails is no entry of the audit log, and that it is disabled for that is one", async () => {
  const { webhooks, network, license, licensing, endpoint } = await listening({ types: ["license.created"] });
  const actions = async () => {
    const { items } = await licensing.audit.list({ target: endpoint.id });
    return items.map(({ action }) => action);
  };
  network.answerWith(() => 500);
  await license();
  await webhooks.round();
  expect(await actions()).toEqual(["webhook_endpoint.created"]);
  network.answerWith(() => 410);
  await license();
  await webhooks.round();
  expect(await actions()).toEqual(["webhook_endpoint.updated", "webhook_endpoint.created"]);
});
