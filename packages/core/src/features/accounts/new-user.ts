import type { DeploymentContext } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import { hashOfNew } from "./new-password.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import type { Register, User } from "./schema.ts";
import type { StoredUser } from "./stored-user.ts";

/** A user who is still to be stored, with an e-mail that nobody has proven. Throws `invalid_input` for an easily guessed password. */
export async function newUser(
  { clock, passwords }: Pick<DeploymentContext, "clock"> & { passwords: PasswordHasher },
  given: Pick<User, "organizationId" | "role" | "email" | "name"> & Pick<Register, "password">,
): Promise<StoredUser> {
  const { password, ...user } = given;
  const passwordHash = await hashOfNew(passwords, "password", password);
  const shown = { ...user, id: newId("users"), avatarUrl: null, createdAt: clock.now() };
  return { ...shown, passwordHash, emailVerifiedAt: null, secondFactors: [] };
}
