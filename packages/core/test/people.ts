import {
  at,
  type InvitationRecord,
  nextNumber,
  organizationRecord,
  type PasswordUser,
  present,
  sessionRecord,
  userRecord,
} from "@keystead/storage-conformance/records";
import { replaceHash, replacePassword } from "../src/features/accounts/change-password.ts";
import { findOpenInvitation, shownInvitation } from "../src/features/accounts/invitation-tokens.ts";
import { addInvitation, invitationsOf } from "../src/features/accounts/invitations.ts";
import { acceptInvitation } from "../src/features/accounts/join.ts";
import { addSession } from "../src/features/accounts/login.ts";
import { addOrganization, hasUsers } from "../src/features/accounts/organizations.ts";
import type { Organization, Role } from "../src/features/accounts/schema.ts";
import { deleteSession, extendSession, findSession, shownUser } from "../src/features/accounts/sessions.ts";
import { enterByIdentity, type SignIn } from "../src/features/accounts/sign-in.ts";
import type { StoredSession, StoredUser } from "../src/features/accounts/user-record.ts";
import { changeProfile, deleteUser, usersOf } from "../src/features/accounts/users.ts";
import type { PageRequest } from "../src/foundation/primitives.ts";
import { systemClock } from "../src/foundation/time.ts";
import { shown } from "../src/storage/records.ts";
import type { StorageAdapter } from "../src/storage/storage-adapter.ts";
import { unitOfWork } from "../src/storage/unit-of-work.ts";
import { deploymentOf } from "./deployment.ts";

type Joining = { user: StoredUser; session: StoredSession; now: Date };

/** The use cases of accounts, each as one unit of work, on records whose ids, times and digests the caller chooses. */
export function peopleOf(store: StorageAdapter) {
  const deployment = deploymentOf(store);
  const { records } = deployment;
  return {
    hasUsers: () => hasUsers(records),
    register: (
      organization: Organization,
      user: StoredUser,
      session: StoredSession | null,
      options: { onlyFirst?: boolean } = {},
    ) => unitOfWork(deployment, (tx) => addOrganization(tx, { organization, user, session }, options)),
    createUser: (user: StoredUser) => unitOfWork(deployment, (tx) => tx.insert("users", user)),
    async findUserByEmail(email: string): Promise<StoredUser | null> {
      return (await records.find("users", "email", email))?.record ?? null;
    },
    async listUsers(organizationId: string, query: PageRequest) {
      return shown(await records.list("users", { ...query, filters: { organizationId } }), shownUser);
    },
    updateUser: (id: string, changes: Parameters<typeof changeProfile>[2]) =>
      unitOfWork(deployment, (tx) => changeProfile(tx, id, changes)),
    changeRole: (organizationId: string, id: string, role: Role) =>
      usersOf({ deployment, clock: systemClock, organizationId }).changeRole(id, { role }),
    deleteUser: (organizationId: string, id: string) =>
      usersOf({ deployment, clock: systemClock, organizationId }).delete(id),
    forceDeleteUser: (id: string) =>
      unitOfWork(deployment, async (tx) =>
        deleteUser(tx, present(await tx.get("users", id), "the user"), { force: true }),
      ),
    changePassword: (userId: string, change: Parameters<typeof replacePassword>[2]) =>
      unitOfWork(deployment, (tx) => replacePassword(tx, userId, change)),
    rehashPassword: (userId: string, change: Parameters<typeof replaceHash>[2]) =>
      unitOfWork(deployment, (tx) => replaceHash(tx, userId, change)),
    createSession: (session: StoredSession, passwordHash: string) =>
      unitOfWork(deployment, (tx) => addSession(tx, session, passwordHash)),
    findSession: (tokenDigest: string, now: Date) => findSession(store, tokenDigest, now),
    extendSession: (tokenDigest: string, change: Parameters<typeof extendSession>[2]) =>
      extendSession(deployment, tokenDigest, change),
    deleteSession: (tokenDigest: string) => deleteSession(deployment, tokenDigest),
    signIn: (given: SignIn) => unitOfWork(deployment, (tx) => enterByIdentity(tx, given)),
    invite: (organizationId: string, invitation: InvitationRecord, sessionId?: string) =>
      unitOfWork(deployment, (tx) => addInvitation(tx, { ...invitation, organizationId }, sessionId)),
    findInvitation: (tokenDigest: string, now: Date) => findOpenInvitation(records, tokenDigest, now),
    withdraw: (organizationId: string, id: string) =>
      invitationsOf({ deployment, clock: systemClock, organizationId, mail: null }).delete(id),
    async listInvitations(organizationId: string, { now, ...query }: PageRequest & { now: Date }) {
      const filters = { organizationId, endsAfter: now };
      return shown(await records.list("invitations", { ...query, filters }), shownInvitation);
    },
    acceptInvitation: (tokenDigest: string, joining: Joining) =>
      unitOfWork(deployment, (tx) => acceptInvitation(tx, tokenDigest, joining)),
  };
}

/** Whoever the invitation is for, on the point of joining. */
export function joiningBy(organizationId: string, { email, role }: InvitationRecord): Joining {
  const user = userRecord({ ...organizationRecord(), id: organizationId }, { email, role });
  return { user, session: sessionRecord(user), now: at(1) };
}

/** A further user of an organization, with a session. */
export async function addColleague(
  store: StorageAdapter,
  organizationId: string,
  role: Role,
): Promise<{ user: PasswordUser; session: StoredSession }> {
  const user = userRecord({ ...organizationRecord(), id: organizationId }, { role });
  const session = sessionRecord(user);
  const people = peopleOf(store);
  await people.createUser(user);
  await people.createSession(session, user.passwordHash);
  return { user, session };
}

/** Someone new to Keystead, unless the identity or the e-mail is given. */
export function signInRecord(given: Partial<SignIn> = {}): SignIn {
  const organization = organizationRecord();
  const { passwordHash: _, ...user } = userRecord(organization, { emailVerifiedAt: at(0) });
  const { userId: __, ...session } = sessionRecord({ ...user, passwordHash: null });
  const { email = user.email } = given;
  return {
    identity: { provider: "google", subject: String(nextNumber()) },
    email,
    newcomer: email === null ? null : { organization, user: { ...user, email }, onlyFirst: false },
    session,
    ...given,
  };
}
