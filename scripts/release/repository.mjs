import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace/root.mjs";

/** Returns the repository's address, such as https://github.com/keystead/keystead: on GitHub its own, so that forks name theirs; else `repository` of package.json. */
export function repositoryUrl() {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
  if (GITHUB_REPOSITORY) return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).repository;
}
