import type { PaymentStore } from "../storage/payment-store.ts";
import { shown } from "../store/slices.ts";
import type { Store } from "../store/store.ts";
import {
  AGAIN,
  changed,
  changeRecord,
  committed,
  isDone,
  removeRecord,
  stored,
  untilDone,
  updateOf,
} from "./commits.ts";
import { atProvider, isTakenReference } from "./provider-references.ts";

export function paymentsOver(store: Store): PaymentStore {
  return {
    record: (organizationId, payment, again) =>
      untilDone(async () => {
        const before = await atProvider(store, "payments", organizationId, payment);
        if (before === null) {
          const writes = [{ op: "insert", kind: "payments", record: payment }] as const;
          const result = await store.commit(organizationId, writes);
          if (isTakenReference(result)) return AGAIN;
          return isDone(result, writes) ? { payment, created: true } : AGAIN;
        }
        const changes = again(structuredClone(before.record));
        if (changes === null) return { payment: before.record, created: false };
        const next = changed(before.record, changes);
        if (next === before.record) return { payment: next, created: false };
        const writes = [updateOf("payments", next, before.version)];
        return committed(store, organizationId, writes, { payment: next, created: false });
      }),
    get: async (organizationId, id) => (await stored(store, "payments", organizationId, id))?.record ?? null,
    async list(organizationId, { page, perPage, sort, ...filters }) {
      const query = { page, perPage, sort, filters };
      return shown(await store.list("payments", organizationId, query), (record) => record);
    },
    update: (organizationId, id, change) => changeRecord(store, "payments", organizationId, id, change),
    delete: (organizationId, id) => removeRecord(store, "payments", organizationId, id),
  };
}
