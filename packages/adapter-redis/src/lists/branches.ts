import type { Filter, Kind, Selection } from "@keystead/core/adapter";
import { LAPSED, type Model } from "../records/model.ts";
import { NEVER } from "../records/places.ts";
import { overlap, type Span } from "../spans.ts";

/** Records of which fields have values, and moments are in stretches of time. */
export interface Branch {
  parts: { field: string; value: string }[];
  spans: FieldSpan[];
}

/** Null is the moment `NEVER`. */
export interface FieldSpan extends Span {
  field: string;
}

/**
 * What a selection narrows to, but for what is searched: the records of one of the branches, and none is in two. Those that were `listedAnew`
 * for the selection's moment are where they belong by then; else each has to be looked at.
 */
export function branchesOf(
  { declaration }: Model,
  { filters = {} }: Selection<Kind>,
  listedAnew = false,
): Branch[] {
  let branches: Branch[] = [{ parts: [], spans: [] }];
  for (const [name, value] of Object.entries(filters)) {
    const filter = declaration.filters?.[name];
    if (filter === undefined) throw new TypeError(`There is no filter ${name}`);
    if (value === undefined) continue;
    const narrowed = narrowings(filter, value, listedAnew);
    branches = branches.flatMap((branch) => narrowed.map((further) => both(branch, further)));
  }
  return branches;
}

function narrowings(filter: Filter<string>, value: unknown, listedAnew: boolean): Branch[] {
  if ("equals" in filter) return [having(filter.equals, String(value))];
  if ("before" in filter) return [within(filter.before, { to: Number(value) })];
  if ("endsAfter" in filter) return [within(filter.endsAfter, { from: Number(value) + 1 })];
  const { is, now } = value as { is: string; now: Date };
  const { statusAt: field, ends } = filter;
  const stored = having(field, is);
  const past = now.getTime() + 1;
  if (is === "active") {
    if (listedAnew) return [stored];
    const yet = within(ends, { from: past });
    return [both(stored, yet), both(having(field, LAPSED), yet)];
  }
  if (is !== "expired") return [stored];
  if (listedAnew) return [stored, having(field, LAPSED)];
  const over = within(ends, { to: past });
  return [stored, both(having(field, LAPSED), over), both(having(field, "active"), over)];
}

function having(field: string, value: string): Branch {
  return { parts: [{ field, value }], spans: [] };
}

function within(field: string, { from = -NEVER, to = NEVER + 1 }: Partial<Span>): Branch {
  return { parts: [], spans: [{ field, from, to }] };
}

function both(one: Branch, other: Branch): Branch {
  const spans = new Map(one.spans.map((span) => [span.field, span]));
  for (const span of other.spans) {
    const known = spans.get(span.field);
    spans.set(span.field, known ? { field: span.field, ...overlap(known, span) } : span);
  }
  return { parts: [...one.parts, ...other.parts], spans: [...spans.values()] };
}

/** What a list is sorted by: the field, or the id for the order of creation. Newest first unless asked otherwise. */
export function sortingOf(
  { declaration: { id, born = id } }: Model,
  sort: string = `-${born}`,
): { order: string; descending: boolean } {
  const descending = sort.startsWith("-");
  const field = descending ? sort.slice(1) : sort;
  return { order: field === born ? id : field, descending };
}

/** The moment by which records have to be listed anew for a selection; null when it asks for no status that changes with time. */
export function momentOf({ declaration }: Model, { filters = {} }: Selection<Kind>): number | null {
  for (const [name, value] of Object.entries(filters)) {
    const filter = declaration.filters?.[name];
    if (value === undefined || filter === undefined || !("statusAt" in filter)) continue;
    const { is, now } = value as { is: string; now: Date };
    if (is === "active" || is === "expired") return now.getTime();
  }
  return null;
}
