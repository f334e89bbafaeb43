import type { TestProject } from "vitest/node";
import { hasWordPress } from "../wordpress/support/programs.ts";
import { startInstallation } from "../wordpress/support/start-installation.ts";

/** One MariaDB and one installed WordPress for the test run, of which each test file gets a copy of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide("wordpress", null);
  if (!hasWordPress) return async () => {};
  const { installed, stop } = await startInstallation();
  project.provide("wordpress", installed);
  return stop;
}
