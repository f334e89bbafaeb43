import type { Clock } from "../clock.ts";
import { AGAIN, untilDone } from "../storage-over/commits.ts";
import { type CommitResult, DEPLOYMENT, type Scope, type Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { withOwn } from "../store/with-own.ts";
import { settleArrears } from "./arrears.ts";
import { deedOf, entryOf, type StoredEntry } from "./audit-entry.ts";
import type { By } from "./by.ts";
import { changesBy, type RecordChange } from "./record-change.ts";

/** What else is to be written in the commit that makes these changes in an organization. */
export type Consequences = (organizationId: string, changes: readonly RecordChange[]) => Promise<Write[]>;

export interface ChronicleOptions {
  by: By;
  clock: Clock;
  /** None unless given. */
  consequences?: Consequences | undefined;
}

/** The store, which writes with every change of a record that the audit log speaks of, in the same commit, its entry and its consequences. */
export function chronicled(
  store: Store,
  { by, clock, consequences = async () => [] }: ChronicleOptions,
): Store {
  const commit = async (scope: Scope, writes: readonly Write[]): Promise<CommitResult | typeof AGAIN> => {
    const changes = await changesBy(store, scope, writes);
    if (changes === null || changes.length === 0) return store.commit(scope, writes);
    const now = clock.now();
    const entries = changes.map((change) => ({ change, entry: entryOf(deedOf(change), by, now) }));
    const arrears = scope === DEPLOYMENT ? entries.map(({ change, entry }) => arrear(change, entry)) : [];
    const added: Write[] =
      scope === DEPLOYMENT
        ? arrears.map((record) => ({ op: "insert", kind: "auditArrears", record }))
        : [
            ...entries.map(({ entry }): Write => ({ op: "insert", kind: "auditEntries", record: entry })),
            ...(await consequences(scope, changes)),
          ];
    const result = await store.commit(scope, [...writes, ...added]);
    // What a consequence refers to was deleted meanwhile.
    if (!result.done && result.write >= writes.length) return AGAIN;
    if (result.done) await settleArrears(store, arrears);
    return result;
  };
  const recorded = withOwn(store, { commit: (scope, writes) => untilDone(() => commit(scope, writes)) });
  return by.mark?.on(recorded) ?? recorded;
}

function arrear({ kind, id, before, after }: RecordChange, entry: StoredEntry) {
  const { organizationId } = after ?? before ?? {};
  return { ...entry, organizationId: kind === "organizations" ? id : String(organizationId) };
}
