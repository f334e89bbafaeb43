import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { pageRequest, toPage } from "../page.ts";
import type { Session } from "../schemas/account.ts";
import type { Page, PageRequest } from "../schemas/primitives.ts";
import type { StoredSession } from "../storage/account-store.ts";
import { DEPLOYMENT } from "../store/record-store.ts";
import { findSessionUser, isOver } from "./sessions.ts";

/** More than anybody has; of those past it, none is shown. */
const MOST = 1_000;

/** The live sessions of the user with this one, the latest first. Throws `unauthenticated`. */
export async function listSessions(
  context: Context,
  token: string,
  query: Partial<PageRequest>,
): Promise<Page<Session>> {
  const request = pageRequest(query);
  const { session: current, user } = await findSessionUser(context, token);
  const live = (await sessionsOf(context, user.id)).filter(
    (session) => !isOver(session, context.clock.now()),
  );
  live.sort((one, other) => (one.id < other.id ? 1 : -1));
  const first = (request.page - 1) * request.perPage;
  const items = live.slice(first, first + request.perPage).map((session) => ({
    id: session.id,
    createdAt: session.createdAt,
    lastSeenAt: session.lastSeenAt,
    ip: session.ip,
    userAgent: session.userAgent,
    current: session.tokenDigest === current.tokenDigest,
  }));
  return toPage({ items, total: live.length }, request);
}

/** Ends one of the user's sessions. Throws `unauthenticated`, `not_found`. */
export async function endSession(context: Context, token: string, id: string): Promise<void> {
  const { user } = await findSessionUser(context, token);
  const ended = (await sessionsOf(context, user.id)).find((session) => session.id === id);
  if (ended === undefined) throw notFound("Session");
  await context.storage.accounts.deleteSession(ended.tokenDigest);
}

/** Ends all of the user's sessions but this one. Throws `unauthenticated`. */
export async function endOtherSessions({ storage, clock }: Context, token: string): Promise<void> {
  const { session, user } = await findSessionUser({ storage, clock }, token);
  const others = { field: "userId", id: user.id, except: session.tokenDigest } as const;
  await storage.store.commit(DEPLOYMENT, [{ op: "deleteReferring", kind: "sessions", ...others }]);
}

async function sessionsOf({ storage }: Context, userId: string): Promise<StoredSession[]> {
  const query = { filters: { userId }, page: 1, perPage: MOST };
  const { items } = await storage.store.list("sessions", DEPLOYMENT, query);
  return items.map(({ record }) => record);
}
