import type { PoolUse } from "@keystead/adapter-postgres";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { MetricsSnapshot } from "./added-up.ts";
import { AnswerDurations, type CountAnswer, durationsText } from "./answer-durations.ts";
import { type RoutesBelow, showDeprecatedRoutes } from "./deprecated-routes.ts";
import { type EdgeStats, showEdgeCache } from "./edge-cache.ts";
import { showEventQueue } from "./event-queue.ts";
import { showEventsRefused } from "./events-refused.ts";
import { showPoolUse } from "./pool-use.ts";
import { showSharedLimits } from "./shared-limits.ts";
import { type CountVerdict, VerdictCounts } from "./verdict-counts.ts";

/** The answer of `/metrics`. */
export interface MetricsText {
  /** The type of `text()`, for HTTP. */
  readonly contentType: string;
  /** Everything as it is now, in Prometheus's text format. */
  text(): Promise<string>;
}

/** Measurements of a server. No label holds anything that a request brought along: no key, domain, e-mail or id. */
export interface Metrics extends MetricsText {
  /** Returns the counters of the answers of each path of an API. */
  answers(api: string): (route: string) => CountAnswer;
  /** Returns the counters of the verdicts of each call of an API. */
  verdicts(api: string): (call: string) => CountVerdict;
  /** Shows the usage events that wait. */
  showEventQueue(length: () => number): void;
  /** Shows whether usage events are refused for want of room. */
  showEventsRefused(read: () => boolean): void;
  /** Shows how often those of the routes that are deprecated are asked. */
  showDeprecatedRoutes(apis: readonly RoutesBelow[]): void;
  /** Shows the edge API's cache. */
  showEdgeCache(read: () => EdgeStats): void;
  /** Everything as it is now, to be added up with that of other processes. */
  snapshot(): Promise<MetricsSnapshot>;
}

/** Options of `createMetrics()`. */
export interface MetricsOptions {
  /** Reads how much of the pool of database connections is used. Default: there is none to show. */
  poolUse?: (() => PoolUse) | undefined;
  /**
   * Reads whether limits are shared with other servers at the moment. Default: they never are, and nothing is shown.
   */
  limitsShared?: (() => boolean) | undefined;
}

/**
 * How often the event loop's lag is measured. With prom-client's 10 ms that costs an idle server most of its processor
 * time.
 */
const LAG_EVERY_MS = 40;

/** Metrics of this process, for one server's `metrics` option: counters begin at zero. */
export function createMetrics(options: MetricsOptions = {}): Metrics {
  const { poolUse, limitsShared } = options ?? {};
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS });
  const answers = new AnswerDurations();
  const verdicts = new VerdictCounts(registry);
  if (poolUse) showPoolUse(registry, poolUse);
  if (limitsShared) showSharedLimits(registry, limitsShared);
  return {
    answers: (api) => (route) => answers.of(api, route),
    verdicts: (api) => (call) => verdicts.of(api, call),
    showEventQueue: (length) => showEventQueue(registry, length),
    showEventsRefused: (read) => showEventsRefused(registry, read),
    showDeprecatedRoutes: (apis) => showDeprecatedRoutes(registry, apis, answers),
    showEdgeCache: (read) => showEdgeCache(registry, read),
    contentType: registry.contentType,
    snapshot: async () => ({ metrics: await registry.getMetricsAsJSON(), durations: answers.snapshot() }),
    text: async () => `${await registry.metrics()}\n${durationsText(answers.snapshot())}`,
  };
}
