import { invalidInput } from "../../foundation/errors.ts";

/** Hashing of passwords, given by the host: core brings no native code and no lists. Hashes are PHC strings. */
export interface PasswordHasher {
  /** Hashes a password, with a salt of its own. */
  hash(password: string): Promise<string>;
  /** Tells whether the hash is of this password. */
  verify(hash: string, password: string): Promise<boolean>;
  /** Whether the hash was made with other parameters than `hash` uses now. */
  isOutdated(hash: string): boolean;
  /** Whether the password, in NFKC and in any case, is one of those that attackers try first, such as `password1`. */
  isCommon(password: string): Promise<boolean>;
}

/**
 * The hash of a password that somebody chooses. Throws `invalid_input`, naming the field, for one that is easily
 * guessed (NIST SP 800-63B, 5.1.1.2).
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
