import { DEPLOYMENT } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";

const ORGANIZATIONS_AT_ONCE = 100;
const ENTRIES_AT_ONCE = 10_000;

/** Forgets the entries of all organizations that were made at the moment or before. */
export async function forgetEntries(store: Store, before: Date): Promise<void> {
  for await (const organizations of store.readAll("organizations", DEPLOYMENT, {})) {
    for (let from = 0; from < organizations.length; from += ORGANIZATIONS_AT_ONCE) {
      const some = organizations.slice(from, from + ORGANIZATIONS_AT_ONCE);
      await Promise.all(
        some.map(({ record }) => store.sweep("auditEntries", record.id, before, ENTRIES_AT_ONCE)),
      );
    }
  }
}
