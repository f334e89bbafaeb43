import type { Store } from "@keystead/core/adapter";
import type { Database } from "../database.ts";

const free = {
  name: "keystead_free_seat",
  text: 'SELECT id, deactivated_at AS "deactivatedAt" FROM keystead.free_seat($1, $2, $3, $4, $5)',
};

const touch = {
  name: "keystead_activations_touch",
  text: "SELECT keystead.touch_activations($1, $2)",
};

/** Enough for one statement to be cheap, few enough for its locks to be short. */
const TOUCH_SIZE = 1_000;

export function seats(database: Database): Pick<Store, "freeSeat" | "touch"> {
  return {
    async freeSeat({ organizationId, licenseId, domain = null, activationId = null, now }) {
      const [freed] = await database.query<{ id: string; deactivatedAt: Date }>(free, [
        organizationId,
        licenseId,
        domain,
        activationId,
        now,
      ]);
      return freed ?? null;
    },
    async touch(organizationId, seen) {
      const entries = [...seen].map(([id, at]) => ({ id, at }));
      for (let start = 0; start < entries.length; start += TOUCH_SIZE) {
        await database.query(touch, [organizationId, entries.slice(start, start + TOUCH_SIZE)]);
      }
    },
  };
}
