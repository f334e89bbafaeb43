import type { LicenseStore, SeatClaim } from "../../../src/index.ts";
import type { RecordsOfAll } from "../../records-of.ts";
import { type Defect, spoiled } from "./spoil.ts";

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}

function claimed(records: RecordsOfAll, { publicKey, licenseKey }: SeatClaim) {
  const product = records.products.values().find((record) => record.publicKey === publicKey);
  return records.licenses
    .values()
    .find((record) => record.productId === product?.id && record.licenseKey === licenseKey);
}

function activationsOf(records: RecordsOfAll, licenseId: string | undefined) {
  return records.activations.values().filter((activation) => activation.licenseId === licenseId);
}

export const seatDefects: Defect[] = [
  {
    name: "one seat too many is given",
    noticedBy: "activations.claimSeat refuses when no seat is free",
    spoil: (store, records) =>
      spoiled(store, "activations", {
        async claimSeat(claim) {
          const license = claimed(records, claim);
          if (!license?.seats) return store.activations.claimSeat(claim);
          license.seats += 1;
          const result = await store.activations.claimSeat(claim);
          license.seats -= 1;
          return result;
        },
      }),
  },
  {
    name: "seats are claimed at the moment of expiry",
    noticedBy: "activations.claimSeat refuses from the moment of expiry on",
    spoil: (store, records) =>
      spoiled(store, "activations", {
        claimSeat(claim) {
          const expiresAt = claimed(records, claim)?.expiresAt;
          const now = expiresAt?.getTime() === claim.now.getTime() ? later(claim.now, -1) : claim.now;
          return store.activations.claimSeat({ ...claim, now });
        },
      }),
  },
  {
    name: "an active domain gets its activation without a look at the license",
    noticedBy: "activations.claimSeat refuses a license that is not active",
    spoil: (store, records) =>
      spoiled(store, "activations", {
        async claimSeat(claim) {
          const active = activationsOf(records, claimed(records, claim)?.id).find(
            (each) => each.status === "active" && each.domain === claim.domain,
          );
          if (active) return { outcome: "existing", activation: active };
          return store.activations.claimSeat(claim);
        },
      }),
  },
  {
    name: "a claim of an active domain writes lastCheckedAt",
    noticedBy: "activations.claimSeat gives an active domain",
    spoil: (store, records) =>
      spoiled(store, "activations", {
        async claimSeat(claim) {
          const result = await store.activations.claimSeat(claim);
          if (result.outcome === "existing") {
            const organizationId = records.activations.scopeOf(result.activation.id) ?? "";
            await store.activations.touch(organizationId, new Map([[result.activation.id, claim.now]]));
          }
          return result;
        },
      }),
  },
  {
    name: "a claim does not look at the key",
    noticedBy: "activations.claimSeat misses a license",
    spoil: (store, records) =>
      spoiled(store, "activations", {
        claimSeat(claim) {
          const product = records.products.values().find((record) => record.publicKey === claim.publicKey);
          const found = records.licenses.values().find((record) => record.productId === product?.id);
          return store.activations.claimSeat({ ...claim, licenseKey: found?.licenseKey ?? "" });
        },
      }),
  },
  {
    name: "a claim takes a seat of any product's license with the key",
    noticedBy: "activations.claimSeat takes a seat of the product's own license",
    spoil: (store, records) =>
      spoiled(store, "activations", {
        claimSeat(claim) {
          const found = records.licenses.values().find((record) => record.licenseKey === claim.licenseKey);
          const product = records.products.get(found?.productId ?? "");
          return store.activations.claimSeat({ ...claim, publicKey: product?.publicKey ?? "" });
        },
      }),
  },
  {
    name: "a deactivated activation is revived instead of a new one made",
    noticedBy: "activations.claimSeat gives a domain that was deactivated a new activation",
    spoil: (store, records) =>
      spoiled(store, "activations", {
        async claimSeat(claim) {
          const result = await store.activations.claimSeat(claim);
          if (result.outcome !== "claimed") return result;
          const { id: claimedId, licenseId } = result.activation;
          for (const { id, domain } of activationsOf(records, licenseId))
            if (domain === claim.domain && id !== claimedId) records.activations.delete(id);
          return result;
        },
      }),
  },
  {
    name: "a second release moves deactivatedAt",
    noticedBy: "activations.releaseSeat gives the same again",
    spoil: (store, records) =>
      spoiled(store, "activations", {
        async releaseSeat(release) {
          const released = await store.activations.releaseSeat(release);
          const activation = records.activations.get(released?.id ?? "");
          if (activation) activation.deactivatedAt = release.now;
          return released && { ...released, deactivatedAt: release.now };
        },
      }),
  },
  {
    name: "a release gives the first of a domain's activations",
    noticedBy: "activations.releaseSeat gives the latest",
    spoil: (store, records) =>
      spoiled(store, "activations", {
        async releaseSeat(release) {
          const released = await store.activations.releaseSeat(release);
          const first = activationsOf(records, release.licenseId).find(
            ({ domain }) => domain === release.domain,
          );
          return released && { ...released, id: first?.id ?? released.id };
        },
      }),
  },
  {
    name: "touch moves lastCheckedAt back",
    noticedBy: "activations.touch moves",
    spoil: (store, records) =>
      spoiled(store, "activations", {
        async touch(_, seen) {
          for (const each of records.activations.values())
            each.lastCheckedAt = seen.get(each.id) ?? each.lastCheckedAt;
        },
      }),
  },
  {
    name: "revoking leaves the activations active",
    noticedBy: "licenses.update deactivates",
    spoil: (store, records) =>
      spoiled(store, "licenses", {
        async update(organizationId, id, change) {
          const restore = records.activations.kept();
          const updated = await store.licenses.update(organizationId, id, change);
          restore();
          return updated;
        },
      }),
  },
  {
    name: "suspending deactivates",
    noticedBy: "licenses.update keeps the activations",
    spoil: (store, records) =>
      spoiled(store, "licenses", {
        async update(organizationId, id, change) {
          const updated = await store.licenses.update(organizationId, id, change);
          if (updated?.status === "suspended") records.activations.clear();
          return updated && { ...updated, activatedCount: records.activations.size };
        },
      }),
  },
  {
    name: "a verdict counts a deactivated activation",
    noticedBy: "licenses.findSubject by key gives no activation for a deactivated domain",
    spoil: (store, records) =>
      spoiled(store, "licenses", {
        async findSubject(query) {
          const subject = await store.licenses.findSubject(query);
          const found = activationsOf(records, subject?.license?.id).find(
            ({ domain }) => domain === query.domain,
          );
          return subject && { ...subject, activation: subject.activation ?? found ?? null };
        },
      }),
  },
  {
    name: "a verdict takes the license of another product",
    noticedBy: "licenses.findSubject by key gives the product without a license",
    spoil: (store, records) => {
      const findSubject: LicenseStore["findSubject"] = async (query) => {
        const subject = await store.licenses.findSubject(query);
        const found = records.licenses.values().find(({ licenseKey }) => licenseKey === query.licenseKey);
        const activatedCount = activationsOf(records, found?.id).length;
        const license = found && { ...found, features: null, terms: null, activatedCount };
        return subject && { ...subject, license: subject.license ?? license ?? null };
      };
      return spoiled(store, "licenses", { findSubject });
    },
  },
];
