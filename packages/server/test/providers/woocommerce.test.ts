import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import recorded from "../../../../fixtures/providers/woocommerce.json" with { type: "json" };
import { movableClock } from "../support/clock.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { type RecordedShop, recordedShop, type Sign } from "../support/recorded-shop.ts";
import { startServer, type TestServer } from "../support/server.ts";

const sign: Sign = (raw, secret) => ({
  "x-wc-webhook-signature": createHmac("sha256", secret).update(raw).digest("base64"),
});
const MINUTE = 60_000;

let server: TestServer;
let shop: RecordedShop;
const open = async (settings: object = {}) => {
  // 93 is a product, 601 a variation of the product 22.
  const prices = ({ pro, agency }: { pro: string; agency: string }) => ({ 93: pro, 601: agency });
  shop = await recordedShop(server, "woocommerce", sign, { prices, ...settings });
};
beforeEach(async () => {
  server = await startServer({ clock: movableClock(), webhookAllowPrivate: true });
  server.clock.set(new Date("2031-03-01T12:10:00Z"));
  await open();
  return () => server.stop();
});

const statuses = async () => (await shop.licenses()).map(({ status }) => status);

/** The delivery with another order in it. */
const changed = (of: { headers: object; body: object }, id: string, fields: object) => ({
  headers: { ...of.headers, "x-wc-webhook-delivery-id": id } as Record<string, string>,
  body: { ...of.body, ...fields },
});

describe("an order", () => {
  it("that is paid is a license for each unit, also when it is sent twice and completed later", async () => {
    await shop.told(recorded.processing);
    await shop.told(recorded.processing);
    await shop.told(recorded.completed);
    const licenses = await shop.licenses();
    expect(licenses.map(({ planId, seats }) => [planId, seats])).toEqual(
      expect.arrayContaining([
        [shop.pro.id, 4],
        [shop.pro.id, 4],
        [shop.agency.id, 25],
      ]),
    );
    expect(licenses).toHaveLength(3);
    expect(await shop.payments()).toMatchObject([
      { amount: 5800, currency: "EUR", providerReference: "727" },
    ]);
    expect(await shop.outcomes()).toEqual(["done", "done"]);
  });

  it("counts units as seats where the vendor chooses that", async () => {
    await shop.client.put(`/api/payment-providers/${shop.connection["id"]}`, { unitsAs: "seats" });
    await shop.told(recorded.processing);
    expect((await shop.licenses()).map(({ seats }) => seats).sort()).toEqual([25, 8]);
  });

  it("is nothing before it is paid, and sold when a failed payment is tried again", async () => {
    await shop.told(recorded.onHold);
    await shop.told(recorded.failed);
    expect(await shop.licenses()).toEqual([]);
    await shop.told(recorded.processing);
    expect(await statuses()).toEqual(["active", "active", "active"]);
  });

  it("keeps its licenses after a refund of a part, and loses them when the parts are all", async () => {
    await shop.told(recorded.processing);
    await shop.told(recorded.partlyRefunded);
    expect(await statuses()).toEqual(["active", "active", "active"]);
    expect(await shop.payments()).toMatchObject([
      { status: "succeeded", metadata: { refundedAmount: 1900 } },
    ]);
    const all = {
      refunds: [...recorded.partlyRefunded.body.refunds, { id: 741, reason: "", total: "-39.00" }],
    };
    await shop.told(
      changed(recorded.partlyRefunded, "f1", { ...all, date_modified_gmt: "2031-03-02T09:30:00" }),
    );
    expect(await statuses()).toEqual(["revoked", "revoked", "revoked"]);
    expect(await shop.payments()).toMatchObject([{ status: "refunded" }]);
  });

  it("whose refund comes first is not sold by what is late", async () => {
    await shop.told(recorded.refunded);
    await shop.told(recorded.processing);
    await shop.told(recorded.completed);
    expect(await shop.licenses()).toEqual([]);
    expect((await shop.outcomes()).slice(1)).toEqual(["older", "older"]);
  });

  it("that is refunded whole revokes its licenses, and a late delivery gives none back", async () => {
    await shop.told(recorded.processing);
    await shop.told(recorded.refunded);
    await shop.told(recorded.completed);
    expect(await statuses()).toEqual(["revoked", "revoked", "revoked"]);
  });

  it("that is cancelled suspends its licenses until it is good again; somebody's own suspension stays", async () => {
    await shop.told(recorded.processing);
    const [own, ...others] = await shop.licenses();
    await shop.client.put(`/api/licenses/${own?.id}`, { status: "suspended" });
    await shop.told(recorded.cancelled);
    expect(await statuses()).toEqual(["suspended", "suspended", "suspended"]);
    const later = { date_modified_gmt: "2031-03-02T11:00:00" };
    await shop.told(changed(recorded.processing, "g1", later));
    const now = await shop.licenses();
    expect(now.find(({ id }) => id === own?.id)?.status).toBe("suspended");
    for (const { id } of others) expect(now.find((each) => each.id === id)?.status).toBe("active");
    expect(now).toHaveLength(3);
  });

  it("with an unknown product issues nothing, unless the table says so for all others", async () => {
    const shirt = { id: 317, product_id: 7001, variation_id: 0, quantity: 1 };
    const more = { line_items: [...recorded.processing.body.line_items, shirt] };
    const delivery = changed(recorded.processing, "h1", more);
    await shop.told(delivery);
    expect(await shop.licenses()).toEqual([]);
    const [event] = await shop.events();
    expect(event).toMatchObject({ state: "failed", reason: "unknown_price" });
    const prices = { 93: shop.pro.id, 22: shop.agency.id, "*": null };
    await shop.client.put(`/api/payment-providers/${shop.connection["id"]}`, { prices });
    await shop.client.post(`/api/provider-events/${event?.id}/replay`, {});
    // The variation 601 has no entry of its own: its product's counts.
    expect((await shop.licenses()).map(({ planId }) => planId).sort()).toEqual(
      [shop.pro.id, shop.pro.id, shop.agency.id].sort(),
    );
  });

  it("of more than a hundred units issues none", async () => {
    const [item] = recorded.processing.body.line_items;
    const hundred = (quantity: number) => ({ line_items: [{ ...item, quantity }] });
    await shop.told(changed(recorded.processing, "i1", hundred(101)));
    expect(await shop.licenses()).toEqual([]);
    expect(await shop.events()).toMatchObject([{ state: "failed", reason: "invalid" }]);
    await shop.told(changed(recorded.processing, "i2", hundred(100)));
    expect(await shop.licenses()).toHaveLength(100);
  });
});

describe("a delivery", () => {
  it("that is forged is refused, and stores nothing", async () => {
    expectError(await shop.send(recorded.processing, "another-secret-of-webhooks"), 400, "signature_invalid");
    const { "x-wc-webhook-delivery-id": _, ...nameless } = recorded.processing.headers;
    expectError(await shop.send({ ...recorded.processing, headers: nameless }), 400, "signature_invalid");
    const unsigned = await server.client().send(shop.path, {
      method: "POST",
      raw: JSON.stringify(recorded.processing.body),
      headers: { "content-type": "application/json", ...recorded.processing.headers },
    });
    expectError(unsigned, 400, "signature_invalid");
    expect(await shop.events()).toEqual([]);
  });

  it("of a ping is answered, and stores nothing", async () => {
    const ping = await server.client().send(shop.path, {
      method: "POST",
      raw: recorded.ping,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(ping.status).toBe(200);
    expect(await shop.events()).toEqual([]);
  });
});

describe("a subscription", () => {
  const sole = async () => (await shop.licenses())[0];
  const begin = async () => {
    await shop.told(recorded.firstOfSubscription);
    await shop.told(recorded.subscription);
  };

  it("pays for the license of its first order, to its next payment", async () => {
    await begin();
    expect(await shop.licenses()).toMatchObject([
      { status: "active", expiresAt: "2032-03-01T12:00:05.000Z", graceDays: 3, pastDueDays: 21, seats: 4 },
    ]);
  });

  it("that is told of before its order is tried again until that is known", async () => {
    await shop.told(recorded.subscription);
    expect(await shop.events()).toMatchObject([{ state: "pending", reason: "unknown_here" }]);
    await shop.told(recorded.firstOfSubscription);
    server.clock.advance(MINUTE);
    await shop.settle();
    expect(await sole()).toMatchObject({ expiresAt: "2032-03-01T12:00:05.000Z" });
    expect(await shop.licenses()).toHaveLength(1);
  });

  it("is renewed by its own order, which is no second license; until then its payment is late", async () => {
    await begin();
    await shop.told(recorded.subscriptionOnHold);
    expect(await sole()).toMatchObject({ graceUntil: "2032-03-22T12:00:05.000Z" });
    await shop.told(recorded.renewal);
    await shop.told(recorded.subscriptionRenewed);
    await shop.told(recorded.subscriptionOnHold);
    expect(await shop.licenses()).toMatchObject([
      { status: "active", expiresAt: "2033-03-01T12:00:05.000Z", graceUntil: null },
    ]);
    expect(await shop.payments()).toHaveLength(2);
    await shop.told(recorded.subscriptionEnding);
    expect(await sole()).toMatchObject({ expiresAt: "2033-03-01T12:00:05.000Z" });
    const { body } = await shop.client.get<{ items: object[] }>("/api/subscriptions");
    expect(body.items).toMatchObject([
      { status: "active", cancelAtPeriodEnd: true, providerReference: "900" },
    ]);
  });
});

describe("the way back into the shop", () => {
  let wordpress: Server;
  let asked: { url: string; authorization: string; body: Record<string, unknown> }[];
  let status: number;
  beforeAll(async () => {
    wordpress = createServer(async (request: IncomingMessage, response) => {
      let text = "";
      for await (const part of request) text += part;
      const { url = "", headers } = request;
      asked.push({ url, authorization: headers.authorization ?? "", body: JSON.parse(text) });
      response.writeHead(status).end("{}");
    });
    await new Promise<void>((listening) => wordpress.listen(0, "127.0.0.1", listening));
  });
  afterAll(() => {
    wordpress.close();
  });
  const connected = async () => {
    [asked, status] = [[], 201];
    const shopUrl = `http://127.0.0.1:${(wordpress.address() as AddressInfo).port}/`;
    await open({ apiKey: "ck_abcdefgh:cs_12345678", shopUrl });
  };

  it("writes the keys into the order and a note, once, and not for the change that this is", async () => {
    await connected();
    await shop.told(recorded.processing);
    const keys = (await shop.licenses()).map(({ licenseKey }) => licenseKey);
    expect(asked.map(({ url }) => url)).toEqual([
      "/wp-json/wc/v3/orders/727",
      "/wp-json/wc/v3/orders/727/notes",
    ]);
    const basic = `Basic ${Buffer.from("ck_abcdefgh:cs_12345678").toString("base64")}`;
    for (const { authorization } of asked) expect(authorization).toBe(basic);
    for (const key of keys) expect(asked[1]?.body["note"]).toContain(key);
    expect(asked[1]?.body["customer_note"]).toBe(true);
    const meta = asked[0]?.body["meta_data"] as { key: string; value: string }[];
    expect(
      meta
        .find(({ key }) => key === "keystead_license_keys")
        ?.value.split("\n")
        .sort(),
    ).toEqual(keys.sort());
    await shop.told(changed(recorded.completed, "j1", { meta_data: meta }));
    await shop.told(changed(recorded.completed, "j2", { date_modified_gmt: "2031-03-01T12:06:00" }));
    expect(asked).toHaveLength(2);
  });

  it("is tried again when the shop does not answer, and the licenses are there meanwhile", async () => {
    await connected();
    status = 503;
    await shop.told(recorded.processing);
    expect(await shop.licenses()).toHaveLength(3);
    expect(await shop.events()).toMatchObject([{ state: "pending", reason: "provider_unreachable" }]);
    status = 401;
    server.clock.advance(MINUTE);
    await shop.settle();
    expect(await shop.events()).toMatchObject([{ state: "pending", reason: "provider_refused" }]);
    status = 201;
    server.clock.advance(60 * MINUTE);
    await shop.settle();
    expect(await shop.events()).toMatchObject([{ state: "done" }]);
    expect(await shop.licenses()).toHaveLength(3);
  });

  it("is refused with what is no key of WooCommerce, or no address", async () => {
    const path = `/api/payment-providers/${shop.connection["id"]}`;
    expectInvalid(await shop.client.put(path, { apiKey: "sk_live_12345678" }), "apiKey");
    expectInvalid(await shop.client.put(path, { shopUrl: "ftp://shop.example.com" }), "shopUrl");
  });
});
