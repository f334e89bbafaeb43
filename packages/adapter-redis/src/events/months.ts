import type { Span } from "../spans.ts";

/** Events are counted by quarters of hours (UTC), which are parts of every zone's hours. */
export const QUARTER_MS = 15 * 60 * 1000;

export function monthOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7);
}

/** The month as a whole (UTC). */
export function spanOf(month: string): Span {
  const from = new Date(`${month}-01T00:00:00.000Z`);
  return { from: from.getTime(), to: Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1) };
}
