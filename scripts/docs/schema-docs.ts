import * as schemas from "@keystead/core/schemas";
import {
  Comment,
  type CommentDisplayPart,
  type DeclarationReflection,
  IntrinsicType,
  type ProjectReflection,
  ReflectionKind,
  type SomeType,
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

function addText(reflection: DeclarationReflection, ...parts: CommentDisplayPart[]): void {
  reflection.comment ??= new Comment();
  const { summary } = reflection.comment;
  if (summary.length > 0) summary.push({ kind: "text", text: "\n\n" });
  summary.push(...parts);
}

/**
 * Gives a schema the table of its fields, from the descriptions that requests and answers are checked and documented
 * with.
 */
function describeSchema(project: ProjectReflection, reflection: DeclarationReflection, schema: Schema): void {
  const json = schemaWriter().write(schema, "input");
  const { description } = json;
  if (description) addText(reflection, { kind: "text", text: description });
  addText(reflection, {
    kind: "text",
    text: json.properties ? fieldTable(json, links, true) : "A zod schema.",
  });
  project.removeTypeReflections(reflection.type);
  reflection.type = new IntrinsicType("ZodType");
}

/** The schema that a type is inferred from: `license` of `z.infer<typeof license>`. */
function inferredFrom(type: SomeType | undefined): string | undefined {
  if (type?.type !== "reference" || type.package !== "zod") return undefined;
  const [of] = type.typeArguments ?? [];
  return of?.type === "query" ? of.queryType.name : undefined;
}

/**
 * Documents what is written as zod schemas by the schemas themselves: a schema by the table of its fields, and a type
 * that is inferred from it by a link there.
 */
export function documentSchemas(project: ProjectReflection): void {
  const ofSchemas = new Map<string, DeclarationReflection>();
  const variables = project.getReflectionsByKind(ReflectionKind.Variable) as DeclarationReflection[];
  for (const variable of variables) {
    const schema = variable.parent?.name === SCHEMAS_PAGE ? schemaNamed(variable.name) : undefined;
    if (!schema) continue;
    describeSchema(project, variable, schema);
    ofSchemas.set(variable.name, variable);
  }
  const aliases = project.getReflectionsByKind(ReflectionKind.TypeAlias) as DeclarationReflection[];
  for (const alias of aliases) {
    const name = inferredFrom(alias.type);
    const target = name === undefined ? undefined : ofSchemas.get(name);
    if (!target) continue;
    const link: CommentDisplayPart = { kind: "inline-tag", tag: "@link", text: target.name, target };
    addText(alias, { kind: "text", text: "Fields: " }, link);
  }
}
