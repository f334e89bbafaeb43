import { versionIn } from "./header.ts";

/** So many bytes of a `readme.txt` are read. */
export const README_BYTES = 128 * 1024;
const MOST_SECTIONS = 20;
const MOST_NAME = 60;
const MOST_NOTICE = 1000;

/** A plugin's `readme.txt` in the form of the plugin directory of WordPress. */
export interface Readme {
  stableTag: string | null;
  requiresWp: string | null;
  requiresPhp: string | null;
  testedUpTo: string | null;
  /** By names such as `description` and `changelog`, as they are written. */
  sections: Record<string, string>;
}

/** The plugin directory calls some sections by other names. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["frequently_asked_questions", "faq"],
  ["change_log", "changelog"],
]);

export function readReadme(text: string): Readme {
  const lines = text.replaceAll("\0", "").split(/\r\n?|\n/);
  const begins = lines.findIndex((line) => headingOf(line, "==", "##") !== null);
  const top = begins === -1 ? lines : lines.slice(0, begins);
  const fields = new Map(top.flatMap(fieldIn));
  return {
    stableTag: fields.get("stable tag") ?? null,
    requiresWp: versionIn(fields.get("requires at least") ?? null),
    requiresPhp: versionIn(fields.get("requires php") ?? null),
    testedUpTo: versionIn(fields.get("tested up to") ?? null),
    sections: begins === -1 ? {} : sectionsIn(lines.slice(begins)),
  };
}

/** Returns a section's text below the heading of a version, such as `= 1.4.2 =`; null when there is no such heading. */
export function partOf(section: string | undefined, version: string): string | null {
  const lines = (section ?? "").split("\n");
  const isOfVersion = (line: string): boolean => {
    const words = headingOf(line, "=", "###")?.split(/[\s:–-]+/) ?? [];
    return words.some((word) => word === version || word === `v${version}`);
  };
  const begins = lines.findIndex(isOfVersion);
  if (begins === -1) return null;
  const rest = lines.slice(begins + 1);
  const ends = rest.findIndex((line) => headingOf(line, "=", "###") !== null);
  return (ends === -1 ? rest : rest.slice(0, ends)).join("\n").trim() || null;
}

/** Returns an update's notice: one line. */
export function noticeOf(section: string | undefined, version: string): string | null {
  return partOf(section, version)?.replace(/\s+/g, " ").slice(0, MOST_NOTICE).toWellFormed() ?? null;
}

function fieldIn(line: string): [string, string][] {
  const [, name, value] = /^([A-Za-z ]{1,40}):(.*)$/.exec(line) ?? [];
  return name === undefined || value === undefined ? [] : [[name.trim().toLowerCase(), value.trim()]];
}

function sectionsIn(lines: readonly string[]): Record<string, string> {
  const sections = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of lines) {
    const heading = headingOf(line, "==", "##");
    if (heading === null || sections.size === MOST_SECTIONS) current.push(line);
    else {
      const name = sectionName(heading);
      current = sections.get(name) ?? [];
      sections.set(name, current);
    }
  }
  return Object.fromEntries(
    [...sections].map(([name, text]) => [name, text.join("\n").trim().toWellFormed()]),
  );
}

function sectionName(heading: string): string {
  const name = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "_")
    .slice(0, MOST_NAME)
    .toWellFormed();
  return NAMES.get(name) ?? name;
}

/** The words of a heading of just this level, as `== Changelog ==` or `## Changelog`; null for any other line. */
function headingOf(line: string, marks: string, hashes: string): string | null {
  const text = line.trim();
  const isMarked = text.startsWith(marks) && text.endsWith(marks) && text.length > 2 * marks.length;
  if (isMarked && text[marks.length] !== "=") return text.slice(marks.length, -marks.length).trim();
  return text.startsWith(`${hashes} `) ? text.slice(hashes.length).trim() : null;
}
