import { LicensingError } from "../../foundation/errors.ts";
import { parseChanges } from "../../foundation/parse.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { type ProfileUpdate, profileUpdate, type User } from "./schema.ts";
import { findSessionUser, shownUser } from "./sessions.ts";

/** Changes what is given of the user with the session. Throws `invalid_input`, `unauthenticated`. */
export async function updateProfile(
  context: DeploymentContext,
  token: string,
  input: ProfileUpdate,
): Promise<User> {
  const changes = parseChanges(profileUpdate, input);
  const { user } = await findSessionUser(context, token);
  return unitOfWork(context.deployment, (tx) => changeProfile(tx, user.id, changes));
}

/** Throws `unauthenticated` when there is no such user any more. */
export async function changeProfile(
  tx: UnitOfWork,
  id: string,
  changes: Partial<Pick<User, "name" | "avatarUrl">>,
): Promise<User> {
  const user = await tx.get("users", id);
  if (user === null) throw new LicensingError("unauthenticated", "The user is gone");
  return shownUser(tx.change("users", user, changes));
}
