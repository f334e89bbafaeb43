import { accountErrors } from "../accounts/account-errors.ts";
import { shownUser } from "../accounts/sessions.ts";
import { emailKey } from "../schemas/primitives.ts";
import type { AccountStore, StoredSession, StoredUser } from "../storage/account-store.ts";
import type { MemoryData, OpenData } from "./data.ts";
import { changed, copyOf } from "./records.ts";

export function memoryAccounts(data: OpenData): AccountStore {
  return {
    async register(organization, user, session, { onlyFirst } = { onlyFirst: false }) {
      const { organizations, users, sessions } = data();
      if (onlyFirst && users.size > 0) return false;
      requireFreeEmail(data(), user.email);
      organizations.set(organization.id, copyOf(organization));
      users.set(user.id, copyOf(user));
      if (session !== null) sessions.set(session.tokenDigest, copyOf(session));
      return true;
    },
    hasUsers: async () => data().users.size > 0,
    async findUserByEmail(email) {
      return copyOf(userByEmail(data(), email) ?? null);
    },
    async updateUser(id, changes) {
      const { users } = data();
      const user = users.get(id);
      if (user === undefined) return null;
      const updated = changed(user, changes);
      users.set(id, updated);
      return copyOf(shownUser(updated));
    },
    async changePassword(userId, { expected, passwordHash, keepSession }) {
      const { sessions } = data();
      if (!replaceHash(data(), userId, { expected, passwordHash })) return false;
      for (const { tokenDigest, userId: owner } of sessions.values()) {
        if (owner === userId && tokenDigest !== keepSession) sessions.delete(tokenDigest);
      }
      return true;
    },
    async rehashPassword(userId, change) {
      return replaceHash(data(), userId, change);
    },
    async createSession(session, passwordHash) {
      const { users, sessions } = data();
      if (users.get(session.userId)?.passwordHash !== passwordHash) return false;
      sessions.set(session.tokenDigest, copyOf(session));
      return true;
    },
    async findSession(tokenDigest, now) {
      const session = liveSession(data(), tokenDigest, now);
      const user = session && data().users.get(session.userId);
      return user ? copyOf({ session, user }) : null;
    },
    async extendSession(tokenDigest, { dueBefore, expiresAt, now }) {
      const session = liveSession(data(), tokenDigest, now);
      if (session === undefined || session.expiresAt >= dueBefore || session.expiresAt >= expiresAt)
        return false;
      session.expiresAt = new Date(expiresAt);
      return true;
    },
    async deleteSession(tokenDigest) {
      data().sessions.delete(tokenDigest);
    },
    async deleteEnded(before, limit) {
      const { sessions, invitations } = data();
      const endedSessions = [...sessions].filter(([, { expiresAt }]) => expiresAt < before);
      for (const [digest] of endedSessions.slice(0, limit)) sessions.delete(digest);
      const endedInvitations = [...invitations].filter(([, { record }]) => record.expiresAt < before);
      for (const [id] of endedInvitations.slice(0, limit)) invitations.delete(id);
    },
  };
}

export function userByEmail({ users }: MemoryData, email: string): StoredUser | undefined {
  const key = emailKey(email);
  return [...users.values()].find((user) => emailKey(user.email) === key);
}

export function requireFreeEmail(data: MemoryData, email: string): void {
  if (userByEmail(data, email)) throw accountErrors.emailTaken();
}

/** Ends all sessions of the user and the invitations that the user issued. */
export function endAccess({ sessions, invitations }: MemoryData, userId: string): void {
  for (const session of sessions.values())
    if (session.userId === userId) sessions.delete(session.tokenDigest);
  for (const { record } of invitations.values())
    if (record.issuedBy === userId) invitations.delete(record.id);
}

function replaceHash(
  { users }: MemoryData,
  userId: string,
  { expected, passwordHash }: { expected: string | null; passwordHash: string },
): boolean {
  const user = users.get(userId);
  if (user === undefined || user.passwordHash !== expected) return false;
  user.passwordHash = passwordHash;
  return true;
}

function liveSession({ sessions }: MemoryData, tokenDigest: string, now: Date): StoredSession | undefined {
  const session = sessions.get(tokenDigest);
  return session && session.expiresAt > now ? session : undefined;
}
