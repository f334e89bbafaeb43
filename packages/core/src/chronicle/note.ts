import type { RecordOf } from "../records/kinds.ts";
import { type Deed, entryOf } from "./audit-entry.ts";
import type { By } from "./by.ts";

/**
 * The entry of what is no change of a record, to be written in the commit that does it, and moved to the organization
 * by `settleArrears()`.
 */
export function noteOf(
  deed: Deed,
  by: By,
  { organizationId, at }: { organizationId: string; at: Date },
): RecordOf<"auditArrears"> {
  return { ...entryOf(deed, by, at), organizationId };
}
