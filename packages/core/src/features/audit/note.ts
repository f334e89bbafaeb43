import type { RecordOf } from "../../storage/kinds.ts";
import { type Deed, entryOf } from "./audit-entry.ts";
import type { By } from "./by.ts";

/**
 * The entry of what is no change of a record, to be written in the commit of the deployment's records that does it. The
 * audit log of that workspace moves it to the organization.
 */
export function noteOf(
  deed: Deed,
  by: By,
  { organizationId, at }: { organizationId: string; at: Date },
): RecordOf<"auditArrears"> {
  return { ...entryOf(deed, by, at), organizationId };
}
