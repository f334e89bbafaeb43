import type { Database } from "../database.ts";

const make = { name: "keystead_event_tables_make", text: "SELECT keystead.make_event_tables($1)" };

const selectOver = {
  name: "keystead_event_tables_over",
  isCostly: true as const,
  text: `
    SELECT
      to_char(t.month, 'YYYY-MM-DD') AS month,
      pg_relation_size(t.oid) / current_setting('block_size')::integer AS pages
    FROM (
      SELECT c.oid, to_date(c.relname::text, '"events_"YYYY_MM') AS month
      FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = 'keystead.events'::regclass
    ) t
    WHERE t.month < $1::date
    ORDER BY t.month`,
};

const forgetIds = { name: "keystead_event_ids_forget", text: "SELECT keystead.forget_event_ids($1, $2, $3)" };
const drop = { name: "keystead_event_tables_drop", text: "SELECT keystead.drop_event_tables($1)" };

/** So many pages have about ten thousand events, which are forgotten in well below a second. */
const PAGES_AT_A_TIME = 300;

function monthOf(moment: Date, ahead = 0): string {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + ahead)).toISOString().slice(0, 10);
}

/** Makes the tables of the months (UTC) in which the times lie; by anybody at the same time, and none twice. */
export async function makeEventTables(database: Database, times: readonly Date[]): Promise<void> {
  const months = new Set(times.map((moment) => monthOf(moment)));
  for (const month of [...months].sort()) await database.query(make, [month]);
}

/** Makes those of last month, this one and the next, and drops those of months that are over by `before`. */
export async function maintainEventTables(database: Database, before: Date, now: Date): Promise<void> {
  for (const ahead of [-1, 0, 1]) await database.query(make, [monthOf(now, ahead)]);
  const over = await database.query<{ month: string; pages: number }>(selectOver, [monthOf(before)]);
  for (const { month, pages } of over) {
    for (let page = 0; page < pages; page += PAGES_AT_A_TIME) {
      await database.query(forgetIds, [month, page, page + PAGES_AT_A_TIME]);
    }
    await database.query(drop, [month]);
  }
}
