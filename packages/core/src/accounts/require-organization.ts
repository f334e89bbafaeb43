import { DEPLOYMENT } from "../store/record-store.ts";
import { recordsIn } from "../store/records.ts";
import type { Store } from "../store/store.ts";
import { accountErrors } from "./account-errors.ts";

/** Throws `not_found` when there is no such organization. None is ever deleted. */
export async function requireOrganization(adapter: Store, id: string): Promise<void> {
  if ((await recordsIn(adapter, DEPLOYMENT).get("organizations", id)) === null)
    throw accountErrors.organizationNotFound();
}
