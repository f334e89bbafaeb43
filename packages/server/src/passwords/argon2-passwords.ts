import { LicensingError, type PasswordHasher } from "@keystead/core";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { isCommonPassword } from "./common-passwords.ts";

/** OWASP's recommendation for Argon2id, which is the library's default algorithm. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = "$argon2id$v=19$m=19456,t=2,p=1$";
/** Each hash takes 19 MiB and a thread: a crowd at the login must not take the machine. */
const AT_ONCE = 4;
/** Whoever came after them would wait for seconds, and be gone. */
const MOST_WAITING = 64;

/**
 * Argon2id (m=19456 KiB, t=2, p=1), at most four at a time, and refusal of the most common passwords. While 64 calls
 * wait, `hash` and `verify` throw `overloaded`.
 */
export function argon2Passwords(): PasswordHasher {
  const limit = pLimit(AT_ONCE);
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= MOST_WAITING)
      throw new LicensingError(
        "overloaded",
        "Too many passwords are waiting to be checked: try again shortly",
      );
    return limit(work);
  };
  return {
    hash: (password) => inTurn(() => hash(password, PARAMETERS)),
    verify: (stored, password) => inTurn(() => verify(stored, password)),
    isOutdated: (stored) => !stored.startsWith(CURRENT),
    isCommon: isCommonPassword,
  };
}
