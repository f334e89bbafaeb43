import type { StorageAdapter } from "@keystead/core/adapter";
import type { Database } from "../database.ts";
import { isRefusedWithSeat, unavailable } from "../errors.ts";
import { statementsOf } from "../records/commit.ts";

const free = {
  name: "keystead_free_seat",
  text: 'SELECT id, deactivated_at AS "deactivatedAt" FROM keystead.free_seat($1, $2, $3, $4, $5)',
};

const freeAndCommit = {
  name: "keystead_free_seat_and_commit",
  text: 'SELECT id, deactivated_at AS "deactivatedAt" FROM keystead.free_seat_and_commit($1, $2, $3, $4, $5, $6)',
};

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
  deactivatedAt: Date;
}

/** Enough for one statement to be cheap, few enough for its locks to be short. */
const TOUCH_SIZE = 1_000;

export function createSeats(database: Database): Pick<StorageAdapter, "freeSeat" | "lastEnd" | "touch"> {
  return {
    async freeSeat({ organizationId, licenseId, place = null, activationId = null, now, also }) {
      const which = [organizationId, licenseId, place, activationId, now];
      const freeing = also
        ? database.query<Freed>(freeAndCommit, [...which, statementsOf(also)])
        : database.query<Freed>(free, which);
      const [freed] = await freeing.catch((error: unknown) => {
        throw isRefusedWithSeat(error) ? unavailable(error) : error;
      });
      return freed ?? null;
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
