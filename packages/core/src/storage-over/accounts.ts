import { shownUser } from "../accounts/sessions.ts";
import { LOST_EMAIL_SUFFIX } from "../schemas/account.ts";
import type { AccountStore, StoredSession } from "../storage/account-store.ts";
import { DEPLOYMENT, type Stored, type Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { changeRecord, committed, isDone, stored, untilDone, updateOf } from "./commits.ts";

export function accountsOver(store: Store): AccountStore {
  return {
    async register(organization, user, session, { onlyFirst } = { onlyFirst: false }) {
      const writes: Write[] = [
        { op: "insert", kind: "organizations", record: organization },
        { op: "insert", kind: "users", record: user },
      ];
      if (onlyFirst) writes.unshift({ op: "expectNone", kind: "users" });
      if (session !== null) writes.push(insertOf(session));
      return isDone(await store.commit(DEPLOYMENT, writes), writes);
    },
    async hasUsers() {
      const { items } = await store.list("users", DEPLOYMENT, { page: 1, perPage: 1 });
      return items.length > 0;
    },
    findUserByEmail: async (email) => (await userByEmail(store, email))?.record ?? null,
    async updateUser(id, changes) {
      const user = await changeRecord(store, "users", DEPLOYMENT, id, () => changes);
      return user && shownUser(user);
    },
    changePassword: (userId, { expected, passwordHash, keepSession }) =>
      replaceHash(store, userId, { expected, passwordHash }, [
        { ...sessionsOf(userId), except: keepSession ?? undefined },
        challengesOf(userId),
      ]),
    rehashPassword: (userId, change) => replaceHash(store, userId, change, []),
    createSession: (session, passwordHash) =>
      untilDone(async () => {
        const user = await stored(store, "users", DEPLOYMENT, session.userId);
        if (user?.record.passwordHash !== passwordHash || user.record.secondFactors.length > 0) return false;
        return committed(store, DEPLOYMENT, [expectation(user), insertOf(session)], true);
      }),
    async findSession(tokenDigest, now) {
      const found = await store.findSession(tokenDigest);
      if (found === null || found.session.record.expiresAt <= now) return null;
      return { session: found.session.record, user: found.user.record };
    },
    extendSession: (tokenDigest, { dueBefore, expiresAt, now }) =>
      untilDone(async () => {
        const session = await stored(store, "sessions", DEPLOYMENT, tokenDigest);
        const end = session?.record.expiresAt;
        if (!end || end <= now || end >= dueBefore || end >= expiresAt) return false;
        const write = updateOf("sessions", { ...session.record, expiresAt }, session.version);
        return committed(store, DEPLOYMENT, [write], true);
      }),
    async deleteSession(tokenDigest) {
      await store.commit(DEPLOYMENT, [{ op: "delete", kind: "sessions", id: tokenDigest }]);
    },
    async deleteEnded(before, limit) {
      const [sessions, invitations] = [justBefore(before.sessions), justBefore(before.invitations)];
      await Promise.all([
        store.sweep("sessions", DEPLOYMENT, sessions, limit),
        store.sweep("invitations", DEPLOYMENT, invitations, limit),
        store.sweep("endedInvitations", DEPLOYMENT, invitations, limit),
      ]);
    },
  };
}

function justBefore(moment: Date): Date {
  return new Date(moment.getTime() - 1);
}

export async function userByEmail(store: Store, email: string): Promise<Stored<"users"> | null> {
  const [user = null] = await store.find("users", DEPLOYMENT, "email", [[email]]);
  return user;
}

/** Nothing is written unless the user is as it was read. */
export function expectation({ record, version }: Stored<"users">): Write {
  return { op: "expect", kind: "users", id: record.id, version };
}

export function insertOf(session: StoredSession): Write {
  return { op: "insert", kind: "sessions", record: session };
}

/** Ends all sessions of the user. */
export function sessionsOf(userId: string) {
  return { op: "deleteReferring", kind: "sessions", field: "userId", id: userId } as const;
}

/** Ends the log-ins of the user that wait for a second factor: they began with what is not enough any more. */
export function challengesOf(userId: string) {
  return { op: "deleteReferring", kind: "challenges", field: "userId", id: userId } as const;
}

/** Gives the user another version: a change of the user that is under way looks again at what this commit adds. */
export function touchOf({ record, version }: Stored<"users">): Write {
  return updateOf("users", record, version);
}

/** Takes all second factors of the user away. The user's list of them is the caller's to empty. */
export function factorsOf(userId: string): Write[] {
  const [field, id] = ["userId", userId] as const;
  return [
    { op: "deleteReferring", kind: "totpSecrets", field, id },
    { op: "deleteReferring", kind: "passkeys", field, id },
    { op: "deleteReferring", kind: "recoveryCodes", field, id },
  ];
}

/**
 * Ends all that lets somebody in by the account, whoever left it there: sessions, log-ins under way, mailed links, API
 * tokens, open invitations and second factors. The user's list of factors is the caller's to empty.
 */
export function accessOf(userId: string): Write[] {
  return [
    sessionsOf(userId),
    challengesOf(userId),
    { op: "deleteReferring", kind: "mailedTokens", field: "userId", id: userId },
    { op: "deleteReferring", kind: "apiTokens", field: "ownerId", id: userId },
    { op: "deleteReferring", kind: "invitations", field: "issuedBy", id: userId },
    ...factorsOf(userId),
  ];
}

/** Gives up an e-mail that was never proven, for whoever proves it; nobody can log in to that account any more. */
export function lossOfEmail({ record, version }: Stored<"users">): Write[] {
  const lost = {
    ...record,
    email: record.id + LOST_EMAIL_SUFFIX,
    passwordHash: null,
    role: "viewer" as const,
    secondFactors: [],
  };
  return [updateOf("users", lost, version), ...accessOf(record.id)];
}

function replaceHash(
  store: Store,
  userId: string,
  { expected, passwordHash }: { expected: string | null; passwordHash: string },
  consequences: Write[],
): Promise<boolean> {
  return untilDone(async () => {
    const user = await stored(store, "users", DEPLOYMENT, userId);
    if (user === null || user.record.passwordHash !== expected) return false;
    const update = updateOf("users", { ...user.record, passwordHash }, user.version);
    return committed(store, DEPLOYMENT, [update, ...consequences], true);
  });
}
