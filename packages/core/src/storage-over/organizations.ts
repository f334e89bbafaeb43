import { accountErrors } from "../accounts/account-errors.ts";
import type { OrganizationStore } from "../storage/organization-store.ts";
import { DEPLOYMENT } from "../store/record-store.ts";
import { shown } from "../store/slices.ts";
import type { Store } from "../store/store.ts";
import { stored } from "./commits.ts";

export function organizationsOver(store: Store): OrganizationStore {
  return {
    list: async (query) => shown(await store.list("organizations", DEPLOYMENT, query), (record) => record),
  };
}

/** Throws `not_found` when there is no such organization. None is ever deleted. */
export async function requireOrganization(store: Store, id: string): Promise<void> {
  if ((await stored(store, "organizations", DEPLOYMENT, id)) === null)
    throw accountErrors.organizationNotFound();
}
