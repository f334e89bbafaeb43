import { licenseKey, sample } from "../data/licenses.ts";
import { startCaller } from "../load/caller-process.ts";
import { fillKeys, type KeyLimits } from "../peers/better-auth.ts";
import { DIFFERENT_KEYS, IN_FLIGHT } from "../peers/call-load.ts";
import { startBaseline, startKeystead } from "../processes/server.ts";
import { throughputOutcome } from "../report/outcomes.ts";
import type { Bench, Benchmark, Outcome } from "./bench.ts";
import { takeTurns } from "./caller-turns.ts";
import { compare, type Round } from "./compare.ts";
import { validateLoad } from "./validate-load.ts";

const AT_LEAST = 25;
const LIMITS: KeyLimits[] = ["on", "off"];

const nameOf = (limits: KeyLimits): string => `better-auth, key limits ${limits}`;

/** The databases of both, on one PostgreSQL, with as many keys as licenses. */
async function databases({ postgres, scale }: Bench): Promise<{ ours: string; theirs: string }> {
  const keys = scale.embeddedLicenses;
  const ours = await postgres.licenses({ licenses: keys, seats: 3 });
  const theirs = await postgres.database(`${keys.toLocaleString("en")} API keys of better-auth`, (url, run) =>
    fillKeys(url, run, keys),
  );
  return { ours, theirs };
}

function outcomes(benchmark: string, [ours = [], ...others]: Round[][]): Outcome[] {
  return LIMITS.map((limits, index) =>
    throughputOutcome({
      benchmark,
      keystead: ours,
      baseline: others[index] ?? [],
      baselineName: nameOf(limits),
      atLeast: AT_LEAST,
    }),
  );
}

/** How many licenses are validated for one API key that better-auth verifies, called in process? */
export const peersInProcess: Benchmark = async (bench) => {
  const { processes, cores, scale } = bench;
  const { ours, theirs } = await databases(bench);
  const keys = String(scale.embeddedLicenses);
  const start = (name: string, file: string, args: string[]) =>
    startCaller(processes, cores.serverPrefix, { name, file: `peers/${file}`, args });
  const callers = [
    start("Keystead", "keystead-calls.ts", [ours, keys]),
    ...LIMITS.map((limits) => start(nameOf(limits), "better-auth-calls.ts", [theirs, limits, keys])),
  ];
  const rounds = await takeTurns(callers, bench);
  await Promise.all(callers.map((caller) => caller.stop()));
  return outcomes(`validate and verify in process, PostgreSQL, ${IN_FLIGHT} in flight`, rounds);
};

/** The same over HTTP: Keystead's server with its limits on, and the least that node:http can do for better-auth. */
export const peersHttp: Benchmark = async (bench) => {
  const { processes, cores, scale, generator, progress } = bench;
  const { ours, theirs } = await databases(bench);
  const keystead = await startKeystead(processes, cores.serverPrefix, { DATABASE_URL: ours });
  const verify = {
    path: "/verify",
    connections: IN_FLIGHT,
    bodies: sample(DIFFERENT_KEYS, scale.embeddedLicenses).map((n) => JSON.stringify({ key: licenseKey(n) })),
    expected: ['"valid":true'],
  };
  const contenders = [{ server: keystead, plan: () => validateLoad(scale.embeddedLicenses, IN_FLIGHT) }];
  for (const limits of LIMITS) {
    const options = { name: nameOf(limits), file: "../peers/better-auth-server.ts", args: [theirs, limits] };
    const server = await startBaseline(processes, cores.serverPrefix, options);
    contenders.push({ server, plan: () => verify });
  }
  const rounds = await compare(contenders, scale.timing, generator, progress);
  await Promise.all(contenders.map(({ server }) => server.stop()));
  return outcomes(`validate and verify over HTTP, PostgreSQL, ${IN_FLIGHT} connections`, rounds);
};
