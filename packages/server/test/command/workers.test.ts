import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { createDatabase } from "../../../../test/setup/database.ts";
import { createClient } from "../support/client.ts";
import { type Command, keystead, temporaryFolder } from "../support/command.ts";
import { PASSWORD } from "../support/operator.ts";
import { samplesOf, scrape, total } from "../support/samples.ts";

let database: Awaited<ReturnType<typeof createDatabase>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  database = await createDatabase(inject("postgresUrl"));
  folder = await temporaryFolder();
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

const started: Command[] = [];
afterEach(async () => {
  for (const command of started) command.signal("SIGKILL");
  await Promise.all(started.map(({ exited }) => exited));
});

function run(settings: Record<string, string> = { DATABASE_URL: database.url }): Command {
  const command = keystead(["start"], {
    PORT: "0",
    WORKERS: "2",
    SECRET_KEY: "0123456789abcdef0123456789abcdef",
    LOG_LEVEL: "debug",
    ...settings,
  });
  started.push(command);
  return command;
}

/** The processes that have come so far. */
function workersOf(command: Command, event: "starting" | "listening" = "listening"): number[] {
  return [...command.stdout().matchAll(new RegExp(`"worker":(\\d+),"msg":"a worker is ${event}"`, "g"))].map(
    ([, pid]) => Number(pid),
  );
}

interface Answered {
  status: number;
  body: Record<string, unknown>;
}

/** Sends a request; on a connection of its own, which goes to the next worker, unless an agent keeps one. */
function ask(url: string, body?: object, agent: Agent | false = false): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const asking = request(url, { method: body ? "POST" : "GET", headers, agent }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) }));
      answer.on("error", reject);
    });
    asking.on("error", reject);
    asking.setTimeout(10_000, () => asking.destroy(new Error("No answer in time")));
    asking.end(body && JSON.stringify(body));
  });
}

const times = <Result>(count: number, act: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, act));

const sum = async (url: string, name: string, labels = {}): Promise<number> =>
  total(samplesOf((await scrape(url)).text), name, labels);

describe("two workers", () => {
  it.each(["PostgreSQL", "SQLite"])(
    "share limits, changes and metrics, and stop at SIGTERM: %s",
    async (store) => {
      const place: Record<string, string> =
        store === "SQLite" ? { DATA_DIR: folder.path } : { DATABASE_URL: database.url };
      const command = run({ ...place, RATE_LIMIT_PUBLIC: "100" });
      const port = await command.ready();
      const url = `http://127.0.0.1:${port}`;
      expect(new Set(workersOf(command)).size).toBe(2);

      const login = { email: "nobody@example.com", password: PASSWORD };
      const logins = await times(30, () => ask(`${url}/api/auth/login`, login));
      expect(logins.filter(({ status }) => status === 401)).toHaveLength(10);
      expect(logins.filter(({ status }) => status === 429)).toHaveLength(20);

      const client = createClient(url);
      const registration = { email: "ada@example.com", password: PASSWORD, name: "Ada" };
      expect((await client.post("/api/auth/register", registration)).status).toBe(201);
      const product = (await client.post("/api/products", { name: "Acme" })).body;
      const order = { productId: product["id"], customerEmail: "ada@example.com" };
      const license = (await client.post("/api/licenses", order)).body;
      const question = { public_key: product["publicKey"], license_key: license["licenseKey"] };

      const validations: Answered[] = [];
      for (let round = 0; round < 8; round += 1)
        validations.push(...(await times(20, () => ask(`${url}/public/v1/licenses/validate`, question))));
      const admitted = validations.filter(({ status }) => status === 200).length;
      expect(admitted).toBeLessThanOrEqual(100);
      expect(admitted).toBeGreaterThanOrEqual(95);

      const statuses = () => times(8, () => ask(`${url}/v1/licenses/status`, question));
      const kept = async () => {
        await statuses();
        return sum(url, "keystead_edge_cache_entries");
      };
      await expect.poll(kept).toBe(2);
      expect((await client.post(`/api/licenses/${license["id"]}/revoke`)).status).toBe(200);
      await expect
        .poll(async () => new Set((await statuses()).map(({ body }) => body["code"])))
        .toEqual(new Set(["license_revoked"]));

      await times(20, () => ask(`${url}/healthz`));
      expect(await sum(url, "keystead_http_request_duration_seconds_count", { route: "/healthz" })).toBe(20);
      expect(await sum(url, "keystead_verdicts_total", { api: "public", call: "validate", code: "ok" })).toBe(
        admitted,
      );

      client.close();
      command.signal("SIGTERM");
      expect(await command.exited).toBe(0);
      expect(command.stdout()).toMatch(/"msg":"stopped"\}\n$/);
      expect(command.stderr()).toBe("");
    },
  );

  it("lose no call but those under way on one that is killed, which is replaced and not forgotten", async () => {
    const command = run({ DATABASE_URL: database.url, RATE_LIMITS: "off", METRICS_PORT: "0" });
    const url = `http://127.0.0.1:${await command.ready()}`;
    const metricsUrl = /"metrics":"(\S+)\/metrics"/.exec(command.stdout())?.[1] ?? "";
    expect((await scrape(url)).status).toBe(404);
    const [victim = 0] = workersOf(command);
    const clients = 8;
    const route = { route: "/healthz", status: "2xx" };
    let sent = 0;
    const failures: unknown[] = [];
    const load = async (calls: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let call = 0; call < calls; call += 1) {
        sent += 1;
        await ask(`${url}/healthz`, undefined, agent).catch((error: unknown) => failures.push(error));
        await sleep(5);
      }
      agent.destroy();
    };
    const before = times(clients, () => load(25));
    await before;
    const counted = await sum(metricsUrl, "keystead_http_request_duration_seconds_count", route);
    expect(counted).toBe(sent);
    expect(failures).toEqual([]);

    const during = times(clients, () => load(100));
    await expect.poll(() => sent, { interval: 5 }).toBeGreaterThan(counted + 100);
    expect(victim).toBeGreaterThan(0); // 0 would be this process, and all of its group
    process.kill(victim, "SIGKILL");
    await during;
    expect(failures.length).toBeLessThanOrEqual(clients);
    await expect.poll(() => new Set(workersOf(command)).size).toBe(3);
    expect(command.stdout()).toMatch(
      new RegExp(`"worker":${victim},.*"msg":"a worker ended and will be replaced"`),
    );
    const after = await sum(metricsUrl, "keystead_http_request_duration_seconds_count", route);
    expect(after).toBeGreaterThan(counted);
    await times(clients, () => load(5));
    expect(failures.length).toBeLessThanOrEqual(clients);

    command.signal("SIGTERM");
    expect(await command.exited).toBe(0);
    expect(command.stderr()).toBe("");
  });

  it("are given up when they end again and again", async () => {
    const command = run();
    await command.ready();
    const killed = new Set<number>();
    let hasEnded = false;
    void command.exited.then(() => {
      hasEnded = true;
    });
    while (!hasEnded) {
      for (const pid of workersOf(command, "starting").filter((worker) => !killed.has(worker))) {
        killed.add(pid);
        process.kill(pid, "SIGKILL");
      }
      await sleep(10);
    }
    expect(await command.exited).toBe(1);
    expect(killed.size).toBeGreaterThanOrEqual(5);
    expect(command.stderr()).toBe(
      "keystead: workers end right after their start: a worker was ended by SIGKILL\n",
    );
  });

  it("end in order when they are told to before all of them listen", async () => {
    const command = run();
    await expect.poll(() => workersOf(command, "starting")).not.toEqual([]);
    command.signal("SIGTERM");
    expect(await command.exited).toBe(0);
    expect(command.stdout()).toContain('"msg":"stopped"');
  });

  it("tell once why they cannot start", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const command = run({ DATABASE_URL: database.url, PORT: String(port) });
    expect(await command.exited).toBe(1);
    expect(command.stderr()).toBe(
      `keystead: PORT: ${port} is already in use on 127.0.0.1; set another port, such as ${port + 1}\n`,
    );
    other.close();
  });
});
