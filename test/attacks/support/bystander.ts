import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, createClient } from "../../../packages/server/test/support/client.ts";

const PAUSE_MS = 20;
const PATIENCE_MS = 20_000;

type Ask = (client: ReturnType<typeof createClient>) => Promise<Answer>;

/** Another client's calls during an attack. */
export interface Bystander {
  /** Ends the calls; gives how they were answered. Throws when one was not answered at all. */
  stop(): Promise<Calls>;
}

interface Calls {
  count: number;
  /** Every answer with another status than 200. */
  refused: string[];
  slowestMs: number;
  medianMs: number;
}

/** Makes a client that sends these calls in turn, one after the other, until it is told to stop. */
export function bystander(url: string, calls: Ask[]): Bystander {
  const client = createClient(url);
  const durations: number[] = [];
  const refused: string[] = [];
  let over = false;

  async function once(ask: Ask): Promise<void> {
    const started = performance.now();
    const overdue = AbortSignal.timeout(PATIENCE_MS);
    const none = new Promise<never>((_, reject) => {
      overdue.addEventListener("abort", () => reject(new Error(`No answer within ${PATIENCE_MS} ms`)));
    });
    const { status, text } = await Promise.race([ask(client), none]);
    durations.push(performance.now() - started);
    if (status !== 200) refused.push(`${status} ${text}`);
  }
  const asking = (async () => {
    // At least once, however short the attack is.
    do {
      for (const ask of calls) await once(ask);
      await sleep(PAUSE_MS);
    } while (!over);
  })();
  // Heard of when the calls are ended.
  asking.catch(() => {});

  return {
    async stop() {
      over = true;
      await asking.finally(() => client.close());
      const sorted = durations.toSorted((one, other) => one - other);
      const medianMs = sorted[Math.floor(sorted.length / 2)] ?? 0;
      return { count: sorted.length, refused, slowestMs: sorted.at(-1) ?? 0, medianMs };
    },
  };
}
