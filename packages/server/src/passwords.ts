import type { PasswordHasher } from "@keystead/core";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/** OWASP's recommendation for Argon2id, which is the library's default algorithm. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = "$argon2id$v=19$m=19456,t=2,p=1$";
/** Each hash takes 19 MiB and a thread: a crowd at the login must not take the machine. */
const AT_ONCE = 4;

/** Argon2id (m=19456 KiB, t=2, p=1), at most four at a time. */
export function argon2Passwords(): PasswordHasher {
  const limit = pLimit(AT_ONCE);
  return {
    hash: (password) => limit(() => hash(password, PARAMETERS)),
    verify: (stored, password) => limit(() => verify(stored, password)),
    isOutdated: (stored) => !stored.startsWith(CURRENT),
  };
}
