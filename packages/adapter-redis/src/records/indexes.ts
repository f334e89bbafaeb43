import type { ScopeNames } from "../keys.ts";
import { activationIndexed, licenseIndexed } from "../seats/indexed.ts";
import { gramsIndexed } from "./grams.ts";
import type { Indexed } from "./indexed.ts";
import { idIn, LAPSED, type Model, placeIn } from "./model.ts";
import type { Row } from "./row.ts";
import { agree, uniqueFields } from "./unique.ts";

/**
 * Where a record is in all indexes; nowhere without one. Given another version of the record, without what it is found by in texts that both
 * have.
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
    { sorted: listed(names, model, record), fields: uniques },
    { elsewhere: lapsed(names, model, record) },
    other && agree(record, other.record, model.declaration.search?.flat() ?? [])
      ? {}
      : gramsIndexed(names, model, id, record),
    ...(kind === "licenses" ? [licenseIndexed(names, record)] : []),
    ...(kind === "activations" ? [activationIndexed(names, row)] : []),
  ];
}

function listed(names: ScopeNames, model: Model, record: Row["record"]): [string, number, string][] {
  const { kind, orders, parts, times } = model;
  const places = new Map(orders.map((order) => [order, placeIn(model, record, order)]));
  const sorted = orders.map((order): [string, number, string] => [
    names.order(kind, order),
    0,
    places.get(order) ?? "",
  ]);
  for (const [field, its] of parts) {
    const value = record[field];
    if (value === null) continue;
    for (const order of its)
      sorted.push([names.part(kind, field, String(value), order), 0, places.get(order) ?? ""]);
  }
  for (const field of times) {
    const moment = record[field] as Date | null;
    if (moment !== null) sorted.push([names.times(kind, field), moment.getTime(), idIn(model, record)]);
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
