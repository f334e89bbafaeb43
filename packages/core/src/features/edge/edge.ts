import type { ChangeFeed } from "../../storage/change-feed.ts";
import type { AdapterContext } from "../../storage/context.ts";
import type { LastChecked, Seat } from "../activations/last-checked.ts";
import type { StatusQuestion } from "./question.ts";
import { type Status, status } from "./status.ts";

/** What a server needs that answers sites from a cache. */
export interface Edge {
  /** Is the license good, and does the site hold a seat of it? Verdicts, also bad ones, are answers; throws `storage_unavailable`. */
  status(question: StatusQuestion): Promise<Status>;
  /** Remembers that the site asked, which the answer alone does not; `lastCheckedAt` follows within a minute. */
  seen(seat: Seat): void;
  /** Tells when answers are no longer right. */
  readonly changes: ChangeFeed;
}

export function edgeOf(context: AdapterContext & { lastChecked: LastChecked }): Edge {
  const { adapter, clock, lastChecked } = context;
  return {
    status: (question) => status(context, question),
    seen: (seat) => lastChecked.note(seat, clock.now()),
    changes: adapter.changes,
  };
}
