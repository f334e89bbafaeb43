import type { JsonSchema } from "../../packages/server/src/openapi/json-schema.ts";
import { cell, table } from "./markdown.ts";

/** Gives the address of a named schema's table, as seen from the page that is written. */
export type Links = (name: string) => string;

interface Field {
  name: string;
  type: string;
  required: boolean;
  description: string;
}

const COMPONENTS = "#/components/schemas/";

/** The name of the schema that this one refers to; undefined when it says itself what it is. */
export function referredName(schema: JsonSchema): string | undefined {
  return schema.$ref?.replace(COMPONENTS, "");
}

/** The schemas that this one refers to, directly. */
export function referredNames(schema: unknown): string[] {
  const names = [...JSON.stringify(schema ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
  return [...new Set(names.map(([, name = ""]) => name))];
}

/** The alternatives that the schema allows. An empty one is a value that JSON does not have. */
function optionsOf(schema: JsonSchema): JsonSchema[] {
  const options = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[];
  return options.filter((option) => Object.keys(option).length > 0);
}

/** Describes a value of the schema in a few words. */
export function typeOf(schema: JsonSchema, links: Links): string {
  const name = referredName(schema);
  if (name !== undefined) return `[${name}](${links(name)})`;
  const options = optionsOf(schema);
  if (options.length > 0) return options.map((option) => typeOf(option, links)).join(" or ");
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${value}\``).join(", ");
  if (schema.items) return `list of ${typeOf(schema.items as JsonSchema, links)}`;
  if (schema.format === "date-time") return "date and time";
  const types = [schema.type ?? "any"].flat();
  return types.map((type) => (type === "array" ? "list" : type)).join(" or ");
}

function inlineObject(schema: JsonSchema): { object: JsonSchema; suffix: string } | undefined {
  if (schema.properties) return { object: schema, suffix: "" };
  const items = schema.items as JsonSchema | undefined;
  if (items?.properties) return { object: items, suffix: "[]" };
  const option = optionsOf(schema).find(({ properties, items }) => properties || items);
  return option && inlineObject(option);
}

function fieldsOf(schema: JsonSchema, links: Links, before = ""): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const property = value as JsonSchema;
    const within = inlineObject(property);
    const field = {
      name: before + name,
      type: typeOf(property, links),
      required: schema.required?.includes(name) ?? false,
      description: descriptionOf(property),
    };
    return within ? [field, ...fieldsOf(within.object, links, `${field.name}${within.suffix}.`)] : [field];
  });
}

function descriptionOf({ description = "", default: byDefault }: JsonSchema): string {
  const isSaid = byDefault === undefined || description.includes("efault");
  return isSaid ? description : `${description} Default: \`${JSON.stringify(byDefault)}\`.`;
}

/** The fields of an object as a table; what is sent has marks where a field is required. */
export function fieldTable(schema: JsonSchema, links: Links, sent: boolean): string {
  const rows = fieldsOf(schema, links).map(({ name, type, required, description }) => {
    const mark = sent && required ? " *required*" : "";
    return [`\`${name}\`${mark}`, type, cell(description)];
  });
  return table(["Field", "Type", "Description"], rows);
}
