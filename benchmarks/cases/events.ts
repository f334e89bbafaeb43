import { CopyConnection } from "../data/copy.ts";
import { eventsBody } from "../data/events.ts";
import { type Server, startKeystead } from "../processes/server.ts";
import { median } from "../report/statistics.ts";
import type { Bench, Benchmark } from "./bench.ts";

const CONNECTIONS = 32;
const BATCH = 20;
/** More batches than any server here can store; each is sent once. */
const MOST_PER_SECOND = 4_000;
const TARGET = { perSecond: 60_000, ofCopy: 0.5 };

const whole = (value: number): string => Math.round(value).toLocaleString("en");

/** New events for so many seconds, all of them acknowledged; gives how many a second. */
async function sendEvents({ generator, scale }: Bench, { port }: Server, seconds: number): Promise<number> {
  const bodies = Array.from({ length: seconds * MOST_PER_SECOND }, (_, index) =>
    eventsBody(1 + (index % scale.activationLicenses), BATCH),
  );
  const { perSecond, refused, wrong, firstBad } = await generator.run({
    port,
    path: "/v1/events",
    connections: CONNECTIONS,
    seconds,
    bodies,
    expected: [`"accepted":${BATCH}`],
  });
  if (refused + wrong > 0) throw new Error(`${refused} refused and ${wrong} wrong answers: ${firstBad}`);
  return perSecond * BATCH;
}

/** How many events can be taken in, each batch acknowledged only when it is on the disk? */
export const events: Benchmark = async (bench) => {
  const { scale, processes, cores, postgres, progress } = bench;
  const original = await postgres.licenses({ licenses: scale.activationLicenses, seats: 3 });
  const DATABASE_URL = await postgres.copyOf(original);
  const keystead = await startKeystead(processes, cores.serverPrefix, { DATABASE_URL });
  const { warmUpSeconds, rounds, roundSeconds } = scale.timing;
  await sendEvents(bench, keystead, warmUpSeconds);
  const copy = await CopyConnection.open(DATABASE_URL);
  await postgres.ask(DATABASE_URL, (run) => run("CREATE TABLE copied (LIKE keystead.events INCLUDING ALL)"));
  const [ours, copied]: [number[], number[]] = [[], []];
  for (let round = 1; round <= rounds; round += 1) {
    const perSecond = await sendEvents(bench, keystead, roundSeconds);
    const count = Math.floor(perSecond * roundSeconds);
    const rows = await copy.read(`SELECT * FROM keystead.events LIMIT ${count}`);
    const perSecondCopied = count / (await copy.write("copied", rows));
    ours.push(perSecond);
    copied.push(perSecondCopied);
    progress.say(
      `round ${round} of ${rounds}: Keystead ${whole(perSecond)}/s, COPY ${whole(perSecondCopied)}/s`,
    );
  }
  await copy.close();
  await keystead.stop();
  const [ofKeystead, ofCopy] = [median(ours), median(copied)];
  const atLeast = Math.min(TARGET.perSecond, TARGET.ofCopy * ofCopy);
  return [
    {
      benchmark: `events: batches of ${BATCH}, PostgreSQL, ${CONNECTIONS} connections, fsync on`,
      keystead: `${whole(ofKeystead)}/s`,
      baseline: `COPY of the same rows through pg: ${whole(ofCopy)}/s`,
      figure: `${whole(ofKeystead)}/s`,
      target: `≥ ${whole(atLeast)}/s`,
      passed: ofKeystead >= atLeast,
      notes: [
        `each: ${ours.map(whole).join(", ")}; COPY: ${copied.map(whole).join(", ")}`,
        `${(ofKeystead / ofCopy).toFixed(2)} × of COPY, into a table with the same columns and indexes, in one transaction`,
        `the target is the lower of ${whole(TARGET.perSecond)}/s and ${TARGET.ofCopy} × of COPY`,
      ],
    },
  ];
};
