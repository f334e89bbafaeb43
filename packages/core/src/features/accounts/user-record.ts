import { LicensingError, notFound } from "../../foundation/errors.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { hashOfNew, type PasswordHasher } from "./passwords.ts";
import type { Register, User } from "./schema.ts";

/** Errors about people, in the same words on every store. */
export const accountErrors = {
  lastDeveloper: () =>
    new LicensingError(
      "last_developer",
      "This is the organization's only developer: make somebody else a developer first",
    ),
  organizationNotFound: () => notFound("Organization"),
  roleAboveOwn: () => new LicensingError("forbidden", "You cannot give a role above your own"),
  userNotFound: () => notFound("User"),
};

/** A user with what never leaves the accounts use cases. */
export type StoredUser = RecordOf<"users">;

/** A user's session in one browser. It lasts 30 days; use extends it, up to 180 days in all. */
export type StoredSession = RecordOf<"sessions">;

/**
 * A user who is still to be stored, with an e-mail that nobody has proven. Throws `invalid_input` for an easily
 * guessed password.
 */
export async function newUser(
  { clock, passwords }: Pick<DeploymentContext, "clock"> & { passwords: PasswordHasher },
  given: Pick<User, "organizationId" | "role" | "email" | "name"> & Pick<Register, "password">,
): Promise<StoredUser> {
  const { password, ...user } = given;
  const passwordHash = await hashOfNew(passwords, "password", password);
  const shown = { ...user, id: newId("users"), avatarUrl: null, createdAt: clock.now() };
  return { ...shown, passwordHash, emailVerifiedAt: null, secondFactors: [] };
}
