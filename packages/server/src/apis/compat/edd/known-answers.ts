import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Parameters } from "../parameters.ts";
import type { EddAnswer } from "./license-fields.ts";

const KEPT_MS = 3_600_000;
const MOST_BYTES = 32 * 1024 ** 2;

/** The last answers to calls that change nothing, for callers who ask too often, and for when the store is gone. */
export class KnownAnswers {
  readonly #answers = new LRUCache<string, EddAnswer>({
    ttl: KEPT_MS,
    maxSize: MOST_BYTES,
    sizeCalculation: (answer) => JSON.stringify(answer).length,
  });

  get(question: string): EddAnswer | undefined {
    return this.#answers.get(question);
  }

  set(question: string, answer: EddAnswer): void {
    this.#answers.set(question, answer);
  }
}

/** A name for a call: the same for the same parameters of the same caller's software, in whatever order. */
export function questionOf(
  scope: string | undefined,
  parameters: Parameters,
  userAgent: string | null,
): string {
  const all = [...parameters].sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([scope ?? null, userAgent, all]);
  return createHash("sha256").update(text).digest("base64url");
}
