import * as exported from "@keystead/core/schemas";
import { z } from "zod";
import type { JsonSchema } from "./json-schema.ts";
import { describeFields } from "./wire-fields.ts";

/** The side of a schema: values as they are sent to the server, or as it answers with them. */
type Side = "input" | "output";

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>["override"]>;

/** The objects that core names are named in the document too: `licenseCreate` as `LicenseCreate`. */
const names = z.registry<{ id: string }>();
for (const [name, schema] of Object.entries(exported)) {
  if (schema instanceof z.ZodObject) names.add(schema, { id: name.charAt(0).toUpperCase() + name.slice(1) });
}

function replace(target: JsonSchema, replacement: JsonSchema): void {
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, replacement);
}

function takesDates(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === "date" || (def.type === "union" && def.options.some(takesDates));
}

/** `string | null` in one schema, where the type is all that the two alternatives differ in. */
function foldNull(json: JsonSchema): void {
  const [value, nothing, ...more] = json.anyOf ?? [];
  if (!value || nothing?.type !== "null" || more.length > 0) return;
  if (typeof value.type !== "string" || value.enum || value.$ref) return;
  const { description = value.description } = json;
  replace(json, {
    ...value,
    type: [value.type, "null"],
    ...(description === undefined ? {} : { description }),
  });
}

/** Describes values that become JSON where zod cannot, or does so at a length that helps nobody. */
const asOnTheWire: Override = ({ zodSchema, jsonSchema }) => {
  const { type } = (zodSchema as z.core.$ZodTypes)._zod.def;
  if (takesDates(zodSchema)) replace(jsonSchema, { type: "string", format: "date-time" });
  if (type === "record") replace(jsonSchema, { type: "object", additionalProperties: true });
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
  foldNull(jsonSchema);
};

/** Writes zod schemas as JSON Schemas, collecting the named ones they refer to. */
export function schemaWriter() {
  const components: Record<string, JsonSchema> = {};

  return {
    /** The named schemas that were referred to so far, by name. */
    components,
    /** `owner` names what the schema is of, such as `licenses`: its fields may be described under that name. */
    write(schema: z.ZodType, io: Side, owner = ""): JsonSchema {
      const written = z.toJSONSchema(schema, {
        io,
        metadata: names,
        unrepresentable: "any",
        override: asOnTheWire,
      });
      const { $schema, $defs, ...json } = JSON.parse(
        JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/'),
      ) as JsonSchema & { $defs?: Record<string, JsonSchema> };
      for (const [name, component] of Object.entries($defs ?? {})) {
        // Schemas without a name belong to free-form JSON, which no longer refers to them.
        if (!name.startsWith("__")) components[name] = component;
      }
      describeFields(json, owner);
      return json;
    },
  };
}

export type SchemaWriter = ReturnType<typeof schemaWriter>;
