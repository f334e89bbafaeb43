import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { installWordPress } from "../wordpress/support/installation.ts";
import { startMariadb } from "../wordpress/support/mariadb.ts";
import { hasWordPress } from "../wordpress/support/programs.ts";

/** One MariaDB and one installed WordPress for the test run, of which each test file gets a copy of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide("wordpress", null);
  if (!hasWordPress) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), "keystead-wordpress-"));
  const compiled = join(folder, "compiled");
  await mkdir(compiled);
  const database = await startMariadb(folder);
  const { root, dump } = await installWordPress(folder, database.socket);
  project.provide("wordpress", { root, dump, compiled, socket: database.socket });
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
}
