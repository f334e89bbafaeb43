import type { Stored } from "../../storage/record-store.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import { endSessions } from "../accounts/end-access.ts";
import type { Own } from "./own.ts";
import { freshRecoveryCodes } from "./requirement.ts";
import { type SecondFactor, secondFactors } from "./schema.ts";

/**
 * Has the user have the factor from now on. With the first one the user gets recovery codes, which it gives, and
 * all other sessions end: nobody was asked for a second factor there.
 */
export async function addFactor(
  tx: UnitOfWork,
  factor: SecondFactor,
  { user, session }: Pick<Own, "user" | "session">,
  now: Date,
): Promise<string[] | null> {
  const { id, organizationId, secondFactors: before } = user.record;
  if (before.includes(factor)) {
    tx.expect("users", user);
    return null;
  }
  setFactors(tx, user, [...before, factor]);
  if (before.length > 0) return null;
  const { codes, record } = await freshRecoveryCodes({ id, organizationId }, now);
  tx.insert("recoveryCodes", record);
  endSessions(tx, id, session.tokenDigest);
  return codes;
}

/** Has the user have the factor no more. The recovery codes go with the last one. */
export function removeFactor(tx: UnitOfWork, factor: SecondFactor, user: Stored<"users">): void {
  const left = user.record.secondFactors.filter((each) => each !== factor);
  setFactors(tx, user, left);
  if (left.length === 0)
    tx.add({ op: "deleteReferring", kind: "recoveryCodes", field: "userId", id: user.record.id });
}

function setFactors(tx: UnitOfWork, user: Stored<"users">, factors: readonly SecondFactor[]): void {
  const inOrder = secondFactors.filter((factor) => factors.includes(factor));
  tx.overwrite("users", user, { secondFactors: inOrder });
}
