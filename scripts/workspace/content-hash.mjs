import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** A digest of the names and contents of `files` (relative to `base`); a file that is missing counts as such. */
export function hashFiles(base, files) {
  const hash = createHash("sha256");
  for (const file of [...files].sort()) {
    hash.update(`\0${file}\0`);
    hash.update(contentOf(join(base, file)));
  }
  return hash.digest("hex");
}

/** Every file below `folder` for which `wanted(path)` holds, as paths relative to it; folders are asked too. */
export function filesBelow(folder, wanted) {
  const found = [];
  const visit = (current) => {
    for (const entry of entriesOf(current)) {
      const path = join(current, entry.name);
      const name = relative(folder, path);
      if (!wanted(name)) continue;
      if (entry.isDirectory()) visit(path);
      else found.push(name);
    }
  };
  visit(folder);
  return found;
}

// A file that vanishes meanwhile, because another process is building it, counts as missing.
function entriesOf(folder) {
  return unlessMissing(() => readdirSync(folder, { withFileTypes: true }), []);
}

function contentOf(path) {
  return unlessMissing(() => readFileSync(path), "\0missing");
}

function unlessMissing(read, otherwise) {
  try {
    return read();
  } catch (error) {
    if (error.code === "ENOENT") return otherwise;
    throw error;
  }
}
