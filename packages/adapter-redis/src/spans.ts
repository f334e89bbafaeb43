/** A span of time in milliseconds, without its end. */
export interface Span {
  from: number;
  to: number;
}

export function overlap(one: Span, other: Span): Span {
  return { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
}

export function isWithin(inner: Span, outer: Span): boolean {
  return inner.from >= outer.from && inner.to <= outer.to;
}

/** Events are counted by quarters of hours, because the hours of every time zone consist of these. */
export const QUARTER_MS = 15 * 60 * 1000;

export function monthOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7);
}

/** The month as a whole (UTC). */
export function spanOf(month: string): Span {
  const from = new Date(`${month}-01T00:00:00.000Z`);
  return { from: from.getTime(), to: Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1) };
}
