import { createLicensing, type OrganizationLicensing } from "../src/index.ts";
import { storageOver } from "../src/storage-over/storage-over.ts";
import type { Store } from "../src/store/store.ts";
import { at } from "../src/testing/records.ts";

/** What operators manage in the organization, on this store, at `at(9)`. */
export function managed(store: Store, organizationId: string): OrganizationLicensing {
  const licensing = createLicensing({ storage: storageOver(store), clock: { now: () => at(9) } });
  return licensing.organization(organizationId);
}
