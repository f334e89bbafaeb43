import type { Activation } from "../schemas/activation.ts";
import type { Scope } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { announce } from "./changes.ts";
import { judge } from "./claims.ts";
import { copyOf, type MemoryData, type OpenData, type Row, rowOf, rowsOf, setRow } from "./data.ts";

type Seats = Pick<Store, "claimSeat" | "freeSeat" | "touch">;

export function memorySeats(data: OpenData): Seats {
  return {
    async claimSeat(claim) {
      const { result, scope, ended, begun } = judge(data(), claim);
      if (ended) replace(data(), scope, freed(ended, claim.now));
      if (begun) replace(data(), scope, begun);
      return copyOf(result);
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
