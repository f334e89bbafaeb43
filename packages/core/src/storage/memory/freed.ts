import { endOf } from "../../rules/seats.ts";
import type { RecordOf } from "../kinds.ts";
import type { Scope } from "../record-store.ts";
import { type MemoryData, rowsOf } from "./data.ts";

export function isActive({ status }: { status?: unknown }): boolean {
  return status === "active";
}

/** The activation as it is once its seat is freed. */
export function freed(
  data: MemoryData,
  scope: Scope,
  activation: RecordOf<"activations">,
  now: Date,
): RecordOf<"activations"> {
  const last = lastEnd(data, scope, activation.licenseId, activation.place);
  return { ...activation, status: "deactivated", deactivatedAt: endOf(activation, last, now) };
}

/** The activation of a license and place that ended last; null when none has. */
export function lastEnded(
  data: MemoryData,
  scope: Scope,
  licenseId: string,
  place: string,
): RecordOf<"activations"> | null {
  const ended = activationsOf(data, scope, licenseId).filter(
    (each) => each.place === place && !isActive(each),
  );
  return ended.toSorted(byEnd).at(-1) ?? null;
}

/** Sorts the activation that ended last to the end, and of those that ended together the one with the greatest id. */
export function byEnd(a: RecordOf<"activations">, b: RecordOf<"activations">): number {
  const [one, other] = [a.deactivatedAt?.getTime() ?? 0, b.deactivatedAt?.getTime() ?? 0];
  return one - other || (a.id < b.id ? -1 : 1);
}

/** When a place took the last leased seat of a license last; null when none has. */
export function lastFull(data: MemoryData, scope: Scope, licenseId: string): Date | null {
  const moments = activationsOf(data, scope, licenseId).flatMap(({ filledAt }) => filledAt ?? []);
  return moments.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? null;
}

function activationsOf(data: MemoryData, scope: Scope, licenseId: string): RecordOf<"activations">[] {
  return rowsOf(data, "activations", scope)
    .map(({ record }) => record as RecordOf<"activations">)
    .filter((each) => each.licenseId === licenseId);
}

export function lastEnd(data: MemoryData, scope: Scope, licenseId: string, place: string): Date | null {
  const ends = activationsOf(data, scope, licenseId)
    .filter((each) => each.place === place)
    .map(({ deactivatedAt }) => deactivatedAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  const last = Math.max(...ends);
  return Number.isFinite(last) ? new Date(last) : null;
}
