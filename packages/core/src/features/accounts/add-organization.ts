import type { Reader } from "../../storage/records.ts";
import type { RunsAgain, UnitOfWork } from "../../storage/unit-of-work.ts";
import type { Organization } from "./schema.ts";
import type { StoredSession, StoredUser } from "./stored-user.ts";

/** Whether there is any user, in any organization. */
export async function hasUsers(reads: Reader): Promise<boolean> {
  const { items } = await reads.list("users", { page: 1, perPage: 1 });
  return items.length > 0;
}

/** A new organization with its first user, and that user's session, if there is one. */
export interface Beginning {
  organization: Organization;
  user: StoredUser;
  session: StoredSession | null;
}

/**
 * Adds the organization, the user and the session. With `onlyFirst`, false and nothing added when there is a user in any organization:
 * of any number of such units one is true.
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
