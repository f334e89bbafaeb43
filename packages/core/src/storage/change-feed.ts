/**
 * Something that answers about licenses may rest on is not as it was. A `license` was changed or deleted, or one of
 * its seats taken or freed; a `product` was changed or deleted; a `release` was made, changed or deleted; an
 * `organization` got another slug; of `everything`, some changes may not have been told.
 */
export type Change = { kind: ChangedKind; id: string } | { kind: "everything" };

/** Kinds of records whose changes are announced. */
export type ChangedKind = "license" | "product" | "release" | "organization";

/**
 * Announces commits of any store on the same data to caches. A change to a license's key, status, seats, expiry or
 * features, its deletion, a seat freed, a product's change or deletion, a change to a release and an organization's
 * other slug are told for certain, or `everything` is once the channel is back. A seat taken is told too, unless its
 * process dies at that moment. What was there before is never told late: who reads after a change was told reads it.
 */
export interface ChangeFeed {
  /**
   * Calls `listener` with each change from now on, also with those of this store; until the returned function is
   * called.
   */
  subscribe(listener: (change: Change) => void): () => void;
  /**
   * For how many milliseconds changes may have happened that subscribers have not been told: since the channel last
   * proved that it is there. `Infinity` before the first proof. A store whose changes all happen in this process
   * says 0.
   */
  silence(): number;
}
