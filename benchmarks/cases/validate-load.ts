import { activeDomain, publicBody, sample } from "../data/licenses.ts";
import type { LoadPlan } from "../load/plan.ts";
import { type Server, startBaseline } from "../processes/server.ts";
import type { Bench } from "./bench.ts";

const PATH = "/public/v1/licenses/validate";
/** Enough that no cache of the processor holds what they touch, few enough to be built quickly. */
const DIFFERENT_REQUESTS = 20_000;

/** Validate calls with the active domains of licenses spread over all of them. */
export function validateLoad(licenses: number, connections: number): Omit<LoadPlan, "port" | "seconds"> {
  return {
    path: PATH,
    connections,
    bodies: sample(DIFFERENT_REQUESTS, licenses).map((n) => publicBody(n, activeDomain(n))),
    expected: ['"valid":true', '"activated":true'],
  };
}

/** Bare node:http with an answer of Keystead's, so that both send as many bytes of body. */
export async function bareServer({ processes, cores }: Bench, keystead: Server): Promise<Server> {
  const answer = await fetch(`http://127.0.0.1:${keystead.port}${PATH}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: publicBody(1, activeDomain(1)),
  });
  return startBaseline(processes, cores.serverPrefix, {
    name: "bare node:http",
    file: "constant.ts",
    args: [await answer.text()],
  });
}
