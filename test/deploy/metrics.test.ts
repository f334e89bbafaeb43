import { expect, it } from "vitest";
import { createMetrics } from "../../packages/server/src/metrics/metrics.ts";
import { textOf, yamlOf } from "./support/files.ts";

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
  templating: { list: { query?: { query: string } | string }[] };
}
interface Alerts {
  groups: { rules: { alert: string; expr: string }[] }[];
}

/** Names of all metrics that a server has, with the series of histograms. */
async function served(): Promise<Set<string>> {
  const metrics = createMetrics({
    poolUse: () => ({ connections: 0, idle: 0, waiting: 0 }),
    limitsShared: () => true,
  });
  metrics.showEventQueue(() => 0);
  metrics.showEventsRefused(() => false);
  metrics.showEdgeCache(() => ({
    hits: 0,
    hitsAgeMs: 0,
    misses: 0,
    signatures: 0,
    entries: 0,
    bytes: 0,
    evictions: 0,
  }));
  metrics.answers("edge")("/v1/licenses/status")("GET", 200, 1);
  const text = await metrics.text();
  const series = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" ? ["_bucket", "_count", "_sum"].map((suffix) => name + suffix) : [name],
  );
  // Prometheus makes this one of every target itself.
  return new Set([...series, "up"]);
}

/** The metrics in an expression: names before a selector or a comparison. */
function metricsIn(expr: string): string[] {
  return [...expr.matchAll(/\b(up|(?:keystead|process|nodejs)_\w+)\b/g)].map(([, name = ""]) => name);
}

const dashboard = JSON.parse(textOf("deploy/grafana/keystead.json")) as Dashboard;
const rules = yamlOf<Alerts>("deploy/prometheus/alerts.yml").groups.flatMap((group) => group.rules);
const variables = dashboard.templating.list.flatMap(({ query }) =>
  typeof query === "object" ? [query.query] : [],
);

it.each([
  ...dashboard.panels.map(({ title, targets }) => [`the panel "${title}"`, targets.map(({ expr }) => expr)]),
  ...rules.map(({ alert, expr }) => [`the alarm ${alert}`, [expr]]),
  ["the dashboard's variables", variables],
] as [string, string[]][])("%s reads metrics that a server has", async (_place, expressions) => {
  const names = await served();
  for (const expr of expressions) {
    expect(metricsIn(expr), expr).not.toEqual([]);
    for (const name of metricsIn(expr)) expect(names).toContain(name);
  }
});

it("every metric of Keystead's is on the dashboard", async () => {
  const shown = new Set(
    dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))),
  );
  const own = [...(await served())].filter((name) => /^keystead_(?!.*_sum$)/.test(name));
  expect([...shown]).toEqual(expect.arrayContaining(own));
});

it("every alarm is among those that operators read of, and no other", () => {
  const page = textOf("docs/run/monitoring.md");
  const documented = [...page.matchAll(/^\| `(Keystead\w+)` \|/gm)].map(([, name]) => name);
  expect(documented.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
});
