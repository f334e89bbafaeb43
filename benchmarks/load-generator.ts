// Sends requests over many connections, and measures. A process of its own: `load/load-generator-process.ts` starts it
// and tells it what to do.
import { once } from "node:events";
import { askAtTimes } from "./load/at-times.ts";
import { Connection } from "./load/connection.ts";
import type { LoadAnswer, LoadCall, LoadPlan, LoadResult } from "./load/plan.ts";
import { bytesOf } from "./load/request.ts";
import { Tally } from "./load/tally.ts";

/**
 * Each connection has requests of its own: no two ever ask for the same, unless there are fewer requests than
 * connections.
 */
function sharesOf<Request>(requests: Request[], connections: number): Request[][] {
  return Array.from({ length: connections }, (_, connection) =>
    requests.length > connections
      ? requests.filter((_request, index) => index % connections === connection)
      : requests.slice(connection % requests.length, (connection % requests.length) + 1),
  );
}

interface Run {
  connections: Connection[];
  shares: Buffer[][];
  tally: Tally;
}

/** Each connection asks as soon as it has the answer to the one before. */
function asFastAsAnswered(
  { connections, shares, tally }: Run,
  { seconds, requests = Number.POSITIVE_INFINITY }: LoadPlan,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  let begun = 0;
  return new Promise((resolve) => {
    let busy = connections.length;
    const next = (connection: Connection, share: Buffer[], index: number): void => {
      const now = performance.now();
      const request = share[index % share.length];
      if (request === undefined || begun >= requests || now >= end) {
        busy -= 1;
        if (busy === 0) resolve();
        return;
      }
      begun += 1;
      connection.ask(request, (status, body) => {
        tally.add(now, status, body);
        next(connection, share, index + 1);
      });
    };
    for (const [index, connection] of connections.entries()) next(connection, shares[index] ?? [], 0);
  });
}

/**
 * Asks at even intervals, whatever the answers do; what has to wait for a connection to be free has been asked all the
 * same.
 */
function atRate({ connections, shares, tally }: Run, rate: number, seconds: number): Promise<void> {
  const begin = performance.now();
  const interval = 1000 / rate;
  const count = Math.floor(seconds * rate);
  const free = connections.map((connection, index) => ({ connection, share: shares[index] ?? [], asked: 0 }));
  let asked = 0;
  return new Promise((resolve) => {
    const askAllDue = (): void => {
      const due = Math.min(count, Math.floor((performance.now() - begin) / interval));
      while (asked < due) {
        const one = free.shift();
        const request = one?.share[one.asked % one.share.length];
        if (one === undefined || request === undefined) break;
        const at = begin + asked * interval;
        asked += 1;
        one.asked += 1;
        one.connection.ask(request, (status, body) => {
          tally.add(at, status, body);
          free.push(one);
        });
      }
      if (asked === count && free.length === connections.length) resolve();
      // No timer: one of Node's is late by more than most answers take.
      else setImmediate(askAllDue);
    };
    askAllDue();
  });
}

async function load(plan: LoadPlan): Promise<LoadResult> {
  return plan.times === undefined ? loadConnections(plan) : askAtTimes(plan);
}

async function loadConnections(plan: LoadPlan): Promise<LoadResult> {
  const { port, path, bodies, rate, expected } = plan;
  const calls = plan.calls ?? bodies.map((body): LoadCall => ({ method: "POST", path, body }));
  const shares = sharesOf(
    calls.map((call) => bytesOf(port, call)),
    plan.connections,
  );
  const lost = new AbortController();
  const connections = await Promise.all(
    shares.map(() => Connection.open(port, (reason) => lost.abort(new Error(reason)))),
  );
  const tally = new Tally(expected);
  const run = { connections, shares, tally };
  const begun = performance.now();
  const asked = rate === undefined ? asFastAsAnswered(run, plan) : atRate(run, rate, plan.seconds);
  await Promise.race([asked, once(lost.signal, "abort")]);
  for (const connection of connections) connection.close();
  lost.signal.throwIfAborted();
  return tally.over((performance.now() - begun) / 1000);
}

async function answerTo(plan: LoadPlan): Promise<LoadAnswer> {
  try {
    return { result: await load(plan) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

process.on("message", async (plan: LoadPlan) => {
  process.send?.(await answerTo(plan));
});
process.on("disconnect", () => process.exit());
