import type { ScopeNames } from "../keys.ts";
import { activationEntries } from "../seats/seat.ts";
import { licenseEntries } from "../seats/standing.ts";
import { type IndexEntry, sortedEntry } from "./index-entries.ts";
import { type Fields, idIn, LAPSED, type Model, memberOf, valuesOf } from "./model.ts";
import type { Row } from "./row.ts";
import { trigramEntries } from "./trigrams.ts";
import { haveSameValues, uniqueFields } from "./unique.ts";

/**
 * Returns all index entries of a record; none without one. Given another version of the record, leaves out most
 * entries that both have, and the same ones for either.
 */
export function indexesOf(
  names: ScopeNames,
  model: Model,
  row: Row | null,
  other: Row | null = null,
): IndexEntry[] {
  if (row === null) return [];
  const { kind, declaration } = model;
  const { record } = row;
  const id = idIn(model, record);
  const isFoundAsBefore = other && haveSameValues(record, other.record, declaration.search?.flat() ?? []);
  return [
    ...listEntries(names, model, record, other?.record),
    ...uniqueFields(model, record, other?.record).map(
      ({ name, field }): IndexEntry => ({
        in: "hash",
        key: names.unique(kind, name),
        member: field,
        value: id,
      }),
    ),
    ...(isFoundAsBefore ? [] : trigramEntries(names, model, id, record)),
    ...(kind === "licenses" ? licenseEntries(names, record) : []),
    ...(kind === "activations" ? activationEntries(names, row) : []),
  ];
}

function listEntries(
  names: ScopeNames,
  model: Model,
  record: Fields,
  other: Fields | undefined,
): IndexEntry[] {
  const { kind, orders, parts, times, lapsing } = model;
  const entries: IndexEntry[] = [];
  const members = orders.map((order) => {
    const member = memberOf(model, record, order);
    return { order, member, isAsBefore: other !== undefined && memberOf(model, other, order) === member };
  });
  for (const { order, member, isAsBefore } of members)
    if (!isAsBefore) entries.push(sortedEntry(names.order(kind, order), 0, member));
  for (const [field, its] of parts) {
    const known = new Set(field === lapsing?.field ? [] : valuesOf(model, field, other));
    for (const value of valuesOf(model, field, record)) {
      const lapses = field === lapsing?.field && value === "active" && record[lapsing.ends] !== null;
      for (const { order, member, isAsBefore } of members) {
        if (!its.includes(order) || (known.has(value) && isAsBefore)) continue;
        // A list may have moved an active record whose end had come.
        const elsewhere = lapses ? names.part(kind, field, LAPSED, order) : undefined;
        entries.push(sortedEntry(names.part(kind, field, value, order), 0, member, elsewhere));
      }
    }
  }
  for (const field of times) {
    const [time, before] = [record, other].map((each) => (each?.[field] as Date | null)?.getTime());
    if (time !== undefined && time !== before)
      entries.push(sortedEntry(names.times(kind, field), time, idIn(model, record)));
  }
  return entries;
}
