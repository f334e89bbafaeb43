import { dateFor, knownValue } from "./example-values.ts";
import type { JsonSchema } from "./json-schema.ts";

interface Place {
  /** The field's name. */
  name: string;
  /** The owner of the field: a named schema, or the field that holds the object. */
  owner: string;
  /** Left out, then, when its name says nothing of its value. */
  optional?: boolean;
}

const ofTypes: Record<string, unknown> = {
  string: "text",
  integer: 1,
  number: 1,
  boolean: false,
};

function typeOf({ type }: JsonSchema): string | undefined {
  return Array.isArray(type) ? type[0] : type;
}

/** A value that the schema allows, with names resolved in `components`; undefined where none is better. */
export function exampleOf(
  schema: JsonSchema,
  components: Record<string, JsonSchema>,
  place: Place = { name: "", owner: "" },
): unknown {
  if (schema.$ref !== undefined) {
    const owner = schema.$ref.replace("#/components/schemas/", "");
    return exampleOf(components[owner] ?? {}, components, { name: "", owner });
  }
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0] as JsonSchema, components, place);
  if (schema.properties) return objectOf(schema, components, place);
  const known = schema.items && knownValue(place.name, place.owner);
  if (Array.isArray(known)) return known;
  if (schema.items) return [exampleOf(schema.items as JsonSchema, components, { ...place, optional: false })];
  return plainValue(schema, place);
}

function objectOf(schema: JsonSchema, components: Record<string, JsonSchema>, place: Place): unknown {
  const owner = place.name || place.owner;
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]): [string, unknown] => {
    const optional = !schema.required?.includes(name);
    // A place is a site or a machine, and the example is about a site.
    if (name === "machine" && schema.properties?.["domain"]) return [name, optional ? undefined : null];
    return [name, exampleOf(field as JsonSchema, components, { name, owner, optional })];
  });
  return Object.fromEntries(fields);
}

function plainValue(schema: JsonSchema, { name, owner, optional }: Place): unknown {
  const known = knownValue(name, owner);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((value) => value === known) ?? schema.enum[0];
  if (schema.type === "null") return null;
  if (schema.format === "date-time") return dateFor(name);
  if (known !== undefined) return known;
  if (schema.default !== undefined) return schema.default;
  return optional ? undefined : (ofTypes[typeOf(schema) ?? "object"] ?? {});
}
