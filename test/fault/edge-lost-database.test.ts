import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createClient } from "../../packages/server/test/support/client.ts";
import { saidBy, statusPath, watch } from "./support/edge-watch.ts";
import { type ServerProcess, startServer } from "./support/server-process.ts";
import { sharedStores } from "./support/shared-stores.ts";
import { openShop } from "./support/shop.ts";
import { full, inMilliseconds, report } from "./support/sizes.ts";

const AWAY_MS = full ? 20_000 : 8_000;
/** As long as answers are kept when changes cannot be heard. */
const KEPT_MS = 5_000;
const RECOVERY_MS = 5_000;

describe.each(sharedStores)("$name killed, away for seconds, and back", ({ name, open }) => {
  let store: Awaited<ReturnType<typeof open>>;
  let server: ServerProcess;
  let client: Client;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store.settings);
    client = createClient(server.url);
  });
  afterAll(async () => {
    client.close();
    await server.kill();
    await store.stop();
  });

  it("leaves sites their answers for as long as they are kept, then a 503, and never a no", async () => {
    const shop = await openShop(server.url, { licenses: 1, seats: 1 });
    const [license] = shop.licenses;
    if (!license) throw new Error("The shop has no license");
    const keys = { public_key: shop.publicKey, license_key: license.licenseKey, domain: "site.example" };
    expect((await client.post("/v1/licenses/activate", keys)).body).toMatchObject({ success: true });
    const path = `${statusPath(shop.publicKey, license.licenseKey)}?domain=site.example`;
    expect(saidBy(await client.get(path))).toBe("yes 1 of 1");
    // Until the channel of changes is there, nothing is kept for long.
    await sleep(2_000);

    let over = false;
    const watching = watch([client], path, () => over, 50);
    await sleep(500);
    await store.kill();
    const gone = performance.now();
    await sleep(AWAY_MS);
    const returning = performance.now();
    await store.restart();
    const back = performance.now();
    await sleep(RECOVERY_MS);
    over = true;
    const seen = await watching;

    const good = seen.filter(({ said }) => said === "yes 1 of 1");
    const refused = seen.filter(({ status }) => status === 503);
    expect(good.length + refused.length).toBe(seen.length);
    expect(refused.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);
    const kept = good.filter(({ sentAt, endedAt }) => sentAt > gone && endedAt < returning);
    const lastKept = Math.max(...kept.map(({ sentAt }) => sentAt)) - gone;
    expect(lastKept).toBeGreaterThan(1_000);
    expect(lastKept).toBeLessThan(KEPT_MS);
    const firstBack = good.find(({ sentAt }) => sentAt > returning)?.sentAt ?? Number.POSITIVE_INFINITY;
    expect(firstBack - back).toBeLessThan(RECOVERY_MS);
    report(`${name} killed and back, at the edge`, {
      "away for": inMilliseconds(back - gone),
      "answered from memory for": inMilliseconds(lastKept),
      "503s with Retry-After": refused.length,
      "answered again after": inMilliseconds(Math.max(0, firstBack - back)),
    });

    const asked = Date.now();
    await client.get(path);
    await server.terminate();
    await server.start();
    const operator = createClient(server.url);
    await operator.post("/api/auth/login", shop.operator);
    const { body } = await operator.get<{ activations: { lastCheckedAt: string }[] }>(
      `/api/licenses/${license.id}`,
    );
    operator.close();
    // A site that asks many times a second is noted once in it.
    expect(Date.parse(body.activations[0]?.lastCheckedAt ?? "")).toBeGreaterThanOrEqual(asked - 1_000);
  });
});
