import type { StorageAdapter } from "@keystead/core";
import type { ChangeFeed } from "@keystead/core/adapter";
import { announceChanges } from "./cache/announce-changes.ts";
import { Announcements } from "./cache/announcements.ts";
import type { Count } from "./cache/counting.ts";
import { SharedCounts } from "./cache/shared-counts.ts";
import { redisChannel } from "./changes/redis-channel.ts";
import { connect, type RedisLocation } from "./connect.ts";
import { namesBelow } from "./keys.ts";
import { digestOf } from "./records/unique.ts";

/** Options of `redisCache()`. */
export interface RedisCacheOptions extends RedisLocation {
  /** Prefix of all keys, the same at every server. Default "keystead". */
  prefix?: string;
  /** Called when Redis is found, when it is lost, and when it is back. */
  onAvailability?: (available: boolean) => void;
}

/** Counts and changes that servers share through Redis. Nothing is lost for good when Redis loses them. */
export interface RedisCache {
  /**
   * Adds to a bucket, which is emptied `windowMs` milliseconds after the first addition, and returns its state;
   * adding 0 only looks. Returns null while Redis is lost: within 200 ms for calls that it fails to answer, at once
   * for all others until it is back.
   */
  count(bucket: string, windowMs: number, amount: number): Promise<Count | null>;
  /**
   * Returns the storage with a feed that also has the changes of other servers, which are told its changes in turn.
   * Only the storage's own feed decides for how long changes may be unheard. Closing the storage leaves the cache
   * open.
   */
  wrapStorage(storage: StorageAdapter): StorageAdapter;
  /** Whether Redis answers. */
  readonly available: boolean;
  /** Sends the changes that are waiting, then closes the connections. */
  close(): Promise<void>;
}

/**
 * Shares limits and changes between servers through Redis (7.0 or newer) or Valkey, single or Cluster, next to a
 * store that is elsewhere. Connects at once. No call fails while Redis is lost, and the cache reconnects by itself.
 */
export function redisCache(options: RedisCacheOptions): RedisCache {
  const { prefix = "keystead", onAvailability = () => {}, ...location } = options ?? {};
  const names = namesBelow(prefix);
  const { client, owned } = connect(location);
  const counts = new SharedCounts(client, onAvailability);
  counts.start();
  const channel = redisChannel(client, names.changes);
  const announcements = new Announcements((payload) => client.publish(names.changes, payload));

  return {
    // Names of buckets contain addresses and sessions, which Redis should not see, and may be long.
    count: (bucket, windowMs, amount) => counts.count(names.limit(digestOf(bucket)), windowMs, amount),
    wrapStorage: (storage) =>
      announceChanges(storage, mergeFeeds(storage.changes, channel), (change) => announcements.tell(change)),
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

/** Merges two feeds. Silence is that of the own feed, because a server may die before it tells Redis of a change. */
function mergeFeeds(own: ChangeFeed, others: ChangeFeed): ChangeFeed {
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
