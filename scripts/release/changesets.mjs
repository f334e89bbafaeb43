import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace/root.mjs";

/** Names of the changesets that have not become a version yet. */
export function pendingChangesets() {
  const names = readdirSync(join(root, ".changeset"));
  return names.filter((name) => name.endsWith(".md") && name !== "README.md");
}
