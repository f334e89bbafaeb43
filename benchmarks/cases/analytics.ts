import { planId, productId } from "../data/shop.ts";
import { shopDatabase } from "../data/shop-database.ts";
import { startKeystead } from "../processes/server.ts";
import { openSession } from "../processes/session.ts";
import { median } from "../report/statistics.ts";
import type { Benchmark, Outcome } from "./bench.ts";

const AT_MOST_MS = 300;
const YEAR_MS = 365 * 86_400_000;

const reports = [
  "installed",
  `installed?plan_id=${planId(8)}`,
  "expirations",
  `expirations?product_id=${productId(3)}&plan_id=${planId(8)}`,
  "retention",
  "revenue",
  `revenue?product_id=${productId(3)}`,
  `counters?name=version&interval=week&from=${new Date(Date.now() - YEAR_MS).toISOString()}`,
];

/** A year of counters with 50 values a day, for every product. */
const fillCounters = `
  INSERT INTO keystead.daily_counts (organization_id, id, product_id, name, day, counts, ends_at)
  SELECT p.organization_id, p.id || '.' || counter.name || '.' || day, p.id, counter.name, day::text, numbers.counts, now() + interval '2 years'
  FROM keystead.products p,
    unnest(ARRAY['version', 'php', 'refused', 'renewed', 'downloaded']) AS counter (name),
    (SELECT (now() - n * interval '1 day')::date AS day FROM generate_series(0, 364) n) days,
    (SELECT json_object_agg('2.' || v, v * 10)::jsonb AS counts FROM generate_series(1, 50) v) numbers
  WHERE p.organization_id = (SELECT organization_id FROM keystead.customers WHERE first_name IS NOT NULL LIMIT 1)
  ON CONFLICT DO NOTHING`;

/** How long do the reports of a shop with a million licenses and a year of counters take? */
export const analytics: Benchmark = async (bench) => {
  const { scale, processes, progress, cores, postgres } = bench;
  const { licenses, tenants, listRounds } = scale;
  const DATABASE_URL = await shopDatabase(bench, { licenses, tenants, oneExpiry: false });
  await postgres.ask(DATABASE_URL, (run) => run(fillCounters));
  const server = await startKeystead(processes, cores.serverPrefix, { DATABASE_URL });
  const session = await openSession(server);
  const outcomes: Outcome[] = [];
  try {
    for (const report of reports) {
      const ask = async () => (await session.get<object>(`/api/analytics/${report}`)).elapsed;
      const first = await ask();
      const times: number[] = [];
      for (let round = 0; round < listRounds; round += 1) times.push(await ask());
      const middle = median(times);
      outcomes.push({
        benchmark: `analytics: ${report.slice(0, 40)}, ${licenses.toLocaleString("en")} licenses`,
        keystead: `${middle.toFixed(1)} ms`,
        baseline: `first: ${first.toFixed(0)} ms`,
        figure: `${middle.toFixed(1)} ms`,
        target: `≤ ${AT_MOST_MS} ms`,
        passed: middle <= AT_MOST_MS,
        notes: [],
      });
      progress.say(`analytics: ${report}`);
    }
  } finally {
    session.close();
    await server.stop();
  }
  return outcomes;
};
