import type { z } from "zod";
import {
  anyFlag,
  anyMoment,
  anyPairs,
  anyText,
  type FilterRules,
  oneOf,
  type ValueRule,
} from "../foundation/filter.ts";
import type { Filter } from "./declaration.ts";
import { declarationOf, type Kind } from "./kinds.ts";

/** Rules of what a list of the kind can be narrowed, searched and sorted by, from its declaration. */
export function filterRules(kind: Kind): FilterRules {
  const { born, filters = {}, sorts = [], search, schema } = declarationOf(kind);
  const orders = born === undefined ? [] : [born, ...sorts];
  return {
    ...Object.fromEntries(
      Object.entries(filters)
        .filter(([name]) => name !== "place")
        .map(([name, filter]) => [name, ruleOf(schema, filter)]),
    ),
    // Callers name a site or a machine, and the declaration has what both are compared by.
    ...("place" in filters ? { domain: anyText, machine: anyText } : {}),
    ...(search ? { search: anyText } : {}),
    // Found by their sites, which are records of their own.
    ...(kind === "licenses" ? { domain: anyText } : {}),
    // Found by what is unique about it, so it is no filter of the declaration.
    ...("externalId" in schema.shape ? { externalId: anyText } : {}),
    ...(born === undefined ? {} : { sort: oneOf(...orders.flatMap((field) => [field, `-${field}`])) }),
  };
}

function ruleOf({ shape }: z.ZodObject, filter: Filter<string>): ValueRule {
  if ("pairs" in filter) return anyPairs;
  if ("before" in filter || "endsAfter" in filter) return anyMoment;
  const { def } = (shape["equals" in filter ? filter.equals : filter.statusAt] as z.core.$ZodTypes)._zod;
  if (def.type === "boolean") return anyFlag;
  return def.type === "enum" ? oneOf(...Object.values(def.entries)) : anyText;
}
