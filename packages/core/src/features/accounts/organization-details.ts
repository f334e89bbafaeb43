import { parseChanges } from "../../foundation/parse.ts";
import type { OrganizationContext } from "../../storage/context.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { accountErrors } from "./account-errors.ts";
import { type Organization, type OrganizationUpdate, organizationUpdate } from "./schema.ts";

/** What an organization is called. Every method may throw `not_found` and `storage_unavailable`. */
export interface OrganizationDetails {
  /** Gives the organization as it is now. */
  get(): Promise<Organization>;
  /** Changes the name, which invitations and mails show from then on. Throws `invalid_input`. */
  update(input: OrganizationUpdate): Promise<Organization>;
}

export function organizationDetailsOf({
  deployment,
  organizationId,
}: OrganizationContext): OrganizationDetails {
  const requireOrganization = async (reads: Reader): Promise<Stored<"organizations">> => {
    const found = await reads.get("organizations", organizationId);
    if (found === null) throw accountErrors.organizationNotFound();
    return found;
  };
  return {
    get: async () => (await requireOrganization(deployment.records)).record,
    async update(input) {
      const changes = parseChanges(organizationUpdate, input);
      return unitOfWork(deployment, async (tx) =>
        tx.change("organizations", await requireOrganization(tx), changes),
      );
    },
  };
}
