import type { UsageEvent } from "@keystead/core";
import { type EventFilter, recordErrors, type Shortage, type StorageAdapter } from "@keystead/core/adapter";
import type { Database } from "../database.ts";
import { shortageIn } from "../errors.ts";
import { Conditions } from "../records/conditions.ts";
import type { Appended } from "./event-appends.ts";
import { maintainEventTables } from "./event-tables.ts";

type EventStore = Pick<StorageAdapter, "appendEvents" | "listEvents" | "maintainEvents" | "shortage">;

const selected = `
  e.id, e.product_id AS "productId", e.license_id AS "licenseId", e.name, e.properties, e.domain, e.anonymous_id AS "anonymousId",
  e.happened_at AS "timestamp", e.received_at AS "receivedAt"`;

const EARLIEST = new Date(0);
const LATEST = new Date("9999-12-31T23:59:59.999Z");

interface PageSource {
  from: string;
  /** The number of them all. */
  total: string;
}

const newestFirst = "ORDER BY e.happened_at DESC, e.id DESC";

/** A license's events have an index of their own. */
function eventsOfLicense(conditions: Conditions): PageSource {
  return {
    from: `keystead.events e WHERE ${conditions.sql()}`,
    total: `(SELECT count(*) FROM keystead.events e WHERE ${conditions.sql()})`,
  };
}

/**
 * Reads only hours that have matching events, and no more hours than it takes to find `end` of them, so that few
 * matches among many events are found as fast. An hour that `from` or `to` cuts may have no match.
 */
function eventsByHour(
  conditions: Conditions,
  organizationId: string,
  { productId, name, from = EARLIEST, to = LATEST }: EventFilter,
  end: string,
): PageSource {
  const organization = conditions.value(organizationId);
  const [product, event] = [conditions.value(productId ?? null), conditions.value(name ?? null)];
  const [since, until] = [conditions.value(from), conditions.value(to)];
  return {
    from: `(
        SELECT counted.hour, sum(counted.total) OVER (ORDER BY counted.hour DESC) - counted.total AS later
        FROM (
          SELECT
            c.hour,
            CASE WHEN c.hour >= ${since} AND c.hour + interval '1 hour' <= ${until}
              THEN sum(c.first + c.second + c.third + c.fourth) ELSE 0
            END AS total
          FROM keystead.event_counts c
          WHERE c.organization_id = ${organization}
            AND c.product_id = coalesce(${product}, '') AND c.name = coalesce(${event}, '')
            AND c.hour > ${since}::timestamptz - interval '1 hour' AND c.hour < ${until}
          GROUP BY 1
        ) counted
      ) h
      CROSS JOIN LATERAL (
        SELECT * FROM keystead.events e
        WHERE ${conditions.sql()} AND e.happened_at >= h.hour AND e.happened_at < h.hour + interval '1 hour'
        ${newestFirst} LIMIT ${end}
      ) e
      WHERE h.later < ${end}`,
    total: `
      (SELECT coalesce(sum(n.total), 0)::bigint
      FROM keystead.count_events(${organization}, ${product}, ${event}, ARRAY[${since}, ${until}]::timestamptz[]) n
      WHERE n.bucket = 1)`,
  };
}

export function createEventStore(
  database: Database,
  append: (appended: Appended) => Promise<boolean[]>,
  shortage: () => Promise<Shortage | null>,
): EventStore {
  return {
    async appendEvents(organizationId, events) {
      try {
        return await append({ organizationId, events });
      } catch (error) {
        throw shortageIn(error) === null ? error : recordErrors.noRoomForEvents(error);
      }
    },
    async listEvents(organizationId, { page, perPage, ...filter }) {
      const { productId, licenseId, name, from = EARLIEST, to = LATEST } = filter;
      if (from >= to) return { items: [], total: 0 };
      const conditions = new Conditions().add((value) => `e.organization_id = ${value}`, organizationId);
      const given = [
        ["e.product_id =", productId],
        ["e.license_id =", licenseId],
        ["e.name =", name],
        ["e.happened_at >=", filter.from],
        ["e.happened_at <", filter.to],
      ] as const;
      for (const [comparison, value] of given) {
        if (value !== undefined) conditions.add((placeholder) => `${comparison} ${placeholder}`, value);
      }
      const [limit, offset] = [conditions.value(perPage), conditions.value((page - 1) * perPage)];
      const source =
        licenseId === undefined
          ? eventsByHour(conditions, organizationId, filter, conditions.value(page * perPage))
          : eventsOfLicense(conditions);
      const text = `
        SELECT matches.total AS "matchesTotal", item.*
        FROM (SELECT ${source.total} AS total) matches
        LEFT JOIN (
          SELECT ${selected} FROM ${source.from} ${newestFirst} LIMIT ${limit} OFFSET ${offset}
        ) item ON true
        ORDER BY item."timestamp" DESC, item.id DESC`;
      const rows = await database.query<UsageEvent & { matchesTotal: number }>(
        { text, isCostly: true },
        conditions.values,
      );
      const items = rows.filter(({ id }) => id !== null).map(({ matchesTotal: _, ...item }) => item);
      return { items, total: rows[0]?.matchesTotal ?? 0 };
    },
    maintainEvents: (before, now) => maintainEventTables(database, before, now),
    shortage,
  };
}
