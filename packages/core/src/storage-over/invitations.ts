import { accountErrors } from "../accounts/account-errors.ts";
import type { RecordOf } from "../records/kinds.ts";
import type { Invitation } from "../schemas/invitation.ts";
import type { InvitationStore } from "../storage/invitation-store.ts";
import { DEPLOYMENT, type Stored, type Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { expectation, insertOf } from "./accounts.ts";
import { AGAIN, committed, stored, untilDone } from "./commits.ts";
import { shown } from "./slices.ts";

export function invitationsOver(store: Store): InvitationStore {
  return {
    create: (organizationId, invitation) =>
      untilDone(async () => {
        const { email, issuedBy } = invitation;
        const issuer = await stored(store, "users", DEPLOYMENT, issuedBy);
        if (!issuer || issuer.record.organizationId !== organizationId || !canLogIn(issuer))
          throw accountErrors.userNotFound();
        const [earlier] = await store.find("invitations", DEPLOYMENT, "email", [[organizationId, email]]);
        const { done } = await store.commit(DEPLOYMENT, [
          expectation(issuer),
          ...(earlier ? [removalOf(earlier)] : []),
          { op: "insert", kind: "invitations", record: { ...invitation, organizationId } },
        ]);
        return done ? undefined : AGAIN;
      }),
    async list(organizationId, { now, ...request }) {
      const filters = { organizationId, endsAfter: now };
      return shown(await store.list("invitations", DEPLOYMENT, { ...request, filters }), shownInvitation);
    },
    delete: (organizationId, id) =>
      untilDone(async () => {
        const invitation = await stored(store, "invitations", DEPLOYMENT, id);
        if (invitation?.record.organizationId !== organizationId) return false;
        return committed(store, DEPLOYMENT, [removalOf(invitation)], true);
      }),
    async find(tokenDigest, now) {
      const open = await openInvitation(store, tokenDigest, now);
      if (open === null) return null;
      const { organizationId } = open.record;
      return { organizationId, invitation: shownInvitation(open.record) };
    },
    accept: (tokenDigest, { user, session, now }) =>
      untilDone(async () => {
        const open = await openInvitation(store, tokenDigest, now);
        if (open === null) return false;
        const joined: Write = { op: "insert", kind: "users", record: user };
        return committed(store, DEPLOYMENT, [removalOf(open), joined, insertOf(session)], true);
      }),
  };
}

function canLogIn({ record }: Stored<"users">): boolean {
  return record.passwordHash !== null || record.emailVerifiedAt !== null;
}

function removalOf({ record, version }: Stored<"invitations">): Write {
  return { op: "delete", kind: "invitations", id: record.id, version };
}

async function openInvitation(
  store: Store,
  tokenDigest: string,
  now: Date,
): Promise<Stored<"invitations"> | null> {
  const [found] = await store.find("invitations", DEPLOYMENT, "tokenDigest", [[tokenDigest]]);
  return found && found.record.expiresAt > now ? found : null;
}

function shownInvitation({ id, email, role, expiresAt }: RecordOf<"invitations">): Invitation {
  return { id, email, role, expiresAt };
}
