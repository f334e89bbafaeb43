import type { JsonSchema } from "../../packages/server/src/openapi/json-schema.ts";
import type { OpenApiDocument } from "../../packages/server/src/openapi/types.ts";
import { type Call, operationSection, successesOf } from "./api-operation.ts";
import { fieldTable, type Links, referredNames } from "./schema-table.ts";

/** The page of the calls with one tag. */
export interface ApiPage {
  tag: string;
  /** As in `payment-providers`: the file's name without its ending. */
  slug: string;
}

function slugOf(tag: string): string {
  return tag.toLowerCase().replaceAll(" ", "-");
}

/** The pages of the HTTP reference by the group they are shown in, in the document's order. */
export function apiPageGroups(document: OpenApiDocument): { name: string; pages: ApiPage[] }[] {
  return document["x-tagGroups"].map(({ name, tags }) => ({
    name,
    pages: tags.map((tag) => ({ tag, slug: slugOf(tag) })),
  }));
}

function callsOf({ paths }: OpenApiDocument, tag: string): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** The named objects of a page: those that its answers have, and those that these refer to. */
function objectsOf(calls: Call[], schemas: Record<string, JsonSchema>): string[] {
  const names = new Set<string>();
  const add = (from: unknown) => {
    for (const name of referredNames(from)) {
      if (names.has(name)) continue;
      names.add(name);
      add(schemas[name]);
    }
  };
  for (const { operation } of calls) {
    for (const [, response] of successesOf(operation)) add(response.content);
    for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
      for (const name of referredNames(schema)) add(schemas[name]);
  }
  return [...names];
}

/** Finds the page that has each object's table: the first that shows the object. */
function homesOf(pages: ApiPage[], document: OpenApiDocument): Map<string, string> {
  const homes = new Map<string, string>();
  for (const { tag, slug } of pages)
    for (const name of objectsOf(callsOf(document, tag), document.components.schemas))
      if (!homes.has(name)) homes.set(name, slug);
  return homes;
}

function objectSections(names: string[], schemas: Record<string, JsonSchema>, links: Links): string[] {
  if (names.length === 0) return [];
  const sections = names.flatMap((name) => {
    const schema = schemas[name] ?? {};
    const intro = schema.description ? [schema.description, ""] : [];
    return [`### ${name}`, "", ...intro, fieldTable(schema, links, false), ""];
  });
  return ["## Objects", "", ...sections];
}

/** The reference of the HTTP API as pages in Markdown, one for each tag of the OpenAPI document. */
export function apiPages(document: OpenApiDocument): [name: string, text: string][] {
  const pages = apiPageGroups(document).flatMap(({ pages }) => pages);
  const { schemas } = document.components;
  const homes = homesOf(pages, document);
  return pages.map(({ tag, slug }) => {
    const links: Links = (name) => {
      const home = homes.get(name) ?? slug;
      return `${home === slug ? "" : `./${home}.md`}#${name.toLowerCase()}`;
    };
    const described = document.tags.find(({ name }) => name === tag)?.description ?? "";
    const own = [...homes].filter(([, home]) => home === slug).map(([name]) => name);
    const text = [
      `# ${tag}`,
      "",
      described,
      "",
      ...callsOf(document, tag).map((call) => operationSection(call, document, links)),
      ...objectSections(own, schemas, links),
    ].join("\n");
    return [`${slug}.md`, text];
  });
}
