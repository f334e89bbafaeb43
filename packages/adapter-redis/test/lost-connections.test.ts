import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { createLicensing, type Licensing } from "@keystead/core";
import { ordinarySite } from "@keystead/storage-conformance/records";
import { Redis } from "ioredis";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RedisServer, startRedis } from "../../../test/setup/redis-server.ts";
import { redisStorage } from "../src/index.ts";

const unavailable = { code: "storage_unavailable" };

describe("without a connection", () => {
  let redis: RedisServer;
  let closing: (() => Promise<void>)[];

  beforeEach(async () => {
    redis = await startRedis({ settings: { appendfsync: "always" } });
    closing = [];
  });
  afterEach(async () => {
    for (const close of closing.reverse()) await close();
    await redis.stop();
  });

  const open = (url = redis.url): Licensing => {
    const licensing = createLicensing({ storage: redisStorage({ url }) });
    closing.push(() => licensing.close());
    return licensing;
  };

  /** Many calls at a time, as long as `trouble` lasts; how many of each kind were served. */
  async function callsDuring(licensing: Licensing, trouble: () => Promise<void>) {
    const product = await licensing.products.create({ name: "Acme" });
    const { id, licenseKey } = await licensing.licenses.create({
      productId: product.id,
      customerEmail: "a@example.com",
      seats: null,
    });
    const reference = { publicKey: product.publicKey, licenseKey };
    const served = { activate: 0, validate: 0, update: 0 };
    let site = 0;
    let over = false;
    const caller = async (): Promise<void> => {
      while (!over) {
        site += 1;
        const calls = {
          activate: () => licensing.activate({ ...reference, domain: `s${site}.example` }),
          validate: () => licensing.validate(reference),
          update: () => licensing.products.update(product.id, { name: `Acme ${site}` }),
        };
        for (const [name, call] of Object.entries(calls)) {
          try {
            await call();
            served[name as keyof typeof served] += 1;
          } catch (error) {
            expect(error).toMatchObject({ ...unavailable, cause: expect.any(Error) });
          }
        }
      }
    };
    const callers = Array.from({ length: 16 }, caller);
    await trouble().finally(() => {
      over = true;
    });
    await Promise.all(callers);
    await expect.poll(() => licensing.validate(reference).catch(() => null)).toMatchObject({ valid: true });
    const { activatedCount, activations } = await licensing.licenses.get(id);
    return { served, activatedCount, activations: activations.length };
  }

  it("a call is served or storage_unavailable, and the next is served", async () => {
    const admin = new Redis(redis.url);
    const { served, activatedCount, activations } = await callsDuring(open(), async () => {
      for (let round = 0; round < 10; round += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        await admin.call("client", "kill", "type", "normal");
      }
    });
    admin.disconnect();
    expect(served.validate).toBeGreaterThan(20);
    expect(activatedCount).toBe(activations);
    expect(activatedCount).toBeGreaterThanOrEqual(served.activate);
  });

  it("of a server that is killed and started again, no answer is lost", async () => {
    const { served, activatedCount, activations } = await callsDuring(open(), async () => {
      for (let round = 0; round < 3; round += 1) {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await redis.kill();
        await new Promise((resolve) => setTimeout(resolve, 100));
        await redis.restart();
      }
    });
    expect(served.activate).toBeGreaterThan(10);
    expect(activatedCount).toBe(activations);
    expect(activatedCount).toBeGreaterThanOrEqual(served.activate);
  });

  it("nothing is sent a second time", async () => {
    const proxy = await startProxy(redis.url);
    closing.push(() => proxy.close());
    const storage = redisStorage({ url: proxy.url });
    closing.push(() => storage.close());
    const licensing = open();
    const product = await licensing.products.create({ name: "Acme" });
    const license = await licensing.licenses.create({
      productId: product.id,
      customerEmail: "a@example.com",
    });
    /** Of its license, the sites that ever had a seat. */
    const sites = async () =>
      (await licensing.licenses.get(license.id)).activations.map(({ domain }) => domain);
    const claim = (place: string) =>
      storage.claimSeat({
        publicKey: product.publicKey,
        licenseKey: license.licenseKey,
        place,
        activationId: `act_${place}`,
        ipAddress: null,
        ...ordinarySite,
        now: new Date(),
      });
    expect(await claim("a.example")).toMatchObject({ outcome: "claimed" });
    await licensing.activations.deactivate("act_a.example");
    // The server gets the call, and its answer does not arrive.
    proxy.swallowAnswers();
    const refused = expect(claim("b.example")).rejects.toMatchObject(unavailable);
    await expect.poll(sites).toContain("b.example");
    await licensing.activations.deactivate("act_b.example");
    proxy.drop();
    await refused;
    await storage.ping();
    expect(await licensing.licenses.get(license.id)).toMatchObject({ activatedCount: 0 });
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
      await expect(open(url).ping()).rejects.toMatchObject(unavailable);
      expect(performance.now() - since).toBeLessThan(limit);
    }
  });

  it("a first use that failed is tried again", async () => {
    await redis.kill();
    const licensing = open();
    await expect(licensing.ping()).rejects.toMatchObject(unavailable);
    await redis.restart();
    await licensing.ping();
  });

  it("a connection that is dead without a word is given up, and another takes its place", async () => {
    const proxy = await startProxy(redis.url);
    closing.push(() => proxy.close());
    const licensing = open(proxy.url);
    await licensing.ping();
    proxy.swallowAnswers();
    const since = performance.now();
    await expect(licensing.ping()).rejects.toMatchObject(unavailable);
    expect(performance.now() - since).toBeLessThan(8_000);
    await licensing.ping();
  });
});

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return `redis://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

async function close(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
}

interface Proxy {
  url: string;
  /** From now on the server's answers on the connections there are go nowhere. */
  swallowAnswers(): void;
  /** Ends the connections there are. */
  drop(): void;
  close(): Promise<void>;
}

/** Stands between a storage and its server. */
async function startProxy(target: string): Promise<Proxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Map<Socket, Socket>();
  const server = createServer((socket) => {
    const upstream = connect(Number(port), hostname);
    pairs.set(socket, upstream);
    socket.pipe(upstream).pipe(socket);
    for (const one of [socket, upstream]) one.on("error", () => {});
    socket.on("close", () => upstream.destroy());
    upstream.on("close", () => socket.destroy());
  });
  const url = await listen(server);
  return {
    url,
    swallowAnswers() {
      for (const upstream of pairs.values()) upstream.unpipe().resume();
    },
    drop() {
      for (const socket of pairs.keys()) socket.destroy();
    },
    close: () => close(server),
  };
}
