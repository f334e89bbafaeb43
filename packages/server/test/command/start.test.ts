import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createDatabase } from "../../../../test/setup/database.ts";
import { type RedisServer, startRedis } from "../../../../test/setup/redis-server.ts";
import { createClient } from "../support/client.ts";
import { type Command, keystead, ranHere, temporaryFolder } from "../support/command.ts";
import { PASSWORD } from "../support/operator.ts";
import { rawConnection } from "../support/raw-connection.ts";
import { scrape } from "../support/samples.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let environment: Record<string, string>;
let started: Command[] = [];
beforeAll(async () => {
  folder = await temporaryFolder();
  environment = { PORT: "0", DATA_DIR: join(folder.path, "data") };
  // Making a new database takes the longest: once for all tests.
  const migration = await ranHere(["migrate"], environment);
  expect(migration).toMatchObject({ code: 0, err: "" });
  expect(migration.out).toContain(folder.path);
});
afterEach(async () => {
  for (const command of started) command.signal("SIGKILL");
  await Promise.all(started.map(({ exited }) => exited));
  started = [];
});
afterAll(() => folder.remove());

function run(command: string, more: Record<string, string> = {}): Command {
  const running = keystead([command], { ...environment, ...more });
  started.push(running);
  return running;
}

function linesOf(command: Command): Record<string, unknown>[] {
  const lines = command.stdout().trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

const registration = JSON.stringify({ email: "ada@example.com", password: PASSWORD, name: "Ada" });

describe("keystead start", () => {
  it("measures itself unless METRICS is off", async () => {
    const [measured, unmeasured] = [run("start"), run("start", { METRICS: "off" })];
    const { status, text } = await scrape(`http://127.0.0.1:${await measured.ready()}`);
    expect(status).toBe(200);
    expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
    expect((await scrape(`http://127.0.0.1:${await unmeasured.ready()}`)).status).toBe(404);
  });

  it("serves what it kept, says so in lines of JSON alone, and stops at SIGTERM", async () => {
    const first = run("start", { LOG_LEVEL: "error" });
    const port = await first.ready();
    const [listening, ...others] = linesOf(first);
    expect(listening).toMatchObject({ msg: "listening", port, url: `http://localhost:${port}` });
    expect(listening?.["data"]).toContain(folder.path);
    expect(others).toEqual([]);
    const note = join(folder.path, "data", "keystead.json");
    expect(JSON.parse(await readFile(note, "utf8"))).toEqual({ url: listening?.["url"], pid: first.pid });
    const client = createClient(`http://127.0.0.1:${port}`);
    expect((await client.get("/readyz")).body).toEqual({ status: "ready", events: "accepted" });
    const post = { method: "POST", raw: registration };
    expect((await client.send("/api/auth/register", post)).status).toBe(201);
    first.signal("SIGTERM");
    expect(await first.exited).toBe(0);
    expect(existsSync(note)).toBe(false);
    client.close();

    const second = run("start");
    const again = createClient(`http://127.0.0.1:${await second.ready()}`);
    const login = { email: "ada@example.com", password: PASSWORD };
    expect((await again.post("/api/auth/login", login)).status).toBe(200);
    again.close();
    second.signal("SIGINT");
    expect(await second.exited).toBe(0);
    expect(`${first.stderr()}${second.stderr()}`).toBe("");
  });

  it("finishes the requests under way after SIGTERM, is not ready meanwhile, and takes no new ones", async () => {
    const command = run("start");
    const port = await command.ready();
    const busy = await rawConnection(port);
    const body = registration.replace("ada", "drain");
    const head = `POST /api/auth/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    busy.write(head + body.slice(0, 10));
    const probe = await rawConnection(port);
    probe.write("GET /readyz HTTP/1.1\r\nHost: x\r\n");
    const idle = await rawConnection(port);
    idle.write("GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n");
    expect(await idle.received("ready")).toContain("200 OK");

    command.signal("SIGTERM");
    expect(await idle.ended).toContain("200 OK");
    await vi.waitFor(() => expect(rawConnection(port)).rejects.toThrow("ECONNREFUSED"), 30_000);
    probe.write("\r\n");
    const notReady = await probe.received("\r\n\r\n{");
    expect(notReady).toContain("HTTP/1.1 503");
    expect(notReady.toLowerCase()).toContain("retry-after:");
    busy.write(body.slice(10));
    const answer = await busy.ended;
    expect(answer).toContain("HTTP/1.1 201");
    expect(answer).toContain('"email":"drain@example.com"');
    expect(await command.exited).toBe(0);
    expect(command.stderr()).toBe("");
  });

  it("sends people to the providers that the environment names, and warns of half a client", async () => {
    const command = run("start", {
      DASHBOARD_URL: "https://dashboard.example.com",
      GITHUB_CLIENT_ID: "keystead",
      GITHUB_CLIENT_SECRET: "s3cret",
      GOOGLE_CLIENT_ID: "half",
    });
    const client = createClient(`http://127.0.0.1:${await command.ready()}`);
    const there = await client.get("/api/oauth/github");
    expect(there.headers["location"]).toMatch(
      /^https:\/\/github\.com\/login\/oauth\/authorize\?.*client_id=keystead/,
    );
    const back = await client.get("/api/oauth/github/callback?state=unknown");
    expect(back.headers["location"]).toBe("https://dashboard.example.com/?error=invalid_state");
    expect((await client.get("/api/oauth/google")).status).toBe(501);
    expect(command.stdout()).toContain("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must both be set");
    expect(command.stdout()).not.toContain("s3cret");
    client.close();
    command.signal("SIGTERM");
    expect(await command.exited).toBe(0);
  });

  it("shares its data directory with another server", async () => {
    const [first, second] = [run("start"), run("start")];
    const [one, other] = await Promise.all(
      [first, second].map(async (server) => createClient(`http://127.0.0.1:${await server.ready()}`)),
    );
    const person = { email: "shared@example.com", password: PASSWORD, name: "Shared" };
    expect((await one?.post("/api/auth/register", person))?.status).toBe(201);
    const { email, password } = person;
    expect((await other?.post("/api/auth/login", { email, password }))?.status).toBe(200);
    one?.close();
    other?.close();
    for (const server of [first, second]) server.signal("SIGTERM");
    expect(await Promise.all([first.exited, second.exited])).toEqual([0, 0]);
  });

  it("explains a port that is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const command = run("start", { PORT: String(port) });
    expect(await command.exited).toBe(1);
    expect(command.stderr()).toBe(
      `keystead: PORT: ${port} is already in use on 127.0.0.1; set another port, such as ${port + 1}\n`,
    );
    other.close();
  });

  it.each([
    ["every wrong setting", { PORT: "s3cret", LOG_LEVEL: "s3cret" }, ["PORT: ", "LOG_LEVEL: "]],
    ["a URL that is none", { DATABASE_URL: "postgres://user:s3cret@db:port/x" }, ["DATABASE_URL: "]],
    ["a setting given twice", { SECRET_KEY: "s3cret", SECRET_KEY_FILE: "/s3cret" }, ["SECRET_KEY_FILE"]],
  ])("names %s without showing it, and exits 1", async (_kind, wrong, names) => {
    // Every command reads the settings, and this one in the same way.
    const { code, out, err } = await ranHere(["migrate"], { ...environment, ...wrong });
    expect(code).toBe(1);
    for (const name of names) expect(err).toContain(name);
    expect(`${out}${err}`).not.toContain("s3cret");
    expect(err).not.toMatch(/\n\s+at /);
  });
});

describe("keystead start with REDIS_URL", () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it("keeps everything in Redis, also when both are killed", async () => {
    const first = run("start", { REDIS_URL: redis.url });
    const client = createClient(`http://127.0.0.1:${await first.ready()}`);
    expect(linesOf(first)[0]).toMatchObject({ data: `Redis at 127.0.0.1:${redis.port}` });
    const post = { method: "POST", raw: registration };
    expect((await client.send("/api/auth/register", post)).status).toBe(201);
    client.close();
    first.signal("SIGKILL");
    await first.exited;
    // A write to the append-only file outlives the process at once, and a power cut after a second.
    await redis.kill();
    await redis.restart();

    const second = run("start", { REDIS_URL: redis.url });
    const again = createClient(`http://127.0.0.1:${await second.ready()}`);
    const login = { email: "ada@example.com", password: PASSWORD };
    expect((await again.post("/api/auth/login", login)).status).toBe(200);
    expect((await again.get("/readyz")).status).toBe(200);
    again.close();
    second.signal("SIGTERM");
    expect(await second.exited).toBe(0);
    expect(second.stderr()).toBe("");
  });

  it("keeps its data in PostgreSQL with DATABASE_URL, and says where both are", async () => {
    const database = await createDatabase(inject("postgresUrl"));
    const command = run("start", { DATABASE_URL: database.url, REDIS_URL: redis.url });
    const url = `http://127.0.0.1:${await command.ready()}`;
    const { pathname } = new URL(database.url);
    expect(linesOf(command)[0]).toMatchObject({
      data: expect.stringMatching(new RegExp(`^PostgreSQL at 127\\.0\\.0\\.1:\\d+${pathname}$`)),
      cache: `Redis at 127.0.0.1:${redis.port}`,
    });
    await expect.poll(async () => (await scrape(url)).text).toContain("\nkeystead_limits_shared 1\n");
    command.signal("SIGTERM");
    expect(await command.exited).toBe(0);
    expect(command.stderr()).toBe("");
    await database.drop();
  });

  it("starts and serves without the Redis that is to be beside PostgreSQL, and says that it is missing", async () => {
    const database = await createDatabase(inject("postgresUrl"));
    const REDIS_URL = "redis://user:s3cret@127.0.0.1:1";
    const command = run("start", { DATABASE_URL: database.url, REDIS_URL });
    const client = createClient(`http://127.0.0.1:${await command.ready()}`);
    const login = { email: "nobody@example.com", password: PASSWORD };
    expect((await client.post("/api/auth/login", login)).status).toBe(401);
    expect((await client.get("/readyz")).status).toBe(200);
    await expect.poll(() => command.stdout()).toContain("Redis cannot be reached");
    expect(`${command.stdout()}${command.stderr()}`).not.toContain("s3cret");
    client.close();
    command.signal("SIGTERM");
    expect(await command.exited).toBe(0);
    await database.drop();
  });

  it("refuses a Redis that keeps its data in memory alone, unless that is allowed", async () => {
    const volatile = await startRedis({ settings: { appendonly: "no" } });
    const refused = run("start", { REDIS_URL: volatile.url });
    expect(await refused.exited).toBe(1);
    expect(refused.stderr()).toMatch(/^keystead: .*appendonly.*REDIS_ALLOW_VOLATILE=true.*\n$/);
    const allowed = run("start", { REDIS_URL: volatile.url, REDIS_ALLOW_VOLATILE: "true" });
    await allowed.ready();
    allowed.signal("SIGTERM");
    expect(await allowed.exited).toBe(0);
    await volatile.stop();
  });
});
