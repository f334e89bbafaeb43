import type { HeldSeat, LicenseSubject, SubjectQuery } from "@keystead/core/adapter";
import { verdictTermsOf } from "@keystead/core/rules";
import type { Connection } from "../connection.ts";
import { endedLeases } from "./leases.ts";
import { readSubject } from "./subject.ts";

function seatOf({ id, activatedAt, leaseEndsAt, offlineUntil }: HeldSeat): HeldSeat {
  return { id, activatedAt, leaseEndsAt, offlineUntil };
}

export function findSubject(connection: Connection, query: SubjectQuery): LicenseSubject | null {
  const found = readSubject(connection, query);
  if (found === null) return null;
  const { organizationId, productId, license, activation } = found;
  const shown = license && {
    ...license.standing,
    terms: verdictTermsOf(license.terms),
    features: license.features,
    ...(query.endedBy !== undefined &&
      (license.terms.leaseSeconds !== null || license.wasLeased) && {
        endedSeats: endedLeases(connection, found.scope, license.standing.id, query.endedBy),
      }),
  };
  return { organizationId, productId, license: shown, activation: activation && seatOf(activation) };
}
