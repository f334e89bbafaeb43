import type { UsageEvent } from "@keystead/core";
import { type Gathered, gather } from "@keystead/core/adapter";
import type { Database } from "../database.ts";
import { isOfNoPartition } from "../errors.ts";
import { makeEventTables } from "./event-tables.ts";

/** The events of one call, which have most of what they are of in common. */
export interface Appended {
  organizationId: string;
  events: readonly UsageEvent[];
}

const append = {
  name: "keystead_events_append",
  text: "SELECT keystead.append_events($1, $2) AS ordinal",
};

// So many that one is worked on while others wait for the disk; the more calls, the fewer commits.
const limits = { size: 100, underWay: 3, beside: 4 };

/** The origin of an event. */
interface Source {
  organization_id: string;
  product_id: string;
  license_id: string | null;
  domain: string | null;
  anonymous_id: string | null;
  received_at: Date;
}

function sourceOf(organizationId: string, event: UsageEvent): Source {
  return {
    organization_id: organizationId,
    product_id: event.productId,
    license_id: event.licenseId,
    domain: event.domain,
    anonymous_id: event.anonymousId,
    received_at: event.receivedAt,
  };
}

function isFrom(source: Source, event: UsageEvent): boolean {
  return (
    source.product_id === event.productId &&
    source.license_id === event.licenseId &&
    source.domain === event.domain &&
    source.anonymous_id === event.anonymousId &&
    source.received_at.getTime() === event.receivedAt.getTime()
  );
}

/** Many calls as one statement takes them: each source once, each id once, and whose answer each event is. */
function batchOf(calls: readonly Appended[]) {
  const sources: Source[] = [];
  const records: object[] = [];
  const askedBy: { call: number; index: number }[] = [];
  const seen = new Set<string>();
  for (const [call, { organizationId, events }] of calls.entries()) {
    let source: Source | undefined;
    for (const [index, event] of events.entries()) {
      const key = `${organizationId} ${event.productId} ${event.id}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (source === undefined || !isFrom(source, event)) {
        source = sourceOf(organizationId, event);
        sources.push(source);
      }
      const { id, name, properties, timestamp } = event;
      records.push({ call: sources.length, id, name, properties, happened_at: timestamp });
      askedBy.push({ call, index });
    }
  }
  return { sources, records, askedBy };
}

/** Stores events, those of many calls in one step, and tells which are new. */
export function createEventAppends(database: Database): Gathered<Appended, boolean[]> {
  async function write(calls: readonly Appended[], values: object[]): Promise<{ ordinal: number }[]> {
    try {
      return await database.query<{ ordinal: number }>(append, values);
    } catch (error) {
      if (!isOfNoPartition(error)) throw error;
      const times = calls.flatMap(({ events }) => events.map(({ timestamp }) => timestamp));
      await makeEventTables(database, times);
      return database.query<{ ordinal: number }>(append, values);
    }
  }

  const appendAll = async (calls: Appended[]): Promise<boolean[][]> => {
    const { sources, records, askedBy } = batchOf(calls);
    const known = new Set((await write(calls, [sources, records])).map(({ ordinal }) => ordinal));
    const answers = calls.map(({ events }) => events.map(() => false));
    for (const [place, { call, index }] of askedBy.entries()) {
      const answer = answers[call];
      if (answer && !known.has(place + 1)) answer[index] = true;
    }
    return answers;
  };
  return gather(appendAll, limits);
}
