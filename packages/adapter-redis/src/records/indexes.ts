import type { ScopeNames } from "../keys.ts";
import { activationIndexed, licenseIndexed } from "../seats/indexed.ts";
import { gramsIndexed } from "./grams.ts";
import type { Indexed } from "./indexed.ts";
import { idIn, LAPSED, type Model, placeIn } from "./model.ts";
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
): Indexed[] {
  if (row === null) return [];
  const { kind } = model;
  const { record } = row;
  const id = idIn(model, record);
  const uniques = uniqueFields(model, record, other?.record).map(
    ({ name, field }) => [names.unique(kind, name), field, id] as const,
  );
  return [
    { sorted: listed(names, model, record, other?.record), fields: uniques },
    { elsewhere: lapsed(names, model, record) },
    other && agree(record, other.record, model.declaration.search?.flat() ?? [])
      ? {}
      : gramsIndexed(names, model, id, record),
    ...(kind === "licenses" ? [licenseIndexed(names, record)] : []),
    ...(kind === "activations" ? [activationIndexed(names, row)] : []),
  ];
}

function listed(
  names: ScopeNames,
  model: Model,
  record: Row["record"],
  other: Row["record"] | undefined,
): [string, number, string][] {
  const { kind, orders, parts, times, lapsing } = model;
  const sorted: [string, number, string][] = [];
  const places = orders.map((order) => {
    const place = placeIn(model, record, order);
    return { order, place, isAsBefore: other !== undefined && placeIn(model, other, order) === place };
  });
  for (const { order, place, isAsBefore } of places)
    if (!isAsBefore) sorted.push([names.order(kind, order), 0, place]);
  for (const [field, its] of parts) {
    const value = record[field];
    if (value === null) continue;
    const stays = other?.[field] === value && field !== lapsing?.field;
    for (const { order, place, isAsBefore } of places)
      if (its.includes(order) && !(stays && isAsBefore))
        sorted.push([names.part(kind, field, String(value), order), 0, place]);
  }
  for (const field of times) {
    const [moment, before] = [record, other].map((each) => (each?.[field] as Date | null)?.getTime());
    if (moment !== undefined && moment !== before)
      sorted.push([names.times(kind, field), moment, idIn(model, record)]);
  }
  return sorted;
}

/** The lists in which somebody may have put an active record that has ended since. */
function lapsed(names: ScopeNames, model: Model, record: Row["record"]): NonNullable<Indexed["elsewhere"]> {
  const { kind, lapsing, orders } = model;
  if (lapsing === null || record[lapsing.field] !== "active" || record[lapsing.ends] === null) return [];
  const list = (status: string, order: string): string => names.part(kind, lapsing.field, status, order);
  return orders.map((order) => [list(LAPSED, order), placeIn(model, record, order), list("active", order)]);
}
