import type { AccountStore, Organization, StoredSession, StoredUser, User } from "@keystead/core";
import { type Columns, selectList, toRecord } from "../columns.ts";
import type { Database } from "../database.ts";

export const organizationColumns: Columns<Organization> = { id: "id", name: "name", createdAt: "created_at" };

export const userColumns: Columns<User> = {
  id: "id",
  organizationId: "organization_id",
  email: "email",
  name: "name",
  role: "role",
  avatarUrl: "avatar_url",
  createdAt: "created_at",
};

export const storedUserColumns: Columns<StoredUser> = {
  ...userColumns,
  passwordHash: "password_hash",
  emailVerifiedAt: "email_verified_at",
};

export const sessionColumns: Columns<StoredSession> = {
  tokenDigest: "token_digest",
  userId: "user_id",
  createdAt: "created_at",
  expiresAt: "expires_at",
};

const register = {
  name: "keystead_register",
  text: "SELECT keystead.register($1, $2, $3, $4) AS registered",
};

const hasUsers = {
  name: "keystead_has_users",
  text: "SELECT EXISTS (SELECT FROM keystead.users) AS found",
};

const userByEmail = {
  name: "keystead_user_by_email",
  text: `
    SELECT ${selectList(storedUserColumns, "u")}
    FROM keystead.users u
    WHERE lower(u.email COLLATE "C") = lower($1 COLLATE "C")`,
};

const updateUser = {
  name: "keystead_user_update",
  text: `
    UPDATE keystead.users u
    SET (name, avatar_url) = (SELECT n.name, n.avatar_url FROM jsonb_populate_record(u, $2) n)
    WHERE u.id = $1
    RETURNING ${selectList(userColumns, "u")}`,
};

const changePassword = {
  name: "keystead_change_password",
  text: "SELECT keystead.change_password($1, $2, $3, $4) AS changed",
};

const rehashPassword = {
  name: "keystead_rehash_password",
  text: "UPDATE keystead.users SET password_hash = $3 WHERE id = $1 AND password_hash = $2 RETURNING id",
};

// FOR SHARE waits for a change of the password that is under way, and then sees that the hash is another.
const createSession = {
  name: "keystead_session_insert",
  text: `
    WITH owner AS (SELECT u.id FROM keystead.users u WHERE u.id = $2 AND u.password_hash = $3 FOR SHARE)
    INSERT INTO keystead.sessions
    SELECT n.* FROM owner, jsonb_populate_record(NULL::keystead.sessions, $1) n
    RETURNING token_digest`,
};

const findSession = {
  name: "keystead_session_select",
  text: `
    SELECT s.created_at AS "sessionCreatedAt", s.expires_at AS "sessionExpiresAt", ${selectList(storedUserColumns, "u")}
    FROM keystead.sessions s
    JOIN keystead.users u ON u.id = s.user_id
    WHERE s.token_digest = $1 AND s.expires_at > $2`,
};

const extendSession = {
  name: "keystead_session_extend",
  text: `
    UPDATE keystead.sessions SET expires_at = $2
    WHERE token_digest = $1 AND expires_at > $3 AND expires_at < $4 AND expires_at < $2
    RETURNING token_digest`,
};

const deleteSession = {
  name: "keystead_session_delete",
  text: "DELETE FROM keystead.sessions WHERE token_digest = $1",
};

// Rows that another call is at already are left to it: to wait for them could only be a deadlock.
const deleteEnded = {
  name: "keystead_delete_ended",
  text: `
    WITH sessions AS (
      DELETE FROM keystead.sessions
      WHERE token_digest = ANY (ARRAY(
        SELECT s.token_digest FROM keystead.sessions s WHERE s.expires_at < $1
        ORDER BY s.expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
      ))
    )
    DELETE FROM keystead.invitations
    WHERE token_digest = ANY (ARRAY(
      SELECT i.token_digest FROM keystead.invitations i WHERE i.expires_at < $1
      ORDER BY i.expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
    ))`,
};

export function accountStore(database: Database): AccountStore {
  return {
    async register(organization, user, session, { onlyFirst } = { onlyFirst: false }) {
      const [row] = await database.query<{ registered: boolean }>(register, [
        toRecord(organizationColumns, organization),
        toRecord(storedUserColumns, user),
        session && toRecord(sessionColumns, session),
        onlyFirst,
      ]);
      return row?.registered ?? false;
    },
    async hasUsers() {
      const [row] = await database.query<{ found: boolean }>(hasUsers, []);
      return row?.found ?? false;
    },
    async findUserByEmail(email) {
      const [user] = await database.query<StoredUser>(userByEmail, [email]);
      return user ?? null;
    },
    async updateUser(id, changes) {
      const [user] = await database.query<User>(updateUser, [id, toRecord<User>(userColumns, changes)]);
      return user ?? null;
    },
    async changePassword(userId, { expected, passwordHash, keepSession }) {
      const values = [userId, expected, passwordHash, keepSession];
      const [row] = await database.query<{ changed: boolean }>(changePassword, values);
      return row?.changed ?? false;
    },
    async rehashPassword(userId, { expected, passwordHash }) {
      return (await database.query(rehashPassword, [userId, expected, passwordHash])).length > 0;
    },
    async createSession(session, passwordHash) {
      const values = [toRecord(sessionColumns, session), session.userId, passwordHash];
      return (await database.query(createSession, values)).length > 0;
    },
    async findSession(tokenDigest, now) {
      const [row] = await database.query<StoredUser & { sessionCreatedAt: Date; sessionExpiresAt: Date }>(
        findSession,
        [tokenDigest, now],
      );
      if (!row) return null;
      const { sessionCreatedAt: createdAt, sessionExpiresAt: expiresAt, ...user } = row;
      return { session: { tokenDigest, userId: user.id, createdAt, expiresAt }, user };
    },
    async extendSession(tokenDigest, { dueBefore, expiresAt, now }) {
      return (await database.query(extendSession, [tokenDigest, expiresAt, now, dueBefore])).length > 0;
    },
    async deleteSession(tokenDigest) {
      await database.query(deleteSession, [tokenDigest]);
    },
    async deleteEnded(before, limit) {
      await database.query(deleteEnded, [before, limit]);
    },
  };
}
