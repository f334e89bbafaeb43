import type { RedisCache } from "@keystead/adapter-redis";
import type { Log } from "../http/log.ts";
import type { Config } from "./config.ts";
import { redisLocation } from "./redis-location.ts";

/** Opens the cache that servers share through the Redis of the settings; undefined if the settings name none. */
export async function openCache(config: Config, log: Log): Promise<RedisCache | undefined> {
  if (config.REDIS_URL === undefined) return undefined;
  const { redisCache } = await import("@keystead/adapter-redis");
  return redisCache({
    ...redisLocation(config.REDIS_URL),
    onAvailability(available) {
      if (available) log.info({}, "limits are shared through Redis");
      else log.warn({}, "Redis cannot be reached: until it is back, this server counts limits alone");
    },
  });
}
