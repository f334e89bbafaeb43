import type { Change } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { ordinaryProduct } from "@keystead/core/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type RedisCluster, startRedisCluster } from "../../../test/setup/redis-cluster.ts";
import { type RedisCache, redisCache } from "../src/index.ts";

const BACK_MS = 20_000;
const SOON_MS = 1_000;
/** Over all primaries, whatever their slots. */
const BUCKETS = Array.from({ length: 30 }, (_, number) => `LOGIN address 192.0.2.${number}`);

let cluster: RedisCluster;
let caches: RedisCache[];
beforeAll(async () => {
  cluster = await startRedisCluster();
  caches = [1, 2].map(() => redisCache({ cluster: cluster.urls }));
  await vi.waitFor(() => expect(caches.every(({ available }) => available)).toBe(true), { timeout: BACK_MS });
});
afterAll(async () => {
  await Promise.all(caches.map((cache) => cache.close()));
  await cluster.stop();
});

function countAll(): Promise<(number | undefined)[]> {
  const counts = caches.flatMap((cache) => BUCKETS.map((bucket) => cache.count(bucket, 600_000, 1)));
  return Promise.all(counts.map(async (count) => (await count)?.used));
}

it("counts over a cluster, also after one of its primaries was lost", async () => {
  expect(new Set(await countAll())).toEqual(new Set([1, 2]));
  await cluster.nodes[0]?.kill();
  const started = performance.now();
  await countAll();
  expect(performance.now() - started).toBeLessThan(SOON_MS);
  // Its replica has taken over, with what it knew.
  await vi.waitFor(async () => expect(await countAll()).not.toContain(undefined), { timeout: BACK_MS });
  await cluster.nodes[0]?.restart();
}, 60_000);

it("tells changes through any node", async () => {
  const heard: Change[] = [];
  const [first, second] = caches.map((cache) => cache.beside(memoryStorage()));
  const stop = second?.changes.subscribe((change) => heard.push(change));
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: "everything" }), { timeout: BACK_MS });
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
  await first?.products.create("org_00000000000000000000000000", product);
  await first?.products.delete("org_00000000000000000000000000", product.id);
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: "product", id: product.id }), SOON_MS);
  stop?.();
}, 60_000);
