import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { type ServerProcess, startServer } from "../fault/support/server-process.ts";
import { openShop, type Shop } from "../fault/support/shop.ts";
import { full, inMilliseconds, report } from "../fault/support/sizes.ts";
import { createDatabase, type TestDatabase } from "../setup/database.ts";
import { bystander } from "./support/bystander.ts";
import { type MemoryWatch, watchMemory } from "./support/memory-watch.ts";
import { type SilentReaders, silentReaders } from "./support/silent-readers.ts";

const CONNECTIONS = full ? 1_000 : 50;
const REQUESTS = 200;
/** As many as the server lets wait, and the one that it answers. */
const ALLOWED = 17;
const HELD_MS = full ? 10_000 : 2_000;
const MOST_MORE_MEBIBYTES = 200;
/** Memory that may be left when the connections are gone: garbage that V8 has not collected yet. */
const LEFT_MEBIBYTES = 100;
const GIVEN_BACK_WITHIN_MS = 30_000;
/** The attack ends early then, so that it does not fill the machine's memory. */
const ENOUGH_MEBIBYTES = 3 * MOST_MORE_MEBIBYTES;

let database: TestDatabase;
let server: ServerProcess;
let shop: Shop;
beforeEach(async () => {
  database = await createDatabase(inject("postgresUrl"));
  // Limits would refuse some of the requests: what is pending must be bounded without them. One process: the one that
  // is watched.
  server = await startServer({ DATABASE_URL: database.url, RATE_LIMITS: "off", WORKERS: "1" });
  shop = await openShop(server.url, { licenses: 1, seats: 1 });
});
afterEach(async () => {
  await server.kill();
  await database.drop();
});

/** The path of the largest file that the reference page names. */
async function largestFile(): Promise<string> {
  const page = await fetch(`${server.url}/reference`);
  const html = await page.text();
  const found = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link = ""]) => new URL(link, page.url));
  const files = found.filter(({ origin }) => origin === server.url);
  const sizes = await Promise.all(files.map(async (file) => (await fetch(file)).arrayBuffer()));
  const largest = Math.max(...sizes.map(({ byteLength }) => byteLength));
  expect(largest, html).toBeGreaterThan(100_000);
  return files[sizes.findIndex(({ byteLength }) => byteLength === largest)]?.pathname ?? "";
}

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
}

function validateBody(): object {
  return { public_key: shop.publicKey, license_key: shop.licenses[0]?.licenseKey, domain: "site.example" };
}

function post(padding = ""): string {
  const body = JSON.stringify({ ...validateBody(), padding });
  const head = `Host: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  return `POST /public/v1/licenses/validate HTTP/1.1\r\n${head}\r\n\r\n${body}`;
}

let readers: SilentReaders | undefined;
let memory: MemoryWatch;
afterEach(() => {
  readers?.close();
  memory.stop();
});

async function attack(what: string, request: string, requests = REQUESTS): Promise<void> {
  memory = watchMemory(server.pid, (growth) => {
    if (growth > ENOUGH_MEBIBYTES) readers?.close();
  });
  const other = bystander(server.url, [
    (client) => client.get("/healthz"),
    (client) => client.post("/public/v1/licenses/validate", validateBody()),
  ]);
  readers = await silentReaders(server.url, { connections: CONNECTIONS, requests, request });
  await sleep(HELD_MS);
  readers.close();
  const calls = await other.stop();
  const left = await memory.settled(LEFT_MEBIBYTES, GIVEN_BACK_WITHIN_MS);
  const { growth } = memory;
  report(`${CONNECTIONS} connections pipeline ${requests} × ${what} and never read`, {
    "resident before": `${memory.before.toFixed(0)} MiB`,
    "more at most": `${growth.toFixed(0)} MiB`,
    "more afterwards": `${left.toFixed(0)} MiB`,
    "others' calls": calls.count,
    "the slowest": inMilliseconds(calls.slowestMs),
  });
  expect(calls.refused).toEqual([]);
  expect(growth).toBeLessThanOrEqual(MOST_MORE_MEBIBYTES);
  expect(left).toBeLessThanOrEqual(LEFT_MEBIBYTES);
}

describe("clients that pipeline requests and never read", () => {
  it("get no more memory for the largest static file than their connections may have", async () => {
    const path = await largestFile();
    await attack(`GET ${path}`, get(path));
  });

  it("nor when they keep to the number of requests that may wait", async () => {
    const path = await largestFile();
    await attack(`GET ${path}`, get(path), ALLOWED);
  });

  it("nor for large bodies behind an answer that they do not read", async () => {
    const path = await largestFile();
    const requests = get(path) + post("x".repeat(60_000)).repeat(ALLOWED - 1);
    await attack(`GET ${path} and ${ALLOWED - 1} × POST validate of 60 KB`, requests, 1);
  });

  it("nor for the API's description", async () => {
    await fetch(`${server.url}/openapi.json`);
    await attack("GET /openapi.json", get("/openapi.json"));
  });

  it("nor for validate calls", async () => {
    await attack("POST validate", post());
  });
});
