import type { Role } from "../schemas/account.ts";
import type { StoredSession, StoredUser } from "../storage/account-store.ts";
import type { StoredInvitation } from "../storage/invitation-store.ts";
import type { Storage } from "../storage/storage.ts";
import { at, organizationRecord, type PasswordUser, sessionRecord, userRecord } from "./records.ts";

/** Whoever the invitation is for, on the point of joining. */
export function joiningBy(
  organizationId: string,
  { email, role }: StoredInvitation,
): { user: StoredUser; session: StoredSession; now: Date } {
  const user = userRecord({ ...organizationRecord(), id: organizationId }, { email, role });
  return { user, session: sessionRecord(user), now: at(1) };
}

/** A further user of an organization, with a session. */
export async function addColleague(
  store: Storage,
  organizationId: string,
  role: Role,
): Promise<{ user: PasswordUser; session: StoredSession }> {
  const user = userRecord({ ...organizationRecord(), id: organizationId }, { role });
  const session = sessionRecord(user);
  await store.users.create(user);
  await store.accounts.createSession(session, user.passwordHash);
  return { user, session };
}
