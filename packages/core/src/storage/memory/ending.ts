import type { EndSpan } from "../../rules/leases.ts";
import type { RecordOf } from "../kinds.ts";
import type { Scope } from "../record-store.ts";
import { type MemoryData, rowsOf } from "./data.ts";
import { isActive } from "./freed.ts";

type Activation = RecordOf<"activations">;
/** An activation that has a lease. */
type Leased = Activation & { leaseEndsAt: Date };

function endOf({ leaseEndsAt, offlineUntil }: Leased): Date {
  return offlineUntil !== null && offlineUntil > leaseEndsAt ? offlineUntil : leaseEndsAt;
}

function isLeased(activation: Activation): activation is Leased {
  return isActive(activation) && activation.leaseEndsAt !== null;
}

/** The active activations whose leases, and license files, end in the span, the earliest end first. */
export function endingIn(data: MemoryData, scope: Scope, { after, until }: EndSpan): Leased[] {
  return rowsOf(data, "activations", scope)
    .map(({ record }) => record as Activation)
    .filter(isLeased)
    .filter((each) => endOf(each) <= until && (after === null || endOf(each) > after))
    .toSorted((a, b) => endOf(a).getTime() - endOf(b).getTime());
}
