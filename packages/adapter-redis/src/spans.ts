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
