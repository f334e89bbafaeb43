import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Client, createClient } from "../../packages/server/test/support/client.ts";
import { type ServerProcess, startServer } from "./support/server-process.ts";
import { sharedStores } from "./support/shared-stores.ts";
import { openShop, type Shop } from "./support/shop.ts";
import { full, inMilliseconds, report } from "./support/sizes.ts";

const GOING_MS = 250;
const AWAY_MS = full ? 10_000 : 2_000;
const RECOVERY_MS = 5_000;
const CALLERS = full ? 32 : 8;
/** Nobody waits longer for a 503 than for a slow statement. */
const ANSWER_MS = 7_000;

interface Observation {
  name: string;
  sentAt: number;
  endedAt: number;
  status: number;
  retryAfter: string | undefined;
  text: string;
}

/** Every kind of call that reads or writes the database, and what a good answer to it says. */
interface Asking {
  name: string;
  ask(client: Client): Promise<Answer>;
  good: object;
}

function askings({ publicKey, licenses, operator }: Shop): Asking[] {
  const [license] = licenses;
  if (!license) throw new Error("The shop has no license");
  const keys = { public_key: publicKey, license_key: license.licenseKey, domain: "site.example" };
  const call = (name: string) => (client: Client) => client.post(`/public/v1/licenses/${name}`, keys);
  const { email } = operator;
  return [
    { name: "activate", ask: call("activate"), good: { success: true } },
    { name: "validate", ask: call("validate"), good: { valid: true } },
    { name: "check", ask: call("check"), good: { activated: true } },
    { name: "who am I", ask: (client) => client.get("/api/auth/me"), good: { email } },
    { name: "licenses", ask: (client) => client.get("/api/licenses"), good: { pagination: { total: 1 } } },
    { name: "license", ask: (client) => client.get(`/api/licenses/${license.id}`), good: { id: license.id } },
    {
      name: "update",
      ask: (client) => client.put(`/api/licenses/${license.id}`, { customerName: "Ada" }),
      good: { customerName: "Ada" },
    },
    { name: "log in", ask: (client) => client.post("/api/auth/login", operator), good: { user: { email } } },
  ];
}

describe.each(sharedStores)("$name killed under load, away for seconds, and back", ({ name, open }) => {
  let store: Awaited<ReturnType<typeof open>>;
  let server: ServerProcess;
  beforeAll(async () => {
    store = await open();
    server = await startServer({ ...store.settings, WORKERS: "2" });
  });
  afterAll(async () => {
    await server.kill();
    await store.stop();
  });

  it("answers 503 and when to come back, to everybody, and is back by itself when the database is", async () => {
    const shop = await openShop(server.url, { licenses: 1, seats: 1 });
    const seen: Observation[] = [];
    let over = false;

    async function loggedIn(): Promise<Client> {
      const client = createClient(server.url);
      expect((await client.post("/api/auth/login", shop.operator)).status).toBe(200);
      return client;
    }

    async function askAgainAndAgain(client: Client, first: number): Promise<void> {
      const all = askings(shop);
      for (let turn = first; !over; turn += 1) {
        const asking = all[turn % all.length];
        if (!asking) continue;
        const sentAt = performance.now();
        const { status, headers, text, body } = await asking.ask(client);
        const retryAfter = headers["retry-after"];
        seen.push({ name: asking.name, sentAt, endedAt: performance.now(), status, retryAfter, text });
        if (status === 200) expect(body).toMatchObject(asking.good);
        await sleep(5);
      }
      client.close();
    }

    const refusedSince = (gone: number): Set<string> =>
      new Set(seen.filter(({ sentAt }) => sentAt > gone).map(({ name }) => name));

    async function takeDatabaseAway(): Promise<{ gone: number; returning: number; back: number }> {
      try {
        await sleep(500);
        await store.kill();
        // PostgreSQL's own processes notice a moment later, and may finish what they are at.
        await sleep(GOING_MS);
        const gone = performance.now();
        await sleep(AWAY_MS);
        while (refusedSince(gone).size < askings(shop).length) await sleep(50);
        expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
        const returning = performance.now();
        await store.restart();
        const back = performance.now();
        await sleep(RECOVERY_MS / 2);
        return { gone, returning, back };
      } finally {
        over = true;
      }
    }

    const clients = await Promise.all(Array.from({ length: CALLERS }, loggedIn));
    for (const client of clients.slice(0, 1)) for (const { ask } of askings(shop)) await ask(client);
    const callers = clients.map(askAgainAndAgain);
    const [{ gone, returning, back }] = await Promise.all([takeDatabaseAway(), ...callers]);

    expect(seen.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    const refused = seen.filter(({ status }) => status === 503);
    expect(refused.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);

    const whileAway = seen.filter(({ sentAt, endedAt }) => sentAt > gone && endedAt < returning);
    expect(whileAway.filter(({ status }) => status !== 503)).toEqual([]);
    const slowest = Math.max(...seen.map(({ sentAt, endedAt }) => endedAt - sentAt));
    expect(slowest).toBeLessThan(ANSWER_MS);

    const recovery = Math.max(0, ...refused.map(({ endedAt }) => endedAt - back));
    expect(recovery).toBeLessThan(RECOVERY_MS);
    const afterwards = seen.filter(({ sentAt, status }) => sentAt > back + recovery && status === 200);
    expect(new Set(afterwards.map(({ name }) => name)).size).toBe(askings(shop).length);

    report(`${name} killed and back`, {
      "away for": inMilliseconds(back - gone),
      "503s with Retry-After": refused.length,
      "slowest answer": inMilliseconds(slowest),
      "last 503 after its return": inMilliseconds(recovery),
    });
  });
});
