import { LicensingError } from "@keystead/core";
import type { RedisClient } from "./connect.ts";
import type { Names } from "./keys.ts";
import { primariesOf } from "./primaries.ts";

/** The version of the layout of keys and records that this package reads and writes. */
const LAYOUT = 1;

/** Checks, before the first use, that the servers keep what they are given and that what they have is in this package's layout. */
export async function checkServers(
  client: RedisClient,
  names: Names,
  { allowVolatile }: { allowVolatile: boolean },
): Promise<void> {
  for (const primary of await primariesOf(client)) {
    const info = await primary.info("persistence", "memory", "cluster");
    const fault = faultOf(info, { isAlone: primary === client, allowVolatile });
    if (fault !== null) throw new LicensingError("storage_incompatible", fault);
  }
  await client.set(names.layout, LAYOUT, "NX");
  const found = await client.get(names.layout);
  if (found === String(LAYOUT)) return;
  throw new LicensingError(
    "storage_incompatible",
    `The data in Redis have layout ${found}, newer than this package, which knows layout ${LAYOUT}: update @keystead/adapter-redis.`,
  );
}

const unlessVolatile =
  "or pass allowVolatile: true (REDIS_ALLOW_VOLATILE=true for the server) if they may be.";

/** Why a server cannot be the store; null when it can. */
function faultOf(
  info: string,
  { isAlone, allowVolatile }: { isAlone: boolean; allowVolatile: boolean },
): string | null {
  const says = (line: RegExp): boolean => line.test(info);
  if (isAlone && says(/^cluster_enabled:1/m)) {
    return "This Redis server is a node of a cluster: name its nodes by cluster (REDIS_URL with several, separated by commas).";
  }
  if (allowVolatile) return null;
  if (says(/^aof_enabled:0/m)) {
    return (
      "This Redis server keeps its data in memory alone: licenses would be lost when it restarts. " +
      `Turn on its append-only file (appendonly yes), ${unlessVolatile}`
    );
  }
  if (says(/^maxmemory:[1-9]/m) && says(/^maxmemory_policy:allkeys/m)) {
    return (
      "This Redis server throws keys out when it is full: licenses would be lost. " +
      `Set its maxmemory-policy to noeviction, ${unlessVolatile}`
    );
  }
  return null;
}
