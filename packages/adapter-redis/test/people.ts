import type { Organization, StorageAdapter } from "@keystead/core";
import { DEPLOYMENT, type RecordOf, type Stored, type Write } from "@keystead/core/adapter";

export const createdAt = new Date("2030-01-01T12:00:00.000Z");
export const soon = new Date("2030-01-01T12:00:01.000Z");
const expiresAt = new Date("2030-01-02T12:00:00.000Z");

type User = RecordOf<"users">;
type Session = RecordOf<"sessions">;
type Invitation = RecordOf<"invitations">;

export interface Account {
  organization: Organization;
  user: User;
  session: Session;
}

export const newDigest = (): string => crypto.randomUUID();
export const newEmail = (): string => `${crypto.randomUUID()}@example.com`;

export function newSession(userId: string): Session {
  const seen = { lastSeenAt: createdAt, ip: null, userAgent: null };
  return {
    tokenDigest: newDigest(),
    id: `ses_${crypto.randomUUID()}`,
    userId,
    createdAt,
    expiresAt,
    ...seen,
  };
}

/** A user with a session, and an organization to begin with. */
export function newAccount(email = newEmail(), organizationId = `org_${crypto.randomUUID()}`): Account {
  const organization = { id: organizationId, name: "Ada's", createdAt };
  const id = `usr_${crypto.randomUUID()}`;
  const shown = {
    id,
    organizationId,
    email,
    name: "Ada",
    role: "developer",
    avatarUrl: null,
    createdAt,
  } as const;
  return {
    organization,
    user: { ...shown, passwordHash: "hash", emailVerifiedAt: null, secondFactors: [] },
    session: newSession(id),
  };
}

export function newInvitation({ organization, user }: Account, email = newEmail()): Invitation {
  const shown = { id: `inv_${crypto.randomUUID()}`, email, role: "developer", expiresAt } as const;
  return { ...shown, tokenDigest: newDigest(), issuedBy: user.id, organizationId: organization.id };
}

/** Steps that store an organization, its user and the user's session. */
export function registration({ organization, user, session }: Account): Write[] {
  return [{ op: "insert", kind: "organizations", record: organization }, ...joining({ user, session })];
}

/** Steps that store a user and the user's session. */
export function joining({ user, session }: Pick<Account, "user" | "session">): Write[] {
  return [
    { op: "insert", kind: "users", record: user },
    { op: "insert", kind: "sessions", record: session },
  ];
}

/** Whether the commit of people was done. */
export async function commitPeople(store: StorageAdapter, writes: readonly Write[]): Promise<boolean> {
  return (await store.commit(DEPLOYMENT, writes)).done;
}

export async function addAccount(storage: StorageAdapter, account = newAccount()): Promise<Account> {
  if (!(await commitPeople(storage, registration(account)))) throw new Error("The account is not stored");
  return account;
}

export async function addColleague(storage: StorageAdapter, organizationId: string): Promise<Account> {
  const account = newAccount(newEmail(), organizationId);
  if (!(await commitPeople(storage, joining(account)))) throw new Error("The colleague is not stored");
  return account;
}

export async function userWith(store: StorageAdapter, email: string): Promise<Stored<"users"> | null> {
  return (await store.find("users", DEPLOYMENT, "email", [[email]]))[0] ?? null;
}

/** The users of the organization. */
export async function usersOf(store: StorageAdapter, organizationId: string): Promise<User[]> {
  const { items } = await store.list("users", DEPLOYMENT, {
    filters: { organizationId },
    page: 1,
    perPage: 100,
  });
  return items.map(({ record }) => record);
}

/** The session with the digest, and its user. */
export async function sessionWith(
  store: StorageAdapter,
  tokenDigest: string,
): Promise<{ session: Session; user: User } | null> {
  const found = await store.findWith("sessions", DEPLOYMENT, "userId", "tokenDigest", [tokenDigest]);
  return found && { session: found[0].record, user: found[1].record };
}

/** Gives the session another end, unless another write comes first. */
export async function moveEnd(storage: StorageAdapter, tokenDigest: string, end: Date): Promise<boolean> {
  const [session] = await storage.get("sessions", DEPLOYMENT, [tokenDigest]);
  if (!session) return false;
  const record = { ...session.record, expiresAt: end };
  return commitPeople(storage, [{ op: "update", kind: "sessions", record, version: session.version }]);
}

/** Sets the hash of the user's password, and ends every session but one. */
export async function changePassword(
  storage: StorageAdapter,
  { email, passwordHash }: Pick<User, "email" | "passwordHash">,
  except?: string,
): Promise<boolean> {
  const user = await userWith(storage, email);
  if (user === null) return false;
  const { record, version } = user;
  return commitPeople(storage, [
    { op: "update", kind: "users", record: { ...record, passwordHash }, version },
    { op: "deleteReferring", kind: "sessions", field: "userId", id: record.id, except },
  ]);
}

/** Stores the invitation in the place of one for the same e-mail. */
export async function invite(storage: StorageAdapter, invitation: Invitation): Promise<boolean> {
  const { organizationId, email } = invitation;
  const [earlier] = await storage.find("invitations", DEPLOYMENT, "email", [[organizationId, email]]);
  return commitPeople(storage, [
    ...(earlier ? [removalOf(earlier)] : []),
    { op: "insert", kind: "invitations", record: invitation },
  ]);
}

export function removalOf({ record, version }: Stored<"invitations">): Write {
  return { op: "delete", kind: "invitations", id: record.id, version };
}

export async function invitationWith(
  store: StorageAdapter,
  tokenDigest: string,
): Promise<Stored<"invitations"> | null> {
  return (await store.find("invitations", DEPLOYMENT, "tokenDigest", [[tokenDigest]]))[0] ?? null;
}

/** The open invitations of the organization. */
export async function invitationsOf(store: StorageAdapter, organizationId: string): Promise<Invitation[]> {
  const filters = { organizationId, endsAfter: soon };
  const { items } = await store.list("invitations", DEPLOYMENT, { filters, page: 1, perPage: 100 });
  return items.map(({ record }) => record);
}

/** Sweeps sessions and invitations that ended before the moment. */
export async function sweepEnded(store: StorageAdapter, before: Date, atMost: number): Promise<void> {
  const endedBy = new Date(before.getTime() - 1);
  await store.sweep("sessions", DEPLOYMENT, endedBy, atMost);
  await store.sweep("invitations", DEPLOYMENT, endedBy, atMost);
}

/** The id of the product with this public key, as the public API finds it. */
export async function productWith(store: StorageAdapter, publicKey: string): Promise<string | undefined> {
  return (await store.findSubject({ publicKey, licenseKey: "ACME-1" }))?.productId;
}
