import { LicensingError } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import type { Tenant } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Stored } from "../../storage/record-store.ts";
import { recordsOf } from "../../storage/records.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import type { PlanOfBundle } from "../licenses/bundle-plans.ts";
import { hasOneKey, licensesOfGroup } from "../licenses/group.ts";
import { addLicenses, namingTaken } from "../licenses/issue.ts";
import { ordersForHolder } from "../licenses/join-bundle.ts";
import { type KnownBundle, requireBundle } from "../licenses/orders.ts";
import type { Order } from "../licenses/terms.ts";
import { type BundleExtend, type BundleExtension, bundleExtend } from "./schema.ts";

/** Holders whom one call serves: each is a commit of its own. */
const MOST_HOLDERS = 500;

/** A holder of the bundle: the group, and what its licenses say together, whichever of them was first. */
interface Holder {
  group: string;
  licenses: Stored<"licenses">[];
}

/** Gives holders of a bundle the licenses that they lack, or counts them. */
export async function extendBundle(
  tenant: Tenant,
  id: string,
  input: BundleExtend,
): Promise<BundleExtension> {
  const { dryRun } = parse(bundleExtend, input);
  const known = await requireBundle(tenant.records, id);
  const lacking = (await holdersOf(tenant, id)).flatMap(({ group, licenses }) => {
    const count = lackedBy(licenses, known).length;
    return count > 0 && standingOf(licenses) !== null ? [{ group, count }] : [];
  });
  if (dryRun) {
    const licenses = lacking.reduce((sum, { count }) => sum + count, 0);
    return { dryRun, holders: lacking.length, licenses, refused: [], remaining: 0 };
  }
  const extension: BundleExtension = {
    dryRun,
    holders: 0,
    licenses: 0,
    refused: [],
    remaining: Math.max(0, lacking.length - MOST_HOLDERS),
  };
  for (const { group } of lacking.slice(0, MOST_HOLDERS)) {
    try {
      const count = await extendHolder(tenant, known, group);
      extension.holders += count > 0 ? 1 : 0;
      extension.licenses += count;
    } catch (error) {
      if (!(error instanceof LicensingError) || error.code !== "license_key_taken") throw error;
      extension.refused.push({ group, error: error.message });
    }
  }
  return extension;
}

/** The holders of the bundle, by their groups. */
async function holdersOf({ records }: Tenant, bundleId: string): Promise<Holder[]> {
  const holders = new Map<string, Holder>();
  for await (const licenses of records.readAll("licenses", { filters: { bundleId } }))
    for (const license of licenses) {
      const group = license.record.bundleGroup ?? "";
      const holder = holders.get(group) ?? { group, licenses: [] };
      holders.set(group, holder);
      holder.licenses.push(license);
    }
  return [...holders.values()];
}

/** The plans of products that none of the licenses is for. */
function lackedBy(licenses: readonly Stored<"licenses">[], { plans }: KnownBundle): PlanOfBundle[] {
  const held = new Set(licenses.map(({ record }) => record.productId));
  return plans.filter(({ product }) => !held.has(product.record.id));
}

/**
 * The license whose customer and end a holder's new licenses have; null for a holder none of whose licenses is good:
 * revoked and suspended ones give nothing. Of several it is the one that lasts longest, and one that never ends only
 * where none ends.
 */
function standingOf(licenses: readonly Stored<"licenses">[]): RecordOf<"licenses"> | null {
  const lasting = ({ expiresAt }: RecordOf<"licenses">): number => expiresAt?.getTime() ?? -Infinity;
  const good = recordsOf(licenses)
    .filter(({ status }) => status !== "revoked" && status !== "suspended")
    .toSorted((one, other) => lasting(other) - lasting(one));
  return good[0] ?? null;
}

/** Gives one holder what they lack, and how many licenses that is: all of them, or none. */
async function extendHolder(tenant: Tenant, known: KnownBundle, group: string): Promise<number> {
  const now = tenant.clock.now();
  let orders: Order[] = [];
  const added = () =>
    unitOfWork(tenant, async (tx) => {
      const members = await licensesOfGroup(tx, group);
      const standing = standingOf(members);
      if (standing === null || standing.bundle === null) return 0;
      const { bundle } = standing;
      const holder = { ...standing, licenseKey: hasOneKey(members) ? standing.licenseKey : undefined };
      orders = ordersForHolder(known.bundle, lackedBy(members, known), holder).map((order) => ({
        ...order,
        bundle,
      }));
      if (orders.length === 0) return 0;
      await addLicenses(tx, orders, now);
      // A change of the group that has not seen the new licenses is refused, and runs again.
      for (const member of members) tx.overwrite("licenses", member, {});
      return orders.length;
    });
  return namingTaken(tenant.records, () => orders, added);
}
