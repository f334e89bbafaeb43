/** Hashing of passwords, given by the host: core brings no native code. Strings are PHC strings. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
  /** Whether the hash was made with other parameters than `hash` uses now. */
  isOutdated(hash: string): boolean;
}
