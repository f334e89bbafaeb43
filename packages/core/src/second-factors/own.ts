import { findSessionUser } from "../accounts/sessions.ts";
import { LicensingError } from "../errors.ts";
import type { StoredSession } from "../storage/account-store.ts";
import { stored } from "../storage-over/commits.ts";
import { DEPLOYMENT, type Stored } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import type { FactorContext } from "./factor-context.ts";

/** Whose second factors a session is about. */
export interface Own {
  session: StoredSession;
  user: Stored<"users">;
  /** Changes there are made in the user's name. */
  store: Store;
}

/** The user of a live session, as stored now. Throws `unauthenticated`. */
export async function ownUser(context: FactorContext, token: string): Promise<Own> {
  const { session } = await findSessionUser(context, token);
  const user = await stored(context.unnoted, "users", DEPLOYMENT, session.userId);
  if (user === null) throw new LicensingError("unauthenticated", "The user is gone");
  return { session, user, store: context.inTheNameOfUser(user.record).store };
}
