import { createHmac } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEdge, type Edge, type EdgeCache, memoryCache } from "../src/index.ts";
import { closedGate } from "./support/gate.ts";
import { type Asker, askerOf, type Shop, startShop } from "./support/shop.ts";

const STATUS = "/v1/licenses/status";
const SECRET = `whsec_${Buffer.from("a secret of thirty-two bytes. ok").toString("base64")}`;

let shop: Shop;
let edge: Edge;
let asker: Asker;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  edge = createEdge({
    origin: shop.front.url,
    staleForSeconds: 600,
    webhookSecret: SECRET,
    cache: memoryCache(),
  });
  asker = askerOf(edge);
});

interface Sending {
  secret?: string;
  at?: number;
  to?: Edge;
  sent?: string;
}

async function send(event: object, { secret = SECRET, at = Date.now(), to = edge, sent }: Sending = {}) {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`evt_1.${timestamp}.${body}`).digest("base64");
  const headers = {
    "webhook-id": "evt_1",
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${"A".repeat(43)}= v1,${signature}`,
  };
  const init = { method: "POST", headers, body: sent ?? body };
  return (await to.fetch(new Request("https://edge.example/keystead-webhook", init))).status;
}

/** Whether the next question costs a request. */
async function isVoid(ask: () => Promise<unknown>): Promise<boolean> {
  shop.front.arrived.length = 0;
  await ask();
  return shop.front.arrived.length > 0;
}

describe("a webhook", () => {
  it("from the server itself: a revoked license is refused as soon as it has arrived", async () => {
    const bridge = http.createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const headers = request.headers as Record<string, string>;
      const init = { method: "POST", headers, body: Buffer.concat(parts) };
      const answer = await edge.fetch(new Request(`https://edge.example${request.url}`, init));
      response.writeHead(answer.status).end(await answer.text());
    });
    await new Promise<void>((resolve) => bridge.listen(0, "127.0.0.1", resolve));
    const { port } = bridge.address() as AddressInfo;
    const { client } = shop.operator;
    const url = `http://127.0.0.1:${port}/keystead-webhook`;
    const endpoint = await client.post<{ id: string; secret: string }>("/api/webhooks", { url });
    const { secret } = endpoint.body;
    edge = createEdge({
      origin: shop.front.url,
      staleForSeconds: 600,
      webhookSecret: secret,
      cache: memoryCache(),
    });
    asker = askerOf(edge);
    const { keys, id } = await shop.newLicense();
    expect((await asker.post(STATUS, keys)).body).toMatchObject({ valid: true });
    const revoked = await client.post(`/api/licenses/${id}/revoke`, {});
    expect(revoked.status, revoked.text).toBe(200);
    await expect
      .poll(async () => (await asker.post(STATUS, keys)).body, { timeout: 10_000 })
      .toMatchObject({ valid: false, code: "license_revoked" });
    await client.delete(`/api/webhooks/${endpoint.body.id}`);
    bridge.closeAllConnections();
    await new Promise((resolve) => bridge.close(resolve));
  });

  it.each(["updated", "suspended", "revoked", "expired", "renewed", "deleted", "key_regenerated"])(
    "license.%s voids the answers about that license, at every site, and no other's",
    async (name) => {
      const [license, colleagues] = [await shop.newLicense(), await shop.newLicense()];
      const other = { ...license.keys, domain: undefined };
      for (const keys of [license.keys, other, colleagues.keys]) await asker.post(STATUS, keys);
      expect(await send({ type: `license.${name}`, data: { id: license.id } })).toBe(204);
      expect(await isVoid(() => asker.post(STATUS, license.keys))).toBe(true);
      expect(await isVoid(() => asker.post(STATUS, other))).toBe(true);
      expect(await isVoid(() => asker.post(STATUS, colleagues.keys))).toBe(false);
    },
  );

  it.each(["created", "deactivated"])("activation.%s voids the license's answers", async (name) => {
    const { keys, id } = await shop.newLicense();
    await asker.post(STATUS, keys);
    await send({ type: `activation.${name}`, data: { id: "act_1", licenseId: id } });
    expect(await isVoid(() => asker.post(STATUS, keys))).toBe(true);
  });

  it("of any license voids denials, and the yes to a site without a seat, which name no license", async () => {
    const { keys, id } = await shop.newLicense();
    const unseated = { ...keys, domain: "blog.example" };
    const wrong = { ...keys, license_key: "ACME-0000-0000-0000-0000" };
    for (const question of [unseated, wrong]) await asker.post(STATUS, question);
    expect(await isVoid(() => asker.post(STATUS, wrong))).toBe(false);
    await send({ type: "license.updated", data: { id } });
    expect(await isVoid(() => asker.post(STATUS, unseated))).toBe(true);
    expect(await isVoid(() => asker.post(STATUS, wrong))).toBe(true);
  });

  it("release.published voids updates, and no status", async () => {
    const { keys } = await shop.newLicense();
    const path = `/v1/updates/${shop.product.publicKey}`;
    await asker.get(path);
    await asker.post(STATUS, keys);
    await send({ type: "release.published", data: { id: "rel_1", productId: shop.product.id } });
    expect(await isVoid(() => asker.get(path))).toBe(true);
    expect(await isVoid(() => asker.post(STATUS, keys))).toBe(false);
  });

  it.each(["activation.refused", "customer.updated", "payment.created", "webhook.test", "later.type"])(
    "%s is taken, and voids nothing",
    async (type) => {
      const { keys, id } = await shop.newLicense();
      await asker.post(STATUS, keys);
      expect(await send({ type, data: { id, licenseId: id } })).toBe(204);
      expect(await isVoid(() => asker.post(STATUS, keys))).toBe(false);
    },
  );

  it("voids what the origin says in the next 2 seconds, too, and nothing later", async () => {
    const { keys, id } = await shop.newLicense();
    await send({ type: "license.updated", data: { id } });
    await asker.post(STATUS, keys);
    expect(await isVoid(() => asker.post(STATUS, keys))).toBe(true);
    await expect.poll(() => isVoid(() => asker.post(STATUS, keys)), { timeout: 10_000 }).toBe(false);
  });

  it("voids an answer that is on its way", async () => {
    const { keys, id } = await shop.newLicense();
    const { promise, resolve } = closedGate();
    shop.front.arrived.length = 0;
    shop.front.heldUntil = promise;
    const asking = asker.post(STATUS, keys);
    await expect.poll(() => shop.front.arrived.length).toBe(1);
    await send({ type: "license.revoked", data: { id } });
    const next = asker.post(STATUS, keys);
    await expect.poll(() => shop.front.arrived.length).toBe(2);
    resolve();
    shop.front.heldUntil = undefined;
    await Promise.all([asking, next]);
  });

  it("leaves a voided yes unused when the origin is down", async () => {
    const { keys, id } = await shop.newLicense();
    await asker.post(STATUS, keys);
    await send({ type: "license.revoked", data: { id } });
    await shop.front.kill();
    expect((await asker.post(STATUS, keys)).status).toBe(503);
    await shop.front.restore();
  });

  const other = `whsec_${Buffer.from("another secret of 32 bytes, yes!").toString("base64")}`;
  it.each<[string, Sending]>([
    ["is signed with another secret", { secret: other }],
    ["is older than five minutes", { at: Date.now() - 302_000 }],
    ["is from the future", { at: Date.now() + 600_000 }],
    ["has another body", { sent: '{"type":"license.revoked","data":{}}' }],
  ])("that %s is refused, and voids nothing", async (_, sending) => {
    const { keys, id } = await shop.newLicense();
    await asker.post(STATUS, keys);
    expect(await send({ type: "license.revoked", data: { id } }, sending)).toBe(401);
    expect(await isVoid(() => asker.post(STATUS, keys))).toBe(false);
  });

  it("is to be sent again when the cache cannot be written", async () => {
    const cache: EdgeCache = { get: async () => undefined, put: () => Promise.reject(new Error("full")) };
    const to = createEdge({ origin: shop.front.url, staleForSeconds: 0, webhookSecret: SECRET, cache });
    expect(await send({ type: "license.revoked", data: { id: "lic_1" } }, { to })).toBe(503);
    const { keys } = await shop.newLicense();
    expect((await askerOf(to).post(STATUS, keys)).body).toMatchObject({ valid: true });
  });
});
