import { fingerprintOf } from "../../foundation/crypto/random.ts";
import type { HeldSeat, LicenseStanding } from "../../rules/license-standing.ts";
import { verdictTermsOf } from "../../rules/terms.ts";
import type { RecordOf } from "../kinds.ts";
import type { LicenseName } from "../queries.ts";
import type { Scope } from "../record-store.ts";
import type { StorageAdapter } from "../storage-adapter.ts";
import { copyOf, type MemoryData, type OpenData, type Row, rowOf, rowsOf, uniqueKey } from "./data.ts";
import { endingIn } from "./ending.ts";
import { seatOf, seatsTaken } from "./taken-seats.ts";

export function memorySubjects(data: OpenData): Pick<StorageAdapter, "findSubject"> {
  return {
    async findSubject(query) {
      const named = licenseNamed(data(), query);
      if (named === null) return null;
      const { scope: organizationId, productId, license: row } = named;
      if (row === undefined) return { organizationId, productId, license: null, activation: null };
      const record = row.record as RecordOf<"licenses">;
      const features = query.withFeatures ? record.features : null;
      const ended = endedSeats(data(), organizationId, record, query.endedBy);
      const license = { ...standingOf(data(), row), terms: verdictTermsOf(record), features, ...ended };
      const active = query.place === undefined ? undefined : seatOf(data(), license.id, query.place);
      const activation = active ? heldSeat(active) : null;
      return copyOf({ organizationId, productId, license, activation });
    },
  };
}

/** Nothing where they are not asked for, or the license never gave leases. */
function endedSeats(
  data: MemoryData,
  scope: Scope,
  { id, leaseSeconds, wasLeased }: RecordOf<"licenses">,
  until: Date | undefined,
): { endedSeats?: number } {
  if (until === undefined || (leaseSeconds === null && !wasLeased)) return {};
  const ended = endingIn(data, scope, { after: null, until });
  return { endedSeats: ended.filter(({ licenseId, takesSeat }) => licenseId === id && takesSeat).length };
}

function heldSeat({ id, activatedAt, leaseEndsAt, offlineUntil }: RecordOf<"activations">): HeldSeat {
  return { id, activatedAt, leaseEndsAt, offlineUntil };
}

/** A product's license by key or fingerprint; null when no product has the public key. */
export function licenseNamed(
  data: MemoryData,
  { publicKey, licenseKey, fingerprint }: LicenseName & { publicKey: string },
): { scope: Scope; productId: string; license: Row | undefined } | null {
  const productId = data.unique.get(uniqueKey("products", "publicKey", "", [publicKey]));
  const product = productId === undefined ? undefined : data.rows.products.get(productId);
  if (productId === undefined || product === undefined) return null;
  const { scope } = product;
  if (licenseKey !== undefined) {
    const id = data.unique.get(uniqueKey("licenses", "licenseKey", scope, [productId, licenseKey]));
    return { scope, productId, license: rowOf(data, "licenses", scope, id) };
  }
  const license = rowsOf(data, "licenses", scope).find(
    ({ record }) => record.productId === productId && fingerprintOf(String(record.lookupKey)) === fingerprint,
  );
  return { scope, productId, license };
}

export function standingOf(data: MemoryData, { record }: Row): LicenseStanding {
  const { id, licenseKey, status, seats, expiresAt, graceUntil, overage } = record as RecordOf<"licenses">;
  const activatedCount = seatsTaken(data, id);
  return { id, licenseKey, status, seats, activatedCount, expiresAt, graceUntil, overage };
}
