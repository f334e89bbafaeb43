import { LicensingError } from "@keystead/core";
import { DEPLOYMENT, defaultOrganization } from "@keystead/core/adapter";
import { commit } from "../commits/commit.ts";
import { primariesOf, type RedisClient } from "../connect.ts";
import type { Context } from "../context.ts";
import { newerLayout } from "../errors.ts";
import { type Migration, migrate } from "./migrations.ts";

/** Checks before the first use that the servers do not lose data. Throws `storage_incompatible`. */
export async function checkServers(
  client: RedisClient,
  { allowVolatile }: { allowVolatile: boolean },
): Promise<void> {
  for (const primary of await primariesOf(client)) {
    const info = await primary.info("persistence", "memory", "cluster");
    const fault = faultOf(info, { isAlone: primary === client, allowVolatile });
    if (fault !== null) throw new LicensingError("storage_incompatible", fault);
  }
}

/** Migrates the data to the context's layout, and adds the default organization. */
export async function prepareData(
  client: RedisClient,
  context: Context,
  migrations: readonly Migration[],
): Promise<void> {
  const { names, layout } = context;
  await client.set(names.layout, layout, "NX");
  const found = Number(await client.get(names.layout));
  if (found > layout) throw newerLayout(found, layout);
  if (found < layout) await migrate(context, found, migrations);
  if ((await client.exists(names.of(DEPLOYMENT).record("organizations", defaultOrganization.id))) === 1)
    return;
  // Another process may have added it meanwhile; that refuses this commit, which is fine.
  await commit(context, DEPLOYMENT, [{ op: "insert", kind: "organizations", record: defaultOrganization }]);
}

const unlessVolatile =
  "or pass allowVolatile: true (REDIS_ALLOW_VOLATILE=true for the server) to accept the loss.";

/** Returns why a server cannot be the store; null when it can. */
function faultOf(
  info: string,
  { isAlone, allowVolatile }: { isAlone: boolean; allowVolatile: boolean },
): string | null {
  const says = (line: RegExp): boolean => line.test(info);
  if (isAlone && says(/^cluster_enabled:1/m)) {
    return "This Redis server is a node of a cluster: give the nodes as cluster (for the server, several URLs in REDIS_URL, separated by commas).";
  }
  if (allowVolatile) return null;
  if (says(/^aof_enabled:0/m)) {
    return (
      "This Redis server keeps its data only in memory: licenses would be lost when it restarts. " +
      `Turn on its append-only file (appendonly yes), ${unlessVolatile}`
    );
  }
  if (says(/^maxmemory:[1-9]/m) && says(/^maxmemory_policy:allkeys/m)) {
    return (
      "This Redis server evicts keys when its memory is full: licenses would be lost. " +
      `Set its maxmemory-policy to noeviction, ${unlessVolatile}`
    );
  }
  return null;
}
