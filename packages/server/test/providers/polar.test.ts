import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it } from "vitest";
import recorded from "../../../../fixtures/providers/polar.json" with { type: "json" };
import { MINUTE, movableClock } from "../support/clock.ts";
import { expectError } from "../support/expectations.ts";
import { type RecordedShop, recordedShop } from "../support/recorded-shop.ts";
import { startServer, type TestServer } from "../support/server.ts";

const PRODUCT = recorded.order.data.product_id;
let server: TestServer;
let shop: RecordedShop;
let sentAt: Date;

/** Polar hands its secret to the library of Standard Webhooks in base64. */
const sign = (id: string) => (raw: string, secret: string) => ({
  "webhook-id": id,
  "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
  "webhook-signature": new Webhook(Buffer.from(secret).toString("base64")).sign(id, sentAt, raw),
});
let count = 0;

beforeEach(async () => {
  server = await startServer({ clock: movableClock() });
  server.clock.set(new Date("2031-03-01T12:10:00Z"));
  sentAt = server.clock.now();
  const prices = ({ pro }: { pro: string }) => ({ [PRODUCT]: pro });
  const signed = (raw: string, secret: string) => sign(`msg_${++count}`)(raw, secret);
  shop = await recordedShop(server, "polar", signed, { prices });
  return () => server.stop();
});

const told = (body: object) => shop.told({ headers: {}, body });
const sole = async () => (await shop.licenses())[0];

describe("an order", () => {
  it("is one license with the seats that were bought, however often it is sent", async () => {
    await told(recorded.order);
    await told(recorded.order);
    expect(await shop.licenses()).toMatchObject([{ planId: shop.pro.id, seats: 12, status: "active" }]);
    expect(await shop.payments()).toMatchObject([{ amount: 5880, currency: "USD" }]);
  });

  it("is a license for each seat where the vendor chooses that", async () => {
    await shop.client.put(`/api/payment-providers/${shop.connection["id"]}`, { unitsAs: "licenses" });
    await told(recorded.order);
    expect((await shop.licenses()).map(({ seats }) => seats)).toEqual([4, 4, 4]);
  });

  it("keeps its license after a refund of a part, and loses it after the rest; what is late gives none back", async () => {
    await told(recorded.order);
    await told(recorded.orderPartlyRefunded);
    expect(await sole()).toMatchObject({ status: "active" });
    expect(await shop.payments()).toMatchObject([{ metadata: { refundedAmount: 2280 } }]);
    await told(recorded.orderRefunded);
    await told(recorded.order);
    expect(await shop.licenses()).toMatchObject([{ status: "revoked" }]);
    expect((await shop.outcomes()).at(-1)).toBe("older");
  });

  it("whose refund comes first is not sold", async () => {
    await told(recorded.orderRefunded);
    await told(recorded.order);
    expect(await shop.licenses()).toEqual([]);
  });

  it("of an unknown product issues nothing", async () => {
    await told({ ...recorded.order, data: { ...recorded.order.data, product_id: "another" } });
    expect(await shop.licenses()).toEqual([]);
    expect(await shop.outcomes()).toEqual(["unknown_price"]);
  });
});

describe("a subscription", () => {
  it("begins with its order, is late until it is renewed, and what is late changes nothing", async () => {
    await told(recorded.subscription);
    await told(recorded.first);
    server.clock.advance(MINUTE);
    sentAt = server.clock.now();
    await shop.settle();
    expect(await shop.licenses()).toMatchObject([{ expiresAt: "2032-03-01T12:00:02.000Z", graceDays: 3 }]);
    await told(recorded.pastDue);
    expect(await sole()).toMatchObject({ graceUntil: "2032-03-22T12:00:02.000Z" });
    await told(recorded.renewal);
    await told(recorded.renewed);
    await told(recorded.pastDue);
    expect(await shop.licenses()).toMatchObject([
      { expiresAt: "2033-03-01T12:00:02.000Z", graceUntil: null },
    ]);
    expect(await shop.payments()).toHaveLength(2);
    await told(recorded.revoked);
    const { body } = await shop.client.get<{ items: object[] }>("/api/subscriptions");
    expect(body.items).toMatchObject([{ status: "canceled" }]);
  });
});

describe("a delivery", () => {
  const events = async () => (await shop.events()).length;

  it("that is forged is refused, and one that is sent again is stored once", async () => {
    const delivery = { headers: {}, body: recorded.order };
    expectError(await shop.send(delivery, "another-secret-of-webhooks"), 400, "signature_invalid");
    const raw = JSON.stringify(recorded.order);
    const post = (headers: Record<string, string>, text = raw) =>
      server.client().send(shop.path, {
        method: "POST",
        raw: text,
        headers: { "content-type": "application/json", ...headers },
      });
    const headers = sign("msg_same")(raw, "the-secret-of-the-webhooks");
    expectError(await post({ ...headers, "webhook-id": "msg_other" }), 400, "signature_invalid");
    expectError(await post(headers, `${raw} `), 400, "signature_invalid");
    expect(await events()).toBe(0);
    expect((await post(headers)).status).toBe(200);
    expect((await post(headers)).status).toBe(200);
    expect(await events()).toBe(1);
  });

  it.each([
    [-301_000, 400],
    [-300_000, 200],
    [300_000, 200],
    [301_000, 400],
  ])("that was sent %d ms from now", async (off, status) => {
    sentAt = new Date(server.clock.now().getTime() + off);
    expect((await shop.send({ headers: {}, body: recorded.order })).status).toBe(status);
  });
});
