import type { ScopeNames } from "../keys.ts";
import type { Model } from "../records/model.ts";
import { momentKey, NEVER } from "../records/places.ts";
import type { KeyNumbers } from "../writes.ts";
import type { Branch, Span } from "./branches.ts";

/** A part of an index that has all of a branch, and what its members have to be looked at for. */
export interface Range {
  key: string;
  /** The field that it is in the order of. */
  order: string;
  low: string;
  high: string;
  /** Sorted sets of ids that a member has to be in. */
  within: string[];
  /** Sorted sets of ids by moment, which have to be in the span. */
  spans: { key: string; span: Span }[];
}

/** All ranges of an order that have the branch: of each value that it is narrowed to. */
export function rangesIn(names: ScopeNames, model: Model, branch: Branch, order: string): Range[] {
  const { kind, declaration, parts: listed } = model;
  const span = branch.spans.find(({ field }) => field === order);
  const [low, high] = span && model.orders.includes(order) ? boundsOf(span) : ["-", "+"];
  const rest = branch.spans.filter((each) => each !== span);
  const rangeOf = (key: string, others: Branch["parts"]): Range => ({
    key,
    order,
    low,
    high,
    within: others.map(({ field, value }) => names.part(kind, field, value, declaration.id)),
    spans: rest.map((each) => ({ key: names.times(kind, each.field), span: each })),
  });
  if (branch.parts.length === 0) return [rangeOf(names.order(kind, order), [])];
  return branch.parts
    .filter(({ field }) => listed.get(field)?.includes(order))
    .map((part) =>
      rangeOf(
        names.part(kind, part.field, part.value, order),
        branch.parts.filter((other) => other !== part),
      ),
    );
}

function boundsOf({ from, before, orNever }: Span): [low: string, high: string] {
  const low = from === undefined ? "-" : `[${momentKey(Math.max(from, 0))}`;
  if (before !== undefined) return [low, `(${momentKey(Math.max(before, 0))}`];
  return [low, orNever ? "+" : `(${NEVER}`];
}

/** Whether all that is in the range is in the branch. */
export function isExact({ within, spans }: Range): boolean {
  return within.length === 0 && spans.length === 0;
}

/** What else than its own key a range needs, as scripts take it. */
export function rangeRequest({ low, high, within, spans }: Range, numbers: KeyNumbers) {
  return {
    low,
    high,
    within: within.map((key) => numbers.of(key)),
    spans: spans.map(({ key, span }) => ({ ...span, key: numbers.of(key) })),
  };
}
