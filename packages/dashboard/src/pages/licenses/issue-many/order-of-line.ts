import type { Schema } from "@keystead/api-client";
import { endOfDay } from "../../../ui/day-input.ts";
import type { Line, LineColumn } from "./read-lines.ts";
import { text } from "./text.ts";

const words = text.problems;

/** Error in a line, with its column. */
export interface LineProblem {
  column: LineColumn | null;
  message: string;
}

/** A line, the license that it orders, and what is wrong with it. */
export interface Order extends Line {
  body: Schema<"LicenseCreate">;
  problems: LineProblem[];
}

/** Values that all lines share. */
export interface Shared {
  productId: string;
  /** The plan of lines that name none; "" for none. */
  planId: string;
  plans: readonly { id: string; name: string; slug: string }[];
}

const MOST_SEATS = 1_000_000;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The license of each line. What the server would refuse is named, as far as that can be told here. */
export function ordersOf(lines: readonly Line[], shared: Shared): Order[] {
  const keys = new Map<string, number>();
  return lines.map((line) => {
    const order = orderOf(line, shared);
    const { key } = line.cells;
    const first = key === undefined ? undefined : keys.get(key);
    if (first !== undefined) order.problems.push({ column: "key", message: words.keyTwice(first) });
    else if (key !== undefined) keys.set(key, line.number);
    return order;
  });
}

function orderOf(line: Line, { productId, planId, plans }: Shared): Order {
  const { email = "", name, seats, ends, key, plan } = line.cells;
  const problems: LineProblem[] = [];
  const check = (column: LineColumn, isGood: boolean, message: string) => {
    if (!isGood) problems.push({ column, message });
  };
  const planOfLine = plan === undefined ? planId : planCalled(plans, plan);
  const count = seats === undefined ? undefined : Number(seats);
  const end = ends === undefined ? undefined : endOf(ends);
  check("email", EMAIL.test(email), email === "" ? words.missing : words.email);
  check("name", (name?.length ?? 0) <= 200, words.tooLong(200));
  check("seats", count === undefined || isSeats(count), words.seats);
  check("ends", end !== null, words.day);
  check("key", (key?.length ?? 0) <= 255, words.tooLong(255));
  check("plan", planOfLine !== undefined, words.plan);
  return {
    ...line,
    problems,
    body: {
      productId,
      customerEmail: email,
      ...(planOfLine && { planId: planOfLine }),
      ...(name !== undefined && { customerName: name }),
      ...(count !== undefined && { seats: count }),
      ...(end && { expiresAt: end }),
      ...(key !== undefined && { licenseKey: key }),
    },
  };
}

function isSeats(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= MOST_SEATS;
}

/** A day is meant to its end, in one's own zone; null for what is neither a day nor a moment. */
function endOf(ends: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}/.test(ends) || Number.isNaN(Date.parse(ends))) return null;
  return DAY.test(ends) ? endOfDay(ends) : new Date(ends).toISOString();
}

function planCalled(plans: Shared["plans"], called: string): string | undefined {
  const wanted = called.toLowerCase();
  return plans.find(({ id, name, slug }) => [id, name.toLowerCase(), slug].includes(wanted))?.id;
}
