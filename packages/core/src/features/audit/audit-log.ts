import type { Clock } from "../../foundation/clock.ts";
import type { RecordChange } from "../../storage/record-change.ts";
import { DEPLOYMENT, type Write } from "../../storage/record-store.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import type { Consequence } from "../../storage/workspace.ts";
import { settleArrears } from "./arrears.ts";
import { deedOf, entryOf } from "./audit-entry.ts";
import type { By } from "./by.ts";

/**
 * Writes an entry of the audit log with every change of an audited record, in the same commit. Entries about people are committed beside
 * the people, and then moved to their organization.
 */
export function auditLog(adapter: StorageAdapter, by: By, clock: Clock): Consequence {
  return {
    writesFor({ scope, changes }) {
      const now = clock.now();
      return changes.map((change): Write => {
        const entry = entryOf(deedOf(change), by, now);
        if (scope !== DEPLOYMENT) return { op: "insert", kind: "auditEntries", record: entry };
        const record = { ...entry, organizationId: organizationOf(change) };
        return { op: "insert", kind: "auditArrears", record };
      });
    },
    committed({ scope, all }) {
      if (scope !== DEPLOYMENT) return;
      const arrears = all.flatMap((write) =>
        write.op === "insert" && write.kind === "auditArrears" ? [write.record] : [],
      );
      return settleArrears(adapter, arrears);
    },
  };
}

function organizationOf({ kind, id, before, after }: RecordChange): string {
  return kind === "organizations" ? id : String((after ?? before)?.organizationId);
}
