import { setTimeout as sleep } from "node:timers/promises";
import { Cluster, Redis } from "ioredis";
import { describe, expect, it } from "vitest";
import { type RedisCluster, startRedisCluster } from "../setup/redis-cluster.ts";
import { miscounted, oversoldSeats } from "./support/books.ts";
import { doAll } from "./support/callers.ts";
import { Fleet } from "./support/fleet.ts";
import { openRedisBooks, type RedisBooks } from "./support/redis-books.ts";
import { startServer } from "./support/server-process.ts";
import { openShop, type Shop } from "./support/shop.ts";
import { Acknowledgments, sitesToActivate } from "./support/sites.ts";
import { full, inMilliseconds, report } from "./support/sizes.ts";

const SEATS = 20;
const CALLERS = 64;
const LICENSES = full ? 100 : 15;
const CALLS = full ? 10_000 : 900;
const TAKEOVER_MS = 15_000;

interface Scene {
  shop: Shop;
  fleet: Fleet;
  books: RedisBooks;
  urls: string[];
  /** Kills the primary that has the shop; gives the moment. It comes back as a replica once another has taken over. */
  killPrimary(): Promise<void>;
  killed: { at: number };
}

/** The primary that has the organization which the shop is made in. */
async function primaryOf({ nodes }: RedisCluster): Promise<RedisCluster["nodes"][number]> {
  for (const node of nodes) {
    const client = new Redis(node.url);
    const [role, found] = [await client.info("replication"), await client.keys("keystead:{*}:standing:*")];
    client.disconnect();
    if (role.includes("role:master") && found.length > 0) return node;
  }
  throw new Error("No primary has the shop");
}

/** Waits until one of the others is a primary for its slots. */
async function takenOver({ nodes }: RedisCluster, lost: { port: number }): Promise<void> {
  const other = nodes.find(({ port }) => port !== lost.port);
  const client = new Redis(other?.url ?? "");
  const isOver = async () => String(await client.cluster("INFO")).includes("cluster_state:ok");
  const knows = async () =>
    String(await client.cluster("NODES"))
      .split("\n")
      .some((line) => line.includes(`:${lost.port}@`) && /master,fail /.test(line));
  while (!((await knows()) && (await isOver()))) await sleep(50);
  client.disconnect();
}

async function play(settings: Record<string, string>, act: (scene: Scene) => Promise<void>): Promise<void> {
  const cluster = await startRedisCluster({ nodeTimeoutMs: 2_000, settings: { appendfsync: "always" } });
  const REDIS_URL = cluster.urls.join(",");
  const servers = await Promise.all([1, 2, 3].map(() => startServer({ REDIS_URL, ...settings })));
  const urls = servers.map(({ url }) => url);
  const fleet = new Fleet(urls);
  const books = openRedisBooks(new Cluster(cluster.nodes.map(({ port }) => ({ host: "127.0.0.1", port }))));
  const killed = { at: 0 };
  let returning = Promise.resolve();
  try {
    const shop = await openShop(urls[0] ?? "", { licenses: LICENSES, seats: SEATS });
    const killPrimary = async () => {
      const primary = await primaryOf(cluster);
      await primary.kill();
      killed.at = performance.now();
      returning = takenOver(cluster, primary).then(() => primary.restart());
    };
    await act({ shop, fleet, books, urls, killPrimary, killed });
  } finally {
    await returning;
    fleet.close();
    await books.close();
    await Promise.all(servers.map((server) => server.kill()));
    await cluster.stop();
  }
}

/** Activates sites while the primary is killed; how long it took until all servers gave verdicts again. */
async function activateMeanwhile({ shop, fleet, urls, killPrimary, killed }: Scene) {
  const told = new Acknowledgments();
  const interruptions = [{ after: CALLERS * 2, happen: killPrimary }];
  await doAll(sitesToActivate(shop, CALLS), { callers: CALLERS, interruptions }, (site) =>
    told.activate(fleet, shop, site),
  );
  const wrong = fleet.attempts.filter(({ outcome }) => outcome !== "verdict" && outcome !== "unavailable");
  expect(wrong).toEqual([]);
  expect(killed.at).toBeGreaterThan(0);
  const takeover = await fleet.recoveryTime(shop, urls, killed.at);
  expect(takeover).toBeLessThan(TAKEOVER_MS);
  return { told, takeover };
}

describe("three servers on a Redis Cluster, the shop's primary killed under 64 callers", () => {
  it("go on with its replica, sell no seat twice, and lose at most what had not reached the replica", async () => {
    await play({}, async (scene) => {
      const { told, takeover } = await activateMeanwhile(scene);
      const ledger = await scene.books.read();
      expect(ledger.length).toBe(LICENSES);
      expect(oversoldSeats(ledger)).toBe(0);
      expect(miscounted(ledger)).toEqual([]);
      expect(scene.books.looks.wrong).toBe(0);
      report("A primary of a cluster killed", {
        acknowledged: told.count,
        "lost with it (replication is asynchronous)": told.lostFrom(ledger).length,
        oversold: 0,
        "verdicts again after": inMilliseconds(takeover),
      });
    });
  });

  it("lose nothing that was acknowledged when each write waits for a replica", async () => {
    await play({ REDIS_WAIT_REPLICAS: "1" }, async (scene) => {
      const { told, takeover } = await activateMeanwhile(scene);
      const ledger = await scene.books.read();
      expect(oversoldSeats(ledger)).toBe(0);
      expect(miscounted(ledger)).toEqual([]);
      expect(told.lostFrom(ledger)).toEqual([]);
      report("The same with REDIS_WAIT_REPLICAS=1", {
        acknowledged: told.count,
        lost: 0,
        oversold: 0,
        "verdicts again after": inMilliseconds(takeover),
      });
    });
  });
});
