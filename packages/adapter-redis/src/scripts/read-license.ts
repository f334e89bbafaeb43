import { script } from "../script.ts";

/**
 * Reads a license with all that belongs to it, as it is at one moment; false when there is none. `KEYS`: its record, its standing, the
 * sorted set of its activations. `ARGV`: what keys of products, customers and activations begin with.
 */
export const readLicenseScript = script(
  `
  local text = redis.call("GET", KEYS[1])
  if not text then return false end
  local license = cjson.decode(text)
  local activations = {}
  for index, id in ipairs(redis.call("ZREVRANGE", KEYS[3], 0, -1)) do
    activations[index] = redis.call("GET", ARGV[3] .. id)
  end
  return {
    text,
    redis.call("HGET", KEYS[2], "count"),
    redis.call("GET", ARGV[1] .. license.productId),
    redis.call("GET", ARGV[2] .. license.customerId),
    activations,
  }`,
  { writes: false },
);
