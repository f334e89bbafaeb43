// The parts of the documentation that hold only for as long as nothing is on a registry: how to get everything from a
// clone.
//
//   node scripts/release/unpublished.mjs [--remove]
//
// Such text stands between `<!-- until 1.0 -->` and `<!-- /until 1.0 -->`. Without it, a page tells of the registries
// alone.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../workspace/root.mjs";

const [BEGIN, END] = ["<!-- until 1.0 -->", "<!-- /until 1.0 -->"];

/** Returns `[start, end]` of each marked part of a text, marks included. Throws when a mark has no other. */
export function unpublishedParts(text) {
  const parts = [];
  for (let start = text.indexOf(BEGIN); start >= 0; start = text.indexOf(BEGIN, start + 1)) {
    const end = text.indexOf(END, start);
    if (end < 0) throw new Error(`${BEGIN} without ${END}: ${text.slice(start, start + 80)}`);
    parts.push([start, end + END.length]);
  }
  return parts;
}

/** Returns a text without its marked parts, and without the empty lines that they would leave behind. */
export function withoutUnpublished(text) {
  return unpublishedParts(text).reduceRight((rest, [start, end]) => {
    const ownLines = text[start - 1] === "\n" && text[end] === "\n";
    return rest.slice(0, start) + rest.slice(end).replace(ownLines ? /^\n+/ : /^ /, "");
  }, text);
}

/** Lists the files that have marked parts, each with its text. */
function unpublishedFiles() {
  const patterns = ["*.md", "scripts/docs/*.ts"];
  const { stdout } = spawnSync("git", ["grep", "-lF", BEGIN, "--", ...patterns], {
    cwd: root,
    encoding: "utf8",
  });
  const files = stdout.split("\n").filter(Boolean);
  return files.map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
}

/** Lists the marked parts as `README.md:20-24`. */
export function unpublishedPlaces() {
  const lineAt = (text, index) => text.slice(0, index).split("\n").length;
  return unpublishedFiles().flatMap(({ file, text }) =>
    unpublishedParts(text).map(([start, end]) => `${file}:${lineAt(text, start)}-${lineAt(text, end)}`),
  );
}

if (import.meta.filename === process.argv[1]) {
  const { values } = parseArgs({ options: { remove: { type: "boolean", default: false } } });
  for (const place of unpublishedPlaces()) console.log(values.remove ? `Removed ${place}` : place);
  if (values.remove)
    for (const { file, text } of unpublishedFiles())
      writeFileSync(join(root, file), withoutUnpublished(text));
}
