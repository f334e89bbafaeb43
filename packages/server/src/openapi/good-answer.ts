import { z } from "zod";
import type { RouteDescription } from "../http/route.ts";
import { headersOf, RATE_LIMIT_HEADERS } from "./error-responses.ts";
import { exampleOf } from "./examples.ts";
import type { JsonSchema } from "./json-schema.ts";
import { resourceOf } from "./parameters.ts";
import type { SchemaWriter } from "./schemas.ts";
import type { MediaType, Response } from "./types.ts";

/** A JSON body with its example; where it is a verdict, with a positive and a negative one. */
export function jsonBody(schema: JsonSchema, { components }: SchemaWriter): MediaType {
  const verdicts = schema.anyOf?.filter((option): option is JsonSchema => typeof option === "object");
  if (!verdicts) return { schema, example: exampleOf(schema, components) };
  const examples = verdicts.map((verdict): [string, { value: unknown }] => [
    verdict.properties?.["error"] ? "negative" : "positive",
    { value: exampleOf(verdict, components) },
  ]);
  return { schema, examples: Object.fromEntries(examples) };
}

function bodyOf({ path, result, contentType }: RouteDescription<string>, writer: SchemaWriter): MediaType {
  if (contentType === "application/zip") return { schema: { type: "string", format: "binary" } };
  if (contentType !== "application/json") return { schema: { type: "string" } };
  return jsonBody(writer.write(result, "output", resourceOf(path)), writer);
}

/** The answer of one status when all went well. */
export function goodAnswer(
  route: RouteDescription<string>,
  status: number,
  limited: boolean,
  writer: SchemaWriter,
): Response {
  if (status === 304)
    return { description: "Not modified", headers: headersOf(limited ? RATE_LIMIT_HEADERS : []) };
  const redirect = status >= 300;
  const headers = headersOf([...(limited ? RATE_LIMIT_HEADERS : []), ...(redirect ? ["Location"] : [])]);
  if (route.result instanceof z.ZodVoid) return { description: redirect ? "Redirect" : "Success", headers };
  return {
    description: status === 201 ? "Created" : "Success",
    headers,
    content: { [route.contentType]: bodyOf(route, writer) },
  };
}
