import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import recorded from "../../../../fixtures/providers/lemon-squeezy.json" with { type: "json" };
import { MINUTE, movableClock } from "../support/clock.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { type RecordedShop, recordedShop, type Sign } from "../support/recorded-shop.ts";
import { startServer, type TestServer } from "../support/server.ts";

const sign: Sign = (raw, secret) => ({
  "x-signature": createHmac("sha256", secret).update(raw).digest("hex"),
});
const LATER = "2032-03-01T12:00:02.000Z";

let server: TestServer;
let shop: RecordedShop;
beforeEach(async () => {
  server = await startServer({ clock: movableClock() });
  server.clock.set(new Date("2031-03-01T12:10:00Z"));
  const prices = ({ pro }: { pro: string }) => ({ 239271: pro });
  shop = await recordedShop(server, "lemonsqueezy", sign, { prices });
  return () => server.stop();
});

type Body = { data: { id: string; attributes: object } };
const told = (body: object) => shop.told({ headers: {}, body });
const sole = async () => (await shop.licenses())[0];
const changed = (body: Body, fields: object) => ({
  ...body,
  data: { ...body.data, attributes: { ...body.data.attributes, ...fields } },
});

describe("an order", () => {
  it("is one license with seats for each unit, however often it is sent", async () => {
    await Promise.all([told(recorded.order), told(recorded.order)]);
    await told(recorded.order);
    expect(await shop.licenses()).toMatchObject([{ planId: shop.pro.id, seats: 8, status: "active" }]);
    expect(await shop.payments()).toMatchObject([{ amount: 5782, currency: "USD", status: "succeeded" }]);
    expect(await shop.outcomes()).toEqual(["done"]);
  });

  it("is a license for each unit where the vendor chooses that", async () => {
    await shop.client.put(`/api/payment-providers/${shop.connection["id"]}`, { unitsAs: "licenses" });
    await told(recorded.order);
    expect((await shop.licenses()).map(({ seats }) => seats)).toEqual([4, 4]);
  });

  it("keeps its license after a refund of a part, and loses it after the rest", async () => {
    await told(recorded.order);
    await told(recorded.orderPartlyRefunded);
    expect(await sole()).toMatchObject({ status: "active" });
    expect(await shop.payments()).toMatchObject([{ metadata: { refundedAmount: 1900 } }]);
    await told(recorded.orderRefunded);
    expect(await sole()).toMatchObject({ status: "revoked" });
    expect(await shop.payments()).toMatchObject([{ status: "refunded" }]);
  });

  it("whose refund comes first is not sold when it comes late", async () => {
    await told(recorded.orderRefunded);
    await told(recorded.order);
    await told(recorded.orderPartlyRefunded);
    expect(await shop.licenses()).toEqual([]);
    expect((await shop.outcomes()).slice(1)).toEqual(["older", "older"]);
  });

  it("of an unknown variant issues nothing; the product's entry counts for its variants", async () => {
    const item = { ...recorded.order.data.attributes.first_order_item, variant_id: 99 };
    const order = changed(recorded.order, { first_order_item: item });
    await told(order);
    expect(await shop.events()).toMatchObject([{ state: "failed", reason: "unknown_price" }]);
    expect(await shop.licenses()).toEqual([]);
    const prices = { 239271: shop.pro.id, 176645: shop.agency.id };
    await shop.client.put(`/api/payment-providers/${shop.connection["id"]}`, { prices });
    await shop.client.post(`/api/provider-events/${(await shop.events())[0]?.id}/replay`, {});
    expect(await shop.licenses()).toMatchObject([{ planId: shop.agency.id, seats: 50 }]);
  });

  it.each(["pending", "failed"])("that is %s is not sold", async (status) => {
    await told(changed(recorded.order, { status }));
    expect(await shop.licenses()).toEqual([]);
    expect(await shop.outcomes()).toEqual(["unpaid"]);
  });

  it("that is found to be fraudulent is suspended", async () => {
    await told(recorded.order);
    const updated_at = "2031-03-01T13:00:00.000000Z";
    await told(changed(recorded.orderRefunded, { status: "fraudulent", updated_at }));
    expect(await sole()).toMatchObject({ status: "suspended" });
  });
});

describe("the key that Lemon Squeezy made", () => {
  const { key } = recorded.licenseKey.data.attributes;

  it("is the license's, also when it comes before the order", async () => {
    await told(recorded.licenseKey);
    expect(await shop.events()).toMatchObject([{ state: "pending", reason: "unknown_here" }]);
    await told(recorded.order);
    server.clock.advance(MINUTE);
    await shop.settle();
    expect(await shop.licenses()).toMatchObject([{ licenseKey: key }]);
    await told(recorded.licenseKey);
    expect(await shop.licenses()).toMatchObject([{ licenseKey: key }]);
  });

  it("does not lock out who uses the license already", async () => {
    await told(recorded.order);
    const { licenseKey = "" } = (await sole()) ?? {};
    const { publicKey } = shop.product;
    const site = { public_key: publicKey, license_key: licenseKey, domain: "shop.example.com" };
    expect((await server.client().post("/public/v1/licenses/activate", site)).body).toMatchObject({
      success: true,
    });
    await told(recorded.licenseKey);
    expect(await sole()).toMatchObject({ licenseKey });
    expect((await shop.events())[0]?.message).toContain("keeps");
  });
});

describe("a subscription", () => {
  const begin = async () => {
    await told(recorded.order);
    await told(recorded.subscription);
  };

  it("pays for the license of its order, until it renews; its first invoice is the order's", async () => {
    await begin();
    await told(recorded.firstInvoice);
    expect(await shop.licenses()).toMatchObject([{ expiresAt: LATER, graceDays: 3, seats: 8 }]);
    expect(await shop.payments()).toHaveLength(1);
  });

  it("that is told of before its order is tried again until that is known", async () => {
    await told(recorded.subscription);
    await told(recorded.order);
    server.clock.advance(MINUTE);
    await shop.settle();
    expect(await shop.licenses()).toMatchObject([{ expiresAt: LATER }]);
  });

  it("that is late has no more than was paid for, whatever the next try is; and what is late changes nothing", async () => {
    await begin();
    await told(recorded.pastDue);
    expect(await sole()).toMatchObject({ expiresAt: LATER, graceUntil: "2032-03-22T12:00:02.000Z" });
    await told(recorded.renewed);
    await told(recorded.renewalInvoice);
    await told(recorded.pastDue);
    await told(changed(recorded.pastDue, { updated_at: "2032-03-01T13:00:00.000000Z" }));
    expect(await sole()).toMatchObject({ expiresAt: "2033-03-01T12:00:02.000Z", graceUntil: null });
    expect(await shop.payments()).toHaveLength(2);
    expect((await shop.outcomes()).at(-1)).toBe("older");
  });

  it("that is canceled lasts to its end, and one whose renewal is refunded is revoked", async () => {
    await begin();
    await told(recorded.renewed);
    await told(recorded.renewalInvoice);
    await told(recorded.cancelled);
    expect(await sole()).toMatchObject({ status: "active", expiresAt: "2033-03-01T12:00:02.000Z" });
    await told(recorded.renewalRefunded);
    expect(await sole()).toMatchObject({ status: "revoked" });
  });

  it("follows a change of its variant and its quantity", async () => {
    await begin();
    const prices = { 239271: shop.pro.id, 500: shop.agency.id };
    await shop.client.put(`/api/payment-providers/${shop.connection["id"]}`, { prices });
    const first_subscription_item = { quantity: 3 };
    const updated_at = "2031-06-01T00:00:00.000000Z";
    await told(changed(recorded.renewed, { variant_id: 500, first_subscription_item, updated_at }));
    expect(await shop.licenses()).toMatchObject([{ planId: shop.agency.id, seats: 75 }]);
  });
});

describe("a delivery", () => {
  it("that is forged, or signed for another body, is refused and stores nothing", async () => {
    const delivery = { headers: {}, body: recorded.order };
    expectError(await shop.send(delivery, "another-secret-of-webhooks"), 400, "signature_invalid");
    const other = sign(JSON.stringify(recorded.subscription), "the-secret-of-the-webhooks");
    const sent = await server.client().send(shop.path, {
      method: "POST",
      raw: JSON.stringify(recorded.order),
      headers: { "content-type": "application/json", ...other },
    });
    expectError(sent, 400, "signature_invalid");
    expect(await shop.events()).toEqual([]);
  });

  it("needs no key of the API", async () => {
    const path = `/api/payment-providers/${shop.connection["id"]}`;
    expect(shop.connection).toMatchObject({ apiKeyLastFour: null, unitsAs: "seats" });
    expectInvalid(await shop.client.put(path, { apiKey: "sk_live_12345678" }), "apiKey");
    expectInvalid(await shop.client.put(path, { shopUrl: "https://shop.example.com" }), "shopUrl");
  });
});
