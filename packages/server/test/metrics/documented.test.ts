import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import type { EdgeStats } from "../../src/metrics/edge-cache.ts";
import { createMetrics } from "../../src/metrics/metrics.ts";

const nothing: EdgeStats = {
  hits: 0,
  hitsAgeMs: 0,
  misses: 0,
  signatures: 0,
  entries: 0,
  bytes: 0,
  evictions: 0,
};

/** The metrics that docs/run/monitoring.md lists. */
async function documentedNames(): Promise<string[]> {
  const text = await readFile(new URL("../../../../docs/run/monitoring.md", import.meta.url), "utf8");
  return [...text.matchAll(/^\| `(keystead_\w+)` \|/gm)].map(([, name = ""]) => name);
}

it("every metric of Keystead's is in the table that operators read, and nothing else is", async () => {
  const metrics = createMetrics({
    poolUse: () => ({ connections: 0, idle: 0, waiting: 0 }),
    limitsShared: () => true,
  });
  metrics.showEventQueue(() => 0);
  metrics.showEventsRefused(() => false);
  metrics.showDeprecatedRoutes([]);
  metrics.showEdgeCache(() => nothing);
  const text = await metrics.text();
  const measured = [...text.matchAll(/^# TYPE (keystead_\w+) /gm)].map(([, name = ""]) => name);
  expect(measured.toSorted()).toEqual((await documentedNames()).toSorted());
});
