import { notFound } from "../../foundation/errors.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { endSessions } from "./end-access.ts";
import type { Session } from "./schema.ts";
import { deleteSession, findSessionUser, isOver } from "./sessions.ts";
import type { StoredSession } from "./user-record.ts";

/** More than anybody has; of those past it, none is shown. */
const MOST = 1_000;

/** The live sessions of the user with this one, the latest first. Throws `unauthenticated`. */
export async function listSessions(
  context: DeploymentContext,
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
export async function endSession(context: DeploymentContext, token: string, id: string): Promise<void> {
  const { user } = await findSessionUser(context, token);
  const ended = (await sessionsOf(context, user.id)).find((session) => session.id === id);
  if (ended === undefined) throw notFound("Session");
  await deleteSession(context.deployment, ended.tokenDigest);
}

/** Ends all of the user's sessions but this one. Throws `unauthenticated`. */
export async function endOtherSessions(context: DeploymentContext, token: string): Promise<void> {
  const { session, user } = await findSessionUser(context, token);
  await unitOfWork(context.deployment, (tx) => endSessions(tx, user.id, session.tokenDigest));
}

async function sessionsOf({ deployment }: DeploymentContext, userId: string): Promise<StoredSession[]> {
  const query = { filters: { userId }, page: 1, perPage: MOST };
  const { items } = await deployment.records.list("sessions", query);
  return items.map(({ record }) => record);
}
