import type { UsageEvent } from "@keystead/core";
import { type Columns, toRecord } from "../columns.ts";
import type { Database } from "../database.ts";
import { isOfNoPartition } from "../errors.ts";
import { type Gathered, gather } from "../gather.ts";
import { makeEventTables } from "./event-tables.ts";

export const eventColumns: Columns<UsageEvent> = {
  id: "id",
  productId: "product_id",
  licenseId: "license_id",
  name: "name",
  properties: "properties",
  domain: "domain",
  anonymousId: "anonymous_id",
  timestamp: "happened_at",
  receivedAt: "received_at",
};

/** The events of one call. */
export interface Appended {
  organizationId: string;
  events: readonly UsageEvent[];
}

const append = {
  name: "keystead_events_append",
  text: "SELECT keystead.append_events($1) AS place",
};

// Two, so that one is read while another is written; a hundred calls are as many commits fewer.
const limits = { size: 100, underWay: 2 };

/** Stores events, those of many calls in one step, and tells which are new. */
export function eventAppends(database: Database): Gathered<Appended, boolean[]> {
  async function write(records: object[], months: () => Date[]): Promise<{ place: number }[]> {
    try {
      return await database.query<{ place: number }>(append, [records]);
    } catch (error) {
      if (!isOfNoPartition(error)) throw error;
      await makeEventTables(database, months());
      return database.query<{ place: number }>(append, [records]);
    }
  }

  const appendAll = async (calls: Appended[]): Promise<boolean[][]> => {
    const isNew = calls.map(({ events }) => events.map(() => false));
    const seen = new Set<string>();
    const places: [call: number, index: number][] = [];
    const records: object[] = [];
    for (const [call, { organizationId, events }] of calls.entries()) {
      for (const [index, event] of events.entries()) {
        const key = `${organizationId} ${event.productId} ${event.id}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const place = places.push([call, index]) - 1;
        records.push({ place, organization_id: organizationId, ...toRecord(eventColumns, event) });
      }
    }
    const happened = () => calls.flatMap(({ events }) => events.map(({ timestamp }) => timestamp));
    const known = new Set((await write(records, happened)).map(({ place }) => place));
    for (const [place, [call, index]] of places.entries()) {
      const answers = isNew[call];
      if (answers && !known.has(place)) answers[index] = true;
    }
    return isNew;
  };
  return gather(appendAll, limits);
}
