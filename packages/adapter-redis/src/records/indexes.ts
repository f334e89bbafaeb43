import type { ScopeNames } from "../keys.ts";
import { activationEntries } from "../seats/seat.ts";
import { licenseEntries } from "../seats/standing.ts";
import { gramEntries } from "./grams.ts";
import { type IndexEntry, sortedEntry } from "./index-entries.ts";
import { type Fields, idIn, LAPSED, type Model, placeIn } from "./model.ts";
import type { Row } from "./row.ts";
import { agree, uniqueFields } from "./unique.ts";

/**
 * Where a record is in all indexes; nowhere without one. Given another version of the record, most of where both are is left out; what is not,
 * is in the indexes of both.
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
  const isFoundAsBefore = other && agree(record, other.record, declaration.search?.flat() ?? []);
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
    ...(isFoundAsBefore ? [] : gramEntries(names, model, id, record)),
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
  const places = orders.map((order) => {
    const place = placeIn(model, record, order);
    return { order, place, isAsBefore: other !== undefined && placeIn(model, other, order) === place };
  });
  for (const { order, place, isAsBefore } of places)
    if (!isAsBefore) entries.push(sortedEntry(names.order(kind, order), 0, place));
  for (const [field, its] of parts) {
    const value = record[field];
    if (value === null) continue;
    const lapses = field === lapsing?.field && value === "active" && record[lapsing.ends] !== null;
    const stays = other?.[field] === value && field !== lapsing?.field;
    for (const { order, place, isAsBefore } of places) {
      if (!its.includes(order) || (stays && isAsBefore)) continue;
      // Somebody may have listed an active record as lapsed when it had ended.
      const elsewhere = lapses ? names.part(kind, field, LAPSED, order) : undefined;
      entries.push(sortedEntry(names.part(kind, field, String(value), order), 0, place, elsewhere));
    }
  }
  for (const field of times) {
    const [moment, before] = [record, other].map((each) => (each?.[field] as Date | null)?.getTime());
    if (moment !== undefined && moment !== before)
      entries.push(sortedEntry(names.times(kind, field), moment, idIn(model, record)));
  }
  return entries;
}
