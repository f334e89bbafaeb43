import type { Shortage, StorageAdapter } from "@keystead/core/adapter";
import type { ChangeChannel } from "./changes/channel.ts";
import { announceClaims } from "./changes/seat-news.ts";
import type { Database } from "./database.ts";
import { createEventAppends } from "./events/event-appends.ts";
import { createEventStore } from "./events/events.ts";
import { activationTotal } from "./licenses/activation-total.ts";
import { partitionLicenses } from "./licenses/license-partitions.ts";
import { licenseTotal } from "./licenses/license-total.ts";
import { createSeatClaims } from "./licenses/seat-claims.ts";
import { createSeats } from "./licenses/seats.ts";
import { countBetween } from "./licenses/series.ts";
import { countPlaces, sumPayments } from "./licenses/sums.ts";
import { countFor } from "./licenses/tallies.ts";
import { type ListAids, records } from "./records/records.ts";
import { createSubjectLookUp } from "./sql/subjects.ts";
import { analyzeOutdated, type TableGrowth } from "./statistics.ts";

const ping = { name: "keystead_ping", text: "SELECT 1 AS one" };

/** Total of all customers; the organization is the first value of a list. */
const customerTotal =
  "(SELECT coalesce(sum(n.total), 0) FROM keystead.customer_counts n WHERE n.organization_id = $1)";

const aids: ListAids = {
  licenses: { total: licenseTotal, partitions: partitionLicenses },
  activations: { total: activationTotal },
  customers: { total: ({ search }) => (search ? undefined : customerTotal) },
};

/** Members of a storage that say how it takes part in transactions of the application. */
type Membership = "within" | "isTransaction";

export interface Parts {
  database: Database;
  /** The same database, for reading whole lists. */
  exports: Database;
  changes: ChangeChannel;
  /** Hears of the rows that are added. */
  growth: TableGrowth;
  /** Names the resource that gets short for usage events. */
  shortage: () => Promise<Shortage | null>;
}

/** Creates a store over any database with the schema of this package. */
export function createStore({
  database,
  exports,
  changes,
  shortage,
  growth,
}: Parts): Omit<StorageAdapter, Membership> {
  const { settled, ...recordStore } = records(database, exports, aids, growth);
  const findSubject = createSubjectLookUp(database);
  const claimSeat = createSeatClaims(database);
  const appendEvents = createEventAppends(database);
  const events = createEventStore(database, appendEvents, shortage);
  const claims = announceClaims(claimSeat, database, changes);
  return {
    ...recordStore,
    ...createSeats(database),
    ...events,
    async maintainEvents(before, now) {
      await events.maintainEvents(before, now);
      await analyzeOutdated(database);
    },
    claimSeat: claims.claimSeat,
    findSubject,
    countBetween: (organizationId, series, times) => countBetween(database, organizationId, series, times),
    countFor: (organizationId, tally, ids) => countFor(database, organizationId, tally, ids),
    countPlaces: (organizationId, moments) => countPlaces(exports, organizationId, moments),
    sumPayments: (organizationId, moments, byPlan) => sumPayments(database, organizationId, moments, byPlan),
    changes,
    async ping() {
      await database.query(ping, []);
    },
    async close() {
      await Promise.all([settled(), findSubject.settled(), claimSeat.settled()]);
      await appendEvents.settled();
      await Promise.all([claims.close(), changes.close()]);
      await Promise.all([exports.close(), database.close()]);
    },
  };
}
