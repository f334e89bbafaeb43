import { createLicensing, DEFAULT_ORGANIZATION_ID } from "@keystead/core";
import { addRecord, recordOf } from "@keystead/storage-conformance/records";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RedisCluster, startRedisCluster } from "../../../test/setup/redis-cluster.ts";
import { redisStorage } from "../src/index.ts";
import { customerRecord } from "./records.ts";

describe("on a Redis Cluster", () => {
  let cluster: RedisCluster;
  let primaries: Redis[];

  beforeAll(async () => {
    cluster = await startRedisCluster();
    primaries = cluster.nodes.slice(0, 3).map(({ url }) => new Redis(url));
    for (const primary of primaries) primary.on("error", () => {});
  });
  afterAll(async () => {
    for (const primary of primaries) primary.disconnect();
    await cluster.stop();
  });

  it("every primary has to have an append-only file", async () => {
    const [, second] = primaries;
    await second?.config("SET", "appendonly", "no");
    const storage = redisStorage({ cluster: cluster.urls });
    await expect(storage.ping()).rejects.toMatchObject({ code: "storage_incompatible" });
    await second?.config("SET", "appendonly", "yes");
    await storage.ping();
    await storage.close();
  });

  it("a node alone is not enough", async () => {
    const storage = redisStorage({ url: cluster.urls[0] ?? "" });
    await expect(storage.ping()).rejects.toMatchObject({
      code: "storage_incompatible",
      message: expect.stringContaining("cluster"),
    });
    await storage.close();
  });

  it("what is asked for while all nodes are down fails, and is not done later", async () => {
    const storage = redisStorage({ cluster: cluster.urls });
    await addRecord(storage, "customers", DEFAULT_ORGANIZATION_ID, customerRecord());
    await Promise.all(cluster.nodes.map((node) => node.kill()));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const customer = customerRecord();
    await expect(addRecord(storage, "customers", DEFAULT_ORGANIZATION_ID, customer)).rejects.toMatchObject({
      code: "storage_unavailable",
    });
    await Promise.all(cluster.nodes.map((node) => node.restart()));
    const find = () => recordOf(storage, "customers", DEFAULT_ORGANIZATION_ID, customer.id);
    await expect.poll(() => find().catch(() => "unavailable")).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await find()).toBeNull();
    await storage.close();
  });

  for (const part of ["standings and seats", "all but standings and seats"]) {
    it(`calls wait while ${part} of an organization are on another node already`, async () => {
      const licensing = createLicensing({ storage: redisStorage({ cluster: cluster.urls }) });
      const { id: productId, publicKey } = await licensing.products.create({ name: part });
      const wanted = { productId, customerEmail: "a@example.com", seats: 2 };
      const { id, licenseKey } = await licensing.licenses.create(wanted);
      const reference = { publicKey, licenseKey };
      await licensing.activate({ ...reference, domain: "a.example" });
      const isFirst = (key: string): boolean =>
        /:(standing|seats):/.test(key) === (part === "standings and seats");
      const answers = await whileMoving(isFirst, () =>
        Promise.all([
          licensing.validate({ ...reference, domain: "a.example" }),
          licensing.activate({ ...reference, domain: "b.example" }),
          licensing.licenses.update(id, { metadata: { moved: true } }),
        ]),
      );
      expect(answers).toMatchObject([
        { valid: true, activated: true },
        { success: true },
        { metadata: { moved: true } },
      ]);
      const { activatedCount, activations } = await licensing.licenses.get(id);
      expect([activatedCount, activations.length]).toEqual([2, 2]);
      await licensing.close();
    });
  }

  /**
   * Moves the slot of the default organization from one node to another: its first keys, then calls begin, then the
   * others. Gives what the calls give.
   */
  async function whileMoving<Result>(
    isFirst: (key: string) => boolean,
    call: () => Promise<Result>,
  ): Promise<Result> {
    const slot = Number(await primaries[0]?.cluster("KEYSLOT", `{${DEFAULT_ORGANIZATION_ID}}`));
    const ids = await Promise.all(primaries.map((node) => node.cluster("MYID")));
    const keys = await Promise.all(primaries.map((node) => node.cluster("GETKEYSINSLOT", slot, 1_000)));
    const index = keys.findIndex((found) => found.length > 0);
    const other = (index + 1) % primaries.length;
    const [from, to] = [primaries[index], primaries[other]];
    if (!from || !to) throw new Error("No node has the slot");
    const move = (moved: string[]) =>
      from.call("migrate", "127.0.0.1", to.options.port ?? 0, "", 0, 5_000, "KEYS", ...moved);
    await to.cluster("SETSLOT", slot, "IMPORTING", String(ids[index]));
    await from.cluster("SETSLOT", slot, "MIGRATING", String(ids[other]));
    await move(keys[index]?.filter(isFirst) ?? []);
    const called = call();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await move(keys[index]?.filter((key) => !isFirst(key)) ?? []);
    for (const node of [to, from]) await node.cluster("SETSLOT", slot, "NODE", String(ids[other]));
    return called;
  }
});
