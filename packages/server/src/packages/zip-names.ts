import type { Entry } from "yauzl";
import { refuse } from "./refusal.ts";
import { readingsOf } from "./zip-readings.ts";

/** What is in a zip, by name. */
export interface ZipNames {
  /** Files with their paths, in the order of the zip. */
  files: string[];
  /** The names at the top, each once. */
  roots: string[];
  /** Names of symbolic links. */
  links: string[];
}

/** macOS adds it, and WordPress passes over it. */
const PASSED_OVER = "__MACOSX";

const MOST_PATH = 1000;
const FILE_TYPE = 0o170000;
const [REGULAR, FOLDER, LINK] = [0o100000, 0o040000, 0o120000];

/**
 * What the entries are called. Throws `package_invalid` for names that lead out of the folder that a zip is unpacked in, that are there
 * twice, also in another case, or that some systems cannot have, and for what is no file, folder or link, whichever way a name is read.
 */
export function checkedNames(entries: readonly Entry[]): ZipNames {
  const paths = new Map<string, "file" | "folder">();
  const links: string[] = [];
  const alike = new AlikePaths();
  for (const entry of entries) {
    const { fileName, externalFileAttributes } = entry;
    const type = (externalFileAttributes >>> 16) & FILE_TYPE;
    if (type === LINK) links.push(fileName);
    else if (type !== 0 && type !== REGULAR && type !== FOLDER)
      refuse(`${shown(fileName)} is no file and no folder`);
    const isFolder = fileName.endsWith("/");
    const path = pathOf(fileName);
    if (paths.has(path)) refuse(`${shown(fileName)} is in the zip twice`);
    paths.set(path, isFolder ? "folder" : "file");
    for (const reading of readingsOf(entry)) {
      assertOrdinary(pathOf(reading), reading);
      alike.assertOnlyOne(pathOf(reading), path);
    }
  }
  assertNoFileHolds(paths);
  const kept = [...paths.keys()].filter((path) => rootOf(path) !== PASSED_OVER);
  return {
    files: kept.filter((path) => paths.get(path) === "file"),
    roots: [...new Set(kept.map(rootOf))],
    links,
  };
}

/** Which paths are one where case and the form of composed characters do not count, as on macOS and Windows. */
class AlikePaths {
  readonly #known = new Map<string, string>();

  /** Throws for a path, or a folder on the way to it, that another entry writes differently. `own` is what the entry is called. */
  assertOnlyOne(path: string, own: string): void {
    const [read, named] = [path.split("/"), own.split("/")];
    for (let depth = 1; depth <= read.length; depth += 1) {
      const written = named.slice(0, depth).join("/");
      const folded = read.slice(0, depth).join("/").toUpperCase().toLowerCase().normalize("NFC");
      const known = this.#known.get(folded) ?? written;
      if (known !== written)
        refuse(`${shown(known)} and ${shown(written)} are one on systems where case does not count`);
      this.#known.set(folded, written);
    }
  }
}

/** Throws for a file that is a folder at once, as something lies in it. */
function assertNoFileHolds(paths: ReadonlyMap<string, "file" | "folder">): void {
  // What lies in a folder comes next to it when its slash comes before all other characters.
  const ordered = [...paths.keys()].map((path) => path.replaceAll("/", "\0")).sort();
  for (const [index, path] of ordered.entries()) {
    const name = path.replaceAll("\0", "/");
    if (paths.get(name) === "file" && ordered[index + 1]?.startsWith(`${path}\0`))
      refuse(`${shown(name)} is a file and a folder at once`);
  }
}

/** Throws `package_invalid` for a name that is too long, before it is composed: that takes the square of its length. */
function pathOf(fileName: string): string {
  if (fileName.length > MOST_PATH + 1) refuse(`A name in the zip has more than ${MOST_PATH} characters`);
  return (fileName.endsWith("/") ? fileName.slice(0, -1) : fileName).normalize("NFC");
}

function rootOf(path: string): string {
  return path.split("/", 1)[0] ?? "";
}

function assertOrdinary(path: string, fileName: string): void {
  const isOdd = path.split("/").some((segment) => ["", ".", ".."].includes(segment) || /[:\\]/.test(segment));
  if (isOdd || path.length > MOST_PATH || /\p{Cc}/u.test(path))
    refuse(`${shown(fileName)} is no path that every system can have`);
}

/** A name as it can be shown. */
function shown(fileName: string): string {
  return JSON.stringify(fileName);
}
