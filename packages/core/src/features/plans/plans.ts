import { invalidInput } from "../../foundation/errors.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import { parse, parseChanges } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { Tenant } from "../../storage/context.ts";
import { filterRules } from "../../storage/filter-rules.ts";
import { newId } from "../../storage/ids.ts";
import { shown } from "../../storage/records.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { assertEntitlementValues } from "../entitlements/schema.ts";
import { slugFrom } from "../products/products.ts";
import {
  type Plan,
  type PlanCreate,
  type PlanSort,
  type PlanUpdate,
  planCreate,
  planUpdate,
} from "./schema.ts";

/** Narrows and sorts a list of plans. */
export interface PlanFilter {
  /** Only plans of the product with this id. */
  productId?: string | undefined;
  /** Only plans that are archived, or with `false` only those that are not. */
  archived?: boolean | undefined;
  /** By `createdAt` or `name`. Newest first unless given. */
  sort?: PlanSort | undefined;
}

/** An organization's plans. Every method may throw `storage_unavailable`. */
export interface Plans {
  /** Throws `invalid_input`, `not_found` for the product, `slug_taken` within the product. */
  create(input: PlanCreate): Promise<Plan>;
  /** Throws `not_found`. */
  get(id: string): Promise<Plan>;
  /** Newest first unless sorted otherwise. */
  list(query?: Partial<PageRequest> & PlanFilter): Promise<Page<Plan>>;
  /** Licenses that were issued before keep what they have. Throws `invalid_input`, `not_found`, `slug_taken`. */
  update(id: string, input: PlanUpdate): Promise<Plan>;
  /** Throws `not_found`, `in_use` while a license or a subscription is of this plan. */
  delete(id: string): Promise<void>;
}

/** Throws `invalid_input` for features that are not what the product's catalogue says. */
async function assertFeatures(tx: UnitOfWork, productId: string, features: Plan["features"] | undefined) {
  const product = features && (await tx.get("products", productId));
  if (product) assertEntitlementValues(product.record.entitlements, { features });
}

/**
 * Returns the terms of license files with what was left out: one of the two fields is enough. Throws `invalid_input`
 * for two that contradict each other, so that nobody gives away files without an end by leaving out a number.
 */
function offlineTerms(
  { offlineDays, offlineForever }: Pick<PlanUpdate, "offlineDays" | "offlineForever">,
  before: Pick<Plan, "offlineDays" | "offlineForever"> = { offlineDays: 0, offlineForever: false },
): Pick<Plan, "offlineDays" | "offlineForever"> {
  const forever = offlineForever ?? (offlineDays === undefined ? before.offlineForever : false);
  const days = offlineDays === undefined ? (forever ? null : (before.offlineDays ?? 0)) : offlineDays;
  if ((days === null) !== forever)
    throw invalidInput("offlineDays", "must be null with offlineForever: true, and a number without it");
  return { offlineDays: days, offlineForever: forever };
}

export function plansOf(tenant: Tenant): Plans {
  const { records, clock } = tenant;

  return {
    async create(input) {
      const given = parse(planCreate, input);
      const now = clock.now();
      const id = newId("plans");
      const plan: Plan = {
        id,
        productId: given.productId,
        name: given.name,
        slug: given.slug ?? slugFrom(given.name, id.replace("_", "-")),
        seats: given.seats === undefined ? 1 : given.seats,
        durationDays: given.durationDays ?? null,
        price: given.price ?? null,
        billingInterval: given.billingInterval ?? "one_time",
        overage: given.overage ?? "deny",
        graceDays: given.graceDays ?? 0,
        pastDueDays: given.pastDueDays ?? 0,
        expiry: given.expiry ?? "block",
        maxVersionsBehind: given.maxVersionsBehind ?? null,
        leaseSeconds: given.leaseSeconds ?? null,
        offlineGraceSeconds: given.offlineGraceSeconds ?? null,
        trialDays: given.trialDays ?? null,
        updateDays: given.updateDays ?? null,
        ...offlineTerms(given),
        features: given.features ?? {},
        archived: given.archived ?? false,
        metadata: given.metadata ?? {},
        createdAt: now,
        updatedAt: now,
      };
      await unitOfWork(tenant, async (tx) => {
        await assertFeatures(tx, plan.productId, given.features);
        tx.insert("plans", plan);
      });
      return plan;
    },
    get: async (id) => (await requireRecord(records, "plans", id)).record,
    async list(query = {}) {
      const request = pageRequest(query, filterRules("plans"));
      const { productId, archived, ...rest } = { ...query, ...request };
      const slice = await records.list("plans", { ...rest, filters: { productId, archived } });
      return toPage(
        shown(slice, (record) => record),
        request,
      );
    },
    async update(id, input) {
      const changes = { ...parseChanges(planUpdate, input), updatedAt: clock.now() };
      return unitOfWork(tenant, async (tx) => {
        const plan = await requireRecord(tx, "plans", id);
        await assertFeatures(tx, plan.record.productId, changes.features);
        return tx.change("plans", plan, { ...changes, ...offlineTerms(changes, plan.record) });
      });
    },
    delete: (id) =>
      unitOfWork(tenant, async (tx) => tx.delete("plans", await requireRecord(tx, "plans", id))),
  };
}
