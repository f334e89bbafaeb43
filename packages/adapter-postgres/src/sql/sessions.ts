import type { Store } from "@keystead/core/adapter";
import type { Database } from "../database.ts";
import { selectList, tableOf, toStored } from "../records/tables.ts";

const find = {
  name: "keystead_session_with_user",
  text: `
    SELECT ${selectList(tableOf("sessions"), "s", "session.")}, ${selectList(tableOf("users"), "u", "user.")}
    FROM keystead.sessions s JOIN keystead.users u ON u.id = s.user_id
    WHERE s.token_digest = $1`,
};

/** A session and its user, in one read. */
export async function findSession(database: Database, tokenDigest: string): ReturnType<Store["findSession"]> {
  const [row] = await database.query<Record<string, unknown>>(find, [tokenDigest]);
  return row ? { session: toStored(partOf(row, "session.")), user: toStored(partOf(row, "user.")) } : null;
}

function partOf(row: Record<string, unknown>, prefix: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}
