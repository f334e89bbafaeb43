import { at } from "@keystead/storage-conformance/records";
import { createLicensing, type OrganizationLicensing } from "../src/index.ts";
import type { StorageAdapter } from "../src/storage/storage-adapter.ts";

/** Opens the organization's resources on this store, at `at(9)`. */
export function managed(store: StorageAdapter, organizationId: string): OrganizationLicensing {
  const licensing = createLicensing({ storage: store, clock: { now: () => at(9) } });
  return licensing.as({ organizationId });
}
