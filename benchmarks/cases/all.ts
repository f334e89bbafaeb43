import { activateAgain, activateHot, activateMany } from "./activate.ts";
import { analytics } from "./analytics.ts";
import type { Benchmark } from "./bench.ts";
import { dashboardSearch } from "./dashboard-search.ts";
import { downloads } from "./downloads.ts";
import { edgeCachedGet, edgeCachedPost } from "./edge-cached.ts";
import { edgeCold } from "./edge-cold.ts";
import { edgeGuessing } from "./edge-guessing.ts";
import { edgeLatency } from "./edge-latency.ts";
import { edgeMemory } from "./edge-memory.ts";
import { embeddedActivate, embeddedValidate } from "./embedded.ts";
import { events } from "./events.ts";
import { feeds } from "./feeds.ts";
import { imports } from "./import.ts";
import { leaseClaims } from "./lease-claims.ts";
import { leaseRenewals } from "./lease-renewals.ts";
import { lists, listsOneExpiry } from "./lists.ts";
import { memory } from "./memory.ts";
import { packages } from "./packages.ts";
import { peersHttp, peersInProcess } from "./peers.ts";
import { postgresDefaults } from "./postgres-defaults.ts";
import { redisClaims } from "./redis-claims.ts";
import { redisLists, redisListsOneExpiry } from "./redis-lists.ts";
import { redisValidate } from "./redis-validate.ts";
import { signing } from "./signing.ts";
import { sqliteLists } from "./sqlite-lists.ts";
import { start } from "./start.ts";
import { tokens } from "./tokens.ts";
import { validatePostgres } from "./validate-postgres.ts";
import { validateScale } from "./validate-scale.ts";
import { webhooks } from "./webhooks.ts";
import { wordpressCrowd } from "./wordpress-crowd.ts";

/** Every benchmark, by the name that chooses it, in the order they run in. */
export const benchmarks: Record<string, Benchmark> = {
  "validate-postgres": validatePostgres,
  "embedded-validate": embeddedValidate,
  "embedded-activate": embeddedActivate,
  "activate-many": activateMany,
  "activate-hot": activateHot,
  "activate-again": activateAgain,
  "lease-renewals-postgres": leaseRenewals("PostgreSQL"),
  "lease-renewals-redis": leaseRenewals("Redis"),
  "lease-renewals-sqlite": leaseRenewals("SQLite"),
  "lease-claims": leaseClaims,
  "validate-scale": validateScale,
  lists,
  analytics,
  "lists-one-expiry": listsOneExpiry,
  "postgres-defaults": postgresDefaults,
  "dashboard-search": dashboardSearch,
  "redis-validate": redisValidate,
  "redis-claims": redisClaims,
  "redis-lists": redisLists,
  "redis-lists-one-expiry": redisListsOneExpiry,
  "sqlite-lists": sqliteLists,
  "edge-cached-get": edgeCachedGet,
  "edge-cached-post": edgeCachedPost,
  "edge-cold": edgeCold,
  "edge-guessing": edgeGuessing,
  "edge-latency": edgeLatency,
  "edge-memory": edgeMemory,
  "peers-in-process": peersInProcess,
  "peers-http": peersHttp,
  signing,
  events,
  webhooks,
  tokens,
  import: imports,
  downloads,
  feeds,
  start,
  memory,
  packages,
  "wordpress-crowd": wordpressCrowd,
};
