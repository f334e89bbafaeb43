import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../../src/openapi/json-schema.ts";
import type { MediaType } from "../../src/openapi/types.ts";
import { described, operations } from "../support/described.ts";

interface Field {
  where: string;
  description: string | undefined;
}

/** Every field of the schema, those of inner objects too. */
function fieldsOf(schema: JsonSchema, where: string): Field[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { where: `${where}.${name}`, description: (field as JsonSchema).description },
    ...fieldsOf(field as JsonSchema, `${where}.${name}`),
  ]);
  const items = schema.items ? fieldsOf(schema.items as JsonSchema, `${where}[]`) : [];
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [...own, ...items, ...options.flatMap((option) => fieldsOf(option as JsonSchema, where))];
}

function fieldsIn(content: Record<string, MediaType> | undefined, where: string): Field[] {
  return Object.values(content ?? {}).flatMap(({ schema }) => fieldsOf(schema, where));
}

const fields: Field[] = [
  ...Object.entries(described.components.schemas).flatMap(([name, schema]) => fieldsOf(schema, name)),
  ...operations.flatMap(({ method, path, operation }) => {
    const where = `${method} ${path}`;
    return [
      ...operation.parameters.map(({ name, description }) => ({ where: `${where}?${name}`, description })),
      ...fieldsIn(operation.requestBody?.content, `${where} body`),
      ...Object.entries(operation.responses).flatMap(([status, response]) =>
        "$ref" in response ? [] : fieldsIn(response.content, `${where} ${status}`),
      ),
    ];
  }),
];

describe("the API's description in words", () => {
  it("has some for every field and parameter", () => {
    const silent = fields.filter(({ description }) => (description ?? "").trim().length < 10);
    expect(silent.map(({ where }) => where)).toEqual([]);
    expect(fields.length).toBeGreaterThan(700);
  });

  it("has some for every tag, and every tag in one group", () => {
    for (const { name, description } of described.tags) expect(description, name).toMatch(/\w+ \w+/);
    const grouped = described["x-tagGroups"].flatMap(({ tags }) => tags);
    expect(grouped).toEqual(described.tags.map(({ name }) => name));
  });

  it("introduces the APIs, authentication, errors, paging and limits", () => {
    const { description } = described.info;
    const headings = [...description.matchAll(/^# (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual([
      "The three APIs",
      "Authentication",
      "Verdicts and errors",
      "Errors",
      "Paging",
      "Versions",
      "Rate limits",
    ]);
  });

  it("lists every error code that an operation can answer with", () => {
    const codes = Object.values(described.components.responses).flatMap(({ content }) =>
      Object.keys(content?.["application/json"]?.examples ?? {}),
    );
    for (const code of codes) expect(described.info.description).toContain(`\`${code}\``);
  });
});
