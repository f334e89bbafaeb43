import type { SQLInputValue } from "node:sqlite";
import type { UsageEvent } from "@keystead/core";
import type { EventQuery, EventSelection, Slice } from "@keystead/core/adapter";
import type { Connection, Row } from "../connection.ts";
import { HOUR_MS, monthOf, monthsOf, startOf } from "./event-tables.ts";

/** Events of a time, which is within one month, and how many they are. */
interface Span {
  start: number;
  end: number;
  n: number;
}

type Selection = EventSelection & { licenseId?: string | undefined };

/** The events of the selection in a span of one month. */
export class EventsOf {
  readonly #connection: Connection;
  readonly #sources: string;
  readonly #selection: Selection;

  constructor(connection: Connection, organizationId: string, selection: Selection) {
    this.#connection = connection;
    this.#selection = selection;
    const sql = "SELECT source FROM event_sources WHERE organization = ? AND coalesce(product = ?, true)";
    const sources = connection.all(sql, [organizationId, selection.productId ?? null]);
    this.#sources = JSON.stringify(sources.map(({ source }) => source));
  }

  #within(start: number, end: number): { sql: string; values: SQLInputValue[] } {
    const { licenseId, name } = this.#selection;
    const month = monthOf(new Date(start));
    const [index, which] = licenseId === undefined ? ["happened", ""] : ["license", "AND license = ?"];
    return {
      sql: `FROM events_${month} INDEXED BY events_${month}_${index}
        WHERE source IN (SELECT value FROM json_each(?)) AND happened >= ? AND happened < ? ${which} AND coalesce(name = ?, true)`,
      values: [this.#sources, start, end, ...(licenseId === undefined ? [] : [licenseId]), name ?? null],
    };
  }

  /** How many there are from one moment to before another of the same month, which has a table. */
  count(start: number, end: number): number {
    const { sql, values } = this.#within(start, end);
    return this.#connection.number(`SELECT count(*) ${sql}`, values);
  }

  /** The latest first. */
  rows({ start, end }: Span, limit: number, offset: number): Row[] {
    const { sql, values } = this.#within(start, end);
    const ordered = `SELECT *, (SELECT product FROM event_sources s WHERE s.source = e.source) AS product
      FROM (SELECT * ${sql} ORDER BY happened DESC, id DESC LIMIT ? OFFSET ?) e ORDER BY happened DESC, id DESC`;
    return this.#connection.all(ordered, [...values, limit, offset]);
  }

  /** The hours that have some, the latest first, which the times may cut. */
  hours(from: number, to: number): Span[] {
    const rows = this.#connection.all(
      `SELECT hour, sum(n) AS n FROM event_hours
       WHERE source IN (SELECT value FROM json_each(?)) AND hour > ? AND hour < ? AND coalesce(name = ?, true)
       GROUP BY hour ORDER BY hour DESC`,
      [this.#sources, from - HOUR_MS, to, this.#selection.name ?? null],
    );
    return rows.map(({ hour, n }) => {
      const [start, end] = [Math.max(Number(hour), from), Math.min(Number(hour) + HOUR_MS, to)];
      return { start, end, n: end - start < HOUR_MS ? this.count(start, end) : Number(n) };
    });
  }

  /** The months that have tables, the latest first, which the times may cut. */
  months(from: number, to: number): Span[] {
    const spans = monthsOf(this.#connection).map((month) => {
      const next = startOf(monthOf(new Date(startOf(month)), 1));
      return { start: Math.max(startOf(month), from), end: Math.min(next, to) };
    });
    return spans
      .filter(({ start, end }) => start < end)
      .map(({ start, end }) => ({ start, end, n: this.count(start, end) }));
  }
}

const LATEST = Date.UTC(10_000, 0);

export function listEvents(
  connection: Connection,
  organizationId: string,
  { page, perPage, from, to, ...selection }: EventQuery,
): Slice<UsageEvent> {
  const events = new EventsOf(connection, organizationId, selection);
  const [first, end] = [from?.getTime() ?? 0, to?.getTime() ?? LATEST];
  // A license has few: they are counted one by one.
  const spans = selection.licenseId === undefined ? events.hours(first, end) : events.months(first, end);
  const rows: Row[] = [];
  let skipped = (page - 1) * perPage;
  for (const span of spans) {
    if (rows.length === perPage) break;
    if (skipped < span.n) rows.push(...events.rows(span, perPage - rows.length, skipped));
    skipped = Math.max(skipped - span.n, 0);
  }
  return { items: rows.map(eventOf), total: spans.reduce((total, { n }) => total + n, 0) };
}

function eventOf(row: Row): UsageEvent {
  return {
    id: String(row.id),
    productId: String(row.product),
    licenseId: row.license as string | null,
    name: String(row.name),
    properties: JSON.parse(String(row.properties)),
    domain: row.domain as string | null,
    anonymousId: row.visitor as string | null,
    timestamp: new Date(Number(row.happened)),
    receivedAt: new Date(Number(row.received)),
  };
}
