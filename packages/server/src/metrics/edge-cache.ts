import { Counter, Gauge, type Registry } from "prom-client";
import type { Statuses } from "../edge/statuses.ts";

export type EdgeStats = ReturnType<Statuses["stats"]>;

/** Shows what the edge API's cache has done and what it holds. */
export function showEdgeCache(registry: Registry, read: () => EdgeStats): void {
  const counter = (name: string, help: string, count: (stats: EdgeStats) => number): void => {
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(count(read()));
      },
    });
  };
  const gauge = (name: string, help: string, value: (stats: EdgeStats) => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value(read()));
      },
    });
  };
  counter("keystead_edge_cache_hits_total", "Status answers from the cache", ({ hits }) => hits);
  counter(
    "keystead_edge_cache_hits_age_seconds_total",
    "Sum of the ages of these answers in seconds",
    ({ hitsAgeMs }) => hitsAgeMs / 1000,
  );
  counter(
    "keystead_edge_cache_misses_total",
    "Status answers that were not in the cache",
    ({ misses }) => misses,
  );
  counter(
    "keystead_edge_cache_evictions_total",
    "Answers that were evicted to make room for others",
    ({ evictions }) => evictions,
  );
  counter("keystead_edge_signatures_total", "License tokens signed", ({ signatures }) => signatures);
  gauge("keystead_edge_cache_entries", "Answers in the cache", ({ entries }) => entries);
  gauge(
    "keystead_edge_cache_bytes",
    "Estimated size of the cached answers, as counted for the cache's limit",
    ({ bytes }) => bytes,
  );
}
