import { LicensingError } from "../errors.ts";
import type { Invitation } from "../schemas/invitation.ts";
import { emailKey } from "../schemas/primitives.ts";
import type { InvitationStore, StoredInvitation } from "../storage/invitation-store.ts";
import { userByEmail } from "./accounts.ts";
import type { MemoryData, OpenData, Owned } from "./data.ts";
import { copyOf, requireOrganization, rowOf, rowsOf, sliceOf } from "./records.ts";

export function memoryInvitations(data: OpenData): InvitationStore {
  return {
    async create(organizationId, invitation) {
      const { invitations } = data();
      requireOrganization(data(), organizationId);
      requireUnknown(data(), invitation.email);
      for (const { record } of rowsOf(invitations, organizationId)) {
        if (emailKey(record.email) === emailKey(invitation.email)) invitations.delete(record.id);
      }
      invitations.set(invitation.id, { organizationId, record: copyOf(invitation) });
    },
    async list(organizationId, { now, ...request }) {
      const open = rowsOf(data().invitations, organizationId).filter(({ record }) => record.expiresAt > now);
      return copyOf(
        sliceOf(
          open.map(({ record }) => withoutDigest(record)),
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
      return copyOf({ organizationId: row.organizationId, invitation: withoutDigest(row.record) });
    },
    async accept(tokenDigest, { user, session, now }) {
      const { invitations, users, sessions } = data();
      const row = openInvitation(data(), tokenDigest, now);
      if (row === undefined) return false;
      requireUnknown(data(), user.email);
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

function requireUnknown(data: MemoryData, email: string): void {
  if (userByEmail(data, email)) {
    throw new LicensingError("email_taken", "There is a user with this e-mail already");
  }
}

function withoutDigest({ tokenDigest: _, ...invitation }: StoredInvitation): Invitation {
  return invitation;
}
