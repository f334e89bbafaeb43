import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace/root.mjs";

/** On GitHub its own repository, so that forks name theirs; else `repository` of package.json. */
export function repositoryUrl() {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
  if (GITHUB_REPOSITORY) return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).repository;
}
