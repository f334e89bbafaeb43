import { DEPLOYMENT, recordErrors, type StorageAdapter, withoutTransactions } from "@keystead/core/adapter";
import { redisChannel } from "./changes/redis-channel.ts";
import { connect, type RedisLocation } from "./connect.ts";
import type { Context } from "./context.ts";
import { RedisDatabase } from "./database.ts";
import { isOutOfMemory } from "./errors.ts";
import { eventAppends } from "./events/append.ts";
import { forgetEvents } from "./events/forget.ts";
import { listEvents } from "./events/list.ts";
import { memoryShortage } from "./events/shortage.ts";
import { namesBelow } from "./keys.ts";
import { type Migration, migrations } from "./layout/migrations.ts";
import { checkServers, prepareData } from "./layout/opening.ts";
import { Pointers } from "./pointers.ts";
import { RecentlyUsed } from "./recently-used.ts";
import { currentModels, type Models } from "./records/model.ts";
import { recordStore } from "./records/records.ts";
import type { Replication } from "./replication.ts";
import { seatClaims } from "./seats/claims.ts";
import { seatReleases } from "./seats/releases.ts";
import { subjectLookUps } from "./seats/subjects.ts";
import { seriesCounts } from "./series.ts";
import { createSums } from "./sums.ts";
import { tallies } from "./tallies.ts";

/** Options of `redisStorage()`. */
export interface RedisStorageOptions extends RedisLocation {
  /** Prefix of all keys. Default "keystead". */
  prefix?: string;
  /** Whether to accept a server that keeps its data in memory alone. Default false. */
  allowVolatile?: boolean;
  /**
   * Makes each write wait until this many replicas have it, so that it outlives its server. When fewer confirm within
   * `timeoutMs`, the write is `storage_unavailable` and may be lost. By default, no write waits for replicas.
   */
  waitForReplicas?: Replication;
}

/** A layout of keys and records, and the migrations that lead to it. */
export interface Layout {
  number: number;
  models: Models;
  migrations: readonly Migration[];
}

/** The layout of this release. */
export const currentLayout: Layout = { number: 1, models: currentModels, migrations };

/**
 * Keystead's store on Redis (7.0 or newer) or Valkey, single or Cluster. It connects at the first use. Every problem
 * with the server is a `storage_unavailable` of the call that meets it; the next call tries again. The first use
 * throws `storage_incompatible` on a server without append-only file, or with data newer than this package.
 */
export function redisStorage(options: RedisStorageOptions): StorageAdapter {
  return storeIn(currentLayout, options ?? {});
}

/** How many records are remembered from their read to a commit: more calls than this are seldom under way. */
const REMEMBERED = 500;

/** Creates a store with its data in this layout. */
export function storeIn(
  { number, models, migrations: steps }: Layout,
  options: RedisStorageOptions,
): StorageAdapter {
  const { prefix = "keystead", allowVolatile = false, waitForReplicas: replication } = options;
  const names = namesBelow(prefix);
  const { client, owned } = connect(options);
  const lastRead = new RecentlyUsed<string>(REMEMBERED);
  const contextOn = (database: RedisDatabase): Context => {
    return { database, names, models, lastRead, layout: number };
  };
  const opening = new RedisDatabase(client, { replication });
  const database = new RedisDatabase(client, {
    async open() {
      await checkServers(client, { allowVolatile });
      await prepareData(client, contextOn(opening), steps);
    },
    close() {
      if (owned) client.disconnect();
    },
    replication,
  });
  return createCalls(contextOn(database), redisChannel(client, names.changes));
}

function createCalls(context: Context, changes: ReturnType<typeof redisChannel>): StorageAdapter {
  const { database, names } = context;
  const pointers = new Pointers(context);
  const appendEvents = eventAppends(database, names);
  const records = recordStore(context);
  const { readAll } = records;
  const calls = {
    ...records,
    ...seatReleases(context),
    ...subjectLookUps(context, pointers),
    claimSeat: seatClaims(context, pointers),
    countBetween: seriesCounts(context),
    countFor: tallies(context),
    ...createSums(context, records),
    appendEvents: (...[organizationId, events]: Parameters<StorageAdapter["appendEvents"]>) =>
      appendEvents(organizationId, events).catch((error: unknown) => {
        throw isOutOfMemory(error) ? recordErrors.noRoomForEvents(error) : error;
      }),
    listEvents: (...[organizationId, query]: Parameters<StorageAdapter["listEvents"]>) =>
      listEvents(database, names.of(organizationId), query),
    async maintainEvents(before: Date) {
      for await (const batch of readAll("organizations", DEPLOYMENT, {}))
        for (const { record } of batch) await forgetEvents(context, record.id, before);
    },
    shortage: memoryShortage(database),
    async ping() {
      await database.read("exists", names.layout);
    },
  };
  return {
    ...withoutTransactions("redisStorage()"),
    ...(trackCalls(calls, database) as typeof calls),
    // Closing does not wait for it: its caller may take as long as it likes.
    readAll,
    changes,
    async close() {
      await changes.close();
      await database.close();
    },
  };
}

type Method = (...args: unknown[]) => unknown;

/** Makes closing wait for calls under way. */
function trackCalls(methods: object, database: RedisDatabase): object {
  const each = Object.entries<Method>(methods as Record<string, Method>);
  return Object.fromEntries(
    each.map(([name, method]) => [name, (...args: unknown[]) => database.during(() => method(...args))]),
  );
}
