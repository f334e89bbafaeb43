import type { StoredSession } from "@keystead/core";
import { write } from "./commit.ts";
import type { RedisDatabase } from "./database.ts";
import type { Names, OrganizationNames } from "./keys.ts";
import { pointerTo } from "./pointers.ts";
import { recordFormat } from "./records.ts";
import type { Write } from "./writes.ts";

/** A session as stored. It has ended when its user is of another generation, or gone. */
export interface SessionRecord extends StoredSession {
  generation: number;
}

export const sessionFormat = recordFormat<SessionRecord>({ createdAt: true, expiresAt: true });

/** What has ended is kept so much longer, for those whose clocks are behind. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000;

/** How long Redis has to keep what ends at a moment: a span, because callers have clocks of their own. */
export function lifetime(expiresAt: Date, now: Date): number {
  return Math.max(expiresAt.getTime() - now.getTime(), 0) + KEPT_MS;
}

/** Makes a session that is about to be stored known by its digest alone. */
export async function announceSession(
  database: RedisDatabase,
  names: Names,
  organizationId: string,
  { tokenDigest, userId, createdAt, expiresAt }: StoredSession,
): Promise<void> {
  const pointer = pointerTo({ organizationId, id: userId });
  const kept = lifetime(expiresAt, createdAt);
  const { sessionEnds } = names;
  await Promise.all([
    write(database, [["SET", names.pointer("session", tokenDigest), pointer, "PX", kept]]),
    write(database, [["ZADD", sessionEnds, expiresAt.getTime(), `${organizationId} ${tokenDigest}`]]),
  ]);
}

export function sessionWrites(names: OrganizationNames, session: SessionRecord): Write[] {
  const kept = lifetime(session.expiresAt, session.createdAt);
  return [["SET", names.session(session.tokenDigest), sessionFormat.toText(session), "PX", kept]];
}
