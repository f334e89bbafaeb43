import { readFileSync } from "node:fs";

/** A place in a body: names of fields and numbers of items. */
type Place = readonly (string | number)[];

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
}

interface Media {
  schema?: Schema;
  example?: unknown;
}

interface Described {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, Media> } }>>;
  components: { schemas: Record<string, Schema> };
}

/** A route that takes JSON, with a body that it takes. */
export interface DescribedBody {
  method: string;
  path: string;
  example: unknown;
  /** Places in the body that have texts, or may have some. */
  texts: Place[];
}

/** All routes of the API's description that take JSON. */
export function describedBodies(): DescribedBody[] {
  const file = new URL("../../../docs/openapi.json", import.meta.url);
  const { paths, components } = JSON.parse(readFileSync(file, "utf8")) as Described;
  const resolved = (schema: Schema = {}): Schema =>
    schema.$ref === undefined ? schema : (components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const media = requestBody?.content["application/json"];
      if (media === undefined) return [];
      const { example } = media;
      const inExample = textsIn(example);
      const optional = Object.entries(resolved(media.schema).properties ?? {})
        .filter(([name, { type = [] }]) => [type].flat().includes("string") && !(name in Object(example)))
        .map(([name]) => [name]);
      return [{ method: method.toUpperCase(), path, example, texts: [...inExample, ...optional] }];
    }),
  );
}

function textsIn(value: unknown): Place[] {
  if (typeof value === "string") return [[]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsIn(item).map((place) => [name, ...place]));
}

/** The text at a place of a body; empty where there is none. */
export function textAt(body: unknown, place: Place): string {
  const found = place.reduce<unknown>((value, name) => Object(value)[name], body);
  return typeof found === "string" ? found : "";
}

/** The same body with another text there. */
export function withText(body: unknown, place: Place, text: string): unknown {
  const [name, ...rest] = place;
  if (name === undefined) return text;
  if (Array.isArray(body))
    return body.map((item, index) => (index === Number(name) ? withText(item, rest, text) : item));
  const fields = Object(body) as Record<string, unknown>;
  return { ...fields, [name]: withText(fields[name], rest, text) };
}
