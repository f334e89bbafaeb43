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
import { plansOfBundle } from "../licenses/bundle-plans.ts";
import { extendBundle } from "./extend.ts";
import {
  type Bundle,
  type BundleCreate,
  type BundleExtend,
  type BundleExtension,
  type BundleSort,
  type BundleUpdate,
  bundleCreate,
  bundleUpdate,
} from "./schema.ts";

/** Narrows and sorts a list of bundles. */
export interface BundleFilter {
  /** Only bundles that are archived, or with `false` only those that are not. */
  archived?: boolean | undefined;
  /** By `createdAt` or `name`. Newest first unless given. */
  sort?: BundleSort | undefined;
}

/** An organization's bundles. Every method may throw `storage_unavailable`. */
export interface Bundles {
  /** Throws `invalid_input` for two plans of one product, `not_found` for a plan. */
  create(input: BundleCreate): Promise<Bundle>;
  /** Throws `not_found`. */
  get(id: string): Promise<Bundle>;
  /** Newest first unless sorted otherwise. */
  list(query?: Partial<PageRequest> & BundleFilter): Promise<Page<Bundle>>;
  /**
   * Licenses that were issued before keep what they have: `extend` gives them what is new. Throws `invalid_input`,
   * `not_found`.
   */
  update(id: string, input: BundleUpdate): Promise<Bundle>;
  /** Throws `not_found`, `in_use` while a license is of this bundle. */
  delete(id: string): Promise<void>;
  /**
   * Gives holders of the bundle a license for each plan that it has gained, with the key, the customer and the end
   * that they have; counts them only, unless `dryRun` is false. Serves 500 holders a call. Throws `not_found`,
   * `archived` for a plan or product that is no longer sold.
   */
  extend(id: string, input?: BundleExtend): Promise<BundleExtension>;
}

/**
 * Throws `not_found` for a plan that is not there, `invalid_input` for two plans of one product. Plans and products
 * are written as they are, so that none of them is deleted in the same moment.
 */
async function claimPlans(tx: UnitOfWork, planIds: readonly string[]): Promise<void> {
  const plans = await plansOfBundle(tx, planIds);
  const products = new Set<string>();
  for (const [index, { plan, product }] of plans.entries()) {
    if (products.has(product.record.id))
      throw invalidInput(`planIds.${index}`, "must be of another product than the plans before it");
    products.add(product.record.id);
    tx.overwrite("products", product, {});
    tx.overwrite("plans", plan, {});
  }
}

export function bundlesOf(tenant: Tenant): Bundles {
  const { records, clock } = tenant;
  return {
    async create(input) {
      const { archived = false, ...given } = parse(bundleCreate, input);
      const now = clock.now();
      const bundle: Bundle = { id: newId("bundles"), ...given, archived, createdAt: now, updatedAt: now };
      await unitOfWork(tenant, async (tx) => {
        await claimPlans(tx, bundle.planIds);
        tx.insert("bundles", bundle);
      });
      return bundle;
    },
    get: async (id) => (await requireRecord(records, "bundles", id)).record,
    async list(query = {}) {
      const request = pageRequest(query, filterRules("bundles"));
      const { archived, ...rest } = { ...query, ...request };
      const slice = await records.list("bundles", { ...rest, filters: { archived } });
      return toPage(
        shown(slice, (record) => record),
        request,
      );
    },
    async update(id, input) {
      const changes = { ...parseChanges(bundleUpdate, input), updatedAt: clock.now() };
      return unitOfWork(tenant, async (tx) => {
        const bundle = await requireRecord(tx, "bundles", id);
        if (changes.planIds) await claimPlans(tx, changes.planIds);
        return tx.change("bundles", bundle, changes);
      });
    },
    delete: (id) =>
      unitOfWork(tenant, async (tx) => tx.delete("bundles", await requireRecord(tx, "bundles", id))),
    extend: (id, input = {}) => extendBundle(tenant, id, input),
  };
}
