import { Cluster, type ClusterOptions, Redis, type RedisOptions } from "ioredis";

export type RedisClient = Redis | Cluster;

/** Where Redis is: one of the three. */
export interface RedisLocation {
  /** A server, as `redis://user:password@host:6379/0`; with `rediss://`, by TLS. */
  url?: string;
  /**
   * Some nodes of a cluster, from which the others are learned; as URLs, or host and port. User name, password and TLS are those of
   * the first URL.
   */
  cluster?: readonly (string | { host: string; port: number })[];
  /** A client of the application's own, used as it is configured; closing leaves it open. */
  client?: RedisClient;
}

/** What is the application's is left open. */
export interface Connected {
  client: RedisClient;
  owned: boolean;
}

const CONNECT_TIMEOUT_MS = 2_000;
/** A server that is silent for so long while it owes an answer is gone, whatever TCP says. */
const SILENCE_MS = 5_000;
const LONGEST_PAUSE_MS = 500;

/**
 * A call whose connection is lost fails: whether it has taken effect nobody knows, so nothing is sent a second time. Calls that find
 * no connection wait for the next attempt to make one.
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
  // What was a primary is a replica now: the name may lead to the new one.
  reconnectOnError: (error: Error) => error.message.startsWith("READONLY"),
} satisfies RedisOptions;

const ofCluster = {
  lazyConnect: true,
  clusterRetryStrategy: (times: number) => Math.min(times * 50, LONGEST_PAUSE_MS),
  retryDelayOnFailover: 0,
  slotsRefreshTimeout: CONNECT_TIMEOUT_MS,
} satisfies ClusterOptions;

/** Makes a client, which connects at its first use; or takes the one that is given. */
export function connect({ url, cluster, client }: RedisLocation): Connected {
  if (client) return { client: accepted(client), owned: false };
  if (cluster) return { client: connectCluster(cluster), owned: true };
  if (url === undefined) throw new TypeError("Where is Redis? Needed is a url, a cluster or a client");
  return { client: hearErrors(new Redis(url, ofServer)), owned: true };
}

/** Scripts make names of keys of their own, and read what was written before. */
function accepted(client: RedisClient): RedisClient {
  const { keyPrefix } = client.options;
  if (keyPrefix) throw new TypeError("client: must have no keyPrefix; give a prefix instead");
  if (client instanceof Cluster && client.options.scaleReads !== "master") {
    throw new TypeError('client: must have the scaleReads "master"; replicas may be behind');
  }
  return client;
}

function connectCluster(nodes: readonly (string | { host: string; port: number })[]): Cluster {
  const [first] = nodes;
  const { username, password, protocol } = typeof first === "string" ? new URL(first) : {};
  const redisOptions = {
    ...ofConnection,
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(protocol === "rediss:" ? { tls: {} } : {}),
  };
  return hearErrors(new Cluster(nodes.map(hostAndPort), { ...ofCluster, redisOptions }));
}

function hostAndPort(node: string | { host: string; port: number }): { host: string; port: number } {
  if (typeof node !== "string") return node;
  const { hostname, port } = new URL(node);
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 6379) };
}

/** Returns the server itself, or all primaries of a cluster. */
export async function primariesOf(client: RedisClient): Promise<Redis[]> {
  if (!(client instanceof Cluster)) return [client];
  // The nodes are known once it has connected.
  await client.ping();
  return client.nodes("master");
}

/** Whoever needs the connection is told that it is lost; the event alone would end the process unheard. */
function hearErrors<Client extends RedisClient>(client: Client): Client {
  client.on("error", () => {});
  return client;
}
