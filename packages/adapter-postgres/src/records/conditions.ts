import type { Declaration, Filter } from "@keystead/core/adapter";
import type { Value } from "../database.ts";
import { comparable, inSchema, inScope, type Table } from "./tables.ts";

/** Collects the conditions of a query and their values, which become `$1`, `$2`, … in the order they are added. */
export class Conditions {
  readonly values: Value[] = [];
  readonly #conditions: string[] = [];

  /** `condition` gets the placeholder of the value. */
  add(condition: (placeholder: string) => string, value: Value): this {
    this.#conditions.push(condition(this.value(value)));
    return this;
  }

  value(value: Value): string {
    return `$${this.values.push(value)}`;
  }

  get sql(): string {
    return this.#conditions.length === 0 ? "true" : this.#conditions.join(" AND ");
  }
}

/** The declared filters that have a value. */
export function filtersIn(
  { filters = {} }: Declaration,
  values: object = {},
): { filter: Filter<string>; value: Value }[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const filter = filters[name];
    if (filter === undefined) throw new TypeError(`There is no filter ${name}`);
    return value === undefined ? [] : [{ filter, value: value as Value }];
  });
}

/** The conditions that a row is of the scope, which is the first value then, and that every filter holds. */
export function conditionsOf(table: Table, scope: string, filters: object = {}): Conditions {
  const conditions = new Conditions();
  if (table.isScoped) conditions.add((value) => inScope(table, value), scope);
  for (const { filter, value } of filtersIn(table.declaration, filters)) {
    if ("statusAt" in filter) addStatus(table, conditions, filter, value as { is: string; now: Date });
    else conditions.add((placeholder) => conditionOf(table, filter, placeholder), value);
  }
  return conditions;
}

function conditionOf(
  table: Table,
  filter: Exclude<Filter<string>, { statusAt: string }>,
  value: string,
): string {
  if ("equals" in filter) return `r.${inSchema(filter.equals)} = ${value}`;
  if ("before" in filter) return `${comparable(table, filter.before)} < ${value}`;
  return `${comparable(table, filter.endsAfter)} > ${value}`;
}

function addStatus(
  table: Table,
  conditions: Conditions,
  { statusAt, ends }: { statusAt: string; ends: string },
  { is, now }: { is: string; now: Date },
): void {
  const status = `r.${inSchema(statusAt)}`;
  const end = comparable(table, ends);
  if (is === "active") conditions.add((value) => `${status} = 'active' AND ${end} > ${value}`, now);
  else if (is === "expired")
    conditions.add(
      (value) => `(${status} = 'expired' OR (${status} = 'active' AND ${end} <= ${value}))`,
      now,
    );
  // An index may be of those alone that are not active.
  else conditions.add((value) => `${status} = ${value} AND ${status} <> 'active'`, is);
}
