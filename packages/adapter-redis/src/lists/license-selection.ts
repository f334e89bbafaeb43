import type { LicenseListItem, LicenseSelection } from "@keystead/core";
import { licensePlace } from "../indexes/licenses.ts";
import { folded } from "../indexes/places.ts";
import { licenseSorting } from "./license-listing.ts";
import { inOrder } from "./ranges.ts";

/** Those of the licenses that are selected, in the order asked for. */
export function selectedOf(
  licenses: readonly LicenseListItem[],
  selection: LicenseSelection,
): LicenseListItem[] {
  const { order, descending } = licenseSorting(selection.sort);
  const compare = inOrder(descending);
  return licenses
    .filter((license) => fits(license, selection))
    .map((license) => ({ license, place: licensePlace(license, order) }))
    .sort((a, b) => compare(a.place, b.place))
    .map(({ license }) => license);
}

function fits(license: LicenseListItem, selection: LicenseSelection): boolean {
  const { search = "", status, productId, planId, customerId, expiresBefore, now } = selection;
  const { expiresAt } = license;
  const texts = [license.licenseKey, license.customerEmail];
  return (
    texts.some((text) => folded(text).includes(folded(search))) &&
    (status === undefined || statusAt(license, now) === status) &&
    (productId === undefined || license.productId === productId) &&
    (planId === undefined || license.planId === planId) &&
    (customerId === undefined || license.customerId === customerId) &&
    (expiresBefore === undefined || (expiresAt !== null && expiresAt < expiresBefore))
  );
}

function statusAt({ status, expiresAt }: LicenseListItem, now: Date): LicenseListItem["status"] {
  return status === "active" && expiresAt !== null && expiresAt <= now ? "expired" : status;
}
