import { redisStorage } from "@keystead/adapter-redis";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RedisServer, startRedis } from "../../../../test/setup/redis-server.ts";
import { createMetrics } from "../../src/metrics/metrics.ts";
import type { Client } from "../support/client.ts";
import { logIn, type Operator, PASSWORD, registerOperator, unique } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

const MAXMEMORY = 40 * 2 ** 20;
/** So many that what they send at the same time would fill the rest that is left to others. */
const CALLERS = 32;
const EVENTS_A_BATCH = 40;
const PROPERTIES_BYTES = 8_000;
/** Half as much again as the Redis holds. */
const BATCHES = Math.ceil((1.5 * MAXMEMORY) / (EVENTS_A_BATCH * PROPERTIES_BYTES));

function batch(publicKey: string): object {
  const properties = { noise: "x".repeat(PROPERTIES_BYTES - 100) };
  const event = () => ({ id: crypto.randomUUID(), event: "flood", properties });
  return { public_key: publicKey, events: Array.from({ length: EVENTS_A_BATCH }, event) };
}

describe("a flood of usage events on a Redis that is soon full", () => {
  let redis: RedisServer;
  let admin: Redis;
  let server: TestServer;
  let flooder: Operator;
  let victim: Operator;
  beforeAll(async () => {
    redis = await startRedis({ settings: { maxmemory: MAXMEMORY } });
    admin = new Redis(redis.url);
    const storage = redisStorage({ url: redis.url });
    server = await startServer({ storage, metrics: createMetrics(), trustedProxies: ["127.0.0.1"] });
    flooder = await registerOperator(server);
    victim = await registerOperator(server);
  });
  afterAll(async () => {
    await server.stop();
    await server.licensing.close();
    admin.disconnect();
    await redis.stop();
  });

  const usedPart = async (): Promise<number> =>
    Number(/^used_memory:(\d+)/m.exec(await admin.info("memory"))?.[1]) / MAXMEMORY;

  /** Calls of another organization that write; a status other than a good one fails the test. */
  async function workAsUsual(): Promise<void> {
    const { client, user } = await logIn(server, victim.email, PASSWORD);
    expect(user.id).toBe(victim.user.id);
    const product = await victim.product({ name: unique("Product") });
    const { id, licenseKey } = await victim.license(product.id);
    const site = { public_key: product.publicKey, license_key: licenseKey, domain: "shop.example" };
    expect((await client.post("/public/v1/licenses/activate", site)).body).toMatchObject({ success: true });
    expect((await client.post(`/api/licenses/${id}/revoke`)).status).toBe(200);
    expect((await client.post("/public/v1/licenses/validate", site)).body).toMatchObject({
      valid: false,
      code: "license_revoked",
    });
  }

  /** Sends all batches, from many addresses and to several products; gives how often each answer came. */
  async function flood(publicKeys: string[]): Promise<Map<string, number>> {
    const answers = new Map<string, number>();
    const turns = Array.from({ length: BATCHES }, (_, turn) => turn).values();
    const caller = async (client: Client): Promise<void> => {
      for (const turn of turns) {
        const { status, headers, body } = await client.send("/v1/events", {
          method: "POST",
          headers: { "x-forwarded-for": `203.0.113.${turn % 250}` },
          json: batch(publicKeys[turn % publicKeys.length] ?? ""),
        });
        const answer = `${status} ${status === 202 ? "" : `${body.code}, again in ${headers["retry-after"]} s`}`;
        answers.set(answer.trim(), (answers.get(answer.trim()) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, () => caller(server.client())));
    return answers;
  }

  const metrics = async (): Promise<string> => (await fetch(`${server.url}/metrics`)).text();

  const entriesWith = (message: string) =>
    server.log.entries().filter(({ msg }) => String(msg).includes(message));

  it("is refused before others are, who go on to log in, issue, activate and revoke", async () => {
    const products = [await flooder.product(), await flooder.product(), await flooder.product()];
    let isOver = false;
    const usual = async (): Promise<void> => {
      do await workAsUsual();
      while (!isOver);
    };
    const flooding = flood(products.map(({ publicKey }) => publicKey)).finally(() => {
      isOver = true;
    });
    const [answers] = await Promise.all([flooding, usual()]);
    expect([...answers.keys()].toSorted()).toEqual(["202", "503 overloaded, again in 2 s"]);
    expect(await usedPart()).toBeLessThan(0.95);
    await workAsUsual();
  });

  it("shows: the server stays ready and says that events are refused, in its metrics and log, too", async () => {
    const client = server.client();
    const { status, body } = await client.get("/readyz");
    expect({ status, body }).toEqual({ status: 200, body: { status: "ready", events: "refused" } });
    expect(await metrics()).toMatch(/^keystead_events_refused 1$/m);
    expect(entriesWith("usage events are refused")).toMatchObject([{ level: 40, shortage: "memory" }]);
    expect(entriesWith("usage events are accepted")).toEqual([]);
  });

  it("is over when there is room again: events are accepted, and that shows", async () => {
    await server.storage.maintainEvents(new Date("2100-01-01"), new Date());
    const client = server.client();
    const events = async () => (await client.get("/readyz")).body["events"];
    await expect.poll(events).toBe("accepted");
    const { publicKey } = await flooder.product();
    const answer = await client.post("/v1/events", batch(publicKey));
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 202,
      body: { accepted: EVENTS_A_BATCH, duplicates: 0, rejected: [] },
    });
    expect(await metrics()).toMatch(/^keystead_events_refused 0$/m);
    expect(entriesWith("usage events are accepted")).toMatchObject([{ level: 30 }]);
  });
});
