import { CopyConnection } from "../data/copy.ts";
import { eventsBody } from "../data/events.ts";
import { startKeystead } from "../processes/server.ts";
import { throughputOutcome } from "../report/outcomes.ts";
import { median } from "../report/statistics.ts";
import { startBare } from "./bare-server.ts";
import type { Bench, Benchmark } from "./bench.ts";
import { measure, type Round } from "./compare.ts";
import type { Load } from "./edge-load.ts";

const PATH = "/v1/events";
const CONNECTIONS = 32;
const BATCH = 20;
/** More batches than any server here can store; each is sent once. */
const MOST_PER_SECOND = 4_000;
const TARGET = { perSecond: 60_000, ofCopy: 0.5 };

const whole = (value: number): string => Math.round(value).toLocaleString("en");

/** New events for so many seconds, all of them to be acknowledged. */
function eventLoad({ scale }: Bench, seconds: number): Load {
  const bodies = Array.from({ length: seconds * MOST_PER_SECOND }, (_, index) =>
    eventsBody(1 + (index % scale.activationLicenses), BATCH),
  );
  return { path: PATH, connections: CONNECTIONS, bodies, expected: [`"accepted":${BATCH}`] };
}

/** How many events can be taken in, each batch acknowledged only when it is on the disk? */
export const events: Benchmark = async (bench) => {
  const { scale, processes, cores, postgres, generator, progress } = bench;
  const original = await postgres.licenses({ licenses: scale.activationLicenses, seats: 3 });
  const DATABASE_URL = await postgres.copyOf(original);
  const keystead = await startKeystead(processes, cores.serverPrefix, { DATABASE_URL });
  const bare = await startBare(bench, keystead, { method: "POST", path: PATH, body: eventsBody(1, BATCH) });
  const plan = (seconds: number) => eventLoad(bench, seconds);
  const ours = { contender: { server: keystead, plan }, rounds: [] as Round[] };
  const theirs = { contender: { server: bare, plan }, rounds: [] as Round[] };
  const { warmUpSeconds, rounds, roundSeconds } = scale.timing;
  for (const { contender } of [ours, theirs]) await measure(contender, warmUpSeconds, generator);
  const copy = await CopyConnection.open(DATABASE_URL);
  await postgres.ask(DATABASE_URL, (run) => run("CREATE TABLE copied (LIKE keystead.events INCLUDING ALL)"));
  const copied: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const one of [ours, theirs]) one.rounds.push(await measure(one.contender, roundSeconds, generator));
    const perSecond = (ours.rounds.at(-1)?.perSecond ?? 0) * BATCH;
    const count = Math.floor(perSecond * roundSeconds);
    const rows = await copy.read(`SELECT * FROM keystead.events LIMIT ${count}`);
    const perSecondCopied = count / (await copy.write("copied", rows));
    copied.push(perSecondCopied);
    progress.say(
      `round ${round} of ${rounds}: Keystead ${whole(perSecond)}/s, COPY ${whole(perSecondCopied)}/s`,
    );
  }
  await copy.close();
  await Promise.all([keystead.stop(), bare.stop()]);
  const stored = ours.rounds.map(({ perSecond }) => perSecond * BATCH);
  const [ofKeystead, ofCopy] = [median(stored), median(copied)];
  const atLeast = Math.min(TARGET.perSecond, TARGET.ofCopy * ofCopy);
  const benchmark = `events: batches of ${BATCH}, PostgreSQL, ${CONNECTIONS} connections, fsync on`;
  return [
    {
      benchmark,
      keystead: `${whole(ofKeystead)}/s`,
      baseline: `COPY of the same rows through pg: ${whole(ofCopy)}/s`,
      figure: `${whole(ofKeystead)}/s`,
      target: `≥ ${whole(atLeast)}/s`,
      passed: ofKeystead >= atLeast,
      notes: [
        `each: ${stored.map(whole).join(", ")}; COPY: ${copied.map(whole).join(", ")}`,
        `${(ofKeystead / ofCopy).toFixed(2)} × of COPY, into a table with the same columns and indexes, in one transaction`,
        `the target is the lower of ${whole(TARGET.perSecond)}/s and ${TARGET.ofCopy} × of COPY`,
      ],
    },
    throughputOutcome({
      benchmark: `${benchmark}, requests`,
      keystead: ours.rounds,
      baseline: theirs.rounds,
      baselineName: bare.name,
    }),
  ];
};
