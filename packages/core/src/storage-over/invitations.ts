import { accountErrors } from "../accounts/account-errors.ts";
import type { RecordOf } from "../records/kinds.ts";
import { isAbove } from "../schemas/account.ts";
import type { Invitation } from "../schemas/invitation.ts";
import type { StoredUser } from "../storage/account-store.ts";
import type { InvitationStore } from "../storage/invitation-store.ts";
import { DEPLOYMENT, type Stored, type Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { insertOf, lossOfEmail, touchOf, userByEmail } from "./accounts.ts";
import { AGAIN, committed, stored, untilDone } from "./commits.ts";
import { sessionSteps } from "./session-steps.ts";
import { shown } from "./slices.ts";

export function invitationsOver(store: Store): InvitationStore {
  return {
    create: (organizationId, invitation, sessionId) =>
      untilDone(async () => {
        const { email, issuedBy, role } = invitation;
        const issuer = await stored(store, "users", DEPLOYMENT, issuedBy);
        if (!issuer || issuer.record.organizationId !== organizationId || !canLogIn(issuer))
          throw accountErrors.userNotFound();
        if (isAbove(role, issuer.record.role)) throw accountErrors.roleAboveOwn();
        const asking = await sessionSteps(store, issuedBy, sessionId);
        const [earlier] = await store.find("invitations", DEPLOYMENT, "email", [[organizationId, email]]);
        const { done } = await store.commit(DEPLOYMENT, [
          ...asking,
          touchOf(issuer),
          ...(earlier ? endOf(earlier, "replaced") : []),
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
        return committed(store, DEPLOYMENT, endOf(invitation, "withdrawn"), true);
      }),
    async find(tokenDigest, now) {
      const open = await openInvitation(store, tokenDigest, now);
      if (open === null) return null;
      const { organizationId, issuedBy } = open.record;
      return { organizationId, issuedBy, invitation: shownInvitation(open.record) };
    },
    async findEnd(tokenDigest) {
      const ended = await stored(store, "endedInvitations", DEPLOYMENT, tokenDigest);
      if (ended !== null) return ended.record.how;
      const [over] = await store.find("invitations", DEPLOYMENT, "tokenDigest", [[tokenDigest]]);
      return over ? "expired" : null;
    },
    accept: (tokenDigest, { user, session, now }) =>
      untilDone(async () => {
        const open = await openInvitation(store, tokenDigest, now);
        if (open === null) return false;
        const writes: Write[] = [
          ...endOf(open, "accepted"),
          ...(await lossTo(store, user, open.record)),
          { op: "insert", kind: "users", record: user },
          insertOf(session),
        ];
        return committed(store, DEPLOYMENT, writes, true);
      }),
  };
}

/**
 * A user who has proven the e-mail takes it from one who has not, unless that is who invites: its invitations would
 * end, too.
 */
async function lossTo(
  store: Store,
  { email, emailVerifiedAt }: StoredUser,
  { issuedBy }: RecordOf<"invitations">,
): Promise<Write[]> {
  const holder = emailVerifiedAt === null ? null : await userByEmail(store, email);
  const isLost = holder?.record.emailVerifiedAt === null && holder.record.id !== issuedBy;
  return isLost ? lossOfEmail(holder) : [];
}

function canLogIn({ record }: Stored<"users">): boolean {
  return record.passwordHash !== null || record.emailVerifiedAt !== null;
}

/** Takes the invitation away, and notes what became of it for whoever has its token. */
export function endOf(
  { record: { id, tokenDigest, expiresAt }, version }: Stored<"invitations">,
  how: RecordOf<"endedInvitations">["how"],
): Write[] {
  return [
    { op: "delete", kind: "invitations", id, version },
    { op: "insert", kind: "endedInvitations", record: { tokenDigest, how, expiresAt } },
  ];
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
