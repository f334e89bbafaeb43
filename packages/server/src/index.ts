export { createServer, type ServerOptions } from "./create-server.ts";
export type { Log } from "./http/log.ts";
export { nodeListener } from "./http/node-listener.ts";
export {
  localRateLimiter,
  type RateLimiter,
  type RateLimitName,
  rateLimits,
  type SharedCounts,
  sharedRateLimiter,
} from "./http/rate-limits.ts";
export { createMetrics, type Metrics, type MetricsOptions } from "./metrics/metrics.ts";
export { argon2Passwords } from "./passwords.ts";
