import { invalidInput } from "./errors.ts";
import { requireObject } from "./input.ts";

/** Returns null for a right value of a field; otherwise the right value in words. */
export type ValueRule = (value: unknown) => string | null;

/** Rules of the fields that a list can be narrowed and sorted by. */
export type FilterRules = Readonly<Record<string, ValueRule>>;

export const anyText: ValueRule = (value) => (typeof value === "string" ? null : "must be a string");

export const anyMoment: ValueRule = (value) =>
  value instanceof Date && !Number.isNaN(value.getTime()) ? null : "must be a Date";

export const anyFlag: ValueRule = (value) => (typeof value === "boolean" ? null : "must be true or false");

export const anyPairs: ValueRule = (value) =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((text) => typeof text === "string")
    ? null
    : "must be an object of strings";

export function oneOf(...values: readonly unknown[]): ValueRule {
  return (value) => (values.includes(value) ? null : `must be one of ${values.join(", ")}`);
}

/**
 * Throws `invalid_input` for a filter that is no object, and for a field that has no rule or breaks it. A field that
 * is `undefined` counts as left out.
 */
export function requireFilter(filter: object, name: string, rules: FilterRules): void {
  requireObject(filter, name);
  for (const [field, value] of Object.entries(filter)) {
    if (value === undefined) continue;
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
    const right = rule === undefined ? "is not a known field" : rule(value);
    if (right !== null) throw invalidInput(field, right);
  }
}
