import type { EndingLease, StorageAdapter } from "@keystead/core/adapter";
import type { Database } from "../database.ts";
import { isRefusedWithSeat, unavailable } from "../errors.ts";
import { statementsOf } from "../records/commit.ts";

const FREED = 'id, deactivated_at AS "deactivatedAt", offline_until AS "offlineUntil"';

const free = {
  name: "keystead_free_seat",
  text: `SELECT ${FREED} FROM keystead.free_seat($1, $2, $3, $4, $5, $6, $7)`,
};

const freeAndCommit = {
  name: "keystead_free_seat_and_commit",
  text: `SELECT ${FREED} FROM keystead.free_seat_and_commit($1, $2, $3, $4, $5, $6, $7, $8)`,
};

const endingIn = (name: string, which: string) => ({
  name,
  isCostly: true as const,
  text: `
    SELECT a.id, a.license_id AS "licenseId", a.lease_ends_at AS "leaseEndsAt", a.offline_until AS "offlineUntil"
    FROM keystead.activations a
    WHERE a.organization_id = $1 COLLATE keystead.listed AND a.status = 'active' AND a.lease_ends_at IS NOT NULL
      AND greatest(a.lease_ends_at, a.offline_until) > coalesce($2::timestamptz, '-infinity')
      AND greatest(a.lease_ends_at, a.offline_until) <= $3 ${which}
    ORDER BY greatest(a.lease_ends_at, a.offline_until)
    LIMIT $4`,
});
const ending = endingIn("keystead_leases_ending", "");
const endingOfLicense = endingIn(
  "keystead_leases_ending_of_license",
  "AND a.license_id = $5 COLLATE keystead.listed AND a.takes_seat",
);

const endingFreeSites = endingIn(
  "keystead_leases_ending_of_free_sites",
  "AND a.license_id = $5 COLLATE keystead.listed AND NOT a.takes_seat",
);

const ended = {
  name: "keystead_last_end",
  text: 'SELECT keystead.last_end($1, $2, $3) AS "lastEnd"',
};

const touch = {
  name: "keystead_activations_touch",
  text: "SELECT keystead.touch_activations($1, $2)",
};

interface Freed {
  id: string;
  deactivatedAt: Date | null;
  offlineUntil: Date | null;
}

/** Enough for one statement to be cheap, few enough for its locks to be short. */
const TOUCH_SIZE = 1_000;

export function createSeats(
  database: Database,
): Pick<StorageAdapter, "freeSeat" | "leasesEnding" | "lastEnd" | "touch"> {
  return {
    async freeSeat({ organizationId, licenseId, place = null, activationId = null, now, also, ...only }) {
      const { evenOffline = false, leaseEndedAt = null } = only;
      const which = [organizationId, licenseId, place, activationId, now, evenOffline, leaseEndedAt];
      const freeing = also
        ? database.query<Freed>(freeAndCommit, [...which, statementsOf(also)])
        : database.query<Freed>(free, which);
      const [freed] = await freeing.catch((error: unknown) => {
        throw isRefusedWithSeat(error) ? unavailable(error) : error;
      });
      if (freed === undefined) return null;
      const { id, deactivatedAt, offlineUntil } = freed;
      return offlineUntil === null ? { id, deactivatedAt: deactivatedAt ?? now } : { id, offlineUntil };
    },
    leasesEnding(organizationId, { licenseId = null, freeSites = false, after, until, limit }) {
      const statement = licenseId === null ? ending : freeSites ? endingFreeSites : endingOfLicense;
      const of = licenseId === null ? [] : [licenseId];
      return database.query<EndingLease>(statement, [organizationId, after, until, limit, ...of]);
    },
    async lastEnd(organizationId, licenseId, place) {
      const which = [organizationId, licenseId, place];
      const [row] = await database.query<{ lastEnd: Date | null }>(ended, which);
      return row?.lastEnd ?? null;
    },
    async touch(organizationId, seen) {
      const entries = [...seen].map(([id, at]) => ({ id, at }));
      for (let start = 0; start < entries.length; start += TOUCH_SIZE) {
        await database.query(touch, [organizationId, entries.slice(start, start + TOUCH_SIZE)]);
      }
    },
  };
}
