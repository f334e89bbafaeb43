import { get, type IncomingMessage, request } from "node:http";
import { activeDomain, publicBody, sample, statusPath } from "../data/licenses.ts";
import type { LoadCall, LoadPlan } from "../load/plan.ts";
import { type Server, startBaseline, startKeystead } from "../processes/server.ts";
import type { Bench } from "./bench.ts";

export const CONNECTIONS = 64;
const STATUS_PATH = "/v1/licenses/status";
const SECRET_KEY = "a secret of these benchmarks and of nothing else";
/** What node:http adds by itself, or the bare server too. */
const HEADERS_OF_BOTH = new Set(["content-type", "content-length", "date", "connection", "keep-alive"]);

export type Load = Omit<LoadPlan, "port" | "seconds">;

/** Keystead on PostgreSQL with tokens, whose cached answers outlast the benchmark; `settings` may say otherwise. */
export async function startEdge(
  { scale, processes, cores, postgres }: Bench,
  settings: Record<string, string> = {},
): Promise<Server> {
  const DATABASE_URL = await postgres.licenses({ licenses: scale.licenses, seats: 3 });
  return startKeystead(processes, cores.serverPrefix, {
    DATABASE_URL,
    SECRET_KEY,
    EDGE_TTL: "3600",
    ...settings,
  });
}

/** Status calls by GET, of the sites of these licenses. */
export function statusGets(licenses: number[]): Load {
  const calls = licenses.map((n): LoadCall => ({ method: "GET", path: statusPath(n, activeDomain(n)) }));
  return { path: "/", connections: CONNECTIONS, expected: expectedStatus, bodies: [], calls };
}

/** The same by POST. */
export function statusPosts(licenses: number[]): Load {
  const bodies = licenses.map((n) => publicBody(n, activeDomain(n)));
  return { path: STATUS_PATH, connections: CONNECTIONS, expected: expectedStatus, bodies };
}

const PATIENCE_SECONDS = 120;

/** Sends as many requests as the load has bodies. Throws unless all are answered in time, and right. */
export async function askAll({ generator }: Bench, { port }: Server, load: Load): Promise<void> {
  const plan = { ...load, port, seconds: PATIENCE_SECONDS, requests: load.bodies.length };
  const { requests, refused, wrong, firstBad } = await generator.run(plan);
  if (requests < plan.requests) throw new Error(`Only ${requests} of ${plan.requests} answers in time`);
  if (refused + wrong > 0) throw new Error(`${refused} refused and ${wrong} wrong answers: ${firstBad}`);
}

const expectedStatus = ['"valid":true', '"activated":true'];

/** So few that all are asked for before anything is measured. */
export function cachedSites({ scale }: Bench): number[] {
  return sample(5_000, scale.licenses);
}

/** Bare node:http with an answer of Keystead's to the same call: as many bytes of body, and of headers. */
export async function bareEdge({ processes, cores }: Bench, keystead: Server, load: Load): Promise<Server> {
  const [call = { method: "POST" as const, path: load.path, body: load.bodies[0] ?? "" }] = load.calls ?? [];
  const { text, headerBytes } = await answerTo(keystead, call);
  return startBaseline(processes, cores.serverPrefix, {
    name: "bare node:http",
    file: "same-bytes.ts",
    args: [text, String(Math.max(0, headerBytes - Buffer.byteLength("x-padding: \r\n")))],
  });
}

function answerTo({ port }: Server, call: LoadCall): Promise<{ text: string; headerBytes: number }> {
  const options = { host: "127.0.0.1", port, path: call.path, agent: false, method: call.method };
  return new Promise((resolve, reject) => {
    const read = async (answer: IncomingMessage): Promise<void> => {
      const text = Buffer.concat(await answer.toArray()).toString();
      const headers = Object.entries(answer.headers).filter(([name]) => !HEADERS_OF_BOTH.has(name));
      const lines = headers.map(([name, value]) => `${name}: ${String(value)}\r\n`);
      resolve({ text, headerBytes: Buffer.byteLength(lines.join("")) });
    };
    const onAnswer = (answer: IncomingMessage): void => void read(answer).catch(reject);
    if (call.body === undefined) get(options, onAnswer).on("error", reject);
    else {
      const headers = { "content-type": "application/json" };
      request({ ...options, headers }, onAnswer)
        .on("error", reject)
        .end(call.body);
    }
  });
}
