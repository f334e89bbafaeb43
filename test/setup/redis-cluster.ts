import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { freePort } from "./free-port.ts";
import { type RedisServer, type RedisSettings, startRedis } from "./redis-server.ts";

export interface RedisCluster {
  /** Three primaries, then a replica of each. */
  nodes: RedisServer[];
  urls: string[];
  /** Deletes all that it holds. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

const SLOTS = 16_384;
const PRIMARIES = 3;

interface ClusterOptions {
  /** After how many milliseconds of silence a primary counts as lost; few for a test that loses one. */
  nodeTimeoutMs?: number;
  settings?: RedisSettings;
}

/** Redis's own default: no primary is given up because the machine stood still for a moment. */
const NODE_TIMEOUT_MS = 15_000;

/**
 * Starts a real Redis Cluster of six nodes. None waits for the disk, which other tests keep busy: a node whose write to
 * its append-only file comes while an earlier one is still being synced stands still for up to two seconds.
 */
export async function startRedisCluster({
  nodeTimeoutMs = NODE_TIMEOUT_MS,
  settings = {},
}: ClusterOptions = {}): Promise<RedisCluster> {
  const cluster = {
    "cluster-enabled": "yes",
    "cluster-node-timeout": nodeTimeoutMs,
    appendfsync: "no",
  };
  const nodes: RedisServer[] = [];
  const busPorts: number[] = [];
  while (nodes.length < 2 * PRIMARIES) {
    // By default it is the port + 10,000, which may be none.
    const busPort = await freePort();
    busPorts.push(busPort);
    nodes.push(await startRedis({ settings: { ...cluster, "cluster-port": busPort, ...settings } }));
  }
  const clients = nodes.map(({ url }) => new Redis(url));
  for (const [index, { port }] of nodes.entries()) {
    await clients[0]?.call("cluster", "meet", "127.0.0.1", port, busPorts[index] ?? 0);
  }
  await shareSlots(clients);
  const primaries = clients.slice(0, PRIMARIES);
  for (const client of clients.slice(PRIMARIES)) client.disconnect();
  // A node that a test has killed.
  for (const client of primaries) client.on("error", () => {});

  return {
    nodes,
    urls: nodes.map(({ url }) => url),
    async empty() {
      await Promise.all(primaries.map((primary) => primary.flushall()));
    },
    async stop() {
      for (const client of primaries) client.disconnect();
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}

/** Gives each primary its part of the slots and a replica. */
async function shareSlots(clients: Redis[]): Promise<void> {
  const primaries = clients.slice(0, PRIMARIES);
  for (const [index, primary] of primaries.entries()) {
    const from = Math.floor((index * SLOTS) / PRIMARIES);
    const to = Math.floor(((index + 1) * SLOTS) / PRIMARIES) - 1;
    await primary.cluster("ADDSLOTSRANGE", from, to);
  }
  const ids = await Promise.all(primaries.map((primary) => primary.cluster("MYID")));
  for (const [index, replica] of clients.slice(PRIMARIES).entries()) {
    const id = String(ids[index]);
    // A node can follow another once it has heard of it.
    await until(async () => String(await replica.cluster("NODES")).includes(id));
    await replica.cluster("REPLICATE", id);
  }
  await until(async () => {
    const infos = await Promise.all(clients.map((client) => client.cluster("INFO")));
    const links = await Promise.all(clients.slice(PRIMARIES).map((replica) => replica.info("replication")));
    return (
      infos.every((info) => String(info).includes("cluster_state:ok")) &&
      links.every((info) => info.includes("master_link_status:up"))
    );
  });
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const start = performance.now();
  while (!(await holds())) {
    if (performance.now() - start > 30_000) throw new Error("The Redis Cluster did not form within 30 s");
    await sleep(50);
  }
}
