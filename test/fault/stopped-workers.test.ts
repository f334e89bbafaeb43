import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createClient } from "../../packages/server/test/support/client.ts";
import { createDatabase, type TestDatabase } from "../setup/database.ts";
import { type Calls, loyalCallers } from "./support/loyal-callers.ts";
import { type ServerProcess, startServer } from "./support/server-process.ts";
import { openShop } from "./support/shop.ts";
import { report } from "./support/sizes.ts";

const CALLERS = 16;
const BUSY_MS = 500;

describe("a server of two processes", () => {
  let database: TestDatabase;
  let server: ServerProcess;
  beforeAll(async () => {
    database = await createDatabase(inject("postgresUrl"));
    server = await startServer({ DATABASE_URL: database.url, WORKERS: "2" });
  });
  afterAll(async () => {
    await server.kill();
    await database.drop();
  });

  function workers(): number[] {
    return execFileSync("pgrep", ["-P", String(server.pid)], { encoding: "utf8" })
      .trim()
      .split("\n")
      .map(Number);
  }

  it("hands what a killed one has not taken to another", async () => {
    const [victim = 0] = workers();
    process.kill(victim, "SIGSTOP");
    const clients = Array.from({ length: 6 }, () => createClient(server.url));
    let answered = 0;
    const calls = clients.map(async (client) => {
      expect((await client.get("/healthz")).status).toBe(200);
      answered += 1;
    });
    // One call waits for it, and no more: the others go to whoever takes them.
    await expect.poll(() => answered).toBe(clients.length - 1);
    process.kill(victim, "SIGKILL");
    await Promise.all(calls);
    for (const client of clients) client.close();
    await expect.poll(() => workers().filter((pid) => pid !== victim)).toHaveLength(2);
  });

  it("breaks no call when one process is told to stop, nor when all are at once", async () => {
    const shop = await openShop(server.url, { licenses: 1, seats: 1 });
    const body = { public_key: shop.publicKey, license_key: shop.licenses[0]?.licenseKey };
    const calls: Calls = { answered: 0, broken: [] };
    const callers = Array.from({ length: CALLERS }, (_, caller) =>
      loyalCallers[caller % 2 === 0 ? "agent" : "socket"](server.url, body, calls),
    );
    await sleep(BUSY_MS);

    const [alone = 0] = workers();
    process.kill(alone, "SIGTERM");
    await expect.poll(() => workers()).not.toContain(alone);
    await expect.poll(() => workers()).toHaveLength(2);
    await sleep(BUSY_MS);

    for (const pid of workers()) process.kill(pid, "SIGTERM");
    expect(await server.terminate()).toBe(0);
    await Promise.all(callers);
    report(`a process, then all of them stopped under ${CALLERS} callers`, {
      answered: calls.answered,
      broken: calls.broken.length,
    });
    expect(calls.broken).toEqual([]);
  });
});
