import { effectiveStatus } from "../licenses/verdict.ts";
import type { Activation, ActivationDetail } from "../schemas/activation.ts";
import type { ActivationFilter, ActivationStore, SeatClaim } from "../storage/activation-store.ts";
import { announceLicense } from "./changes.ts";
import { countsBetween } from "./counts.ts";
import type { MemoryData, OpenData, OwnedLicense } from "./data.ts";
import { deactivate, isActive, licenseOf, productOf, standingOf } from "./license-row.ts";
import { find } from "./look-ups.ts";
import { copyOf, inBatches, rowOf, rowsOf, sliceOf } from "./records.ts";
import { sorted } from "./sorted.ts";

export function memoryActivations(data: OpenData): ActivationStore {
  return {
    async claimSeat(claim) {
      const found = find(data(), claim);
      if (found === null) return { outcome: "product_missing" };
      const { row, active } = found;
      if (row === undefined) return { outcome: "license_missing" };
      const { seats, activatedCount } = licenseOf(row);
      if (effectiveStatus(row.record, claim.now) !== "active") {
        return copyOf({ outcome: "not_activatable", license: standingOf(row) });
      }
      if (active) return copyOf({ outcome: "existing", activation: briefly(active) });
      if (seats !== null && activatedCount >= seats) return { outcome: "limit_reached" };
      const activation = activationBy(claim, row.record.id);
      row.activations.push(activation);
      announceLicense(data(), activation.licenseId);
      return copyOf({ outcome: "claimed", activation: briefly(activation) });
    },
    async releaseSeat({ organizationId, licenseId, domain, now }) {
      const row = rowOf(data().licenses, organizationId, licenseId);
      // A domain's only active activation is its latest one.
      const latest = row?.activations.findLast((activation) => activation.domain === domain);
      if (latest === undefined) return null;
      if (isActive(latest)) free(data(), latest, now);
      return copyOf({ id: latest.id, deactivatedAt: latest.deactivatedAt ?? now });
    },
    async deactivate(organizationId, id, now) {
      for (const row of rowsOf(data().licenses, organizationId)) {
        const activation = row.activations.find((each) => each.id === id);
        if (activation === undefined) continue;
        if (isActive(activation)) free(data(), activation, now);
        return copyOf(detailOf(data(), row, activation));
      }
      return null;
    },
    async list(organizationId, query) {
      const found = rowsOf(data().licenses, organizationId).flatMap((row) =>
        row.activations
          .filter((activation) => fits(activation, query))
          .map((activation) => detailOf(data(), row, activation)),
      );
      return copyOf(sliceOf(found, query));
    },
    async *readAll(organizationId, filter) {
      const found = rowsOf(data().licenses, organizationId).flatMap(({ activations }) => activations);
      const all = sorted(
        found.filter((activation) => fits(activation, filter)),
        filter.sort,
      );
      const licenseOfId = new Map(all.map(({ id, licenseId }) => [id, licenseId]));
      yield* inBatches([...licenseOfId.keys()], (id) => {
        const row = rowOf(data().licenses, organizationId, licenseOfId.get(id) ?? "");
        const activation = row?.activations.find((each) => each.id === id);
        return row && activation && fits(activation, filter) ? detailOf(data(), row, activation) : undefined;
      });
    },
    async countBetween(organizationId, { productId }, moments) {
      const found = rowsOf(data().licenses, organizationId)
        .filter(({ record }) => productId === undefined || record.productId === productId)
        .flatMap(({ activations }) => activations);
      const deactivated = countsBetween(
        moments,
        found.map(({ deactivatedAt }) => deactivatedAt),
      );
      return countsBetween(
        moments,
        found.map(({ activatedAt }) => activatedAt),
      ).map((activated, index) => ({ activated, deactivated: deactivated[index] ?? 0 }));
    },
    async touch(organizationId, seen) {
      for (const { activations } of rowsOf(data().licenses, organizationId)) {
        for (const activation of activations) {
          const at = seen.get(activation.id);
          if (at && at > activation.lastCheckedAt) activation.lastCheckedAt = new Date(at);
        }
      }
    },
  };
}

function free(data: MemoryData, activation: Activation, now: Date): void {
  deactivate(activation, now);
  announceLicense(data, activation.licenseId);
}

function activationBy(claim: SeatClaim, licenseId: string): Activation {
  return copyOf({
    id: claim.activationId,
    licenseId,
    domain: claim.domain,
    ipAddress: claim.ipAddress,
    status: "active",
    activatedAt: claim.now,
    deactivatedAt: null,
    lastCheckedAt: claim.now,
  });
}

function briefly({ id, licenseId, activatedAt }: Activation) {
  return { id, licenseId, activatedAt };
}

function detailOf(data: MemoryData, row: OwnedLicense, activation: Activation): ActivationDetail {
  const { id, licenseKey, customerEmail } = row.record;
  const product = productOf(data, row);
  return {
    ...activation,
    license: { id, key: licenseKey, customerEmail },
    product: { id: product.id, name: product.name },
  };
}

function fits(activation: Activation, { licenseId, status }: ActivationFilter): boolean {
  return (
    (licenseId === undefined || activation.licenseId === licenseId) &&
    (status === undefined || activation.status === status)
  );
}
