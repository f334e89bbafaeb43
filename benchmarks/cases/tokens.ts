import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { type Server, startKeystead } from "../processes/server.ts";
import { openSession } from "../processes/session.ts";
import { processorSeconds } from "../processes/usage.ts";
import { median } from "../report/statistics.ts";
import type { Benchmark } from "./bench.ts";

const PATH = "/api/products";
const AT_ONCE = 16;

type Headers = Record<string, string>;

function got(port: number, agent: Agent, headers: Headers): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = request(
      { host: "127.0.0.1", port, agent, path: PATH, headers },
      (answer: IncomingMessage) => {
        answer.resume();
        answer.on("end", () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${PATH}: ${answer.statusCode}`)),
        );
      },
    );
    asking.on("error", reject);
    asking.end();
  });
}

/** Microseconds of the server's processor time for each of so many requests. */
async function costOf({ port, pid }: Server, headers: Headers, requests: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const before = processorSeconds(pid) ?? Number.NaN;
  const caller = async (): Promise<void> => {
    for (let sent = 0; sent < requests / AT_ONCE; sent += 1) await got(port, agent, headers);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  agent.destroy();
  return (((processorSeconds(pid) ?? Number.NaN) - before) * 1e6) / requests;
}

/** Compares the cost of a request with an API token to that of one with a session. */
export const tokens: Benchmark = async ({ scale, processes, cores, progress }) => {
  const DATA_DIR = join(processes.folder, "tokens");
  const keystead = await startKeystead(processes, cores.serverPrefix, { DATA_DIR });
  const session = await openSession(keystead);
  const token = await session.post<{ token: string }>("/api/tokens", { name: "Shop", role: "viewer" });
  const bySession = { cookie: session.cookie };
  const byToken = { authorization: `Bearer ${token.token}` };
  const costs: { session: number[]; token: number[] } = { session: [], token: [] };
  for (const headers of [bySession, byToken]) await costOf(keystead, headers, scale.tokenRequests);
  for (let round = 1; round <= scale.timing.rounds; round += 1) {
    costs.session.push(await costOf(keystead, bySession, scale.tokenRequests));
    costs.token.push(await costOf(keystead, byToken, scale.tokenRequests));
    progress.say(`round ${round} of ${scale.timing.rounds}`);
  }
  session.close();
  await keystead.stop();
  const [ours, theirs] = [median(costs.token), median(costs.session)];
  return [
    {
      benchmark: "request by an API token, SQLite",
      keystead: `${ours.toFixed(0)} µs`,
      baseline: `by a session: ${theirs.toFixed(0)} µs`,
      figure: (ours / theirs).toFixed(2),
      target: "≤ 1.1 by processor time",
      passed: ours / theirs <= 1.1,
      notes: [`GET ${PATH}, ${AT_ONCE} connections`],
    },
  ];
};
