import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";

const root = new URL("../../../", import.meta.url);

/** The text of a file of the repository. */
export function textOf(path: string): string {
  return readFileSync(new URL(path, root), "utf8");
}

/** Reads a YAML file of the repository. */
export function yamlOf<Content>(path: string): Content {
  return parse(textOf(path)) as Content;
}

/** The names of the files in a folder of the repository. */
export function filesIn(path: string): string[] {
  return readdirSync(new URL(path, root));
}

/** The variables of a file of `NAME=value` lines; `commented` ones are those behind a `#`. */
export function variablesOf(path: string): {
  set: Record<string, string>;
  commented: Record<string, string>;
} {
  const found = (pattern: RegExp) =>
    Object.fromEntries([...textOf(path).matchAll(pattern)].map(([, name = "", value = ""]) => [name, value]));
  return { set: found(/^([A-Z_]+)=(.*)$/gm), commented: found(/^#([A-Z_]+)=(.*)$/gm) };
}
