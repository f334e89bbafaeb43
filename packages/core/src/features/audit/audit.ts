import { requireFilter } from "../../foundation/filter.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import type { Page, PageRequest, Sort } from "../../foundation/primitives.ts";
import type { Clock } from "../../foundation/time.ts";
import type { Tenant } from "../../storage/context.ts";
import { filterRules } from "../../storage/filter-rules.ts";
import type { RecordChange } from "../../storage/record-change.ts";
import { DEPLOYMENT, type Write } from "../../storage/record-store.ts";
import { shown } from "../../storage/records.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { type Consequence, workspaceIn } from "../../storage/workspace.ts";
import { settleArrears } from "./arrears.ts";
import { type Deed, deedOf, entryOf, type StoredEntry } from "./audit-entry.ts";
import type { By } from "./by.ts";
import type { AuditEntry } from "./schema.ts";

/**
 * Writes an entry of the audit log with every change of an audited record, in the same commit. Entries about people
 * are committed beside the people, and then moved to their organization.
 */
export function auditLog(storage: StorageAdapter, by: By, clock: Clock): Consequence {
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
      return settleArrears(storage, arrears);
    },
  };
}

function organizationOf({ kind, id, before, after }: RecordChange): string {
  return kind === "organizations" ? id : String((after ?? before)?.organizationId);
}

/** Narrows and sorts the audit log. */
export interface AuditFilter {
  /** Only changes of the record with this id. */
  target?: string | undefined;
  /** Only changes by the user or token with this id. */
  actor?: string | undefined;
  /** Only this action, such as `license.revoked`. */
  action?: string | undefined;
  /** Only entries that this role may read at least. */
  readBy?: "support" | "developer" | undefined;
  /** Only changes after this moment. */
  from?: Date | undefined;
  /** Only changes before this moment. */
  to?: Date | undefined;
  /** By `at`. Newest first unless given. */
  sort?: Sort<"at"> | undefined;
}

/** Audit log of an organization. Every method may throw `storage_unavailable`. */
export interface Audit {
  /** Newest first unless sorted otherwise. */
  list(query?: Partial<PageRequest> & AuditFilter): Promise<Page<AuditEntry>>;
  /** All of a list in batches, for exports: each entry exactly once. */
  readAll(filter?: AuditFilter): AsyncIterable<AuditEntry[]>;
  /** Enters what is no change of a record, such as an export. */
  note(deed: Deed): Promise<void>;
}

export function auditOf({ records, ...tenant }: Tenant, by: By): Audit {
  return {
    async list(query = {}) {
      const request = pageRequest(query, filterRules("auditEntries"));
      const { page: _, perPage: __, sort, ...filters } = query;
      const slice = await records.list("auditEntries", { ...request, sort, filters });
      return toPage(shown(slice, shownEntry), request);
    },
    async *readAll(filter = {}) {
      requireFilter(filter, "filter", filterRules("auditEntries"));
      const { sort, ...filters } = filter;
      for await (const batch of records.readAll("auditEntries", { sort, filters }))
        yield batch.map(({ record }) => shownEntry(record));
    },
    note: (deed) => noteDeed(tenant, deed, by),
  };
}

/** Enters in the audit log of an organization what is no change of a record, such as an export or a log-in. */
export async function noteDeed(
  { storage, clock, organizationId }: Pick<Tenant, "storage" | "clock" | "organizationId">,
  deed: Deed,
  by: By,
): Promise<void> {
  const record = entryOf(deed, by, clock.now());
  await unitOfWork(workspaceIn(storage, organizationId), (tx) => tx.insert("auditEntries", record));
}

function shownEntry(entry: StoredEntry): AuditEntry {
  const { id, at, ip, requestId, action, changes } = entry;
  const actor = { type: entry.actorType, id: entry.actorId, name: entry.actorName };
  const target = { type: entry.targetType, id: entry.targetId, label: entry.targetLabel };
  return { id, at, actor, ip, requestId, action, target, changes };
}
