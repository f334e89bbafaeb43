import { type Deed, entryOf, type StoredEntry } from "../chronicle/audit-entry.ts";
import type { By } from "../chronicle/by.ts";
import type { Tenant } from "../context.ts";
import { requireObject } from "../input.ts";
import { pageRequest, toPage } from "../page.ts";
import type { FilterValues } from "../records/kinds.ts";
import type { AuditEntry } from "../schemas/audit.ts";
import type { Page, PageRequest } from "../schemas/primitives.ts";
import type { Sort } from "../schemas/sort.ts";
import { isDone } from "../storage-over/commits.ts";
import { shown } from "../storage-over/slices.ts";
import type { Write } from "../store/record-store.ts";

/** What the log is narrowed by: the ids of a target and of an actor, an action, and the time strictly between two moments. */
export type AuditFilter = FilterValues<"auditEntries"> & { sort?: Sort<"at"> | undefined };

/** What was done in an organization, and by whom. Every method may throw `storage_unavailable`. */
export interface Audit {
  /** Newest first unless sorted otherwise. */
  list(query?: Partial<PageRequest> & AuditFilter): Promise<Page<AuditEntry>>;
  /** All of a list in batches, for exports: each entry exactly once. */
  readAll(filter?: AuditFilter): AsyncIterable<AuditEntry[]>;
  /** Enters what is no change of a record, such as an export. */
  note(deed: Deed): Promise<void>;
}

export function auditOf({ storage: { store }, clock, organizationId }: Tenant, by: By): Audit {
  return {
    async list(query = {}) {
      const request = pageRequest(query);
      const { page: _, perPage: __, sort, ...filters } = query;
      const slice = await store.list("auditEntries", organizationId, { ...request, sort, filters });
      return toPage(shown(slice, shownEntry), request);
    },
    async *readAll(filter = {}) {
      requireObject(filter, "filter");
      const { sort, ...filters } = filter;
      for await (const batch of store.readAll("auditEntries", organizationId, { sort, filters }))
        yield batch.map(({ record }) => shownEntry(record));
    },
    async note(deed) {
      const writes: Write[] = [
        { op: "insert", kind: "auditEntries", record: entryOf(deed, by, clock.now()) },
      ];
      isDone(await store.commit(organizationId, writes), writes);
    },
  };
}

function shownEntry(entry: StoredEntry): AuditEntry {
  const { id, at, ip, requestId, action, changes } = entry;
  const actor = { type: entry.actorType, id: entry.actorId, name: entry.actorName };
  const target = { type: entry.targetType, id: entry.targetId, label: entry.targetLabel };
  return { id, at, actor, ip, requestId, action, target, changes };
}
