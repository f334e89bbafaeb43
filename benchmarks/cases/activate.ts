import { activeDomain, publicBody, sample } from "../data/licenses.ts";
import type { LoadPlan } from "../load/plan.ts";
import { startBaseline, startKeystead } from "../processes/server.ts";
import { throughputOutcome } from "../report/outcomes.ts";
import type { Benchmark } from "./bench.ts";
import { compare } from "./compare.ts";

const CONNECTIONS = 32;
/** More than any server here can do; each new domain is used once. */
const MOST_PER_SECOND = 20_000;
const SEATS = 1_000_000;

export const activationLoad = {
  path: "/public/v1/licenses/activate",
  connections: CONNECTIONS,
  expected: ['"success":true'],
};

interface Definition {
  benchmark: string;
  atLeast: number;
  /** The load of one of the servers, over so many licenses. */
  bodies(licenses: number): (seconds: number) => LoadPlan["bodies"];
}

/** Activations with PostgreSQL as it is in production (fsync on), each confirmed only when it is on the disk. */
function activateBenchmark({ benchmark, atLeast, bodies }: Definition): Benchmark {
  return async ({ scale, processes, cores, postgres, generator, progress }) => {
    const licenses = scale.activationLicenses;
    const original = await postgres.licenses({ licenses, seats: SEATS });
    // Each has a database of its own, alike in the beginning.
    const [ours, theirs] = [await postgres.copyOf(original), await postgres.copyOf(original)];
    const keystead = await startKeystead(processes, cores.serverPrefix, { DATABASE_URL: ours });
    const single = await startBaseline(processes, cores.serverPrefix, {
      name: "node:http, pg, one transaction a request",
      file: "transaction-per-request.ts",
      args: [theirs],
    });
    const contenders = [keystead, single].map((server) => {
      const next = bodies(licenses);
      return { server, plan: (seconds: number) => ({ ...activationLoad, bodies: next(seconds) }) };
    });
    const [of = [], baseline = []] = await compare(contenders, scale.timing, generator, progress);
    await Promise.all([keystead.stop(), single.stop()]);
    const title = `${benchmark}, ${CONNECTIONS} connections, fsync on`;
    return [
      throughputOutcome({ benchmark: title, keystead: of, baseline, baselineName: single.name, atLeast }),
    ];
  };
}

/** New domains at every call, each of the license that `pick` names for it. */
export function newDomains(pick: (count: number) => number): (seconds: number) => string[] {
  let count = 0;
  return (seconds) =>
    Array.from({ length: Math.ceil(seconds * MOST_PER_SECOND) }, () => {
      count += 1;
      return publicBody(pick(count), `new-${count}.example.org`);
    });
}

/** Coprime to any number of licenses here, so that neighbors in time are strangers and every license has its turn. */
export const STRIDE = 7_919;

export const activateMany = activateBenchmark({
  benchmark: "activate: new domains, many licenses",
  atLeast: 3,
  bodies: (licenses) => newDomains((count) => 1 + ((count * STRIDE) % licenses)),
});

export const activateHot = activateBenchmark({
  benchmark: "activate: new domains, one license",
  atLeast: 5,
  bodies: () => newDomains(() => 1),
});

export const activateAgain = activateBenchmark({
  benchmark: "activate: domains that are active already",
  atLeast: 2,
  bodies(licenses) {
    const bodies = sample(licenses, licenses).map((n) => publicBody(n, activeDomain(n)));
    return () => bodies;
  },
});
