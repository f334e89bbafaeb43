import type { Storage } from "@keystead/core";
import { storageOver } from "@keystead/core/adapter";
import { type RedisStorageOptions, redisStore } from "./redis-store.ts";

/** Licensing's storage over {@link redisStore}. */
export function redisStorage(options: RedisStorageOptions): Storage {
  return storageOver(redisStore(options));
}
