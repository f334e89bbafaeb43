import type { SeatClaim } from "@keystead/core/adapter";
import type { RecordsOfAll } from "../../../core/test/records-of.ts";
import type { Defect } from "./spoil.ts";

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}

function claimed(records: RecordsOfAll, { publicKey, licenseKey }: SeatClaim) {
  const product = records.products.values().find((record) => record.publicKey === publicKey);
  return records.licenses
    .values()
    .find((record) => record.productId === product?.id && record.licenseKey === licenseKey);
}

function activationsOf({ activations }: RecordsOfAll, licenseId: string | undefined) {
  return activations.values().filter((activation) => activation.licenseId === licenseId);
}

const claims: Defect[] = [
  {
    name: "one seat too many is given",
    noticedBy: "activations.claimSeat refuses when no seat is free",
    spoil: (store, records) => ({
      async claimSeat(claim) {
        const license = claimed(records, claim);
        if (!license?.seats) return store.claimSeat(claim);
        license.seats += 1;
        const result = await store.claimSeat(claim);
        license.seats -= 1;
        return result;
      },
    }),
  },
  {
    name: "seats are claimed at the moment of expiry",
    noticedBy: "activations.claimSeat refuses from the moment of expiry on",
    spoil: (store, records) => ({
      claimSeat(claim) {
        const expiresAt = claimed(records, claim)?.expiresAt;
        const now = expiresAt?.getTime() === claim.now.getTime() ? later(claim.now, -1) : claim.now;
        return store.claimSeat({ ...claim, now });
      },
    }),
  },
  {
    name: "an active domain gets its activation without a look at the license",
    noticedBy: "activations.claimSeat refuses a license that is not active",
    spoil: (store, records) => ({
      async claimSeat(claim) {
        const active = activationsOf(records, claimed(records, claim)?.id).find(
          (each) => each.status === "active" && each.place === claim.place,
        );
        if (active) return { outcome: "existing", activation: active };
        return store.claimSeat(claim);
      },
    }),
  },
  {
    name: "a machine is stored as a site",
    noticedBy: "a machine is stored as it was claimed",
    spoil: (store) => ({ claimSeat: (claim) => store.claimSeat({ ...claim, machine: null }) }),
  },
  {
    name: "a machine is the same whatever the case of its fingerprint",
    noticedBy: "a machine is stored as it was claimed",
    spoil: (store, records) => ({
      findSubject(query) {
        const wanted = query.place?.toLowerCase();
        const same = records.activations.values().find(({ place }) => place.toLowerCase() === wanted);
        return store.findSubject({ ...query, place: same?.place ?? query.place });
      },
    }),
  },
  {
    name: "a claim of an active domain writes lastCheckedAt",
    noticedBy: "activations.claimSeat gives an active domain",
    spoil: (store, { activations }) => ({
      async claimSeat(claim) {
        const result = await store.claimSeat(claim);
        if (result.outcome === "existing") {
          const organizationId = activations.scopeOf(result.activation.id) ?? "";
          await store.touch(organizationId, new Map([[result.activation.id, claim.now]]));
        }
        return result;
      },
    }),
  },
  {
    name: "a claim does not look at the key",
    noticedBy: "activations.claimSeat misses a license",
    spoil: (store, { products, licenses }) => ({
      claimSeat(claim) {
        const product = products.values().find((record) => record.publicKey === claim.publicKey);
        const found = licenses.values().find((record) => record.productId === product?.id);
        return store.claimSeat({ ...claim, licenseKey: found?.licenseKey ?? "" });
      },
    }),
  },
  {
    name: "a claim takes a seat of any product's license with the key",
    noticedBy: "activations.claimSeat takes a seat of the product's own license",
    spoil: (store, { products, licenses }) => ({
      claimSeat(claim) {
        const found = licenses.values().find((record) => record.licenseKey === claim.licenseKey);
        const product = products.get(found?.productId ?? "");
        return store.claimSeat({ ...claim, publicKey: product?.publicKey ?? "" });
      },
    }),
  },
  {
    name: "a deactivated activation is revived instead of a new one made",
    noticedBy: "activations.claimSeat gives a domain that was deactivated a new activation",
    spoil: (store, records) => ({
      async claimSeat(claim) {
        const result = await store.claimSeat(claim);
        if (result.outcome !== "claimed") return result;
        const { id: claimedId, licenseId } = result.activation;
        for (const { id, place } of activationsOf(records, licenseId))
          if (place === claim.place && id !== claimedId) records.activations.delete(id);
        return result;
      },
    }),
  },
];

const verdicts: Defect[] = [
  {
    name: "a verdict counts a deactivated activation",
    noticedBy: "licenses.findSubject by key gives no activation for a deactivated domain",
    spoil: (store, records) => ({
      async findSubject(query) {
        const subject = await store.findSubject(query);
        const found = activationsOf(records, subject?.license?.id).find(({ place }) => place === query.place);
        return subject && { ...subject, activation: subject.activation ?? found ?? null };
      },
    }),
  },
  {
    name: "a verdict takes the license of another product",
    noticedBy: "licenses.findSubject by key gives the product without a license",
    spoil: (store, records) => ({
      async findSubject(query) {
        const subject = await store.findSubject(query);
        const found = records.licenses.values().find(({ licenseKey }) => licenseKey === query.licenseKey);
        const activatedCount = activationsOf(records, found?.id).length;
        const license = found && { ...found, features: null, terms: null, activatedCount };
        return subject && { ...subject, license: subject.license ?? license ?? null };
      },
    }),
  },
  {
    name: "a verdict has the activation of any domain",
    noticedBy: "licenses.findSubject by fingerprint gives the license's standing",
    spoil: (store) => ({ findSubject: (query) => store.findSubject({ ...query, place: "a.example" }) }),
  },
  {
    name: "a verdict has no features",
    noticedBy: "licenses.findSubject by fingerprint gives the license's standing",
    spoil: (store) => ({
      async findSubject(query) {
        const found = await store.findSubject(query);
        return found?.license ? { ...found, license: { ...found.license, features: null } } : found;
      },
    }),
  },
  ...["by fingerprint follows the key", "by key follows the public key"].map(
    (followed): Defect => ({
      name: `what a verdict needs is kept as it was read first: ${followed}`,
      noticedBy: `licenses.findSubject ${followed}`,
      spoil(store) {
        const seen = new Map<string, Awaited<ReturnType<typeof store.findSubject>>>();
        return {
          async findSubject(query) {
            const asked = JSON.stringify(query);
            const answer = seen.get(asked) ?? (await store.findSubject(query));
            seen.set(asked, answer);
            return answer;
          },
        };
      },
    }),
  ),
];

export const seatDefects: Defect[] = [
  ...claims,
  ...verdicts,
  {
    name: "a second release moves deactivatedAt",
    noticedBy: "activations.releaseSeat gives the same again",
    spoil: (store, { activations }) => ({
      async freeSeat(seat) {
        const freed = await store.freeSeat(seat);
        const activation = activations.get(freed?.id ?? "");
        if (activation) activation.deactivatedAt = seat.now;
        return freed && { id: freed.id, deactivatedAt: seat.now };
      },
    }),
  },
  {
    name: "a release gives the first of a domain's activations",
    noticedBy: "activations.releaseSeat gives the activation of a domain that ended last",
    spoil: (store, records) => ({
      async freeSeat(seat) {
        const freed = await store.freeSeat(seat);
        const first = activationsOf(records, seat.licenseId).find(({ place }) => place === seat.place);
        return freed && { ...freed, id: first?.id ?? freed.id };
      },
    }),
  },
  {
    name: "an activation ends by the clock of its server alone",
    noticedBy: "the end of an activation is a millisecond after the last one of its domain",
    spoil: (store, records) => ({
      async freeSeat(seat) {
        const wasActive = activationsOf(records, seat.licenseId).some(
          ({ place, status }) => place === seat.place && status === "active",
        );
        const freed = await store.freeSeat(seat);
        const activation = records.activations.get(freed?.id ?? "");
        if (!wasActive || !activation) return freed;
        activation.deactivatedAt = seat.now;
        return { id: activation.id, deactivatedAt: seat.now };
      },
    }),
  },
  {
    name: "a license's last end on any domain is given",
    noticedBy: "lastEnd gives the latest end of a license and domain",
    spoil: (_, records) => ({
      async lastEnd(_organizationId, licenseId) {
        const ends = activationsOf(records, licenseId).map(
          ({ deactivatedAt }) => deactivatedAt?.getTime() ?? 0,
        );
        const last = Math.max(0, ...ends);
        return last === 0 ? null : new Date(last);
      },
    }),
  },
  {
    name: "a release frees a seat of another organization",
    noticedBy: "another organization's seats are as if absent to freeSeat",
    spoil: (store, { licenses }) => ({
      freeSeat: (seat) =>
        store.freeSeat({ ...seat, organizationId: licenses.scopeOf(seat.licenseId) ?? seat.organizationId }),
    }),
  },
  {
    name: "touch moves lastCheckedAt back",
    noticedBy: "activations.touch moves",
    spoil: (_, { activations }) => ({
      async touch(_organizationId, seen) {
        for (const each of activations.values()) each.lastCheckedAt = seen.get(each.id) ?? each.lastCheckedAt;
      },
    }),
  },
  {
    name: "the seats of a license that is revoked stay taken",
    noticedBy: "loses its activations to a commit that frees its seats",
    spoil: (store) => ({
      commit: (scope, writes) =>
        store.commit(
          scope,
          writes.filter(({ op }) => op !== "freeSeats"),
        ),
    }),
  },
  {
    name: "closing does nothing",
    noticedBy: "the store refuses every call once it is closed",
    spoil: () => ({ close: async () => {} }),
  },
];
