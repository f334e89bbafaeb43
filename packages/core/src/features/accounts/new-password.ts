import { invalidInput } from "../../foundation/errors.ts";
import type { PasswordHasher } from "./password-hasher.ts";

/**
 * The hash of a password that somebody chooses. Throws `invalid_input`, naming the field, for one that is easily guessed (NIST
 * SP 800-63B, 5.1.1.2).
 */
export async function hashOfNew(passwords: PasswordHasher, field: string, password: string): Promise<string> {
  const normalized = password.normalize("NFKC");
  if (normalized.trim() === "") throw invalidInput(field, "must not be blank");
  if (new Set(normalized.toLowerCase()).size === 1)
    throw invalidInput(field, "must not repeat a single character");
  if (await passwords.isCommon(normalized))
    throw invalidInput(field, "must not be one of the most common passwords: choose another");
  return passwords.hash(normalized);
}
