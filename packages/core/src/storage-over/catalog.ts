import type { PlanStore } from "../storage/plan-store.ts";
import type { ProductStore } from "../storage/product-store.ts";
import type { Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { changeRecord, isDone, removeRecord, stored } from "./commits.ts";
import { countsFor } from "./joined.ts";
import { requireOrganization } from "./organizations.ts";
import { recordsOf, shown } from "./slices.ts";

export function productsOver(store: Store): ProductStore {
  return {
    async create(organizationId, product) {
      await requireOrganization(store, organizationId);
      const writes: Write[] = [{ op: "insert", kind: "products", record: product }];
      isDone(await store.commit(organizationId, writes), writes);
    },
    get: async (organizationId, id) => (await stored(store, "products", organizationId, id))?.record ?? null,
    async list(organizationId, query) {
      const { items, total } = await store.list("products", organizationId, query);
      const products = recordsOf(items);
      const [licenses, sites] = await Promise.all([
        countsFor(store, organizationId, { of: "licenses of products" }, products),
        countsFor(store, organizationId, { of: "active sites of products" }, products),
      ]);
      const counted = products.map((product, index) => ({
        ...product,
        licenseCount: licenses[index] ?? 0,
        activeSites: sites[index] ?? 0,
      }));
      return { items: counted, total };
    },
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
