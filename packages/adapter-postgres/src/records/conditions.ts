import { type Declaration, type Filter, type Pairs, valuesEqualTo } from "@keystead/core/adapter";
import type { Value } from "../database.ts";
import { comparable, inListed, inSchema, inScope, inScopeByRow, type Table } from "./tables.ts";

/**
 * The indexes that conditions let the planner choose from: `any`; the primary key's, whose rows are in the order of
 * their ids (`byId`); those by which records are listed in another order (`byKey`); that of the text that is searched
 * (`byText`).
 */
export type Way = "any" | "byId" | "byKey" | "byText";

/** Collects the conditions of a query and their values, which become `$1`, `$2`, … in the order they are added. */
export class Conditions {
  readonly values: Value[] = [];
  readonly #conditions: ((way: Way) => string)[] = [];

  /** `condition` gets the placeholder of the value. */
  add(condition: (placeholder: string, way: Way) => string, value: Value): this {
    const placeholder = this.value(value);
    this.#conditions.push((way) => condition(placeholder, way));
    return this;
  }

  /** A condition whose values were added by `value`. */
  addAll(condition: string): void {
    this.#conditions.push(() => condition);
  }

  value(value: Value): string {
    return `$${this.values.push(value)}`;
  }

  sql(way: Way = "any"): string {
    return this.#conditions.map((condition) => condition(way)).join(" AND ") || "true";
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
export function createConditions(table: Table, scope: string, filters: object = {}): Conditions {
  const conditions = new Conditions();
  if (table.isScoped) conditions.add((value, way) => scopeFor(table, value, way), scope);
  for (const { filter, value } of filtersIn(table.declaration, filters)) {
    if ("statusAt" in filter) addStatus(table, conditions, filter, value as { is: string; now: Date });
    else if ("pairs" in filter) addPairs(conditions, filter.pairs, value as unknown as Pairs);
    else conditions.add((placeholder, way) => conditionOf(table, filter, placeholder, way), value);
  }
  return conditions;
}

/** A condition for each pair. An index finds what it contains; a number is another value than its text. */
function addPairs(conditions: Conditions, field: string, pairs: Pairs): void {
  for (const [name, text] of Object.entries(pairs)) {
    const objects = valuesEqualTo(text).map((value) => JSON.stringify({ [name]: value }));
    const contained = objects.map(
      (object) => `r.${inSchema(field)} @> ${conditions.value(object)}::text::jsonb`,
    );
    conditions.addAll(`(${contained.join(" OR ")})`);
  }
}

function scopeFor(table: Table, value: string, way: Way): string {
  switch (way) {
    case "any":
      return table.isScoped ? `${inScope(table, value)} AND ${inListed(table, value)}` : "true";
    case "byId":
      return inScope(table, value);
    case "byKey":
      return inListed(table, value);
    case "byText":
      return inScopeByRow(table, value);
  }
}

function conditionOf(
  table: Table,
  filter: Exclude<Filter<string>, { statusAt: string } | { pairs: string }>,
  value: string,
  way: Way,
): string {
  if ("equals" in filter) {
    const column = `r.${inSchema(filter.equals)}`;
    if (way === "any") return `${column} = ${value}`;
    // No index is used for it.
    return `CASE WHEN ${column} = ${value} THEN true END`;
  }
  if ("before" in filter) return `${comparable(table, filter.before)} < ${value}`;
  return `${comparable(table, filter.endsAfter)} > ${value}`;
}

/** The rule is that of fits() in @keystead/core, for filters by `statusAt`. */
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
