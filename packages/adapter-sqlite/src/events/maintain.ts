import type { Writer } from "../writer.ts";
import { HOUR_MS, makeMonth, monthOf, monthsOf, startOf } from "./event-tables.ts";

/** So many are forgotten at a time, between which others write. */
const AT_ONCE = 5_000;

/**
 * Makes the tables around `now`, and deletes some events of a month that ended before `before`. Returns false when
 * none is left.
 */
export function maintainEvents(writer: Writer, before: Date, now: Date): boolean {
  const kept = monthOf(before);
  const ready = [-1, 0, 1].map((ahead) => monthOf(now, ahead));
  for (const month of ready) if (month >= kept) makeMonth(writer, month);
  const oldest = monthsOf(writer).at(-1);
  if (oldest === undefined || oldest >= kept) return false;
  const table = `events_${oldest}`;
  const source = writer.get(`SELECT source FROM ${table} LIMIT 1`)?.source;
  if (source === undefined) {
    writer.run("DELETE FROM event_months WHERE month = ?", [oldest]);
    writer.database.exec(`DROP TABLE ${table}`);
    return true;
  }
  const values = [Number(source)];
  const next = writer.get(
    `SELECT happened FROM ${table} WHERE source = ? ORDER BY happened LIMIT 1 OFFSET ${AT_ONCE}`,
    values,
  );
  // Whole hours, so that the counts by the hour stay right.
  const end = next ? (Math.floor(Number(next.happened) / HOUR_MS) + 1) * HOUR_MS : Number.MAX_SAFE_INTEGER;
  const over = `FROM ${table} WHERE source = ?1 AND happened < ?2`;
  writer.run(`DELETE FROM event_ids WHERE source = ?1 AND id IN (SELECT id ${over})`, [...values, end]);
  writer.run(`DELETE ${over}`, [...values, end]);
  const endOfMonth = startOf(monthOf(new Date(startOf(oldest)), 1));
  writer.run("DELETE FROM event_hours WHERE source = ? AND hour >= ? AND hour < ?", [
    ...values,
    startOf(oldest),
    Math.min(end, endOfMonth),
  ]);
  return true;
}
