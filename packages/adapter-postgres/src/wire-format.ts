import type { Value } from "./database.ts";

/** A value in PostgreSQL's text format. */
export function toText(value: Value): string | null {
  if (value === null) return null;
  if (typeof value === "string") return value;
  if (typeof value !== "object") return String(value);
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}

const TIMESTAMP = /^(\d+-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?([+-]\d\d)(:\d\d)?$/;

/** Reads a timestamp in the ISO style of PostgreSQL. */
export function readTimestamp(text: string): Date {
  const [, day, time, fraction = "", hours, minutes = ":00"] = TIMESTAMP.exec(text) ?? [];
  const date = new Date(`${day}T${time}${fraction.slice(0, 4)}${hours}${minutes}`);
  // A pool of the application's with another DateStyle, for instance.
  if (Number.isNaN(date.getTime())) throw new TypeError(`This is not an ISO timestamp: ${text}`);
  return date;
}

// The type ids are part of PostgreSQL's protocol and never change.
const readers = new Map<number, (text: string) => unknown>([
  [16, (text) => text === "t"],
  [20, Number],
  [21, Number],
  [23, Number],
  [701, Number],
  [114, JSON.parse],
  [3802, JSON.parse],
  [1184, readTimestamp],
]);

const asText = (text: string): unknown => text;

/** How a column of the type is read from PostgreSQL's text format. */
export function readerOf(typeId: number): (text: string) => unknown {
  return readers.get(typeId) ?? asText;
}
