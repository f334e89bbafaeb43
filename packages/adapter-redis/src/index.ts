export { type RedisCache, type RedisCacheOptions, redisCache } from "./cache.ts";
export { type RedisStorageOptions, redisStorage, redisStore } from "./redis-store.ts";
