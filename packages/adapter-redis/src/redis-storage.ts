import type { Storage } from "@keystead/core";
import { redisChannel } from "./changes/redis-channel.ts";
import { connect, type RedisLocation } from "./connect.ts";
import { RedisDatabase } from "./database.ts";
import { namesBelow } from "./keys.ts";
import { checkServers } from "./opening.ts";
import type { Replication } from "./replication.ts";
import { storageOver } from "./storage-over.ts";

export interface RedisStorageOptions extends RedisLocation {
  /** What all keys begin with; "keystead" unless given. */
  prefix?: string;
  /** true: also on a server that keeps its data in memory alone. Default false. */
  allowVolatile?: boolean;
  /**
   * After each write, waits until so many replicas have it: it outlives its server then. A write that fewer confirm within
   * `timeoutMs` is `storage_unavailable`, and may be lost. Unless given, replicas follow in their own time.
   */
  waitForReplicas?: Replication;
}

/**
 * Keystead's store on Redis (7.0 or newer) or Valkey, single or Cluster. Nothing is connected before the first use, and every
 * problem with the server is a `storage_unavailable` of the call that meets it; the next call tries anew. Throws
 * `storage_incompatible` at the first use of a server without append-only file, or of data newer than this package.
 */
export function redisStorage(options: RedisStorageOptions): Storage {
  const { prefix = "keystead", allowVolatile = false, waitForReplicas } = options;
  const names = namesBelow(prefix);
  const { client, owned } = connect(options);
  const database = new RedisDatabase(client, {
    open: (opened) => checkServers(opened, names, { allowVolatile }),
    close: async () => {
      if (owned) client.disconnect();
    },
    replication: waitForReplicas,
  });
  return storageOver(database, names, redisChannel(client, names.changes));
}
