import type { ChangeFeed, StorageAdapter } from "@keystead/core";
import { Announcements } from "./cache/announcements.ts";
import { announcing } from "./cache/announcing.ts";
import type { Count } from "./cache/counting.ts";
import { SharedCounts } from "./cache/shared-counts.ts";
import { redisChannel } from "./changes/redis-channel.ts";
import { connect, type RedisLocation } from "./connect.ts";
import { namesBelow } from "./keys.ts";
import { digestOf } from "./records/unique.ts";

/** Options of `redisCache()`. */
export interface RedisCacheOptions extends RedisLocation {
  /** What all keys begin with; "keystead" unless given. The same at every server. */
  prefix?: string;
  /** Told when Redis is there, when it is lost, and when it is back. */
  onAvailability?: (available: boolean) => void;
}

/** What servers share beside their store, for as long as Redis is there. It holds nothing that would be missed. */
export interface RedisCache {
  /**
   * Adds to a bucket, which is empty again `windowMs` milliseconds after the first addition, and tells what it then holds; adding 0 only
   * looks. Null while Redis is lost: within 200 ms for the calls that it fails to answer, at once for all others until it is back.
   */
  count(bucket: string, windowMs: number, amount: number): Promise<Count | null>;
  /**
   * The storage, whose changes also the others that are beside this Redis are told, and which is told theirs. How far changes may
   * be unheard is what the storage's own feed says of it. Closing the storage leaves the cache open.
   */
  beside(storage: StorageAdapter): StorageAdapter;
  /** Whether Redis is there. */
  readonly available: boolean;
  /** Tells what has not been told yet, then lets go of the connections. */
  close(): Promise<void>;
}

/**
 * Limits and changes that servers share through Redis (7.0 or newer) or Valkey, single or Cluster, beside a store that is elsewhere. Looks for
 * Redis from now on. A Redis that is lost fails no call, and is picked up again by itself.
 */
export function redisCache(options: RedisCacheOptions): RedisCache {
  const { prefix = "keystead", onAvailability = () => {} } = options;
  const names = namesBelow(prefix);
  const { client, owned } = connect(options);
  const counts = new SharedCounts(client, onAvailability);
  counts.start();
  const channel = redisChannel(client, names.changes);
  const announcements = new Announcements((payload) => client.publish(names.changes, payload));

  return {
    // A bucket is named after addresses and sessions, which are none of Redis's business, and may be long.
    count: (bucket, windowMs, amount) => counts.count(names.limit(digestOf(bucket)), windowMs, amount),
    beside: (storage) =>
      announcing(storage, bothOf(storage.changes, channel), (change) => announcements.tell(change)),
    get available() {
      return counts.available;
    },
    async close() {
      await announcements.close();
      await Promise.all([channel.close(), counts.close()]);
      if (owned) client.disconnect();
    },
  };
}

/** Tells what either tells. What Redis does not tell is no proof that nothing happened: a server may have died before it said so. */
function bothOf(own: ChangeFeed, others: ChangeFeed): ChangeFeed {
  return {
    subscribe(listener) {
      const stops = [own.subscribe(listener), others.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    silence: () => own.silence(),
  };
}
