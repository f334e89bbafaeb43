import { Cluster, type ClusterOptions, Redis, type RedisOptions } from "ioredis";

export type RedisClient = Redis | Cluster;

/** Address of the data: one of the three. */
export interface RedisLocation {
  /**
   * Address of the data: a Redis or Valkey server, as `redis://user:password@host:6379/0`; with `rediss://`, by TLS.
   */
  url?: string;
  /**
   * Address of the data: some nodes of a cluster, as URLs or host and port; they tell the others. User name, password
   * and TLS are taken from the first URL.
   */
  cluster?: readonly (string | { host: string; port: number })[];
  /** A client of the application's own, used as it is configured; closing leaves it open. */
  client?: RedisClient;
}

/** A client, and whether closing ends it: an application's own client stays open. */
export interface Connected {
  client: RedisClient;
  owned: boolean;
}

const CONNECT_TIMEOUT_MS = 2_000;
/** A server that owes an answer for this long counts as lost, even if TCP reports no error. */
const SILENCE_MS = 5_000;
const LONGEST_PAUSE_MS = 500;

/**
 * A call fails when its connection is lost. It is not sent again, because it may have taken effect. Calls without a
 * connection wait for the next attempt to make one.
 */
const ofConnection = {
  connectTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: SILENCE_MS,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  connectionName: "keystead",
} satisfies RedisOptions;

const ofServer = {
  ...ofConnection,
  lazyConnect: true,
  enableAutoPipelining: true,
  retryStrategy: (times: number) => Math.min(times * 50, LONGEST_PAUSE_MS),
  // This primary has become a replica; its host name may lead to the new primary.
  reconnectOnError: (error: Error) => error.message.startsWith("READONLY"),
} satisfies RedisOptions;

const ofCluster = {
  lazyConnect: true,
  clusterRetryStrategy: (times: number) => Math.min(times * 50, LONGEST_PAUSE_MS),
  retryDelayOnFailover: 0,
  slotsRefreshTimeout: CONNECT_TIMEOUT_MS,
} satisfies ClusterOptions;

/** Makes a client, which connects at its first use, or takes the given one. */
export function connect(location: RedisLocation): Connected {
  const { url, cluster, client } = location;
  if (client) return { client: checkClient(client), owned: false };
  if (cluster) return { client: connectCluster(cluster), owned: true };
  if (typeof url !== "string" || url === "")
    throw new TypeError(
      "url: must be the address of Redis, such as redis://user:password@host:6379/0, unless you give the nodes of a cluster or a client",
    );
  return { client: ignoreErrorEvents(new Redis(url, ofServer)), owned: true };
}

/** Refuses clients that rename keys, which scripts would not, or that read from replicas, which may be behind. */
function checkClient(client: RedisClient): RedisClient {
  if (typeof Object(client).sendCommand !== "function")
    throw new TypeError("client: must be a Redis or Cluster of the package ioredis");
  const { keyPrefix } = client.options;
  if (keyPrefix) throw new TypeError("client: must have no keyPrefix; use the option prefix instead");
  if (client instanceof Cluster && client.options.scaleReads !== "master") {
    throw new TypeError('client: must have scaleReads set to "master", because replicas may be behind');
  }
  return client;
}

function connectCluster(nodes: readonly (string | { host: string; port: number })[]): Cluster {
  const [first] = Array.isArray(nodes) ? nodes : [];
  if (first === undefined)
    throw new TypeError("cluster: must be a list of nodes, such as redis://host:6379 or { host, port }");
  const { username, password, protocol } = typeof first === "string" ? new URL(first) : {};
  const redisOptions = {
    ...ofConnection,
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(protocol === "rediss:" ? { tls: {} } : {}),
  };
  return ignoreErrorEvents(new Cluster(nodes.map(hostAndPort), { ...ofCluster, redisOptions }));
}

function hostAndPort(node: string | { host: string; port: number }): { host: string; port: number } {
  if (typeof node !== "string") return node;
  const { hostname, port } = new URL(node);
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 6379) };
}

/** Returns the server itself, or all primaries of a cluster. */
export async function primariesOf(client: RedisClient): Promise<Redis[]> {
  if (!(client instanceof Cluster)) return [client];
  // The client knows the nodes after it has connected.
  await client.ping();
  return client.nodes("master");
}

/** Ignores error events, which would end the process. The calls that need the connection fail instead. */
function ignoreErrorEvents<Client extends RedisClient>(client: Client): Client {
  client.on("error", () => {});
  return client;
}
