import {
  type EventFilter,
  type EventStore,
  recordErrors,
  type Shortage,
  type UsageEvent,
} from "@keystead/core";
import { type Columns, selectList } from "../columns.ts";
import type { Database } from "../database.ts";
import { shortageIn } from "../errors.ts";
import { Conditions } from "../lists.ts";
import type { Appended } from "./event-appends.ts";
import { maintainEventTables } from "./event-tables.ts";

const columns: Columns<UsageEvent> = {
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

const EARLIEST = new Date(0);
const LATEST = new Date("9999-12-31T23:59:59.999Z");

const count = {
  name: "keystead_events_count",
  text: "SELECT bucket, total FROM keystead.count_events($1, $2, $3, ARRAY(SELECT json_array_elements_text($4)::timestamptz))",
};

interface PageSource {
  from: string;
  /** The number of them all. */
  total: string;
}

const newestFirst = "ORDER BY e.happened_at DESC, e.id DESC";

/** A license's events have an index of their own. */
function eventsOfLicense(conditions: Conditions): PageSource {
  return {
    from: `keystead.events e WHERE ${conditions.sql}`,
    total: `(SELECT count(*) FROM keystead.events e WHERE ${conditions.sql})`,
  };
}

/**
 * Others are looked for in the hours alone that have some, and in no more hours than it takes to have as many as `end`, so that few
 * among many are found as fast. An hour that `from` or `to` cuts may have none of its events in between.
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
        WHERE ${conditions.sql} AND e.happened_at >= h.hour AND e.happened_at < h.hour + interval '1 hour'
        ${newestFirst} LIMIT ${end}
      ) e
      WHERE h.later < ${end}`,
    total: `
      (SELECT coalesce(sum(n.total), 0)::bigint
      FROM keystead.count_events(${organization}, ${product}, ${event}, ARRAY[${since}, ${until}]::timestamptz[]) n
      WHERE n.bucket = 1)`,
  };
}

export function eventStore(
  database: Database,
  append: (appended: Appended) => Promise<boolean[]>,
  shortage: () => Promise<Shortage | null>,
): EventStore {
  return {
    async append(organizationId, events) {
      try {
        return await append({ organizationId, events });
      } catch (error) {
        throw shortageIn(error) === null ? error : recordErrors.noRoomForEvents(error);
      }
    },
    async list(organizationId, { page, perPage, ...filter }) {
      const { productId, licenseId, name, from = EARLIEST, to = LATEST } = filter;
      if (from >= to) return { items: [], total: 0 };
      const conditions = new Conditions()
        .add((value) => `e.organization_id = ${value}`, organizationId)
        .addIf((value) => `e.product_id = ${value}`, productId)
        .addIf((value) => `e.license_id = ${value}`, licenseId)
        .addIf((value) => `e.name = ${value}`, name)
        .addIf((value) => `e.happened_at >= ${value}`, filter.from)
        .addIf((value) => `e.happened_at < ${value}`, filter.to);
      const [limit, offset] = [conditions.value(perPage), conditions.value((page - 1) * perPage)];
      const source =
        licenseId === undefined
          ? eventsByHour(conditions, organizationId, filter, conditions.value(page * perPage))
          : eventsOfLicense(conditions);
      const text = `
        SELECT matches.total AS "matchesTotal", item.*
        FROM (SELECT ${source.total} AS total) matches
        LEFT JOIN (
          SELECT ${selectList(columns, "e")} FROM ${source.from} ${newestFirst} LIMIT ${limit} OFFSET ${offset}
        ) item ON true
        ORDER BY item."timestamp" DESC, item.id DESC`;
      const rows = await database.query<UsageEvent & { matchesTotal: number }>({ text }, conditions.values);
      const items = rows.filter(({ id }) => id !== null).map(({ matchesTotal: _, ...item }) => item);
      return { items, total: rows[0]?.matchesTotal ?? 0 };
    },
    async countBetween(organizationId, { productId, name }, moments) {
      const rows = await database.query<{ bucket: number; total: number }>(count, [
        organizationId,
        productId ?? null,
        name ?? null,
        moments,
      ]);
      const totals = new Map(rows.map(({ bucket, total }) => [bucket, total]));
      return moments.slice(0, -1).map((_, index) => totals.get(index + 1) ?? 0);
    },
    maintain: (before, now) => maintainEventTables(database, before, now),
    shortage,
  };
}
