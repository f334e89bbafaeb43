import { type ErrorCode, LicensingError, notFound } from "../foundation/errors.ts";
import { declarationOf, type Kind, type UniqueOf } from "./kinds.ts";
import type { CommitResult, Write } from "./record-store.ts";

function worded(code: ErrorCode, message: string): (cause?: unknown) => LicensingError {
  return (cause) => new LicensingError(code, message, { cause });
}

/** Reasons that keep a record from being written or deleted, in the same words on every store. */
export const recordErrors = {
  /** Another record has the values of a unique constraint. */
  taken<K extends Kind>(kind: K, unique: UniqueOf<K>): LicensingError {
    const { taken } = declarationOf(kind).unique?.[unique] ?? {};
    if (taken === undefined) throw new TypeError(`${kind}: ${unique} is taken`);
    const [code, message, path] = taken;
    return new LicensingError(code, message, path === undefined ? {} : { details: [{ path, message }] });
  },
  /** Other records keep one from being deleted. */
  inUse(kind: Kind): LicensingError {
    const { inUse } = declarationOf(kind);
    if (inUse === undefined) throw new TypeError(`${kind} are in use`);
    return new LicensingError("in_use", inUse);
  },
  /** There is no record that another one is to refer to. */
  missing: (kind: Kind): LicensingError => notFound(declarationOf(kind).called ?? kind),
  noFreeSeat: worded(
    "seat_limit_reached",
    "The license has no free seat: add seats, or deactivate a site first",
  ),
  noFreeSite: worded(
    "free_site_limit_reached",
    "The license has reached its limit of free sites: three for each seat",
  ),
  activationEnded: worded(
    "activation_ended",
    "The activation is deactivated, so its site takes no seat: activate the site again first",
  ),
  transactionConflict: worded(
    "transaction_conflict",
    "Another write came first: roll your transaction back, and run it again",
  ),
  noRoomForEvents: worded("overloaded", "The store has no room for usage events: send them again later"),
};

/** A commit that was not done because of one of its steps. */
export type Refusal = Exclude<CommitResult, { done: true }>;

/** Whether a unique value is taken: a unit that runs again finds the record that has it. */
export function isTaken({ because }: Refusal): boolean {
  return because === "taken";
}

/** The error for a refusal that running again does not mend, such as `email_taken`, `not_found` or `in_use`. */
export function refusalError(
  refusal: Exclude<Refusal, { because: "changed" }>,
  write: Write | undefined,
): Error {
  if (write?.op === "setSeat" && refusal.because === "full")
    return write.seat.takesSeat ? recordErrors.noFreeSeat() : recordErrors.noFreeSite();
  if (write === undefined || refusal.because === "full" || write.op === "freeSeats" || write.op === "setSeat")
    return new TypeError("The storage refused no step of the commit");
  const { kind } = write;
  switch (refusal.because) {
    case "taken":
      return recordErrors.taken(kind, refusal.unique as UniqueOf<typeof kind>);
    case "missing":
      return recordErrors.missing(kindOfField(kind, refusal.field) ?? kind);
    case "in_use":
      return recordErrors.inUse(kind);
  }
}

/** The kind that a field refers to, or whose field it copies. */
function kindOfField(kind: Kind, field: string): Kind | undefined {
  const { references, copies } = declarationOf(kind);
  return references?.[copies?.[field]?.reference ?? field]?.kind;
}
