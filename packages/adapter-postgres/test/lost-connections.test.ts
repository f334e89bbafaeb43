import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { createLicensing, type Licensing } from "@keystead/core";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { type PostgresStorageOptions, postgresStorage } from "../src/index.ts";

const unavailable = { code: "storage_unavailable" };

describe("without a connection", () => {
  let database: TestDatabase;
  let admin: pg.Pool;
  let closing: (() => Promise<void>)[];

  beforeEach(async () => {
    database = await createDatabase(inject("postgresUrl"));
    admin = new pg.Pool({ connectionString: database.url, max: 2 });
    admin.on("error", () => {});
    closing = [];
  });
  afterEach(async () => {
    for (const close of closing.reverse()) await close();
    await admin.end();
    await database.drop();
  });

  const open = (options: PostgresStorageOptions = {}): Licensing => {
    const licensing = createLicensing({
      storage: postgresStorage({ connectionString: database.url, ...options }),
    });
    closing.push(() => licensing.close());
    return licensing;
  };

  const terminateAll = () =>
    admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'keystead' AND datname = current_database()`);

  it("a call is served or storage_unavailable, and the next is served", async () => {
    const licensing = open();
    const product = await licensing.products.create({ name: "Acme" });
    const { licenseKey } = await licensing.licenses.create({
      productId: product.id,
      customerEmail: "a@example.com",
      seats: null,
    });
    const reference = { publicKey: product.publicKey, licenseKey };
    let served = 0;
    for (let round = 0; round < 5; round += 1) {
      const calls = Array.from({ length: 40 }, (_, index) => {
        if (index % 4 === 0)
          return licensing.activate({ ...reference, domain: `s${index}-${round}.example` });
        if (index % 4 === 1) return licensing.licenses.list();
        if (index % 4 === 2) return licensing.products.update(product.id, { name: `Acme ${index}` });
        return licensing.validate(reference);
      });
      const [results] = await Promise.all([Promise.allSettled(calls), terminateAll()]);
      for (const result of results) {
        if (result.status === "rejected")
          expect(result.reason).toMatchObject({ ...unavailable, cause: expect.any(Error) });
        else served += 1;
      }
      // The pool is told of the idle connections that were ended with the next turn.
      await expect.poll(() => licensing.validate(reference).catch(() => null)).toMatchObject({ valid: true });
    }
    expect(served).toBeGreaterThan(0);
  });

  it("nobody knows what has changed meanwhile: subscribers are told that everything may have", async () => {
    const storage = postgresStorage({ connectionString: database.url });
    closing.push(() => storage.close());
    let heard: string[] = [];
    storage.changes.subscribe(({ kind }) => heard.push(kind));
    await expect.poll(() => heard).toEqual(["everything"]);
    heard = [];
    await terminateAll();
    await expect.poll(() => heard).toEqual(["everything"]);
  });

  it("an update in progress is undone", async () => {
    const storage = postgresStorage({ connectionString: database.url });
    const licensing = createLicensing({ storage });
    closing.push(() => licensing.close());
    const product = await licensing.products.create({ name: "Acme" });
    const license = await licensing.licenses.create({
      productId: product.id,
      customerEmail: "a@example.com",
    });
    const other = await admin.connect();
    await other.query("BEGIN");
    await other.query("SELECT 1 FROM keystead.licenses FOR UPDATE");
    const update = licensing.licenses.update(license.id, { seats: 7 });
    const refused = expect(update).rejects.toMatchObject(unavailable);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await terminateAll();
    await refused;
    await other.query("ROLLBACK");
    other.release();
    expect(await licensing.licenses.get(license.id)).toMatchObject({ seats: 1 });
  });

  it("a statement that waits too long for a lock is given up after 5 seconds", async () => {
    const licensing = open();
    const product = await licensing.products.create({ name: "Acme" });
    const other = await admin.connect();
    await other.query("BEGIN; LOCK TABLE keystead.products");
    const since = performance.now();
    await expect(licensing.products.get(product.id)).rejects.toMatchObject(unavailable);
    expect(performance.now() - since).toBeGreaterThan(4_500);
    expect(performance.now() - since).toBeLessThan(7_500);
    await other.query("ROLLBACK");
    other.release();
    expect(await licensing.products.get(product.id)).toEqual(product);
  });

  it("a server that is not there is storage_unavailable at once, and a silent one within 3 seconds", async () => {
    const silent = createServer((socket) => socket.on("error", () => {}).resume());
    const address = await listen(silent);
    closing.push(() => close(silent));
    const absent = createServer();
    const nobody = await listen(absent);
    await close(absent);
    for (const [url, limit] of [
      [nobody, 1_000],
      [address, 3_000],
    ] as const) {
      const since = performance.now();
      await expect(open({ connectionString: url }).ping()).rejects.toMatchObject(unavailable);
      expect(performance.now() - since).toBeLessThan(limit);
    }
  });

  it("a first use that failed is tried again", async () => {
    const { proxy, address } = await startProxy(database.url);
    closing.push(() => close(proxy.server));
    proxy.refuses = true;
    const licensing = open({ connectionString: address });
    await expect(licensing.ping()).rejects.toMatchObject(unavailable);
    proxy.refuses = false;
    await licensing.ping();
  });

  it("a connection that is dead without a word is given up, and another takes its place", async () => {
    const { proxy, address } = await startProxy(database.url);
    closing.push(() => close(proxy.server));
    const licensing = open({ connectionString: address, max: 1 });
    await licensing.ping();
    proxy.freeze();
    const since = performance.now();
    await expect(licensing.ping()).rejects.toMatchObject(unavailable);
    expect(performance.now() - since).toBeLessThan(8_000);
    await licensing.ping();
  });

  it("a caller's pool keeps its settings and stays open", async () => {
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    pool.on("error", () => {});
    const storage = postgresStorage({ pool });
    await storage.ping();
    await storage.close();
    await expect(storage.ping()).rejects.toMatchObject(unavailable);
    const { rows } = await pool.query("SELECT 8::int8 AS big, current_setting('enable_seqscan') AS seqscan");
    expect(rows).toEqual([{ big: "8", seqscan: "on" }]);
    await pool.end();
  });
});

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

async function close(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
}

/** Stands between the storage and the server, and can refuse new connections or stop passing on what old ones say. */
async function startProxy(
  target: string,
): Promise<{ proxy: { server: Server; refuses: boolean; freeze(): void }; address: string }> {
  const { hostname, port, pathname } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    if (proxy.refuses) {
      socket.destroy();
      return;
    }
    const upstream = connect(Number(port), hostname);
    sockets.add(socket);
    socket.pipe(upstream).pipe(socket);
    for (const one of [socket, upstream]) one.on("error", () => {});
    socket.on("close", () => upstream.destroy());
    upstream.on("close", () => socket.destroy());
  });
  const proxy = {
    server,
    refuses: false,
    freeze() {
      // Data of the client goes nowhere, but its hanging up is noticed.
      for (const socket of sockets) socket.unpipe().resume();
    },
  };
  const url = new URL(await listen(server));
  url.pathname = pathname;
  return { proxy, address: url.href };
}
