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
