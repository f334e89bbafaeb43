import { byBundle } from "../../ui/by-bundle.ts";
import type { License } from "./license.ts";

/** A row of the list: a license, with the others of its bundle that are on the page. */
export interface LicenseRow extends License {
  /** Other licenses of the bundle on the page, in their order; none for a license by itself. */
  others: License[];
  /** Whether the row stands for its whole bundle, also for the licenses of it that are not on the page. */
  isBundle: boolean;
}

/** The licenses in their order, those of one bundle as one row at the place of the first. */
export function folded(licenses: readonly License[]): LicenseRow[] {
  return byBundle(licenses).map(([first, ...others]) => ({
    ...first,
    others,
    isBundle: first.bundle !== null,
  }));
}

/** Each license as a row of its own. */
export function unfolded(licenses: readonly License[]): LicenseRow[] {
  return licenses.map((license) => ({ ...license, others: [], isBundle: false }));
}

/** The licenses on the page that a row shows. */
export function licensesOf({ others, isBundle: _, ...license }: LicenseRow): License[] {
  return [license, ...others];
}

/** Says what the licenses of a row have, each thing once. */
export function eachOf<Value>(row: LicenseRow, read: (license: License) => Value): Value[] {
  return [...new Set(licensesOf(row).map(read))];
}

/** Names of the products of a row. */
export function productsOf(row: LicenseRow): string {
  return eachOf(row, ({ product }) => product.name).join(", ");
}
