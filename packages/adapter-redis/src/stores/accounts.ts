import { type AccountStore, accountErrors } from "@keystead/core";
import { type Check, commit, RETRY, write } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import { deleteEndedInvitations, deleteEndedSessions, sweepReservations } from "../ended.ts";
import type { Names } from "../keys.ts";
import { organizationWrites } from "../organization-records.ts";
import { hasUsers } from "../organizations.ts";
import type { Pointers } from "../pointers.ts";
import { changed } from "../records.ts";
import { type Reservations, TAKEN } from "../reservations.ts";
import { extendSession } from "../scripts/extend-session.ts";
import { announceSession, lifetime, sessionFormat, sessionWrites } from "../session-records.ts";
import {
  claimsOf,
  firstClaimOf,
  foundUser,
  newUser,
  shownUser,
  storedUser,
  UserRecords,
  unchanged,
  userWrites,
} from "../user-records.ts";

export function accountStore(
  database: RedisDatabase,
  names: Names,
  pointers: Pointers,
  reservations: Reservations,
): AccountStore {
  const users = new UserRecords(database, names, pointers);

  /** A session of the user's present generation, and the user, both of one moment; it may be past its end. */
  const findSession = (tokenDigest: string) =>
    pointers.follow("session", tokenDigest, async ({ organizationId, id }) => {
      const { session, record } = names.of(organizationId);
      const userKey = record("user", id);
      const texts = await database.read<(string | null)[]>("mget", session(tokenDigest), userKey);
      const [sessionText = null, userText = null] = texts;
      const found = foundUser(userKey, userText);
      if (sessionText === null || found === null) return null;
      const { generation, ...stored } = sessionFormat.fromText(sessionText);
      return generation === found.user.generation ? { session: stored, user: found.user } : null;
    });

  return {
    async register(organization, user, session, { onlyFirst } = { onlyFirst: false }) {
      const record = newUser(user);
      const claims = onlyFirst ? [firstClaimOf(record), ...claimsOf(record)] : claimsOf(record);
      const registered = await reservations.commit(claims, async () => {
        if (onlyFirst && (await hasUsers(database, names))) return { result: false };
        await write(database, [["SADD", names.organizations, organization.id]]);
        const writes = [...organizationWrites(names, organization), ...userWrites(names, record)];
        if (session !== null) {
          await announceSession(database, names, organization.id, session);
          const { generation } = record;
          writes.push(...sessionWrites(names.of(organization.id), { ...session, generation }));
        }
        return { commit: { checks: [], writes }, result: true };
      });
      if (registered !== TAKEN) return registered;
      if (onlyFirst && (await hasUsers(database, names))) return false;
      throw accountErrors.emailTaken();
    },
    hasUsers: () => hasUsers(database, names),
    async findUserByEmail(email) {
      const found = await users.byEmail(email);
      return found && storedUser(found.user);
    },
    updateUser(id, changes) {
      return commit(database, async () => {
        const found = await users.byId(id);
        if (found === null) return { result: null };
        const user = changed(found.user, changes);
        return {
          commit: { checks: [unchanged(found)], writes: userWrites(names, user) },
          result: shownUser(user),
        };
      });
    },
    changePassword(userId, { expected, passwordHash, keepSession }) {
      return commit(database, async () => {
        const found = await users.byId(userId);
        if (found?.user.passwordHash !== expected) return { result: false };
        const generation = found.user.generation + 1;
        const writes = userWrites(names, { ...found.user, passwordHash, generation });
        const checks: Check[] = [unchanged(found)];
        if (keepSession === null) return { commit: { checks, writes }, result: true };
        const key = names.of(found.user.organizationId).session(keepSession);
        const text = await database.read<string | null>("get", key);
        const session = text === null ? null : sessionFormat.fromText(text);
        // Sessions end by being of another generation than their user: the kept one comes along.
        if (text !== null && session?.userId === userId && session.generation === found.user.generation) {
          checks.push({ key, is: text, otherwise: RETRY });
          writes.push(["SET", key, sessionFormat.toText({ ...session, generation }), "KEEPTTL"]);
        }
        return { commit: { checks, writes }, result: true };
      });
    },
    rehashPassword(userId, { expected, passwordHash }) {
      return commit(database, async () => {
        const found = await users.byId(userId);
        if (found?.user.passwordHash !== expected) return { result: false };
        const writes = userWrites(names, { ...found.user, passwordHash });
        return { commit: { checks: [unchanged(found)], writes }, result: true };
      });
    },
    createSession(session, passwordHash) {
      return commit(database, async () => {
        const found = await users.byId(session.userId);
        if (found?.user.passwordHash !== passwordHash) return { result: false };
        const { organizationId, generation } = found.user;
        await announceSession(database, names, organizationId, session);
        const writes = sessionWrites(names.of(organizationId), { ...session, generation });
        return { commit: { checks: [unchanged(found)], writes }, result: true };
      });
    },
    async findSession(tokenDigest, now) {
      const found = await findSession(tokenDigest);
      if (found === null || found.session.expiresAt <= now) return null;
      return { session: found.session, user: storedUser(found.user) };
    },
    async extendSession(tokenDigest, { dueBefore, expiresAt, now }) {
      const kept = lifetime(expiresAt, now);
      const moments = [now, dueBefore, expiresAt].map((moment) => moment.getTime());
      const extended = await pointers.follow("session", tokenDigest, async ({ organizationId, id }) => {
        // Before the session, so that nothing ends earlier than it does.
        await write(database, [["PEXPIRE", names.pointer("session", tokenDigest), kept, "GT"]]);
        const { session, record } = names.of(organizationId);
        const keys = [session(tokenDigest), record("user", id)];
        return (await database.run(extendSession, keys, [...moments, kept])) === 1 || null;
      });
      return extended ?? false;
    },
    async deleteSession(tokenDigest) {
      await pointers.follow("session", tokenDigest, async ({ organizationId }) => {
        await write(database, [["DEL", names.of(organizationId).session(tokenDigest)]]);
        await Promise.all([
          write(database, [["DEL", names.pointer("session", tokenDigest)]]),
          write(database, [["ZREM", names.sessionEnds, `${organizationId} ${tokenDigest}`]]),
        ]);
        return true;
      });
    },
    async deleteEnded(before, limit) {
      await Promise.all([
        deleteEndedSessions(database, names, before, limit),
        deleteEndedInvitations(database, names, before, limit),
        sweepReservations(database, names, reservations, limit),
      ]);
    },
  };
}
