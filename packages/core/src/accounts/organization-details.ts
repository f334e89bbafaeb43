import type { Tenant } from "../context.ts";
import { type Organization, type OrganizationUpdate, organizationUpdate } from "../schemas/account.ts";
import { parseChanges } from "../schemas/parse.ts";
import { changeRecord, stored } from "../storage-over/commits.ts";
import { DEPLOYMENT } from "../store/record-store.ts";
import { accountErrors } from "./account-errors.ts";

/** What an organization is called. Every method may throw `not_found` and `storage_unavailable`. */
export interface OrganizationDetails {
  /** Gives the organization as it is now. */
  get(): Promise<Organization>;
  /** Changes the name, which invitations and mails show from then on. Throws `invalid_input`. */
  update(input: OrganizationUpdate): Promise<Organization>;
}

export function organizationDetailsOf({ storage: { store }, organizationId }: Tenant): OrganizationDetails {
  return {
    async get() {
      const found = await stored(store, "organizations", DEPLOYMENT, organizationId);
      if (found === null) throw accountErrors.organizationNotFound();
      return found.record;
    },
    async update(input) {
      const changes = parseChanges(organizationUpdate, input);
      const updated = await changeRecord(store, "organizations", DEPLOYMENT, organizationId, () => changes);
      if (updated === null) throw accountErrors.organizationNotFound();
      return updated;
    },
  };
}
