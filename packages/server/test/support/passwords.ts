import type { PasswordHasher } from "@keystead/core";
import { hash } from "@node-rs/argon2";
import { argon2Passwords } from "../../src/passwords/argon2-passwords.ts";

const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The server's own, but for what a hash costs: tests register thousands of people. */
export function cheapPasswords(): PasswordHasher {
  return { ...argon2Passwords(), hash: (password) => hash(password, LEAST), isOutdated: () => false };
}
