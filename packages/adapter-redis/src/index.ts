export { type RedisCache, type RedisCacheOptions, redisCache } from "./cache.ts";
export { type RedisStorageOptions, redisStorage } from "./redis-storage.ts";
