import { DEFAULT_ORGANIZATION_ID } from "@keystead/core";
import type { Change } from "@keystead/core/adapter";
import { memoryStorage } from "@keystead/core/memory";
import { addRecord, deleteRecord, ordinaryProduct } from "@keystead/storage-conformance/records";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type RedisCluster, startRedisCluster } from "../../../test/setup/redis-cluster.ts";
import { sharedInTime } from "../../../test/setup/shared-in-time.ts";
import { type RedisCache, redisCache } from "../src/index.ts";

/** A call that finds a primary gone waits for 200 ms, and not until another one is elected. */
const SOON_MS = 2_000;

let cluster: RedisCluster;
let caches: RedisCache[];
beforeAll(async () => {
  cluster = await startRedisCluster({ nodeTimeoutMs: 2_000 });
  caches = [1, 2].map(() => redisCache({ cluster: cluster.urls }));
  await vi.waitFor(() => expect(caches.every(({ available }) => available)).toBe(true), 30_000);
});
afterAll(async () => {
  await Promise.all(caches.map((cache) => cache.close()));
  await cluster.stop();
});

function countAll(buckets: readonly string[]): Promise<(number | undefined)[]> {
  const counts = caches.flatMap((cache) => buckets.map((bucket) => cache.count(bucket, 600_000, 1)));
  return Promise.all(counts.map(async (count) => (await count)?.used));
}

it("counts over a cluster, also after one of its primaries was lost", sharedInTime, async () => {
  // Over all primaries, whatever their slots.
  const buckets = Array.from({ length: 30 }, () => `LOGIN address ${crypto.randomUUID()}`);
  expect(new Set(await countAll(buckets))).toEqual(new Set([1, 2]));
  await cluster.nodes[0]?.kill();
  const started = performance.now();
  await countAll(buckets);
  expect(performance.now() - started).toBeLessThan(SOON_MS);
  // Its replica has taken over, with what it knew.
  await expect.poll(() => countAll(buckets)).not.toContain(undefined);
  await cluster.nodes[0]?.restart();
});

it("tells changes through any node", async () => {
  const heard: Change[] = [];
  const [first, second] = caches.map((cache) => cache.wrapStorage(memoryStorage()));
  const stop = second?.changes.subscribe((change) => heard.push(change));
  await expect.poll(() => heard).toContainEqual({ kind: "everything" });
  heard.length = 0;
  const now = new Date();
  const product = {
    id: "prd_1",
    name: "Acme SEO",
    slug: "acme-seo",
    publicKey: "pk_1",
    type: "plugin" as const,
    licensePrefix: "ACME",
    description: null,
    websiteUrl: null,
    ...ordinaryProduct,
    metadata: {},
    createdAt: now,
    updatedAt: now,
  };
  if (first === undefined) throw new Error("There is no storage");
  await addRecord(first, "products", DEFAULT_ORGANIZATION_ID, product);
  await deleteRecord(first, "products", DEFAULT_ORGANIZATION_ID, product.id);
  await expect.poll(() => heard).toContainEqual({ kind: "product", id: product.id });
  stop?.();
});
