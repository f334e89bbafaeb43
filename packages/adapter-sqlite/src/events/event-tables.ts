import type { Connection } from "../connection.ts";

export const HOUR_MS = 3_600_000;

/**
 * Creates the tables of events. Events are in a table a month (UTC); their ids are in one table, because an id
 * counts once whatever the month. A source is a product of an organization. Events are counted by name and hour.
 */
export const eventSchema = `
  CREATE TABLE event_sources (
    source INTEGER PRIMARY KEY, organization TEXT NOT NULL, product TEXT NOT NULL, UNIQUE (organization, product)
  ) STRICT;
  CREATE TABLE event_ids (source INTEGER NOT NULL, id TEXT NOT NULL, PRIMARY KEY (source, id)) STRICT, WITHOUT ROWID;
  CREATE TABLE event_hours (
    source INTEGER NOT NULL, hour INTEGER NOT NULL, name TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (source, hour, name)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE event_months (month TEXT PRIMARY KEY) STRICT, WITHOUT ROWID`;

/** The name of the month (UTC) of a moment, or of one some months ahead: `2026_09`. */
export function monthOf(moment: Date, ahead = 0): string {
  const month = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + ahead));
  return month.toISOString().slice(0, 7).replace("-", "_");
}

/** When a month begins. */
export function startOf(month: string): number {
  return Date.parse(`${month.replace("_", "-")}-01T00:00:00Z`);
}

/** Makes the table of a month unless it is there. */
export function makeMonth(connection: Connection, month: string): void {
  if (connection.run("INSERT OR IGNORE INTO event_months VALUES (?)", [month]) === 0) return;
  connection.database.exec(`
    CREATE TABLE events_${month} (
      id TEXT NOT NULL, source INTEGER NOT NULL, license TEXT, name TEXT NOT NULL, properties TEXT NOT NULL, domain TEXT,
      visitor TEXT, happened INTEGER NOT NULL, received INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX events_${month}_happened ON events_${month} (source, happened, id);
    CREATE INDEX events_${month}_license ON events_${month} (license, happened, id) WHERE license IS NOT NULL`);
}

/** The months that have tables, the latest first. */
export function monthsOf(connection: Connection): string[] {
  return connection
    .all("SELECT month FROM event_months ORDER BY month DESC")
    .map(({ month }) => String(month));
}
