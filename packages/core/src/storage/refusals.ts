import { declarationOf, type Kind, type UniqueOf } from "./kinds.ts";
import { recordErrors } from "./record-errors.ts";
import type { CommitResult, Write } from "./record-store.ts";

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
