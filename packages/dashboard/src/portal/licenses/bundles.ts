import type { License } from "../portal-api.ts";

/** One license, or the licenses of a bundle that follow each other. */
export interface Entry {
  key: string;
  bundle: License["bundle"];
  licenses: License[];
}

/** The licenses in their order, those of one bundle as one. */
export function entriesOf(licenses: readonly License[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const license of licenses) {
    const { id, bundle } = license;
    const key = bundle?.group ?? id;
    const entry = entries.get(key) ?? { key, bundle, licenses: [] };
    entries.set(key, entry);
    entry.licenses.push(license);
  }
  return [...entries.values()];
}
