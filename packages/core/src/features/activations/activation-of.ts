import { heldUntil, type LeaseTime } from "../../rules/leases.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Activation } from "./schema.ts";

/**
 * Returns the activation of a record as it is now: one whose lease is over is deactivated, also when its seat was not
 * needed yet.
 */
export function activationNow(
  record: RecordOf<"activations">,
  leaseSeconds: number | null,
  { now, outages }: LeaseTime,
): Activation {
  const activation = activationOf(record);
  const end = record.status === "active" ? heldUntil(record, leaseSeconds, outages) : null;
  return end === null || end > now
    ? activation
    : { ...activation, status: "deactivated", deactivatedAt: end };
}

/** Returns the activation of a record, as answers show it. */
export function activationOf(record: RecordOf<"activations">): Activation {
  const { place: _, machineName: __, filledAt: ___, ...activation } = record;
  return activation;
}
