import { parseChanges } from "../../foundation/parse.ts";
import type { OrganizationContext } from "../../storage/context.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import { type RunsAgain, type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { type Organization, type OrganizationUpdate, organizationUpdate } from "./schema.ts";
import { accountErrors, type StoredSession, type StoredUser } from "./user-record.ts";

/** Name of an organization. Every method may throw `not_found` and `storage_unavailable`. */
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

/** Whether there is any user, in any organization. */
export async function hasUsers(reads: Reader): Promise<boolean> {
  const { items } = await reads.list("users", { page: 1, perPage: 1 });
  return items.length > 0;
}

/** A new organization with its first user, and that user's session, if there is one. */
interface Beginning {
  organization: Organization;
  user: StoredUser;
  session: StoredSession | null;
}

/**
 * Adds the organization, the user and the session. With `onlyFirst`, false and nothing added when there is a user
 * in any organization: of any number of such units one is true.
 */
export async function addOrganization(
  tx: UnitOfWork,
  { organization, user, session }: Beginning,
  { onlyFirst = false, runsAgain }: { onlyFirst?: boolean; runsAgain?: RunsAgain } = {},
): Promise<boolean> {
  if (onlyFirst) {
    if (await hasUsers(tx)) return false;
    tx.add({ op: "expectNone", kind: "users" });
  }
  tx.insert("organizations", organization, runsAgain);
  tx.insert("users", user, runsAgain);
  if (session !== null) tx.insert("sessions", session);
  return true;
}
