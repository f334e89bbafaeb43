import { type Filter, type Kind, type Pairs, pairEntry, type Selection } from "@keystead/core/adapter";
import { LAPSED, type Model } from "../records/model.ts";
import { NEVER } from "../records/sort-keys.ts";
import { overlap, type Span } from "../spans.ts";

/** Records with these values in fields, and with times in these spans. */
export interface Branch {
  parts: { field: string; value: string }[];
  spans: FieldSpan[];
}

/** A span that a field's time is in. Null counts as the time `NEVER`. */
export interface FieldSpan extends Span {
  field: string;
}

/**
 * Splits a selection, without its search and unindexed filters, into branches that share no record. `isRelisted`
 * when `relistLapsed` was called for the selection's time: then the lists by status need no check of the end.
 */
export function branchesOf(
  { declaration, unindexed }: Model,
  { filters = {} }: Selection<Kind>,
  isRelisted = false,
): Branch[] {
  let branches: Branch[] = [{ parts: [], spans: [] }];
  for (const [name, value] of Object.entries(filters)) {
    const filter = declaration.filters?.[name];
    if (filter === undefined) throw new TypeError(`There is no filter ${name}`);
    if (value === undefined || unindexed.has(name)) continue;
    const further = branchesFor(filter, value, isRelisted);
    branches = branches.flatMap((branch) => further.map((each) => combine(branch, each)));
  }
  return branches;
}

function branchesFor(filter: Filter<string>, value: unknown, isRelisted: boolean): Branch[] {
  if ("equals" in filter) return [whereEqual(filter.equals, String(value))];
  if ("pairs" in filter) {
    const parts = Object.entries(value as Pairs).map(([name, text]) => pairEntry(name, text));
    return [{ parts: parts.map((entry) => ({ field: filter.pairs, value: entry })), spans: [] }];
  }
  if ("before" in filter) return [whereWithin(filter.before, { to: Number(value) })];
  if ("endsAfter" in filter) return [whereWithin(filter.endsAfter, { from: Number(value) + 1 })];
  const { is, now } = value as { is: string; now: Date };
  const { statusAt: field, ends } = filter;
  const stored = whereEqual(field, is);
  const past = now.getTime() + 1;
  if (is === "active") {
    if (isRelisted) return [stored];
    const yet = whereWithin(ends, { from: past });
    return [combine(stored, yet), combine(whereEqual(field, LAPSED), yet)];
  }
  if (is !== "expired") return [stored];
  if (isRelisted) return [stored, whereEqual(field, LAPSED)];
  const over = whereWithin(ends, { to: past });
  return [stored, combine(whereEqual(field, LAPSED), over), combine(whereEqual(field, "active"), over)];
}

function whereEqual(field: string, value: string): Branch {
  return { parts: [{ field, value }], spans: [] };
}

function whereWithin(field: string, { from = -NEVER, to = NEVER + 1 }: Partial<Span>): Branch {
  return { parts: [], spans: [{ field, from, to }] };
}

function combine(one: Branch, other: Branch): Branch {
  const spans = new Map(one.spans.map((span) => [span.field, span]));
  for (const span of other.spans) {
    const known = spans.get(span.field);
    spans.set(span.field, known ? { field: span.field, ...overlap(known, span) } : span);
  }
  return { parts: [...one.parts, ...other.parts], spans: [...spans.values()] };
}

/** Returns the field to sort a list by; the id for the order of creation. The default is the newest first. */
export function sortingOf(
  { declaration: { id, born = id } }: Model,
  sort: string = `-${born}`,
): { order: string; descending: boolean } {
  const descending = sort.startsWith("-");
  const field = descending ? sort.slice(1) : sort;
  return { order: field === born ? id : field, descending };
}

/** The time at which a selection asks for a status that changes with time; null when it asks for none. */
export function statusTimeOf({ declaration }: Model, { filters = {} }: Selection<Kind>): number | null {
  for (const [name, value] of Object.entries(filters)) {
    const filter = declaration.filters?.[name];
    if (value === undefined || filter === undefined || !("statusAt" in filter)) continue;
    const { is, now } = value as { is: string; now: Date };
    if (is === "active" || is === "expired") return now.getTime();
  }
  return null;
}
