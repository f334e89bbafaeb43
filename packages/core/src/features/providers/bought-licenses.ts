import type { Stored } from "../../storage/record-store.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import { groupOf, licensesOfGroup } from "../licenses/group.ts";
import type { Purchase } from "./purchase-records.ts";

/**
 * The licenses that a purchase is for, the one that it names first: its group, and that of the bundle that was bought,
 * also after the named license was deleted or has left it.
 */
export async function licensesBought(
  tx: UnitOfWork,
  { licenseId, bundleGroup }: Pick<Purchase, "licenseId" | "bundleGroup">,
): Promise<Stored<"licenses">[]> {
  const named = licenseId === null ? null : await tx.get("licenses", licenseId);
  const own = named === null ? [] : await groupOf(tx, named);
  if (bundleGroup === null || named?.record.bundleGroup === bundleGroup) return own;
  return [...own, ...(await licensesOfGroup(tx, bundleGroup))];
}
