import { z } from "zod";
import { isPairs } from "../http/query.ts";
import { exampleOf } from "./examples.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { SchemaWriter } from "./schemas.ts";
import type { Parameter } from "./types.ts";
import { wireDescription } from "./wire-fields.ts";

/** The resource that a route is about: `licenses` for `/licenses/:id` and for `/licenses.csv`. */
export function resourceOf(path: string): string {
  return path.split(/[/.]/)[1] ?? "";
}

function pathParameters(path: string): Parameter[] {
  const resource = resourceOf(path);
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => {
    const schema: JsonSchema = { type: "string" };
    return {
      name,
      description: name === "id" ? `The ${singular(resource)}'s id.` : wireDescription(name, resource),
      in: "path",
      required: true,
      schema,
      example: exampleOf(schema, {}, { name, owner: singular(resource) }),
    };
  });
}

function singular(resource: string): string {
  return resource.replace(/s$/, "");
}

/** As what it is read, where that can be said: a page number is a text in the URL, but a number to everyone. */
function schemaOf(field: z.ZodType, { write }: SchemaWriter): JsonSchema {
  const asRead = write(field, "output");
  // JSON in a parameter stays a text: as an object, its fields would be parameters of their own.
  return asRead.type === undefined || asRead.type === "object" ? write(field, "input") : asRead;
}

function queryParameters(path: string, query: z.ZodType | undefined, writer: SchemaWriter): Parameter[] {
  if (!(query instanceof z.ZodObject)) return [];
  const fields = Object.entries(query.shape as Record<string, z.ZodType>);
  return fields.map(([name, field]) => {
    const required = !field.safeParse(undefined).success;
    const { description = wireDescription(name, resourceOf(path)), ...schema } = schemaOf(field, writer);
    // Without an example, which the reference page would fill in as a filter.
    const parameter: Parameter = { name, description, in: "query", required, schema };
    return isPairs(field) ? { ...parameter, style: "deepObject", explode: true } : parameter;
  });
}

/** Returns the parameters in a route's path and query. */
export function parametersOf(path: string, query: z.ZodType | undefined, writer: SchemaWriter): Parameter[] {
  return [...pathParameters(path), ...queryParameters(path, query, writer)];
}
