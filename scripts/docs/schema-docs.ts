import * as schemas from "@keystead/core/schemas";
import {
  Comment,
  type DeclarationReflection,
  IntrinsicType,
  type ProjectReflection,
  ReflectionKind,
} from "typedoc";
import { schemaWriter } from "../../packages/server/src/openapi/schemas.ts";
import { fieldTable, type Links } from "./schema-table.ts";

type Schema = Parameters<ReturnType<typeof schemaWriter>["write"]>[0];

const SCHEMAS_PAGE = "core-schemas";
const links: Links = (name) => `${SCHEMAS_PAGE}.md#${name.toLowerCase()}`;

const exported = new Map<string, unknown>(Object.entries(schemas));

function schemaNamed(name: string): Schema | undefined {
  const value = exported.get(name);
  return typeof value === "object" && value !== null && "_zod" in value ? (value as Schema) : undefined;
}

function addText(reflection: DeclarationReflection, text: string): void {
  reflection.comment ??= new Comment();
  const { summary } = reflection.comment;
  if (summary.length > 0) summary.push({ kind: "text", text: "\n\n" });
  summary.push({ kind: "text", text });
}

/**
 * Gives a schema the table of its fields, from the descriptions that requests and answers are checked and documented
 * with.
 */
function describeSchema(project: ProjectReflection, reflection: DeclarationReflection, schema: Schema): void {
  const json = schemaWriter().write(schema, "input");
  const { description } = json;
  if (description) addText(reflection, description);
  addText(reflection, json.properties ? fieldTable(json, links, true) : "A zod schema.");
  project.removeTypeReflections(reflection.type);
  reflection.type = new IntrinsicType("ZodType");
}

/** Documents each zod schema by the table of its fields. */
export function documentSchemas(project: ProjectReflection): void {
  const variables = project.getReflectionsByKind(ReflectionKind.Variable) as DeclarationReflection[];
  for (const variable of variables) {
    const schema = variable.parent?.name === SCHEMAS_PAGE ? schemaNamed(variable.name) : undefined;
    if (schema) describeSchema(project, variable, schema);
  }
}
