import { LicensingError } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import type { Tenant } from "../../storage/context.ts";
import type { Stored } from "../../storage/record-store.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { groupOf } from "../licenses/group.ts";
import { addLicenses, namingTaken } from "../licenses/issue.ts";
import { ordersForHolder } from "../licenses/join-bundle.ts";
import { type KnownBundle, requireBundle } from "../licenses/orders.ts";
import type { Order } from "../licenses/terms.ts";
import { type BundleExtend, type BundleExtension, bundleExtend } from "./schema.ts";

/** Holders whom one call serves: each is a commit of its own. */
const MOST_HOLDERS = 500;

/** A holder of the bundle: one of the licenses, and the products that they are for. */
interface Holder {
  license: Stored<"licenses">;
  productIds: Set<string>;
}

/** Gives holders of a bundle the licenses that they lack, or counts them. */
export async function extendBundle(
  tenant: Tenant,
  id: string,
  input: BundleExtend,
): Promise<BundleExtension> {
  const { dryRun } = parse(bundleExtend, input);
  const known = await requireBundle(tenant.records, id);
  const wanted = known.plans.map(({ product }) => product.record.id);
  const lacking = (await holdersOf(tenant, id)).flatMap(({ license, productIds }) => {
    const count = wanted.filter((productId) => !productIds.has(productId)).length;
    return count > 0 && license.record.status === "active" ? [{ license, count }] : [];
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
  for (const { license } of lacking.slice(0, MOST_HOLDERS)) {
    try {
      const count = await extendHolder(tenant, known, license.record.id);
      extension.holders += count > 0 ? 1 : 0;
      extension.licenses += count;
    } catch (error) {
      if (!(error instanceof LicensingError) || error.code !== "license_key_taken") throw error;
      extension.refused.push({ group: license.record.bundleGroup ?? "", error: error.message });
    }
  }
  return extension;
}

/** The holders of the bundle, by their groups. */
async function holdersOf({ records }: Tenant, bundleId: string): Promise<Holder[]> {
  const holders = new Map<string, Holder>();
  for await (const licenses of records.readAll("licenses", { filters: { bundleId } }))
    for (const license of licenses) {
      const { bundleGroup, productId } = license.record;
      const holder = holders.get(bundleGroup ?? "") ?? { license, productIds: new Set() };
      holders.set(bundleGroup ?? "", holder);
      holder.productIds.add(productId);
    }
  return [...holders.values()];
}

/** Gives one holder what they lack, and how many licenses that is: all of them, or none. */
async function extendHolder(
  tenant: Tenant,
  { bundle, plans }: KnownBundle,
  licenseId: string,
): Promise<number> {
  const now = tenant.clock.now();
  let orders: Order[] = [];
  const added = () =>
    unitOfWork(tenant, async (tx) => {
      const license = await tx.get("licenses", licenseId);
      const group = license?.record.bundle ?? null;
      if (license === null || group === null || license.record.status !== "active") return 0;
      const members = await groupOf(tx, license);
      const lacking = plans.filter(({ product }) =>
        members.every(({ record }) => record.productId !== product.record.id),
      );
      orders = ordersForHolder(bundle, lacking, license.record).map((order) => ({ ...order, bundle: group }));
      if (orders.length === 0) return 0;
      await addLicenses(tx, orders, now);
      // A change of the group that has not seen the new licenses is refused, and runs again.
      for (const member of members) tx.overwrite("licenses", member, {});
      return orders.length;
    });
  return namingTaken(tenant.records, () => orders, added);
}
