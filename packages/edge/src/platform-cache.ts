import type { EdgeCache } from "./edge-cache.ts";
import { memoryCache } from "./memory-cache.ts";

/** The part of the Cache API that is used. */
interface CacheApi {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
}

function defaultCache(): CacheApi | undefined {
  return (globalThis as { caches?: { default?: CacheApi } }).caches?.default;
}

/**
 * Keeps answers in `caches.default`, where a platform has it, and else in memory. Addresses in it are below
 * `/.keystead-edge/` of the origin, where nothing else is kept.
 */
export function platformCache(origin: string): EdgeCache {
  const memory = memoryCache();
  const addressOf = (name: string): string => `${origin}/.keystead-edge${name}`;
  return {
    async get(name) {
      const cache = defaultCache();
      if (cache === undefined) return memory.get(name);
      return (await cache.match(addressOf(name)))?.text();
    },
    async put(name, text, seconds) {
      const cache = defaultCache();
      if (cache === undefined) return memory.put(name, text, seconds);
      const headers = { "cache-control": `public, max-age=${seconds}`, "content-type": "application/json" };
      await cache.put(addressOf(name), new Response(text, { headers }));
    },
  };
}
