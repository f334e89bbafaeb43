import { placeName } from "../../rules/place.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Insert } from "../../storage/record-store.ts";
import { entryOf } from "../audit/audit-entry.ts";
import type { By } from "../audit/by.ts";

/** The entry of the audit log for a seat that somebody frees, to be stored in the step that frees it. */
export function noteOfFreeing(activation: RecordOf<"activations">, by: By, now: Date): Insert[] {
  const deed = {
    action: "activation.deactivated",
    target: { type: "activation", id: activation.id, label: placeName(activation) },
    readBy: "support" as const,
    changes: { status: ["active", "deactivated"] as [string, string] },
  };
  return [{ op: "insert", kind: "auditEntries", record: entryOf(deed, by, now) }];
}
