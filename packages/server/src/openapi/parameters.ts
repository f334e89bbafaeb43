import { z } from "zod";
import { exampleOf } from "./examples.ts";
import type { JsonSchema, SchemaWriter } from "./schemas.ts";
import type { Parameter } from "./types.ts";

function pathParameters(path: string): Parameter[] {
  const [, resource = ""] = path.split("/");
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => {
    const schema: JsonSchema = { type: "string" };
    return {
      name,
      in: "path",
      required: true,
      schema,
      example: exampleOf(schema, {}, { name, owner: resource.replace(/s$/, "") }),
    };
  });
}

/** As what it is read, where that can be said: a page number is a text in the URL, but a number to everyone. */
function schemaOf(field: z.ZodType, { write }: SchemaWriter): JsonSchema {
  const asRead = write(field, "output");
  return Object.keys(asRead).length > 0 ? asRead : write(field, "input");
}

function queryParameters(query: z.ZodType | undefined, writer: SchemaWriter): Parameter[] {
  if (!(query instanceof z.ZodObject)) return [];
  const fields = Object.entries(query.shape as Record<string, z.ZodType>);
  return fields.map(([name, field]) => {
    const required = !field.safeParse(undefined).success;
    // Without an example, which the reference page would fill in as a filter.
    return { name, in: "query", required, schema: schemaOf(field, writer) };
  });
}

/** What is in a route's path and query. */
export function parametersOf(path: string, query: z.ZodType | undefined, writer: SchemaWriter): Parameter[] {
  return [...pathParameters(path), ...queryParameters(query, writer)];
}
