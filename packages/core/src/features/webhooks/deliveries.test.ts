import { describe, expect, test } from "vitest";
import { DAY } from "../../../test/open-licensing.ts";
import { listening } from "../../../test/open-webhooks.ts";
import { peopleOf } from "../../../test/people.ts";
import type { JsonObject } from "../../foundation/primitives.ts";
import { DEFAULT_ORGANIZATION_ID } from "../../storage/ids.ts";
import type { MailTemplate } from "../mail/contents.ts";
import { render } from "../mail/render.ts";
import { languages } from "../mail/schema.ts";

const HOUR = DAY / 24;
const MINUTE = HOUR / 60;
const SECOND = MINUTE / 60;

describe("a delivery", () => {
  test("is tried ten times over three days, within 10 % of the schedule", async () => {
    const { webhooks, network, license, clock, lastDelivery } = await listening({
      types: ["license.created"],
    });
    network.answerWith(() => 500);
    await license();
    const waits = [
      5 * SECOND,
      5 * MINUTE,
      30 * MINUTE,
      ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR),
    ];
    for (const wait of waits) {
      await webhooks.round();
      const { nextAttemptAt, state } = await lastDelivery();
      expect(state).toBe("pending");
      const until = Number(nextAttemptAt) - clock.now().getTime();
      expect(Math.abs(until - wait)).toBeLessThanOrEqual(wait * 0.1);
      clock.advance(until - 1);
      const before = network.received.length;
      await webhooks.round();
      expect(network.received).toHaveLength(before);
      clock.advance(2);
    }
    await webhooks.round();
    expect(network.received).toHaveLength(10);
    expect(await lastDelivery()).toMatchObject({
      state: "failed",
      attempts: 10,
      nextAttemptAt: null,
      status: 500,
    });
  });

  test("has the same id on every try, and another time and signature", async () => {
    const { webhooks, network, license, clock } = await listening({ types: ["license.created"] });
    network.answerWith(() => 500);
    await license();
    await webhooks.round();
    clock.advance(6 * SECOND);
    await webhooks.round();
    const [one, two] = network.received;
    expect(one?.id).toMatch(/^whe_/);
    expect(two?.id).toBe(one?.id);
    expect(two?.body).toBe(one?.body);
    for (const header of ["webhook-timestamp", "webhook-signature"])
      expect(two?.headers[header]).not.toBe(one?.headers[header]);
  });

  test.for([200, 201, 204, 299])("that is answered %i is taken", async (status) => {
    const { webhooks, network, license, lastDelivery } = await listening({ types: ["license.created"] });
    network.answerWith(() => ({ status, answer: "thanks", durationMs: 12 }));
    await license();
    await webhooks.round();
    expect(await lastDelivery()).toMatchObject({
      state: "delivered",
      attempts: 1,
      nextAttemptAt: null,
      status,
      durationMs: 12,
      answer: "thanks",
      error: null,
      history: [{ status, durationMs: 12, error: null }],
    });
  });

  test.for([
    [{ status: 302 }, "Answered 302: redirects are not followed"],
    [{ status: 404 }, "Answered 404"],
    [{ status: null, error: "connect ECONNREFUSED" }, "connect ECONNREFUSED"],
    [{ status: null, error: "\0 broken \ud800" }, "\ufffd broken \ufffd"],
  ] as const)("that came to %j is tried again", async ([result, error]) => {
    const { webhooks, network, license, lastDelivery } = await listening({ types: ["license.created"] });
    network.answerWith(() => result);
    await license();
    await webhooks.round();
    expect(await lastDelivery()).toMatchObject({ state: "pending", error, status: result.status });
  });

  test.for([429, 502, 503, 504])(
    "that is answered %i waits as long as the endpoint asks, and so do the others",
    async (status) => {
      const { webhooks, network, license, clock, lastDelivery } = await listening({
        types: ["license.created"],
      });
      network.answerWith(() => ({ status, retryAfterMs: 20 * MINUTE }));
      await license();
      await webhooks.round();
      await license();
      await webhooks.round();
      expect(network.received).toHaveLength(1);
      expect(Number((await lastDelivery()).nextAttemptAt) - clock.now().getTime()).toBeGreaterThanOrEqual(
        20 * MINUTE,
      );
      network.answerWith(() => 204);
      clock.advance(19 * MINUTE);
      await webhooks.round();
      expect(network.received).toHaveLength(1);
      clock.advance(2 * MINUTE);
      await webhooks.round();
      expect(network.received).toHaveLength(3);
    },
  );

  test.for([
    [500, 20 * MINUTE, 20 * MINUTE],
    [500, 2 * DAY, DAY],
  ] as const)(
    "that fails with %i comes back when the endpoint asked, and within a day",
    async ([status, asked, wait]) => {
      const { webhooks, network, license, clock, lastDelivery } = await listening({
        types: ["license.created"],
      });
      network.answerWith(() => ({ status, retryAfterMs: asked }));
      await license();
      await webhooks.round();
      expect(Number((await lastDelivery()).nextAttemptAt) - clock.now().getTime()).toBe(wait);
      clock.advance(wait - 1);
      await webhooks.round();
      expect(network.received).toHaveLength(1);
      clock.advance(2);
      await webhooks.round();
      expect(network.received).toHaveLength(2);
    },
  );

  test("is not tried sooner than the schedule has it because the endpoint asks for that", async () => {
    const { webhooks, network, license, clock, lastDelivery } = await listening({
      types: ["license.created"],
    });
    network.answerWith(() => ({ status: 500, retryAfterMs: 1 }));
    await license();
    await webhooks.round();
    expect(Number((await lastDelivery()).nextAttemptAt) - clock.now().getTime()).toBeGreaterThan(4 * SECOND);
  });

  test("that is answered 410 ends, and disables the endpoint", async () => {
    const { webhooks, network, license, lastDelivery, endpoints, endpoint, licensing } = await listening({
      types: ["license.created"],
    });
    network.answerWith(() => 410);
    await license();
    await webhooks.round();
    expect(await lastDelivery()).toMatchObject({ state: "failed", status: 410 });
    expect(await endpoints.get(endpoint.id)).toMatchObject({ enabled: false, disabledReason: "gone" });
    const { items } = await licensing.audit.list({ target: endpoint.id });
    expect(items[0]).toMatchObject({
      actor: { type: "system" },
      changes: { disabledReason: [null, "gone"] },
    });
  });

  test("to an endpoint that is disabled or deleted meanwhile is cancelled", async () => {
    const { webhooks, network, license, lastDelivery, endpoints, endpoint, clock } = await listening();
    network.answerWith(() => 500);
    await license();
    await webhooks.round();
    await endpoints.update(endpoint.id, { enabled: false });
    clock.advance(6 * SECOND);
    await webhooks.round();
    expect(await lastDelivery()).toMatchObject({ state: "cancelled", error: "The endpoint is disabled" });
  });

  test("can be sent again by hand, from the first try on", async () => {
    const { webhooks, network, license, lastDelivery, deliveries, endpoint } = await listening({
      types: ["license.created"],
    });
    await license();
    await webhooks.round();
    const { id } = await lastDelivery();
    expect(await deliveries.resend(endpoint.id, id)).toMatchObject({ id, state: "pending", attempts: 0 });
    await webhooks.round();
    expect(network.received.map((each) => each.id)).toEqual([
      network.received[0]?.id,
      network.received[0]?.id,
    ]);
    expect((await lastDelivery()).history).toHaveLength(2);
  });
});

describe("a replay", () => {
  test("sends what happened while the endpoint was disabled, and what it has taken only if asked", async () => {
    const { webhooks, network, license, endpoints, endpoint, deliveries, clock } = await listening({
      types: ["license.created"],
    });
    await license();
    await webhooks.round();
    await endpoints.update(endpoint.id, { enabled: false });
    clock.advance(HOUR);
    const from = clock.now();
    const missed = await license();
    clock.advance(HOUR);
    await license();
    const to = clock.now();
    await webhooks.round();
    expect(network.received).toHaveLength(1);
    await expect(deliveries.replay(endpoint.id, { from, to })).rejects.toMatchObject({
      code: "webhook_disabled",
    });
    await endpoints.update(endpoint.id, { enabled: true });
    expect(await deliveries.replay(endpoint.id, { from, to })).toEqual({ count: 1, until: null });
    await webhooks.round();
    expect(network.received.at(-1)?.data["id"]).toBe(missed.id);
    expect(await deliveries.replay(endpoint.id, { from, to })).toEqual({ count: 0, until: null });
    const all = { from: new Date(0), to: new Date(to.getTime() + 1), deliveredToo: true };
    expect(await deliveries.replay(endpoint.id, all)).toEqual({ count: 3, until: null });
    await webhooks.round();
    expect(network.received).toHaveLength(5);
  });
});

/** A mail's text in every language. */
function textsOf(template: MailTemplate, parameters: JsonObject): string[] {
  const toRender = { template, parameters, url: "", host: "licenses.example.com", unsubscribeUrl: null };
  return languages.map((language) => render({ ...toRender, language }).text);
}

describe("an endpoint that fails", () => {
  test("has the developers written to after each day of failures, and when it is disabled", async () => {
    const opened = await listening({ types: ["license.created"] });
    const { webhooks, network, license, clock, storage, endpoints, endpoint } = opened;
    for (const role of ["developer", "support"] as const)
      await peopleOf(storage).createUser({
        id: `usr_${role}`,
        organizationId: DEFAULT_ORGANIZATION_ID,
        email: `${role}@example.com`,
        name: role,
        role,
        avatarUrl: null,
        ...{ passwordHash: null, emailVerifiedAt: null, secondFactors: [] },
        createdAt: clock.now(),
      });
    const records = async () => {
      const page = { page: 1, perPage: 9 };
      const { items } = await storage.list("licenseMails", DEFAULT_ORGANIZATION_ID, page);
      return items.map(({ record }) => record);
    };
    const mails = async () =>
      (await records()).map(({ template, recipient }) => `${template} to ${recipient}`).toSorted();
    network.answerWith(() => 500);
    await license();
    for (let hour = 0; hour < 24; hour += 1) {
      await webhooks.round();
      clock.advance(HOUR);
      await license();
    }
    expect(await mails()).toEqual([]);
    clock.advance(2 * HOUR);
    await webhooks.round();
    await webhooks.round();
    const failing = "webhook_failing to developer@example.com";
    expect(await mails()).toEqual([failing]);
    network.answerWith(() => 204);
    await license();
    await webhooks.round();
    network.answerWith(() => 500);
    await license();
    for (const wait of [0, DAY, 2 * HOUR]) {
      clock.advance(wait);
      await webhooks.round();
    }
    expect(await mails()).toEqual([failing, failing]);
    clock.advance(2.2 * DAY);
    await webhooks.round();
    const disabled = "webhook_disabled to developer@example.com";
    expect(await mails()).toEqual([disabled, failing, failing]);
    await endpoints.update(endpoint.id, { enabled: true });
    network.answerWith(() => 410);
    await license();
    await webhooks.round();
    expect(await mails()).toEqual([disabled, disabled, failing, failing]);
    const reasons = (await records()).flatMap(({ template, parameters }) =>
      template === "webhook_disabled" ? textsOf(template, parameters ?? {}) : [],
    );
    expect(reasons.map((text) => text.includes("410"))).toEqual([true, true, true, false, false, false]);
  });

  test("is warned of after a day and disabled after three, unless something is taken between", async () => {
    const { webhooks, network, license, endpoints, endpoint, clock } = await listening({
      types: ["license.created"],
    });
    const state = () => endpoints.get(endpoint.id);
    network.answerWith(() => 500);
    await license();
    await webhooks.round();
    expect(await state()).toMatchObject({ enabled: true, failingSince: clock.now() });
    clock.advance(2.5 * DAY);
    network.answerWith(() => 200);
    await webhooks.round();
    expect(await state()).toMatchObject({ enabled: true, failingSince: null });
    network.answerWith(() => 500);
    await license();
    await webhooks.round();
    clock.advance(2.9 * DAY);
    await webhooks.round();
    expect(await state()).toMatchObject({ enabled: true });
    clock.advance(0.2 * DAY);
    await license();
    await webhooks.round();
    expect(await state()).toMatchObject({ enabled: false, disabledReason: "failing" });
    expect(await endpoints.update(endpoint.id, { enabled: true })).toMatchObject({
      enabled: true,
      disabledReason: null,
      failingSince: null,
    });
  });
});

test("deliveries are all made in a round, however many there are", async () => {
  const { webhooks, licensing, product, network, clock } = await listening({ types: ["license.created"] });
  const given = { productId: product.id, customerEmail: "ada@example.com" };
  network.answerWith(() => 503);
  for (let batch = 0; batch < 2; batch += 1)
    await licensing.licenses.createMany({ licenses: Array(1_000).fill(given) });
  await webhooks.round();
  network.received.length = 0;
  network.answerWith(() => 204);
  clock.advance(10 * MINUTE);
  await webhooks.round();
  expect(new Set(network.received.map(({ id }) => id)).size).toBe(2_000);
});

test("nothing that goes wrong is lost: events of an organization are kept for 30 days", async () => {
  const { webhooks, license, deliveries, endpoint, clock, network, errors } = await listening();
  await license();
  await webhooks.round();
  clock.advance(29 * DAY);
  await webhooks.maintain();
  expect((await deliveries.list(endpoint.id)).pagination.total).toBe(network.received.length);
  clock.advance(2 * DAY);
  await webhooks.maintain();
  expect((await deliveries.list(endpoint.id)).pagination.total).toBe(0);
  expect(errors).toEqual([]);
});
