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

export function lastEnd(data: MemoryData, scope: Scope, licenseId: string, place: string): Date | null {
  const ends = rowsOf(data, "activations", scope)
    .map(({ record }) => record as RecordOf<"activations">)
    .filter((each) => each.licenseId === licenseId && each.place === place)
    .map(({ deactivatedAt }) => deactivatedAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  const last = Math.max(...ends);
  return Number.isFinite(last) ? new Date(last) : null;
}
