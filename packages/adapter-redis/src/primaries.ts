import { Cluster, type Redis } from "ioredis";
import type { RedisClient } from "./connect.ts";

/** Returns the server itself, or all primaries of a cluster. */
export async function primariesOf(client: RedisClient): Promise<Redis[]> {
  if (!(client instanceof Cluster)) return [client];
  // The nodes are known once it has connected.
  await client.ping();
  return client.nodes("master");
}
