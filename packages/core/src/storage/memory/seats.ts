import { LicensingError } from "../../foundation/errors.ts";
import { judgeFreeing } from "../../rules/leases.ts";
import type { RecordOf } from "../kinds.ts";
import type { Insert, Scope } from "../record-store.ts";
import type { StorageAdapter } from "../storage-adapter.ts";
import { judge } from "./claims.ts";
import { taken } from "./commit.ts";
import { copyOf, type MemoryData, type OpenData, rowOf, rowsOf, setRow } from "./data.ts";
import { endingIn } from "./ending.ts";
import { byEnd, freed, isActive, lastEnd } from "./freed.ts";
import { Transaction } from "./transaction.ts";

type Activation = RecordOf<"activations">;
type Seats = Pick<StorageAdapter, "claimSeat" | "freeSeat" | "leasesEnding" | "lastEnd" | "touch">;

export function memorySeats(data: OpenData): Seats {
  return {
    async claimSeat(claim) {
      const { result, scope, ended, begun, renewed } = judge(data(), claim);
      store(data(), scope, [ended && freed(data(), scope, ended, claim.now), begun], begun && claim.also);
      // Nobody is told of a renewal.
      if (renewed) new Transaction(data(), scope).set("activations", renewed.id, { ...renewed });
      return copyOf(result);
    },
    async freeSeat({ organizationId: scope, ...seat }) {
      const { licenseId, now, leaseEndedAt } = seat;
      const ofLicense = rowsOf(data(), "activations", scope)
        .map(({ record }) => record as RecordOf<"activations">)
        .filter((each) => each.licenseId === licenseId);
      const its = ofLicense.filter(({ id, place }) => id === seat.activationId || place === seat.place);
      const found = its.find(isActive) ?? its.toSorted(byEnd).at(-1);
      if (found === undefined || (leaseEndedAt !== undefined && !isActive(found))) return null;
      const { id, offlineUntil } = found;
      const judged = isActive(found) ? judgeFreeing(found, seat) : "freed";
      if (judged === "held") return null;
      if (judged === "offline" && offlineUntil !== null) return copyOf({ id, offlineUntil });
      const ended = isActive(found) ? freed(data(), scope, found, now) : found;
      if (ended !== found) store(data(), scope, [ended], seat.also);
      return copyOf({ id: ended.id, deactivatedAt: ended.deactivatedAt ?? now });
    },
    async leasesEnding(scope, { licenseId, freeSites = false, after, until, limit }) {
      const ending = endingIn(data(), scope, { after, until }).filter(
        (each) => licenseId === undefined || (each.licenseId === licenseId && each.takesSeat !== freeSites),
      );
      const leases = ending.map(({ id, licenseId, leaseEndsAt, offlineUntil }) => ({
        ...{ id, licenseId, leaseEndsAt, offlineUntil },
      }));
      return copyOf(leases.slice(0, limit));
    },
    async lastEnd(scope, licenseId, place) {
      return lastEnd(data(), scope, licenseId, place);
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

/** Stores the activations, and what else is to be stored with them, in one step. */
function store(
  data: MemoryData,
  scope: Scope,
  activations: readonly (Activation | undefined)[],
  also: readonly Insert[] = [],
): void {
  const under = new Transaction(data, scope);
  for (const activation of activations.filter((each) => each !== undefined)) {
    under.set("activations", activation.id, { ...activation });
    under.announce({ kind: "license", id: activation.licenseId });
  }
  const result = taken(under, copyOf(also));
  if (!result.done)
    throw new LicensingError(
      "storage_unavailable",
      `A record stored with a seat was refused: ${result.because}`,
    );
}
