/** A stretch of time, in milliseconds: from the first moment to before the last. */
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
