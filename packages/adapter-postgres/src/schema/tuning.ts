import type { Kind } from "@keystead/core/adapter";

/** Choices for PostgreSQL that do not follow from a declaration, all by names of fields. */
interface Tuning {
  /** Integers of tables with many rows that fit 32 bits; others have 64. */
  integers?: readonly string[];
  /** Fields that the index by this field includes, so that a list counts matches in the index alone. */
  covering?: Readonly<Record<string, readonly string[]>>;
  /** Filters without an index: their values are of most rows, or other filters leave few. */
  unindexed?: readonly string[];
  /** References that no foreign key checks. */
  unchecked?: readonly string[];
}

const EXPIRY = ["status", "expiresAt"];

const tunings: { readonly [K in Kind]?: Tuning } = {
  users: { unindexed: ["role"] },
  products: { unindexed: ["archived"] },
  plans: { unindexed: ["archived"] },
  releases: { unindexed: ["channel", "status"] },
  licenses: {
    integers: ["seats", "activatedCount", "graceDays", "pastDueDays", "maxVersionsBehind", "leaseSeconds"],
    covering: { id: EXPIRY, productId: EXPIRY, expiresAt: ["expiresAt", "status", "productId", "planId"] },
  },
  // Only claims add rows, and they hold the license's row: a foreign key would look it up again, for as long as the
  // insert itself takes.
  activations: {
    covering: { id: ["status"], productId: ["status"] },
    unindexed: ["status"],
    unchecked: ["licenseId"],
  },
  purchases: { unindexed: ["provider"] },
  providerEvents: { unindexed: ["provider", "type"] },
  webhookDeliveries: { integers: ["attempts", "status", "durationMs"], unindexed: ["state", "type"] },
};

export function tuningOf(kind: Kind): Required<Tuning> {
  return { integers: [], covering: {}, unindexed: [], unchecked: [], ...tunings[kind] };
}
