import { declarationOf, type FilterValues, type Kind, type SortOf } from "@keystead/core/adapter";
import { externalId, reference, sortBy, timestamp } from "@keystead/core/schemas";
import { z } from "zod";
import { flagFilter, pairsFilter, searchFilter } from "./query.ts";

/** `productId` is `product_id` in an address. */
type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;

/** Values that one filter can be asked for: a status is one at the moment of the question. */
type Asked<Value> = Value extends { is: infer Status } ? Status : Value;

/** Filter, sort and search of a list, as core takes them. */
type ListFilter<K extends Kind> = {
  [Name in keyof FilterValues<K>]?: Asked<NonNullable<FilterValues<K>[Name]>> | undefined;
} & { search?: string | undefined; sort?: SortOf<K> | undefined };

type Query<K extends Kind> = {
  [Name in keyof ListFilter<K> & string as Snake<Name>]: z.ZodType<ListFilter<K>[Name], unknown>;
};

interface RecordList<K extends Kind> {
  /** The declared filters, sorts and search of the kind, as fields of a query. */
  query: Query<K>;
  /** The filter that a query asks for. */
  filterOf(query: { readonly [Name in keyof Query<K>]?: z.output<Query<K>[Name]> }): ListFilter<K>;
}

/** How a list of a kind is asked for: what its declaration says, and nothing else. */
export function recordList<K extends Kind>(kind: K): RecordList<K> {
  const declared = filtersOf(kind);
  const query = Object.fromEntries(Object.entries(declared).map(([name, schema]) => [snake(name), schema]));
  return {
    query: query as Query<K>,
    filterOf: (given) => {
      const values = given as Readonly<Record<string, unknown>>;
      const filter = Object.keys(declared).map((name) => [name, values[snake(name)]]);
      return Object.fromEntries(filter) as ListFilter<K>;
    },
  };
}

/** The same for records that an organization's own system may have ids for: of such an id there is one at most. */
export function recordListByExternalId<K extends "licenses" | "customers">(kind: K) {
  const { query, filterOf } = recordList<K>(kind);
  return {
    query: { ...query, external_id: externalId.optional() },
    filterOf: (given: Parameters<typeof filterOf>[0] & { external_id?: string | undefined }) => ({
      ...filterOf(given),
      externalId: given.external_id,
    }),
  };
}

function filtersOf(kind: Kind): Record<string, z.ZodType> {
  const { born, filters = {}, sorts = [], search, schema } = declarationOf(kind);
  const declared = Object.entries(filters).map(([name, filter]): [string, z.ZodType] => {
    if ("pairs" in filter) return [name, pairsFilter.optional()];
    if ("before" in filter || "endsAfter" in filter) return [name, timestamp.optional()];
    return [name, schemaOf(schema, "equals" in filter ? filter.equals : filter.statusAt).optional()];
  });
  return {
    ...(search ? { search: searchFilter.optional() } : {}),
    ...Object.fromEntries(declared),
    ...(born ? { sort: sortBy(born, ...sorts).optional() } : {}),
  };
}

/** One of the field's values; or an id, of which it is not asked whether it is one. */
function schemaOf({ shape }: z.ZodObject, field: string): z.ZodType {
  const schema = shape[field];
  if (schema instanceof z.ZodBoolean) return flagFilter;
  return schema instanceof z.ZodEnum ? z.enum(schema.enum) : reference;
}

/** The name of a field in an address. */
export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
