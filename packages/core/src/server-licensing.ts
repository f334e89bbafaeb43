import type { Compat } from "./features/compat/compat.ts";
import type { Composer } from "./features/composer/repository.ts";
import type { Counter } from "./features/counters/counter.ts";
import type { Edge } from "./features/edge/status.ts";
import type { IdempotentRequest, KeptAnswer } from "./features/idempotency/idempotent.ts";
import type { DownloadCounter } from "./features/releases/download-counts.ts";
import type { Feeds } from "./features/releases/feeds.ts";
import type { Updates } from "./features/releases/product-updates.ts";
import type { Shortage } from "./storage/queries.ts";

/** Calls for servers that answer over HTTP, such as `@keystead/server`. An application in process needs none. */
export interface ServerLicensing {
  /** For servers that answer from a cache. */
  readonly edge: Edge;
  /** The time by which licenses are judged. */
  now(): Date;
  /** For clients that were written for another licensing system. */
  readonly compat: Compat;
  /** For servers that tell sites of updates. */
  readonly updates: Updates;
  /** For servers that answer updaters of applications. */
  readonly feeds: Feeds;
  /** For servers that answer Composer. */
  readonly composer: Composer;
  /** Counts downloads that a server answers. */
  readonly downloadCounter: DownloadCounter;
  /** Counts by day, of which analytics give the sums. */
  readonly counter: Counter;
  /** Whether trials are confirmed by mail: whether there is any. */
  readonly confirmsTrials: boolean;
  /** How many usage events wait for the store. */
  queuedEvents(): number;
  /**
   * Names the resource of the store for whose sake usage events are refused; null while they are accepted. Gives
   * what is known, and looks again in the background when that is older than a second.
   */
  eventsShortage(): Shortage | null;
  /**
   * Carries out a request once in 24 hours, however often and by how many it is sent, and gives the first answer to
   * all later ones; null to the one whose answer is not to be kept. `perform` gets a mark, for `licensing.as()`: what
   * the first commit writes, and that it was written for this request, are one step. Throws `idempotency_key_reused`
   * for another request with the key, `idempotency_in_progress` while it is being carried out, and
   * `idempotency_answer_lost` when a process died between effect and answer, and the answer cannot be made of the
   * effect, or when it was carried out under another `secretKey`.
   */
  idempotent(request: IdempotentRequest): Promise<KeptAnswer | null>;
}
