import { setTimeout as sleep } from "node:timers/promises";
import { type Client, createClient, type Loose } from "../../../packages/server/test/support/client.ts";
import type { Shop } from "./shop.ts";

/** One attempt, as the caller saw it; times are `performance.now()`. */
export interface Attempt {
  url: string;
  sentAt: number;
  endedAt: number;
  /** "lost": the connection was refused, or broke before there was an answer. */
  outcome: "verdict" | "unavailable" | "lost" | "wrong";
  /** Description for the messages of tests. */
  detail: string;
}

export interface Reply {
  body: Loose;
  /** An attempt before this one ended without a verdict: nobody knows whether it had an effect. */
  retried: boolean;
}

const PAUSE_MS = 50;
const PATIENCE_MS = 10_000;
const GIVE_UP_MS = 30_000;

/** The servers as a real client uses them: in turn, and on to the next one after a 503 or a lost connection. */
export class Fleet {
  readonly attempts: Attempt[] = [];
  readonly #clients: { url: string; client: Client }[];
  #turn = 0;

  constructor(urls: string[]) {
    this.#clients = urls.map((url) => ({ url, client: createClient(url) }));
  }

  /** Asks until there is a verdict. */
  async ask(call: string, body: object): Promise<Reply> {
    const deadline = performance.now() + GIVE_UP_MS;
    for (let tries = 0; ; tries += 1) {
      const { attempt, answer } = await this.#attempt(`/public/v1/licenses/${call}`, body);
      this.attempts.push(attempt);
      if (attempt.outcome === "verdict" && answer) return { body: answer, retried: tries > 0 };
      if (attempt.outcome === "wrong") throw new Error(`${attempt.url} answered ${attempt.detail}`);
      if (performance.now() > deadline) throw new Error(`No verdict in ${GIVE_UP_MS} ms: ${attempt.detail}`);
      await sleep(PAUSE_MS * (0.5 + Math.random()));
    }
  }

  /**
   * How long after `moment` the last of these servers was back: each with its first verdict on a call sent after it
   * that no more 503s followed. Whoever was slow to come back may have been asked for the last time by then, and is
   * asked again. `Infinity` when one never was.
   */
  async recoveryTime({ publicKey, licenses }: Shop, urls: string[], moment: number): Promise<number> {
    const question = { public_key: publicKey, license_key: licenses[0]?.licenseKey };
    const deadline = performance.now() + GIVE_UP_MS;
    for (;;) {
      const time = recoveryTime(this.attempts, urls, moment);
      if (Number.isFinite(time) || performance.now() > deadline) return time;
      await this.ask("validate", question);
    }
  }

  close(): void {
    for (const { client } of this.#clients) client.close();
  }

  async #attempt(path: string, body: object): Promise<{ attempt: Attempt; answer?: Loose }> {
    this.#turn = (this.#turn + 1) % this.#clients.length;
    const next = this.#clients[this.#turn];
    if (!next) throw new Error("The fleet is empty");
    const sentAt = performance.now();
    const ended = (outcome: Attempt["outcome"], detail: string): Attempt => {
      return { url: next.url, sentAt, endedAt: performance.now(), outcome, detail };
    };
    try {
      const answer = await withinPatience(next.client.post(path, body));
      const detail = `${answer.status} ${answer.text}`;
      if (answer.status === 200) return { attempt: ended("verdict", detail), answer: answer.body };
      const saysWhen = Number(answer.headers["retry-after"]) > 0;
      return { attempt: ended(answer.status === 503 && saysWhen ? "unavailable" : "wrong", detail) };
    } catch (error) {
      return { attempt: ended(error instanceof NoAnswer ? "wrong" : "lost", String(error)) };
    }
  }
}

class NoAnswer extends Error {}

async function withinPatience<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`nothing within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  return Promise.race([answer, expired]).finally(() => clearTimeout(timer));
}

/**
 * How long after `moment` each of these servers was back with a verdict that no more 503s followed; `Infinity` when one
 * is not yet.
 */
function recoveryTime(attempts: Attempt[], urls: string[], moment: number): number {
  const times = urls.map((url) => {
    const after = attempts.filter((attempt) => attempt.url === url && attempt.endedAt >= moment);
    const refused = after.filter(({ outcome }) => outcome !== "verdict").map(({ endedAt }) => endedAt);
    const lastRefused = Math.max(moment, ...refused);
    const back = after.find(({ sentAt, outcome, endedAt }) => {
      return sentAt >= moment && endedAt >= lastRefused && outcome === "verdict";
    });
    return (back?.endedAt ?? Number.POSITIVE_INFINITY) - moment;
  });
  return Math.max(...times);
}
