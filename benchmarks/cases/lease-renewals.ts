import { embeddedLicenses } from "../data/embedded.ts";
import { activeDomain, publicBody, sample } from "../data/licenses.ts";
import { redisLicenses } from "../data/redis.ts";
import type { Seed } from "../data/seed.ts";
import { startKeystead } from "../processes/server.ts";
import { throughputOutcome } from "../report/outcomes.ts";
import { activationLoad } from "./activate.ts";
import type { Bench, Benchmark, Outcome } from "./bench.ts";
import { compare } from "./compare.ts";

/** The longest there is: none ends while it is measured. */
const LEASE_SECONDS = 2_592_000;

/** A store with these licenses, for a server of its own. */
interface Store {
  settings: Record<string, string>;
  stop?(): Promise<void>;
}

const stores = {
  async PostgreSQL({ postgres }: Bench, wanted: Seed): Promise<Store> {
    return { settings: { DATABASE_URL: await postgres.copyOf(await postgres.licenses(wanted)) } };
  },
  async Redis({ progress }: Bench, wanted: Seed): Promise<Store> {
    const redis = await redisLicenses(progress, wanted, { appendfsync: "everysec" });
    return { settings: { REDIS_URL: redis.url }, stop: redis.stop };
  },
  async SQLite({ processes, progress }: Bench, wanted: Seed): Promise<Store> {
    return { settings: { DATA_DIR: await embeddedLicenses(processes, progress, wanted) } };
  },
};

/** Renewals of leases on a store beside activations of sites that are active already and have none. */
export function leaseRenewals(name: keyof typeof stores): Benchmark {
  return async (bench) => [await renewalsOn(name, bench)];
}

async function renewalsOn(name: keyof typeof stores, bench: Bench): Promise<Outcome> {
  const open = stores[name];
  const { scale, processes, cores, generator, progress } = bench;
  const licenses = scale.embeddedLicenses;
  const leased = await open(bench, { licenses, seats: 3, leaseSeconds: LEASE_SECONDS });
  const plain = await open(bench, { licenses, seats: 3 });
  const bodies = sample(licenses, licenses).map((n) => publicBody(n, activeDomain(n)));
  const servers = [];
  for (const { settings } of [leased, plain])
    servers.push(await startKeystead(processes, cores.serverPrefix, settings));
  const contenders = servers.map((server) => ({ server, plan: () => ({ ...activationLoad, bodies }) }));
  const [renewals = [], baseline = []] = await compare(contenders, scale.timing, generator, progress);
  for (const server of servers) await server.stop();
  await leased.stop?.();
  await plain.stop?.();
  const count = licenses.toLocaleString("en");
  return throughputOutcome({
    benchmark: `renewals of leases, ${name}, ${count} live ones`,
    keystead: renewals,
    ...{ baseline, baselineName: "active already, without leases", atLeast: 0.9, byProcessorTime: true },
  });
}
