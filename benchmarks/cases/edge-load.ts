import { activeDomain, publicBody, sample, statusPath } from "../data/licenses.ts";
import type { LoadCall, LoadPlan } from "../load/plan.ts";
import { type Server, startKeystead } from "../processes/server.ts";
import { startBare } from "./bare-server.ts";
import type { Bench } from "./bench.ts";

export const CONNECTIONS = 64;
const STATUS_PATH = "/v1/licenses/status";
const SECRET_KEY = "a secret of these benchmarks and of nothing else";

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

/** Bare node:http with Keystead's answer to the first of these calls. */
export function bareEdge(bench: Bench, keystead: Server, load: Load): Promise<Server> {
  const [call = { method: "POST" as const, path: load.path, body: load.bodies[0] ?? "" }] = load.calls ?? [];
  return startBare(bench, keystead, call);
}
