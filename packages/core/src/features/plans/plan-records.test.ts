import {
  addPlan,
  at,
  deleteRecord,
  everything,
  listRecords,
  nextId,
  openShop,
  recordOf,
  updateRecord,
} from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { expectList } from "../../../test/expect-list.ts";
import { it } from "../../../test/on-memory.ts";
import { createLicensing } from "../../licensing.ts";
import type { Plan } from "./schema.ts";

describe("plans.list", () => {
  it("gives whole plans, of one product when asked", async ({ store }) => {
    const shop = await openShop(store);
    const plan = await addPlan(store, shop);
    const other = await addPlan(store, await openShop(store));
    const list = (productId: string | undefined) =>
      listRecords(store, "plans", shop.organizationId, { ...everything, filters: { productId } });
    expect(await list(shop.product.id), "the product's plans").toEqual({ items: [plan], total: 1 });
    expectList(await list(undefined), [plan, other], "all plans");
    expectList(await list(nextId("products")), [], "the plans of an unknown product");
  });
});

describe("plans.update", () => {
  it("changes what is given, and nothing else", async ({ store }) => {
    const shop = await openShop(store);
    const plan = await addPlan(store, shop);
    const other = await addPlan(store, shop);
    const { organizationId } = shop;
    const changes = { name: "Renamed", seats: null, price: null, features: { x: 1 }, updatedAt: at(9) };
    const updated = await updateRecord(store, "plans", organizationId, plan.id, changes);
    expect(updated, "what the update gives").toEqual({ ...plan, ...changes });
    expect(await recordOf(store, "plans", organizationId, plan.id), "the stored plan").toEqual(updated);
    expect(await recordOf(store, "plans", organizationId, other.id), "another plan").toEqual(other);
    const price = { amount: 0, currency: "USD" };
    const priced = await updateRecord(store, "plans", organizationId, plan.id, {
      price,
      durationDays: 1,
      seats: 2,
    });
    expect(priced, "the priced plan").toEqual({ ...plan, ...changes, price, durationDays: 1, seats: 2 });
  });

  it("takes undefined, and no changes at all, for unchanged", async ({ store }) => {
    const shop = await openShop(store);
    const plan = await addPlan(store, shop);
    const nothing: object = { seats: undefined, price: undefined };
    for (const changes of [{}, nothing] satisfies Partial<Plan>[]) {
      const updated = await updateRecord(store, "plans", shop.organizationId, plan.id, changes);
      expect(updated, "the plan after an empty update").toEqual(plan);
    }
  });

  it("is refused when there is none", async ({ store }) => {
    const { organizationId } = await openShop(store);
    const { plans } = createLicensing({ storage: store }).as({ organizationId });
    const call = plans.update(nextId("plans"), { name: "X" });
    await expect(call).rejects.toMatchObject({ code: "not_found", message: "Plan not found" });
  });
});

describe("plans.delete", () => {
  it("deletes that plan alone, once", async ({ store }) => {
    const shop = await openShop(store);
    const plan = await addPlan(store, shop);
    const other = await addPlan(store, shop);
    const { organizationId } = shop;
    expect(await deleteRecord(store, "plans", organizationId, plan.id), "the deletion should be true").toBe(
      true,
    );
    expect(await deleteRecord(store, "plans", organizationId, plan.id), "a second deletion").toBe(false);
    expect(await recordOf(store, "plans", organizationId, plan.id), "the plan").toBe(null);
    expect(await recordOf(store, "plans", organizationId, other.id), "the other plan").toEqual(other);
  });
});
