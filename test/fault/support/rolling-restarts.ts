import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { type BalancerOptions, roundRobin } from "./balancer.ts";
import type { ServerProcess } from "./server-process.ts";
import type { Shop } from "./shop.ts";
import { full } from "./sizes.ts";

/** As many servers as are restarted one after the other. */
export const SERVERS = full ? 3 : 2;
/** How often each server is restarted. */
export const ROUNDS = full ? 3 : 1;
const CALLERS = full ? 32 : 8;
/**
 * Between an answer and the caller's next request: many come while a server ends, and leave the machine to its restart.
 */
const PAUSE_MS = full ? 2 : 50;

/** Outcome of the requests meanwhile, each of which names a site of its own. */
interface Outcome {
  answered: string[];
  failed: { refused: string[]; reset: string[] };
  /** Answers that are no success. */
  wrong: string[];
  /** The most milliseconds from a signal to the end of its server. */
  slowestEnd: number;
}

/** Restarts all servers, one after the other, while callers activate one new site after the other. */
export async function restartUnderLoad(
  servers: ServerProcess[],
  shop: Shop,
  options: BalancerOptions,
): Promise<Outcome> {
  const balancer = roundRobin(
    servers.map(({ url }) => url),
    options,
  );
  const answered: string[] = [];
  const failed = { refused: [] as string[], reset: [] as string[] };
  const wrong: string[] = [];
  let over = false;

  async function activateOneAfterTheOther(caller: number): Promise<void> {
    for (let turn = 0; !over; turn += 1) {
      const license = shop.licenses[turn % shop.licenses.length];
      const domain = `${options.connection}-${options.probes}-${caller}-${turn}.example`;
      const body = { public_key: shop.publicKey, license_key: license?.licenseKey, domain };
      const delivery = await balancer.send("/public/v1/licenses/activate", body);
      if ("failure" in delivery) failed[delivery.failure].push(domain);
      else if (delivery.answer.body["success"] === true) answered.push(domain);
      else wrong.push(`${delivery.answer.status} ${delivery.answer.text}`);
      await sleep(PAUSE_MS);
    }
  }

  const callers = Array.from({ length: CALLERS }, (_, caller) => activateOneAfterTheOther(caller));
  const restarts = restartAll(servers).finally(() => {
    over = true;
  });
  const [ends] = await Promise.all([restarts, ...callers]);
  await balancer.close();
  return { answered, failed, wrong, slowestEnd: Math.max(...ends) };
}

/** Resolves with the milliseconds that each server took from the signal to its end. */
async function restartAll(servers: ServerProcess[]): Promise<number[]> {
  const ends: number[] = [];
  await sleep(200);
  for (const server of Array.from({ length: ROUNDS }, () => servers).flat()) {
    const signaled = performance.now();
    expect(await server.terminate()).toBe(0);
    ends.push(performance.now() - signaled);
    await server.start();
    // Long enough for whoever asks to see that it is ready.
    await sleep(300);
  }
  return ends;
}
