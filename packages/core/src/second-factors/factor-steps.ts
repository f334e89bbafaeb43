import { type SecondFactor, secondFactors } from "../schemas/second-factor.ts";
import { expectation, sessionsOf } from "../storage-over/accounts.ts";
import { updateOf } from "../storage-over/commits.ts";
import type { Stored, Write } from "../store/record-store.ts";
import type { Own } from "./own.ts";
import { freshRecoveryCodes } from "./recovery-codes.ts";

/**
 * The steps by which the user has the factor from now on. With the first one the user gets recovery codes, and all other sessions end:
 * nobody was asked for a second factor there.
 */
export async function gainOf(
  factor: SecondFactor,
  { user, session }: Own,
  now: Date,
): Promise<{ steps: Write[]; recoveryCodes: string[] | null }> {
  const { record } = user;
  if (record.secondFactors.includes(factor)) return { steps: [expectation(user)], recoveryCodes: null };
  const update = withFactors(user, [...record.secondFactors, factor]);
  if (record.secondFactors.length > 0) return { steps: [update], recoveryCodes: null };
  const { codes, record: stored } = await freshRecoveryCodes(record, now);
  const steps: Write[] = [
    update,
    { op: "insert", kind: "recoveryCodes", record: stored },
    { ...sessionsOf(record.id), except: session.tokenDigest },
  ];
  return { steps, recoveryCodes: codes };
}

/** The steps by which the user has the factor no more. The recovery codes go with the last one. */
export function lossOf(factor: SecondFactor, user: Stored<"users">): Write[] {
  const left = user.record.secondFactors.filter((each) => each !== factor);
  const update = withFactors(user, left);
  if (left.length > 0) return [update];
  return [update, { op: "deleteReferring", kind: "recoveryCodes", field: "userId", id: user.record.id }];
}

function withFactors({ record, version }: Stored<"users">, factors: readonly SecondFactor[]): Write {
  const inOrder = secondFactors.filter((factor) => factors.includes(factor));
  return updateOf("users", { ...record, secondFactors: inOrder }, version);
}
