import type { PackageHeader } from "@keystead/core";

/** WordPress looks for headers in so many bytes of a file. */
export const HEADER_BYTES = 8 * 1024;
const MOST_TEXT = 1000;
const BEFORE_NAME = /^(?:[ \t]*<\?php)?[ \t/*#@]*$/i;

/** Fields that WordPress reads at the top of a plugin's main file, or of a theme's `style.css`. */
export interface FileHeader extends Omit<PackageHeader, "mainFile" | "name"> {
  name: string;
  version: string | null;
  requiresWp: string | null;
  requiresPhp: string | null;
  testedUpTo: string | null;
}

/**
 * The header of a plugin or theme; null for a file that has none, as it has no name. In the manner of WordPress's
 * `get_file_data()`.
 */
export function headerIn(text: string, kind: "plugin" | "theme"): FileHeader | null {
  const lines = text.replaceAll("\0", "").split(/\r\n?|\n/);
  const own = kind === "plugin" ? "Plugin" : "Theme";
  const saidOf = (name: string): string | null => {
    const line = lines.map((each) => valueIn(each, name)).find((value) => value !== undefined);
    return line || null;
  };
  const name = saidOf(`${own} Name`);
  if (name === null) return null;
  return {
    name,
    homepage: saidOf(`${own} URI`),
    author: saidOf("Author"),
    authorUrl: saidOf("Author URI"),
    description: saidOf("Description"),
    textDomain: saidOf("Text Domain"),
    updateUri: saidOf("Update URI"),
    version: saidOf("Version"),
    requiresWp: versionIn(saidOf("Requires at least")),
    requiresPhp: versionIn(saidOf("Requires PHP")),
    testedUpTo: versionIn(saidOf("Tested up to")),
  };
}

/**
 * Returns the value of this name in a line such as ` * Plugin Name: Acme SEO`; undefined for a line about something
 * else.
 */
function valueIn(line: string, name: string): string | undefined {
  const colon = line.indexOf(":");
  const begins = colon - name.length;
  const isNamed = begins >= 0 && line.slice(begins, colon).toLowerCase() === name.toLowerCase();
  if (!isNamed || !BEFORE_NAME.test(line.slice(0, begins))) return undefined;
  const [text = ""] = line.slice(colon + 1).split(/\*\/|\?>/, 1);
  return text.trim().slice(0, MOST_TEXT).toWellFormed();
}

/** The version in words such as `6.2 or higher`; null where there is none. */
export function versionIn(words: string | null): string | null {
  return /\d{1,4}(?:\.\d{1,4}){0,3}/.exec(words ?? "")?.[0] ?? null;
}
