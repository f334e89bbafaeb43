import type { Shortage } from "@keystead/core/adapter";
import { shortageIn } from "./errors.ts";

const REMEMBERED_MS = 30_000;

/**
 * Remembers shortages of a server's disk or memory: it is short for a while after it refused a call for that reason.
 */
export class ServerShortages {
  #latest: { shortage: Shortage; at: number } | undefined;

  /** Takes notice of the error of a call. */
  readonly hear = (error: unknown): void => {
    const shortage = shortageIn(error);
    if (shortage !== null) this.#latest = { shortage, at: performance.now() };
  };

  /** Returns the resource that was short in the last half minute, or null. */
  now(): Shortage | null {
    if (this.#latest === undefined || performance.now() - this.#latest.at >= REMEMBERED_MS) return null;
    return this.#latest.shortage;
  }
}
