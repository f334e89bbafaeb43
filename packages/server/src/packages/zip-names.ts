import type { Entry } from "yauzl";
import { refuse } from "./refusal.ts";
import { readingsOf } from "./zip-readings.ts";

/** Names of what is in a zip. */
export interface ZipNames {
  /** Files with their paths, in the order of the zip. */
  files: string[];
  /** The names at the top, each once. */
  roots: string[];
  /** Names of symbolic links. */
  links: string[];
}

/** Added by macOS, passed over by WordPress. */
const PASSED_OVER = "__MACOSX";

export const MOST_ENTRIES = 50_000;

const MOST_PATH = 1000;
const MOST_SEGMENTS = 64;
const MOST_FOLDERS = 2 * MOST_ENTRIES;
const SHOWN_OF_LONG = 100;
const FILE_TYPE = 0o170000;
const [REGULAR, FOLDER, LINK] = [0o100000, 0o040000, 0o120000];

/**
 * Gives what the entries are called. Throws `package_invalid` for names that lead out of the folder that a zip is
 * unpacked in, that are there twice, also in another case, or that some systems cannot have, and for what is no file,
 * folder or link, whichever way a name is read.
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
      refuse(`${show(fileName)} is neither a file nor a folder`);
    const isFolder = fileName.endsWith("/");
    const path = pathOf(fileName);
    if (paths.has(path)) refuse(`${show(fileName)} is in the zip twice`);
    paths.set(path, isFolder ? "folder" : "file");
    for (const reading of readingsOf(entry)) {
      const read = pathOf(reading);
      assertOrdinary(read, reading);
      alike.assertOnlyOne(read, path);
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

/** A part of a path as its entry writes it, with what lies in it by folded names. */
interface Folder {
  written: string;
  inner: Map<string, Folder>;
}

/** Tells paths that are one where case and the form of composed characters do not count, as on macOS and Windows. */
class AlikePaths {
  readonly #top: Folder = { written: "", inner: new Map() };
  #folders = 0;

  /**
   * Throws for a path, or a folder on the way to it, that another entry writes differently. `own` is the entry's name.
   */
  assertOnlyOne(path: string, own: string): void {
    const [read, named] = [path.split("/"), own.split("/")];
    let folder = this.#top;
    for (const [index, segment] of read.entries()) {
      const written = named[index] ?? "";
      const folded = segment.toUpperCase().toLowerCase().normalize("NFC");
      let known = folder.inner.get(folded);
      if (known === undefined) {
        if (index < read.length - 1) this.#countFolder();
        known = { written, inner: new Map() };
        folder.inner.set(folded, known);
      }
      if (known.written !== written) {
        const way = named.slice(0, index);
        const [one, other] = [known.written, written].map((name) => show([...way, name].join("/")));
        refuse(`${one} and ${other} are the same on systems that ignore case`);
      }
      folder = known;
    }
  }

  #countFolder(): void {
    this.#folders += 1;
    if (this.#folders > MOST_FOLDERS) refuse(`The zip has more than ${MOST_FOLDERS} folders`);
  }
}

/** Throws for a file that is a folder at once, as something lies in it. */
function assertNoFileHolds(paths: ReadonlyMap<string, "file" | "folder">): void {
  // Sorted with its slash before all other characters, what lies in a folder comes next to it.
  const ordered = [...paths.keys()].map((path) => path.replaceAll("/", "\0")).sort();
  for (const [index, path] of ordered.entries()) {
    const name = path.replaceAll("\0", "/");
    if (paths.get(name) === "file" && ordered[index + 1]?.startsWith(`${path}\0`))
      refuse(`${show(name)} is both a file and a folder`);
  }
}

/** Throws `package_invalid` for a name that is too long, before it is composed: that takes the square of its length. */
function pathOf(fileName: string): string {
  const path = fileName.endsWith("/") ? fileName.slice(0, -1) : fileName;
  if (path.length > MOST_PATH) refuseOdd(fileName);
  return path.normalize("NFC");
}

function rootOf(path: string): string {
  return path.split("/", 1)[0] ?? "";
}

function assertOrdinary(path: string, fileName: string): void {
  const segments = path.split("/");
  if (segments.length > MOST_SEGMENTS)
    refuse(`${show(fileName)} is nested deeper than ${MOST_SEGMENTS} levels`);
  const isOdd = segments.some((segment) => ["", ".", ".."].includes(segment) || /[:\\]/.test(segment));
  if (isOdd || path.length > MOST_PATH || /\p{Cc}/u.test(path)) refuseOdd(fileName);
}

function refuseOdd(fileName: string): never {
  refuse(`${show(fileName)} is not a valid path on every system`);
}

/** A name as it can be shown; of one that is too long, its beginning. */
function show(fileName: string): string {
  const isLong = fileName.length > MOST_PATH;
  return JSON.stringify(isLong ? `${fileName.slice(0, SHOWN_OF_LONG)}…` : fileName);
}
