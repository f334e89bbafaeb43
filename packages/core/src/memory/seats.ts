import { effectiveStatus } from "../licenses/verdict.ts";
import type { Activation } from "../schemas/activation.ts";
import type { SeatClaim } from "../storage/activation-store.ts";
import type { Scope } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { announce } from "./changes.ts";
import { copyOf, type MemoryData, type OpenData, type Row, rowOf, rowsOf, setRow } from "./data.ts";
import { licenseNamed, standingOf } from "./subjects.ts";
import { seatOf } from "./taken-seats.ts";

type Seats = Pick<Store, "claimSeat" | "freeSeat" | "touch">;

export function memorySeats(data: OpenData): Seats {
  return {
    async claimSeat(claim) {
      const named = licenseNamed(data(), claim);
      if (named === null) return { outcome: "product_missing" };
      const { license, scope } = named;
      if (license === undefined) return { outcome: "license_missing" };
      const standing = standingOf(data(), license);
      if (effectiveStatus(standing, claim.now) !== "active")
        return copyOf({ outcome: "not_activatable", license: standing });
      const activation = seatOf(data(), standing.id, claim.domain);
      if (activation) return copyOf({ outcome: "existing", activation: briefly(activation) });
      if (standing.seats !== null && standing.activatedCount >= standing.seats)
        return { outcome: "limit_reached" };
      const claimed = activationBy(claim, standing.id);
      replace(data(), scope, claimed);
      return copyOf({ outcome: "claimed", activation: briefly(claimed) });
    },
    async freeSeat({ organizationId: scope, licenseId, now, ...seat }) {
      const ofLicense = rowsOf(data(), "activations", scope)
        .map(({ record }) => record as unknown as Activation)
        .filter((each) => each.licenseId === licenseId);
      // A domain's only active activation is its latest one.
      const latest = ofLicense.findLast(
        ({ id, domain }) => id === seat.activationId || domain === seat.domain,
      );
      if (latest === undefined) return null;
      if (isActive(latest)) replace(data(), scope, freed(latest, now));
      return copyOf({ id: latest.id, deactivatedAt: latest.deactivatedAt ?? now });
    },
    async touch(scope, seen) {
      for (const [id, at] of seen) {
        const row = rowOf(data(), "activations", scope, id);
        if (row === undefined || (row.record.lastCheckedAt as Date) >= at) continue;
        setRow(data(), "activations", id, { ...row, record: { ...row.record, lastCheckedAt: new Date(at) } });
      }
    },
  };
}

export function isActive({ status }: { status?: unknown }): boolean {
  return status === "active";
}

export function freed<Fields extends Row["record"] | Activation>(activation: Fields, at: Date): Fields {
  return { ...activation, status: "deactivated", deactivatedAt: new Date(at) };
}

function replace(data: MemoryData, scope: Scope, activation: Activation): void {
  data.lastVersion += 1;
  setRow(data, "activations", activation.id, { scope, record: { ...activation }, version: data.lastVersion });
  announce(data, { kind: "license", id: activation.licenseId });
}

function activationBy({ activationId, domain, ipAddress, now }: SeatClaim, licenseId: string): Activation {
  const moments = { activatedAt: new Date(now), deactivatedAt: null, lastCheckedAt: new Date(now) };
  return { id: activationId, licenseId, domain, ipAddress, status: "active", ...moments };
}

function briefly({ id, licenseId, activatedAt }: Activation) {
  return { id, licenseId, activatedAt };
}
