export { type RedisCache, type RedisCacheOptions, redisCache } from "./cache.ts";
export { redisStorage } from "./redis-storage.ts";
export { type RedisStorageOptions, redisStore } from "./redis-store.ts";
