import type { PlanStore } from "../storage/plan-store.ts";
import type { ProductStore } from "../storage/product-store.ts";
import type { Write } from "../store/record-store.ts";
import { requireOrganization } from "../store/require-organization.ts";
import { shown } from "../store/slices.ts";
import type { Store } from "../store/store.ts";
import { changeRecord, isDone, removeRecord, stored } from "./commits.ts";

export function productsOver(store: Store): ProductStore {
  return {
    async create(organizationId, product) {
      await requireOrganization({ adapter: store, organizationId });
      const writes: Write[] = [{ op: "insert", kind: "products", record: product }];
      isDone(await store.commit(organizationId, writes), writes);
    },
    get: async (organizationId, id) => (await stored(store, "products", organizationId, id))?.record ?? null,
    list: async (organizationId, query) =>
      shown(await store.list("products", organizationId, query), (record) => record),
    update: (organizationId, id, changes) =>
      changeRecord(store, "products", organizationId, id, () => changes),
    delete: (organizationId, id) => removeRecord(store, "products", organizationId, id),
  };
}

export function plansOver(store: Store): PlanStore {
  return {
    async create(organizationId, plan) {
      const writes: Write[] = [{ op: "insert", kind: "plans", record: plan }];
      isDone(await store.commit(organizationId, writes), writes);
    },
    get: async (organizationId, id) => (await stored(store, "plans", organizationId, id))?.record ?? null,
    list: async (organizationId, { productId, ...query }) =>
      shown(
        await store.list("plans", organizationId, { ...query, filters: { productId } }),
        (record) => record,
      ),
    update: (organizationId, id, changes) => changeRecord(store, "plans", organizationId, id, () => changes),
    delete: (organizationId, id) => removeRecord(store, "plans", organizationId, id),
  };
}
