import type {
  Organization,
  SignIn,
  Storage,
  StoredInvitation,
  StoredSession,
  StoredUser,
} from "@keystead/core";

export const createdAt = new Date("2030-01-01T12:00:00.000Z");
export const soon = new Date("2030-01-01T12:00:01.000Z");
const expiresAt = new Date("2030-01-02T12:00:00.000Z");

export interface Account {
  organization: Organization;
  user: StoredUser & { passwordHash: string };
  session: StoredSession;
}

export const newDigest = (): string => crypto.randomUUID();
export const newEmail = (): string => `${crypto.randomUUID()}@example.com`;

export function newSession(userId: string): StoredSession {
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

export function newInvitation({ user }: Account, email = newEmail()): StoredInvitation {
  const shown = { id: `inv_${crypto.randomUUID()}`, email, role: "developer", expiresAt } as const;
  return { ...shown, tokenDigest: newDigest(), issuedBy: user.id };
}

export function newSignIn(subject: string, email: string): SignIn {
  const { organization, user, session } = newAccount(email);
  const { passwordHash: _, ...newcomer } = { ...user, emailVerifiedAt: createdAt };
  const { userId: __, ...begun } = session;
  const identity = { provider: "github", subject } as const;
  return { identity, email, newcomer: { organization, user: newcomer, onlyFirst: false }, session: begun };
}

export async function addAccount(store: Storage, account = newAccount()): Promise<Account> {
  await store.accounts.register(account.organization, account.user, account.session);
  return account;
}

export async function addColleague(store: Storage, organizationId: string): Promise<Account> {
  const account = newAccount(newEmail(), organizationId);
  await store.users.create(account.user);
  await store.accounts.createSession(account.session, account.user.passwordHash);
  return account;
}

/** The id of the product with this public key, as the public API finds it. */
export async function productWith(store: Storage, publicKey: string): Promise<string | undefined> {
  return (await store.store.findSubject({ publicKey, licenseKey: "ACME-1" }))?.productId;
}
