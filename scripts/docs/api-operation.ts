import type { JsonSchema } from "../../packages/server/src/openapi/json-schema.ts";
import type {
  OpenApiDocument,
  Operation,
  Parameter,
  Response,
} from "../../packages/server/src/openapi/types.ts";
import { cell, table } from "./markdown.ts";
import { fieldTable, type Links, referredName, typeOf } from "./schema-table.ts";

/** A call: one method of one path. */
export interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** The answers that are no errors, by their status. */
export function successesOf({ responses }: Operation): [status: string, response: Response][] {
  return Object.entries(responses).flatMap(([status, response]): [string, Response][] =>
    "$ref" in response || status >= "400" ? [] : [[status, response]],
  );
}

function callers({ "x-role": role, security }: Operation): string {
  if (role === undefined) return "Anyone may call it.";
  const token = security.some((way) => "token" in way) ? " or an API token" : "";
  return `Needs a session${token} with the [role](../roles.md) \`${role}\` or a higher one.`;
}

function parameterTable(parameters: Parameter[], links: Links): string[] {
  if (parameters.length === 0) return [];
  const rows = parameters.map(({ name, in: place, required, description = "", schema }) => {
    const byDefault = schema.default === undefined ? "" : ` Default: \`${schema.default}\`.`;
    const mark = required ? " *required*" : "";
    return [`\`${name}\`${mark}`, place, typeOf(schema, links), cell(description + byDefault)];
  });
  return ["**Parameters**", "", table(["Name", "In", "Type", "Description"], rows), ""];
}

function body({ requestBody }: Operation, schemas: Record<string, JsonSchema>, links: Links): string[] {
  const types = Object.entries(requestBody?.content ?? {});
  return types.flatMap(([type, { schema }]) => {
    const object = schemas[referredName(schema) ?? ""] ?? schema;
    if (type !== "application/json" || !object.properties) return [`**Body:** \`${type}\``, ""];
    return ["**Body**", "", fieldTable(object, links, true), ""];
  });
}

function answerBody(schema: JsonSchema, links: Links): string {
  const { items, pagination } = (schema.properties ?? {}) as Record<string, JsonSchema | undefined>;
  if (items?.items && pagination) return `a page: \`items\` is a ${typeOf(items, links)}`;
  if (referredName(schema) !== undefined || !schema.properties) return typeOf(schema, links);
  return "";
}

function answer([status, { description, content }]: [string, Response], links: Links): string[] {
  const types = Object.entries(content ?? {});
  if (types.length === 0) return [`**${status}** ${description}`, ""];
  return types.flatMap(([type, { schema, example, examples }]) => {
    if (type !== "application/json") return [`**${status}** \`${type}\``, ""];
    const said = answerBody(schema, links);
    const shown = example ?? Object.values(examples ?? {})[0]?.value;
    return [
      said === "" ? `**${status}**` : `**${status}** ${said}`,
      "",
      ...(said === "" && schema.properties ? [fieldTable(schema, links, false), ""] : []),
      ...(shown === undefined ? [] : ["```json", JSON.stringify(shown, null, 2), "```", ""]),
    ];
  });
}

function errors({ responses }: Operation, { components }: OpenApiDocument): string {
  const codes = Object.entries(responses).flatMap(([status, response]) => {
    if (!("$ref" in response)) return [];
    const { content } = components.responses[response.$ref.replace("#/components/responses/", "")] ?? {};
    const named = Object.keys(content?.["application/json"]?.examples ?? {});
    return `${status} ${named.map((code) => `[\`${code}\`](../errors.md#${code})`).join(", ")}`;
  });
  return codes.join(" · ");
}

/** One call: who may make it, what it takes and answers, and an example. */
export function operationSection(call: Call, document: OpenApiDocument, links: Links): string {
  const { method, path, operation } = call;
  const sample = operation["x-codeSamples"]?.find(({ label }) => label === "curl")?.source;
  const failures = errors(operation, document);
  return [
    `## ${operation.summary} {#${operation.operationId}}`,
    "",
    `<div class="route"><span class="method ${method.toLowerCase()}">${method}</span> <code v-pre>${path}</code></div>`,
    "",
    callers(operation),
    "",
    ...parameterTable(operation.parameters, links),
    ...body(operation, document.components.schemas, links),
    ...(sample === undefined ? [] : ["```sh", sample, "```", ""]),
    ...successesOf(operation).flatMap((success) => answer(success, links)),
    ...(failures === "" ? [] : [`**Errors:** ${failures}`, ""]),
  ].join("\n");
}
