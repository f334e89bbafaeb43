import { LicensingError } from "../../foundation/errors.ts";
import { HOUR_MS } from "../../foundation/time.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Stored } from "../../storage/record-store.ts";
import { isTaken } from "../../storage/refusals.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { secondFactorFailuresMail } from "../accounts/security-mails.ts";
import type { StoredUser } from "../accounts/user-record.ts";
import type { FactorContext } from "./factor-context.ts";

/** Six digits are guessed in a day without a limit. Passkeys and recovery codes are too long to be guessed at all. */
const MOST = 10;
const OWNER_IS_TOLD_AT = 5;

/** The wrong second factors of an account in the last hour, from whatever address and in whatever challenge. */
interface Failures {
  user: StoredUser;
  found: Stored<"factorFailures"> | null;
  /** When each was given, in milliseconds since 1970. */
  times: number[];
  /** Times of the failures within a session. */
  sessionTimes: number[];
}

/** Situation in which a second factor is asked for. */
type Place = "log-in" | "session";

export async function recentFailures(
  tx: UnitOfWork,
  { clock }: FactorContext,
  user: StoredUser,
): Promise<Failures> {
  const found = await tx.get("factorFailures", user.id);
  const since = clock.now().getTime() - HOUR_MS;
  const recent = (times: readonly number[] = []): number[] => times.filter((time) => time > since);
  const { times, sessionTimes } = found?.record ?? {};
  return { user, found, times: recent(times), sessionTimes: recent(sessionTimes) };
}

/**
 * Throws `second_factor_limited` when the account has had its wrong second factors of the hour: no code is looked at
 * then.
 */
export function assertCodeIsLookedAt({ clock }: FactorContext, { times }: Failures): void {
  if (times.length < MOST) return;
  const [oldest = 0] = times;
  const retryAfterSeconds = Math.ceil((oldest + HOUR_MS - clock.now().getTime()) / 1000);
  throw new LicensingError(
    "second_factor_limited",
    `This account has had ${MOST} wrong codes within an hour: use a passkey or a recovery code, or try again in ${Math.ceil(retryAfterSeconds / 60)} min`,
    { retryAfterSeconds },
  );
}

/**
 * Notes that a code is right. This writes the same record as a wrong one does: of concurrent tries, each is decided
 * after those that came before it.
 */
export function noteRightCode(tx: UnitOfWork, { clock }: FactorContext, failures: Failures): void {
  const { times, sessionTimes, found } = failures;
  writeFailures(tx, failures, { times, sessionTimes, toldAt: found?.record.toldAt ?? null }, clock.now());
}

/** Counts a wrong second factor, and tells the owner by mail at the fifth within an hour, once an hour at most. */
export async function countFailure(
  tx: UnitOfWork,
  { clock, mail }: FactorContext,
  failures: Failures,
  place: Place,
): Promise<void> {
  const { user, found } = failures;
  const now = clock.now();
  const and = failures.times.length < MOST ? [now.getTime()] : [];
  const times = [...failures.times, ...and];
  const sessionTimes = [...failures.sessionTimes, ...(place === "session" ? and : [])];
  const { toldAt = null } = found?.record ?? {};
  const isTold = toldAt !== null && toldAt.getTime() > now.getTime() - HOUR_MS;
  const tells = times.length >= OWNER_IS_TOLD_AT && !isTold;
  const told = { atLogIn: times.length - sessionTimes.length, inSession: sessionTimes.length };
  writeFailures(tx, failures, { times, sessionTimes, toldAt: tells ? now : toldAt }, now);
  if (tells) tx.addAll(await secondFactorFailuresMail(mail, user, told));
}

/**
 * Decides a try by what `look` reads, and gives its result. Runs `look` again when anything that it was decided by
 * has changed. Throws `unauthenticated` when the user was deleted meanwhile.
 */
export async function decide<Result>(
  { unnoted }: Pick<FactorContext, "unnoted">,
  look: (tx: UnitOfWork) => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await unitOfWork(unnoted, look);
  } catch (error) {
    const isGone = error instanceof LicensingError && error.code === "not_found";
    throw isGone ? new LicensingError("unauthenticated", "The user no longer exists") : error;
  }
}

function writeFailures(
  tx: UnitOfWork,
  { user: { id }, found }: Failures,
  told: Pick<RecordOf<"factorFailures">, "times" | "sessionTimes" | "toldAt">,
  now: Date,
): void {
  const endsAt = new Date(now.getTime() + HOUR_MS);
  if (found !== null) tx.overwrite("factorFailures", found, { ...told, endsAt });
  else tx.insert("factorFailures", { id, userId: id, ...told, endsAt }, isTaken);
}
