import type { Kind } from "../records/kinds.ts";
import { DEPLOYMENT } from "./record-store.ts";
import type { Store } from "./store.ts";

const ORGANIZATIONS_AT_ONCE = 100;
const RECORDS_AT_ONCE = 10_000;

/** Deletes, in all organizations, records of these kinds that ended at the moment or before. */
export async function sweepOrganizations(
  store: Store,
  ended: readonly (readonly [Kind, Date])[],
): Promise<void> {
  for await (const organizations of store.readAll("organizations", DEPLOYMENT, {})) {
    for (let from = 0; from < organizations.length; from += ORGANIZATIONS_AT_ONCE) {
      const some = organizations.slice(from, from + ORGANIZATIONS_AT_ONCE);
      await Promise.all(
        some.flatMap(({ record }) =>
          ended.map(([kind, by]) => store.sweep(kind, record.id, by, RECORDS_AT_ONCE)),
        ),
      );
    }
  }
}
