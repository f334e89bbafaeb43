import type { RecordOf } from "../../storage/kinds.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";

const AT_ONCE = 100;

/**
 * Moves entries about people to their organizations. What is interrupted is moved by whoever comes next, and each
 * comes once: its id is its own.
 */
export async function settleArrears(
  store: StorageAdapter,
  arrears: readonly RecordOf<"auditArrears">[],
): Promise<void> {
  for (const { organizationId, ...record } of arrears) {
    await store.commit(organizationId, [{ op: "insert", kind: "auditEntries", record }]);
    await store.commit(DEPLOYMENT, [{ op: "delete", kind: "auditArrears", id: record.id }]);
  }
}

/** Moves what was interrupted. */
export async function settleAllArrears(store: StorageAdapter): Promise<void> {
  const { items } = await store.list("auditArrears", DEPLOYMENT, { page: 1, perPage: AT_ONCE });
  await settleArrears(
    store,
    items.map(({ record }) => record),
  );
  if (items.length === AT_ONCE) await settleAllArrears(store);
}
