import { LicensingError } from "../../foundation/errors.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import type { Workspace } from "../../storage/workspace.ts";
import { findSessionUser } from "../accounts/sessions.ts";
import type { StoredSession } from "../accounts/user-record.ts";
import type { FactorContext } from "./factor-context.ts";

/** User of a session that manages second factors. */
export interface Own {
  session: StoredSession;
  user: Stored<"users">;
  /** Changes there are made in the user's name. */
  deployment: Workspace;
}

/** The user of a live session, as stored now, or as a unit of work has read it. Throws `unauthenticated`. */
export async function ownUser(
  context: FactorContext,
  token: string,
  reads: Reader = context.unnoted.records,
): Promise<Own> {
  const { session } = await findSessionUser(context, token);
  const user = await reads.get("users", session.userId);
  if (user === null) throw new LicensingError("unauthenticated", "The user no longer exists");
  return { session, user, deployment: context.inTheNameOfUser(user.record) };
}
