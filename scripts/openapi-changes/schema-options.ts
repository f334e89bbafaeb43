import type { JsonSchema } from "../../packages/server/src/openapi/json-schema.ts";

/** Schemas by name, for `$ref`. */
export type NamedSchemas = Record<string, JsonSchema>;

/** A schema of one type: what `$ref`, `allOf`, `anyOf` and a list of types say, said at one place. */
export interface SchemaOption {
  /** undefined allows any type. */
  type: string | undefined;
  /** undefined allows any value. */
  values: unknown[] | undefined;
  schema: JsonSchema;
}

const REFERENCE = "#/components/schemas/";

/** Returns everything that a value may be: it fits the schema when it fits one of these. */
export function optionsOf(schema: JsonSchema, named: NamedSchemas): SchemaOption[] {
  const { anyOf, ...rest } = resolved(schema, named);
  if (anyOf) return anyOf.flatMap((option) => optionsOf({ allOf: [rest, option as JsonSchema] }, named));
  const values = rest.const === undefined ? rest.enum : [rest.const];
  const types = [rest.type ?? typesOf(values)].flat();
  return types.map((type) => ({
    type,
    values: values?.filter((value) => type === undefined || isOf(type, value)),
    schema: type === "null" ? {} : rest,
  }));
}

function typesOf(values: readonly unknown[] | undefined): string[] | undefined {
  return values && [...new Set(values.map((value) => (value === null ? "null" : typeof value)))];
}

function isOf(type: string, value: unknown): boolean {
  if (type === "null") return value === null;
  return type === "integer" || type === "number" ? typeof value === "number" : typeof value === type;
}

/** The schema with what `$ref` and `allOf` add to it. */
function resolved({ $ref, allOf = [], ...own }: JsonSchema, named: NamedSchemas): JsonSchema {
  const referred = $ref === undefined ? [] : [named[$ref.replace(REFERENCE, "")] ?? {}];
  const parts = [...referred, ...(allOf as JsonSchema[])].map((part) => resolved(part, named));
  return [...parts, own].reduce(both, {});
}

function both(one: JsonSchema, other: JsonSchema): JsonSchema {
  const properties = { ...one.properties };
  for (const [name, schema] of Object.entries(other.properties ?? {})) {
    const before = properties[name];
    properties[name] =
      before === undefined ? schema : { allOf: [before as JsonSchema, schema as JsonSchema] };
  }
  const required = [...(one.required ?? []), ...(other.required ?? [])];
  return { ...one, ...other, properties, required };
}
