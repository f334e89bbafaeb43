import { readFile } from "node:fs/promises";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closedGate } from "../support/gate.ts";
import { type Shop, startShop } from "../support/shop.ts";

const STATUS = "/v1/licenses/status";
const root = new URL("../../../../", import.meta.url);

/** The Worker of the guide, as it is printed there. */
async function printedWorker(): Promise<string> {
  const page = await readFile(new URL("docs/guides/edge.md", root), "utf8");
  const blocks = [...page.matchAll(/^```js\n(.*?)^```/gms)].map(([, code = ""]) => code);
  const worker = blocks.find((code) => code.includes("cloudflare:workers"));
  if (worker === undefined) throw new Error("docs/guides/edge.md has no Worker");
  return worker;
}

interface KeptResponses {
  match(url: string): Promise<{ text(): Promise<string> } | undefined>;
}

let shop: Shop;
let worker: Miniflare;
beforeAll(async () => {
  shop = await startShop();
  worker = new Miniflare({
    host: "127.0.0.1",
    compatibilityDate: "2026-04-01",
    modules: [
      { type: "ESModule", path: "worker.js", contents: await printedWorker() },
      {
        type: "ESModule",
        path: "@keystead/edge",
        contents: await readFile(new URL("packages/edge/dist/index.js", root), "utf8"),
      },
    ],
    bindings: { KEYSTEAD_URL: shop.front.url, KEYSTEAD_WEBHOOK_SECRET: "whsec_c2VjcmV0" },
  });
  await worker.ready;
});
afterAll(async () => {
  await worker.dispose();
  await shop.stop();
});

async function ask(keys: object) {
  const answer = await worker.dispatchFetch(`https://edge.example${STATUS}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(keys),
  });
  const body = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, cache: answer.headers.get("cache-status"), body };
}

describe("the Worker of the guide, in workerd", () => {
  it("answers from the platform's cache", async () => {
    const { keys } = await shop.newLicense();
    shop.front.arrived.length = 0;
    const [first, second] = [await ask(keys), await ask(keys)];
    expect(first).toMatchObject({
      status: 200,
      body: { valid: true, activated: true, token: expect.any(String) },
    });
    expect(second.body["token"]).toBe(first.body["token"]);
    expect(shop.front.arrived).toHaveLength(1);
    const { default: cache } = (await worker.getCaches()) as unknown as { default: KeptResponses };
    const kept = await cache.match(`${shop.front.url}/.keystead-edge${shop.front.arrived[0]}`);
    expect(await kept?.text()).toContain(first.body["token"]);
  });

  it("asks the origin once for all who ask at the same time", async () => {
    const { keys } = await shop.newLicense();
    const { promise, resolve } = closedGate();
    shop.front.arrived.length = 0;
    shop.front.heldUntil = promise;
    const asking = Array.from({ length: 10 }, () => ask(keys));
    await expect.poll(() => shop.front.arrived.length).toBe(1);
    resolve();
    for (const { status, body } of await Promise.all(asking))
      expect([status, body["valid"]]).toEqual([200, true]);
    shop.front.heldUntil = undefined;
    expect(shop.front.arrived).toHaveLength(1);
  });

  it("goes on with a known yes while the origin is down, and says 503 to another question", async () => {
    const [known, unknown] = [await shop.newLicense(), await shop.newLicense()];
    shop.front.answerWith = (_, own) => ({
      ...own,
      headers: { ...own.headers, "cache-control": "public, max-age=1, stale-if-error=600" },
    });
    await ask(known.keys);
    shop.front.answerWith = undefined;
    await shop.front.kill();
    await expect.poll(async () => (await ask(known.keys)).cache).toContain("hit; ttl=-1");
    expect(await ask(known.keys)).toMatchObject({ status: 200, body: { valid: true, ttl: 1 } });
    expect(await ask(unknown.keys)).toMatchObject({ status: 503, body: { code: "origin_unavailable" } });
    await shop.front.restore();
    expect(await ask(unknown.keys)).toMatchObject({ status: 200, body: { valid: true } });
  });

  it("passes other calls through, and refuses a webhook that is not signed", async () => {
    const { keys } = await shop.newLicense();
    const post = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(keys),
    };
    const passed = await worker.dispatchFetch("https://edge.example/v1/licenses/check", post);
    expect(await passed.json()).toMatchObject({ activated: true });
    expect((await worker.dispatchFetch("https://edge.example/keystead-webhook", post)).status).toBe(401);
  });
});
