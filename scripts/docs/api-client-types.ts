import openapiTypescript, { astToString, type OpenAPI3 } from "openapi-typescript";
import type { MediaType, OpenApiDocument, Operation } from "../../packages/server/src/openapi/types.ts";
import { narrowComments } from "./comments.ts";
import { webhookRecords } from "./webhook-events-page.ts";

const notice = "// Written by `npm run docs:generate` from the server's OpenAPI document.\n";

/** The types of every route and record, for packages/api-client. */
export async function routeTypes(document: OpenApiDocument): Promise<string> {
  const types = await openapiTypescript(typedPart(document) as unknown as OpenAPI3, {
    // Fields with a default may be left out of what is sent.
    defaultNonNullable: false,
    silent: true,
  });
  return `${notice}\n${narrowComments(astToString(types))}`;
}

/** The document without what types cannot say: examples, headers and errors, which the client throws as one type. */
function typedPart(document: OpenApiDocument) {
  const paths = Object.entries(document.paths).map(([path, operations]) => {
    const typed = Object.entries(operations).map(([method, operation]) => [
      method,
      typedOperation(operation),
    ]);
    return [path, Object.fromEntries(typed)];
  });
  const { schemas } = document.components;
  return { ...document, paths: Object.fromEntries(paths), components: { schemas } };
}

function typedOperation({ operationId, summary, parameters, requestBody, responses }: Operation) {
  const successes = Object.entries(responses).flatMap(([status, response]) =>
    status.startsWith("2") && !("$ref" in response)
      ? [[status, { description: response.description, content: schemasOf(response.content) }]]
      : [],
  );
  return {
    operationId,
    summary,
    parameters: parameters.map(({ example: _, ...parameter }) => parameter),
    ...(requestBody && { requestBody: { required: true, content: schemasOf(requestBody.content) } }),
    responses: Object.fromEntries(successes),
  };
}

function schemasOf(content: Record<string, MediaType> = {}) {
  return Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, { schema }]));
}

/** The types of the records in webhooks, for packages/client-js: without routes. */
export async function webhookRecordTypes({ openapi, info, components }: OpenApiDocument): Promise<string> {
  const schemas: Record<string, unknown> = {};
  const add = (name: string) => {
    if (name in schemas) return;
    schemas[name] = components.schemas[name];
    for (const [, other = ""] of JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      add(other);
  };
  for (const name of Object.values(webhookRecords)) add(name);
  const reduced = { openapi, info, paths: {}, components: { schemas } };
  const types = await openapiTypescript(reduced as unknown as OpenAPI3, { silent: true });
  const text = astToString(types);
  return `${notice}\n${narrowComments(text.slice(text.indexOf("export interface components")).split("\nexport ")[0] ?? "")}\n`;
}

/** The least role that each route of the management API asks for, for packages/api-client. */
export function routeRoles({ paths }: OpenApiDocument): string {
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { "x-role": role }]) =>
      role === undefined ? [] : [`  "${method.toUpperCase()} ${path}": "${role}",`],
    ),
  );
  return [
    notice,
    "/** The least role of each route: a `viewer` reads, `support` helps customers, a `developer` does everything. */",
    "export const routeRoles = {",
    ...rows,
    "} as const;",
    "",
  ].join("\n");
}
