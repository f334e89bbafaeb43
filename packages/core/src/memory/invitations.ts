import { accountErrors } from "../accounts/account-errors.ts";
import type { Invitation } from "../schemas/invitation.ts";
import { emailKey } from "../schemas/primitives.ts";
import type { InvitationStore, StoredInvitation } from "../storage/invitation-store.ts";
import { requireFreeEmail } from "./accounts.ts";
import type { MemoryData, OpenData, Owned } from "./data.ts";
import { copyOf, requireOrganization, rowOf, rowsOf, sliceOf } from "./records.ts";

export function memoryInvitations(data: OpenData): InvitationStore {
  return {
    async create(organizationId, invitation) {
      const { invitations } = data();
      requireOrganization(data(), organizationId);
      requireIssuer(data(), organizationId, invitation.issuedBy);
      for (const { record } of rowsOf(invitations, organizationId)) {
        if (emailKey(record.email) === emailKey(invitation.email)) invitations.delete(record.id);
      }
      invitations.set(invitation.id, { organizationId, record: copyOf(invitation) });
    },
    async list(organizationId, { now, ...request }) {
      const open = rowsOf(data().invitations, organizationId).filter(({ record }) => record.expiresAt > now);
      return copyOf(
        sliceOf(
          open.map(({ record }) => shownInvitation(record)),
          request,
        ),
      );
    },
    async delete(organizationId, id) {
      const { invitations } = data();
      return rowOf(invitations, organizationId, id) !== undefined && invitations.delete(id);
    },
    async find(tokenDigest, now) {
      const row = openInvitation(data(), tokenDigest, now);
      if (row === undefined) return null;
      return copyOf({ organizationId: row.organizationId, invitation: shownInvitation(row.record) });
    },
    async accept(tokenDigest, { user, session, now }) {
      const { invitations, users, sessions } = data();
      const row = openInvitation(data(), tokenDigest, now);
      if (row === undefined) return false;
      requireFreeEmail(data(), user.email);
      invitations.delete(row.record.id);
      users.set(user.id, copyOf(user));
      sessions.set(session.tokenDigest, copyOf(session));
      return true;
    },
  };
}

function openInvitation(
  { invitations }: MemoryData,
  tokenDigest: string,
  now: Date,
): Owned<StoredInvitation> | undefined {
  const row = [...invitations.values()].find(({ record }) => record.tokenDigest === tokenDigest);
  return row && row.record.expiresAt > now ? row : undefined;
}

/** The user who invites must still have a way to log in. */
function requireIssuer({ users }: MemoryData, organizationId: string, id: string): void {
  const user = users.get(id);
  const isThere = user?.organizationId === organizationId;
  if (!isThere || (user.passwordHash === null && user.emailVerifiedAt === null))
    throw accountErrors.userNotFound();
}

function shownInvitation({ tokenDigest: _, issuedBy: __, ...invitation }: StoredInvitation): Invitation {
  return invitation;
}
