import { secondFactorFailuresMail } from "../accounts/security-mails.ts";
import { HOUR_MS } from "../durations.ts";
import { LicensingError } from "../errors.ts";
import type { RecordOf } from "../records/kinds.ts";
import type { StoredUser } from "../storage/account-store.ts";
import { AGAIN, stored, updateOf } from "../storage-over/commits.ts";
import { DEPLOYMENT, type Stored, type Write } from "../store/record-store.ts";
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
  /** Those of them that were given in a session. */
  sessionTimes: number[];
}

/** Where a second factor is asked for. */
type Place = "log-in" | "session";

export async function recentFailures(
  { storage: { store }, clock }: FactorContext,
  user: StoredUser,
): Promise<Failures> {
  const found = await stored(store, "factorFailures", DEPLOYMENT, user.id);
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
 * Steps of the commit in which a code is right. They write the same record as a wrong one does: of concurrent tries,
 * each is decided after those that came before it.
 */
export function rightCodeSteps({ clock }: FactorContext, failures: Failures): Write[] {
  const { times, sessionTimes, found } = failures;
  return [writeOf(failures, { times, sessionTimes, toldAt: found?.record.toldAt ?? null }, clock.now())];
}

/**
 * Counts a wrong second factor, and tells the owner by mail at the fifth within an hour, once an hour at most. {@link
 * AGAIN} when another try came first.
 */
export async function countFailure<Result>(
  context: FactorContext,
  failures: Failures,
  place: Place,
  result: Result,
): Promise<Result | typeof AGAIN> {
  const { user, found } = failures;
  const now = context.clock.now();
  const and = failures.times.length < MOST ? [now.getTime()] : [];
  const times = [...failures.times, ...and];
  const sessionTimes = [...failures.sessionTimes, ...(place === "session" ? and : [])];
  const { toldAt = null } = found?.record ?? {};
  const isTold = toldAt !== null && toldAt.getTime() > now.getTime() - HOUR_MS;
  const tells = times.length >= OWNER_IS_TOLD_AT && !isTold;
  const told = { atLogIn: times.length - sessionTimes.length, inSession: sessionTimes.length };
  const steps = [
    writeOf(failures, { times, sessionTimes, toldAt: tells ? now : toldAt }, now),
    ...(tells ? await secondFactorFailuresMail(context.mail, user, told) : []),
  ];
  return decided(context, steps, result);
}

/**
 * Commits a try and gives its result; {@link AGAIN} when anything that it was decided by has changed. Throws `unauthenticated` when the
 * user was deleted meanwhile.
 */
export async function decided<Result>(
  { unnoted }: Pick<FactorContext, "unnoted">,
  steps: readonly Write[],
  result: Result,
): Promise<Result | typeof AGAIN> {
  const committed = await unnoted.commit(DEPLOYMENT, steps);
  if (committed.done) return result;
  if (committed.because === "missing") throw new LicensingError("unauthenticated", "The user is gone");
  return AGAIN;
}

function writeOf(
  { user: { id }, found }: Failures,
  told: Pick<RecordOf<"factorFailures">, "times" | "sessionTimes" | "toldAt">,
  now: Date,
): Write {
  const endsAt = new Date(now.getTime() + HOUR_MS);
  const record = { id, userId: id, ...told, endsAt };
  return found === null
    ? { op: "insert", kind: "factorFailures", record }
    : updateOf("factorFailures", record, found.version);
}
