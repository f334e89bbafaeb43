import { commit, RETRY, write } from "./commit.ts";
import type { RedisDatabase } from "./database.ts";
import { invitationFormat, invitationRemoval } from "./invitation-records.ts";
import type { Names } from "./keys.ts";
import type { Reservations } from "./reservations.ts";
import { sessionFormat } from "./session-records.ts";

/** Members of a sorted set that begin with an organization and end with an id. */
function endOf(member: string): [organizationId: string, id: string] {
  const [organizationId = "", id = ""] = member.split(" ");
  return [organizationId, id];
}

function endedBefore(database: RedisDatabase, key: string, before: Date, limit: number): Promise<string[]> {
  return database.read("zrange", key, "-inf", `(${before.getTime()}`, "BYSCORE", "LIMIT", 0, limit);
}

/** Deletes sessions that ended before the moment, at most so many, in the order in which they would have without being lengthened. */
export async function deleteEndedSessions(
  database: RedisDatabase,
  names: Names,
  before: Date,
  limit: number,
): Promise<void> {
  const { sessionEnds } = names;
  const deleteIfEnded = async (member: string): Promise<void> => {
    const [organizationId, tokenDigest] = endOf(member);
    const key = names.of(organizationId).session(tokenDigest);
    const laterEnd = await commit<Date | null>(database, async () => {
      const text = await database.read<string | null>("get", key);
      if (text === null) return { result: null };
      const { expiresAt } = sessionFormat.fromText(text);
      if (expiresAt >= before) return { result: expiresAt };
      const checks = [{ key, is: text, otherwise: RETRY } as const];
      return { commit: { checks, writes: [["DEL", key]] }, result: null };
    });
    if (laterEnd === null) {
      await write(database, [["DEL", names.pointer("session", tokenDigest)]]);
      await write(database, [["ZREM", sessionEnds, member]]);
    } else await write(database, [["ZADD", sessionEnds, "XX", laterEnd.getTime(), member]]);
  };
  await Promise.all((await endedBefore(database, sessionEnds, before, limit)).map(deleteIfEnded));
}

/** Deletes invitations that ended before the moment, at most so many. */
export async function deleteEndedInvitations(
  database: RedisDatabase,
  names: Names,
  before: Date,
  limit: number,
): Promise<void> {
  const { invitationEnds } = names;
  const deleteEnded = async (member: string): Promise<void> => {
    const [organizationId, id] = endOf(member);
    const its = names.of(organizationId);
    const key = its.record("invitation", id);
    const tokenDigest = await commit<string | null>(database, async () => {
      const text = await database.read<string | null>("get", key);
      if (text === null)
        return { commit: { checks: [], writes: [["ZREM", its.invitations, id]] }, result: null };
      const invitation = invitationFormat.fromText(text);
      const checks = [{ key, is: text, otherwise: RETRY } as const];
      const writes = invitationRemoval(its, invitation);
      return { commit: { checks, writes }, result: invitation.tokenDigest };
    });
    if (tokenDigest !== null) await write(database, [["DEL", names.pointer("invitation", tokenDigest)]]);
    await write(database, [["ZREM", invitationEnds, member]]);
  };
  await Promise.all((await endedBefore(database, invitationEnds, before, limit)).map(deleteEnded));
}

/** Takes back what registrations that broke off have left, some at a time. */
export async function sweepReservations(
  database: RedisDatabase,
  names: Names,
  reservations: Reservations,
  limit: number,
): Promise<void> {
  for (const { organizationId } of await reservations.sweep(limit)) {
    const isThere = await database.read<0 | 1>("exists", names.of(organizationId).organization);
    if (!isThere) await write(database, [["SREM", names.organizations, organizationId]]);
  }
}
