import type { Filter, Kind, Selection } from "@keystead/core/adapter";
import { LAPSED, type Model } from "../records/model.ts";

/** A stretch of time that a field is in: from the one moment to before the other. */
export interface Span {
  field: string;
  from?: number;
  before?: number;
  /** Whether null is in it, too. */
  orNever: boolean;
}

/** Records of which fields have values and are in stretches of time. */
export interface Branch {
  parts: { field: string; value: string }[];
  spans: Span[];
}

/**
 * What a selection narrows to, but for what is searched: the records of one of the branches, and none is in two. Those that were `listedAnew`
 * for the selection's moment are where they belong by then; else each has to be looked at.
 */
export function branchesOf(
  { declaration }: Model,
  { filters = {} }: Selection<Kind>,
  { listedAnew } = { listedAnew: false },
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
  if ("before" in filter) return [spanning({ field: filter.before, before: Number(value), orNever: false })];
  if ("endsAfter" in filter)
    return [spanning({ field: filter.endsAfter, from: Number(value) + 1, orNever: true })];
  const { is, now } = value as { is: string; now: Date };
  const { statusAt: field, ends } = filter;
  const stored = having(field, is);
  const past = now.getTime() + 1;
  if (is === "active") {
    if (listedAnew) return [stored];
    const yet = spanning({ field: ends, from: past, orNever: true });
    return [both(stored, yet), both(having(field, LAPSED), yet)];
  }
  if (is !== "expired") return [stored];
  if (listedAnew) return [stored, having(field, LAPSED)];
  const over = spanning({ field: ends, before: past, orNever: false });
  return [stored, both(having(field, LAPSED), over), both(having(field, "active"), over)];
}

function having(field: string, value: string): Branch {
  return { parts: [{ field, value }], spans: [] };
}

function spanning(span: Span): Branch {
  return { parts: [], spans: [span] };
}

function both(one: Branch, other: Branch): Branch {
  const spans = new Map(one.spans.map((span) => [span.field, span]));
  for (const span of other.spans) {
    const known = spans.get(span.field);
    spans.set(span.field, known ? overlap(known, span) : span);
  }
  return { parts: [...one.parts, ...other.parts], spans: [...spans.values()] };
}

function overlap(one: Span, other: Span): Span {
  const from = Math.max(one.from ?? Number.NEGATIVE_INFINITY, other.from ?? Number.NEGATIVE_INFINITY);
  const before = Math.min(one.before ?? Number.POSITIVE_INFINITY, other.before ?? Number.POSITIVE_INFINITY);
  return {
    field: one.field,
    ...(Number.isFinite(from) ? { from } : {}),
    ...(Number.isFinite(before) ? { before } : {}),
    orNever: one.orNever && other.orNever,
  };
}

/** What a list is sorted by. */
export interface Sorting {
  /** The field whose order it is; the id for the order of creation. */
  order: string;
  descending: boolean;
}

/** Newest first unless asked otherwise. */
export function sortingOf({ declaration: { id, born = id } }: Model, sort: string = `-${born}`): Sorting {
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
