import type { Change, ChangeFeed } from "@keystead/core/adapter";

/** The channel of NOTIFY on which the triggers of the schema announce changes. */
export const CHANNEL = "keystead_changes";

/** The feed of one storage. */
export interface ChangeChannel extends ChangeFeed {
  /** Tells the subscribers of this storage; those of others have to hear it from the database. */
  tell(change: Change): void;
  close(): Promise<void>;
}
