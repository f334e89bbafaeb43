import type { LicenseStore, SeatClaim } from "../../../src/index.ts";
import type { MemoryData } from "../../../src/memory/index.ts";
import { type Defect, spoiled } from "./spoil.ts";

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}

function claimed(data: MemoryData, { publicKey, licenseKey }: SeatClaim) {
  const product = [...data.products.values()].find(({ record }) => record.publicKey === publicKey);
  return [...data.licenses.values()].find(
    ({ record }) => record.productId === product?.record.id && record.licenseKey === licenseKey,
  );
}

export const seatDefects: Defect[] = [
  {
    name: "one seat too many is given",
    noticedBy: "activations.claimSeat refuses when no seat is free",
    spoil: (store, data) =>
      spoiled(store, "activations", {
        async claimSeat(claim) {
          const row = claimed(data, claim);
          if (!row?.record.seats) return store.activations.claimSeat(claim);
          row.record.seats += 1;
          const result = await store.activations.claimSeat(claim);
          row.record.seats -= 1;
          return result;
        },
      }),
  },
  {
    name: "seats are claimed at the moment of expiry",
    noticedBy: "activations.claimSeat refuses from the moment of expiry on",
    spoil: (store, data) =>
      spoiled(store, "activations", {
        claimSeat(claim) {
          const expiresAt = claimed(data, claim)?.record.expiresAt;
          const now = expiresAt?.getTime() === claim.now.getTime() ? later(claim.now, -1) : claim.now;
          return store.activations.claimSeat({ ...claim, now });
        },
      }),
  },
  {
    name: "an active domain gets its activation without a look at the license",
    noticedBy: "activations.claimSeat refuses a license that is not active",
    spoil: (store, data) =>
      spoiled(store, "activations", {
        async claimSeat(claim) {
          const activations = claimed(data, claim)?.activations ?? [];
          const active = activations.find((each) => each.status === "active" && each.domain === claim.domain);
          if (active) return { outcome: "existing", activation: active };
          return store.activations.claimSeat(claim);
        },
      }),
  },
  {
    name: "a claim of an active domain writes lastCheckedAt",
    noticedBy: "activations.claimSeat gives an active domain",
    spoil: (store, data) =>
      spoiled(store, "activations", {
        async claimSeat(claim) {
          const result = await store.activations.claimSeat(claim);
          if (result.outcome === "existing") {
            const organizationId = claimed(data, claim)?.organizationId ?? "";
            await store.activations.touch(organizationId, new Map([[result.activation.id, claim.now]]));
          }
          return result;
        },
      }),
  },
  {
    name: "a claim does not look at the key",
    noticedBy: "activations.claimSeat misses a license",
    spoil: (store, data) =>
      spoiled(store, "activations", {
        claimSeat(claim) {
          const product = [...data.products.values()].find(
            ({ record }) => record.publicKey === claim.publicKey,
          );
          const found = [...data.licenses.values()].find(
            ({ record }) => record.productId === product?.record.id,
          );
          return store.activations.claimSeat({ ...claim, licenseKey: found?.record.licenseKey ?? "" });
        },
      }),
  },
  {
    name: "a claim takes a seat of any product's license with the key",
    noticedBy: "activations.claimSeat takes a seat of the product's own license",
    spoil: (store, data) =>
      spoiled(store, "activations", {
        claimSeat(claim) {
          const found = [...data.licenses.values()].find(
            ({ record }) => record.licenseKey === claim.licenseKey,
          );
          const product = data.products.get(found?.record.productId ?? "");
          return store.activations.claimSeat({ ...claim, publicKey: product?.record.publicKey ?? "" });
        },
      }),
  },
  {
    name: "a deactivated activation is revived instead of a new one made",
    noticedBy: "activations.claimSeat gives a domain that was deactivated a new activation",
    spoil: (store, data) =>
      spoiled(store, "activations", {
        async claimSeat(claim) {
          const row = claimed(data, claim);
          const result = await store.activations.claimSeat(claim);
          if (row && result.outcome === "claimed") {
            row.activations = row.activations.filter(
              ({ id, domain }) => domain !== claim.domain || id === result.activation.id,
            );
          }
          return result;
        },
      }),
  },
  {
    name: "a second release moves deactivatedAt",
    noticedBy: "activations.releaseSeat gives the same again",
    spoil: (store, data) =>
      spoiled(store, "activations", {
        async releaseSeat(release) {
          const released = await store.activations.releaseSeat(release);
          const activations = data.licenses.get(release.licenseId)?.activations ?? [];
          for (const each of activations) if (each.id === released?.id) each.deactivatedAt = release.now;
          return released && { ...released, deactivatedAt: release.now };
        },
      }),
  },
  {
    name: "a release gives the first of a domain's activations",
    noticedBy: "activations.releaseSeat gives the latest",
    spoil: (store, data) =>
      spoiled(store, "activations", {
        async releaseSeat(release) {
          const released = await store.activations.releaseSeat(release);
          const first = data.licenses
            .get(release.licenseId)
            ?.activations.find(({ domain }) => domain === release.domain);
          return released && { ...released, id: first?.id ?? released.id };
        },
      }),
  },
  {
    name: "touch moves lastCheckedAt back",
    noticedBy: "activations.touch moves",
    spoil: (store, data) =>
      spoiled(store, "activations", {
        async touch(_, seen) {
          for (const { activations } of data.licenses.values()) {
            for (const each of activations) each.lastCheckedAt = seen.get(each.id) ?? each.lastCheckedAt;
          }
        },
      }),
  },
  {
    name: "revoking leaves the activations active",
    noticedBy: "licenses.update deactivates",
    spoil: (store, data) =>
      spoiled(store, "licenses", {
        async update(organizationId, id, change) {
          const before = structuredClone(data.licenses.get(id)?.activations);
          const updated = await store.licenses.update(organizationId, id, change);
          const row = data.licenses.get(id);
          if (row && before) row.activations = before;
          return updated;
        },
      }),
  },
  {
    name: "suspending deactivates",
    noticedBy: "licenses.update keeps the activations",
    spoil: (store, data) =>
      spoiled(store, "licenses", {
        async update(organizationId, id, change) {
          const updated = await store.licenses.update(organizationId, id, change);
          const row = data.licenses.get(id);
          if (updated?.status === "suspended" && row) row.activations = [];
          return updated && { ...updated, activatedCount: row?.activations.length ?? 0 };
        },
      }),
  },
  {
    name: "a verdict counts a deactivated activation",
    noticedBy: "licenses.findSubject by key gives no activation for a deactivated domain",
    spoil: (store, data) =>
      spoiled(store, "licenses", {
        async findSubject(query) {
          const subject = await store.licenses.findSubject(query);
          const activations = data.licenses.get(subject?.license?.id ?? "")?.activations ?? [];
          const found = activations.find(({ domain }) => domain === query.domain);
          return subject && { ...subject, activation: subject.activation ?? found ?? null };
        },
      }),
  },
  {
    name: "a verdict takes the license of another product",
    noticedBy: "licenses.findSubject by key gives the product without a license",
    spoil: (store, data) => {
      const findSubject: LicenseStore["findSubject"] = async (query) => {
        const subject = await store.licenses.findSubject(query);
        const row = [...data.licenses.values()].find(({ record }) => record.licenseKey === query.licenseKey);
        const license = row && { ...row.record, features: null, activatedCount: row.activations.length };
        return subject && { ...subject, license: subject.license ?? license ?? null };
      };
      return spoiled(store, "licenses", { findSubject });
    },
  },
];
