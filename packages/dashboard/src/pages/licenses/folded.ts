import type { License } from "./license.ts";

/** A row of the list: a license, which stands for the others of its bundle that are on the page, too. */
export interface LicenseRow extends License {
  /** Other licenses of the bundle, in their order; none for a license by itself. */
  others: License[];
}

/** The licenses in their order, those of one bundle as one row at the place of the first. */
export function folded(licenses: readonly License[]): LicenseRow[] {
  const rows = new Map<string, LicenseRow>();
  for (const license of licenses) {
    const { id, bundle } = license;
    const name = bundle?.group ?? id;
    const row = rows.get(name);
    if (row) row.others.push(license);
    else rows.set(name, { ...license, others: [] });
  }
  return [...rows.values()];
}

/** Each license as a row of its own. */
export function unfolded(licenses: readonly License[]): LicenseRow[] {
  return licenses.map((license) => ({ ...license, others: [] }));
}

/** All licenses that a row stands for. */
export function licensesOf({ others, ...license }: LicenseRow): License[] {
  return [license, ...others];
}

/** Says what the licenses of a row have, each thing once. */
export function eachOf<Value>(row: LicenseRow, read: (license: License) => Value): Value[] {
  return [...new Set(licensesOf(row).map(read))];
}
