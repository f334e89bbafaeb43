import type { LoadPlan } from "./plan.ts";

function toRequest({ port, path }: LoadPlan, body: string): Buffer {
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** A pseudo-random whole number below `bound` at each call: xorshift32, the same sequence in every run. */
function randomBelow(bound: number): () => number {
  let state = 0x9e3779b9;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}

/** Gives the next request to send, null when there is none left. All are built beforehand. */
export function requestsOf(plan: LoadPlan): () => Buffer | null {
  const requests = plan.bodies.map((body) => toRequest(plan, body));
  let left = Math.min(
    plan.requests ?? Number.POSITIVE_INFINITY,
    plan.order === "once" ? requests.length : Number.POSITIVE_INFINITY,
  );
  let next = 0;
  const random = randomBelow(requests.length);
  return () => {
    if (left === 0) return null;
    left -= 1;
    return requests[plan.order === "once" ? next++ : random()] ?? null;
  };
}
