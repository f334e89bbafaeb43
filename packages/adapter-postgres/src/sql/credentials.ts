import type { StorageAdapter } from "@keystead/core/adapter";
import type { Database } from "../database.ts";
import { selectList, tableOf, toStored } from "../records/tables.ts";

const sessionWithUser = {
  name: "keystead_session_with_user",
  text: `
    SELECT ${selectList(tableOf("sessions"), "s", "session.")}, ${selectList(tableOf("users"), "u", "user.")}
    FROM keystead.sessions s JOIN keystead.users u ON u.id = s.user_id
    WHERE s.token_digest = $1`,
};

const apiTokenWithOwner = {
  name: "keystead_api_token_with_owner",
  text: `
    SELECT ${selectList(tableOf("apiTokens"), "t", "token.")}, ${selectList(tableOf("users"), "u", "owner.")}
    FROM keystead.api_tokens t JOIN keystead.users u ON u.id = t.owner_id
    WHERE t.digest = $1`,
};

/** A session and its user, in one read. */
export async function findSession(
  database: Database,
  tokenDigest: string,
): ReturnType<StorageAdapter["findSession"]> {
  const [row] = await database.query<Record<string, unknown>>(sessionWithUser, [tokenDigest]);
  return row ? { session: toStored(partOf(row, "session.")), user: toStored(partOf(row, "user.")) } : null;
}

/** An API token and its owner, in one read. */
export async function findApiToken(
  database: Database,
  digest: string,
): ReturnType<StorageAdapter["findApiToken"]> {
  const [row] = await database.query<Record<string, unknown>>(apiTokenWithOwner, [digest]);
  return row ? { token: toStored(partOf(row, "token.")), owner: toStored(partOf(row, "owner.")) } : null;
}

function partOf(row: Record<string, unknown>, prefix: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}
