import { licenseKey, sample } from "../data/licenses.ts";
import { Postgres } from "../data/postgres.ts";
import { shopDatabase } from "../data/shop-database.ts";
import { newcomer, publicKeyOf, unknownTenant } from "../data/unknown-tenant.ts";
import { startKeystead } from "../processes/server.ts";
import { openSession } from "../processes/session.ts";
import { throughputOutcome } from "../report/outcomes.ts";
import { median } from "../report/statistics.ts";
import type { Bench, Benchmark, Outcome } from "./bench.ts";
import { compare } from "./compare.ts";
import { managementCalls } from "./management-calls.ts";

const CALLS = 2_000;
const AT_A_TIME = 100;
const CONNECTIONS = 32;
const PAGE = "/api/licenses?per_page=20";
const MOST_TIMES = 1.15;

function inMilliseconds(name: string, ours: number, theirs: number): Outcome {
  const ratio = ours / theirs;
  return {
    benchmark: `${name}, PostgreSQL with its own settings`,
    keystead: `${ours.toFixed(1)} ms`,
    baseline: `with jit = off: ${theirs.toFixed(1)} ms`,
    figure: `${ratio.toFixed(2)} ×`,
    target: `≤ ${MOST_TIMES} ×`,
    passed: ratio <= MOST_TIMES,
    notes: [],
  };
}

/**
 * A page of licenses, and calls of all kinds, on a database with the server's defaults and on a copy whose default is
 * `jit = off`.
 */
async function beside(bench: Bench): Promise<Outcome[]> {
  const { postgres, processes, cores, scale, progress } = bench;
  const shape = { licenses: scale.activationLicenses, tenants: scale.tenants / 10, oneExpiry: false };
  const original = await shopDatabase(bench, shape);
  const copy = await postgres.copyOf(original);
  await postgres.ask(copy, (run) => run(`ALTER DATABASE "${new URL(copy).pathname.slice(1)}" SET jit = off`));
  const contenders = [];
  for (const DATABASE_URL of [original, copy]) {
    const server = await startKeystead(processes, cores.serverPrefix, { DATABASE_URL });
    contenders.push({
      server,
      session: await openSession(server),
      pages: [] as number[],
      calls: [] as number[],
    });
  }
  for (let round = -3; round < scale.listRounds; round += 1) {
    for (const { session, pages } of contenders) {
      const { elapsed } = await session.get(PAGE);
      if (round >= 0) pages.push(elapsed);
    }
  }
  for (let first = 0; first < CALLS; first += AT_A_TIME) {
    for (const { session, calls } of contenders) {
      const started = performance.now();
      for (const call of managementCalls(first, AT_A_TIME, shape.licenses)) await call(session);
      calls.push(performance.now() - started);
    }
    progress.say(
      `${first + AT_A_TIME} management calls: ${contenders.map(({ calls }) => `${calls.at(-1)?.toFixed(0)} ms`).join(", ")}`,
    );
  }
  const [ours, theirs] = contenders;
  if (ours === undefined || theirs === undefined) throw new TypeError("There are two databases");
  for (const { server, session } of contenders) {
    session.close();
    await server.stop();
  }
  const whole = (times: number[]): number => times.reduce((sum, time) => sum + time, 0);
  return [
    inMilliseconds("a page of licenses", median(ours.pages), median(theirs.pages)),
    inMilliseconds(
      `${CALLS.toLocaleString("en")} mixed management calls`,
      whole(ours.calls),
      whole(theirs.calls),
    ),
  ];
}

/** Validate for a tenant that came after the tables were analyzed, beside tenants that were there. */
async function unknownBesideKnown({
  postgres,
  processes,
  cores,
  scale,
  generator,
  progress,
}: Bench): Promise<Outcome> {
  const licenses = scale.activationLicenses;
  const { url, known } = await unknownTenant(postgres, licenses);
  const server = await startKeystead(processes, cores.serverPrefix, { DATABASE_URL: url });
  const load = (bodies: string[]) => () => ({
    path: "/public/v1/licenses/validate",
    connections: CONNECTIONS,
    bodies,
    expected: ['"valid":true'],
  });
  const bodyOf = (public_key: string, n: number): string =>
    JSON.stringify({ public_key, license_key: licenseKey(n), domain: `site-${n}.example.com` });
  const numbers = sample(known.length, licenses);
  const contenders = [
    {
      server: { ...server, name: "unknown" },
      plan: load(numbers.map((n) => bodyOf(newcomer.publicKey, newcomer.firstLicense - 1 + n))),
    },
    {
      server: { ...server, name: "known" },
      plan: load(known.map(({ product, license }) => bodyOf(publicKeyOf(product), license))),
    },
  ];
  const [unknown = [], before = []] = await compare(contenders, scale.timing, generator, progress);
  await server.stop();
  return throughputOutcome({
    benchmark: `validate, PostgreSQL with its own settings: a tenant whose ${licenses.toLocaleString("en")} licenses statistics do not know`,
    keystead: unknown,
    baseline: before,
    baselineName: "tenants that they know",
    atLeast: 0.9,
  });
}

/** Measures the cost of PostgreSQL's own settings, and of statistics from before a tenant came. */
export const postgresDefaults: Benchmark = async (bench) => {
  const postgres = new Postgres(bench.processes, bench.progress, {});
  try {
    const own = { ...bench, postgres };
    const outcomes = [...(await beside(own)), await unknownBesideKnown(own)];
    const about = await postgres.version();
    return outcomes.map((outcome) => ({ ...outcome, notes: [`on ${about}`, ...outcome.notes] }));
  } finally {
    await postgres.stop();
  }
};
