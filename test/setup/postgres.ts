import type { TestProject } from "vitest/node";
import { startOnce } from "./once.ts";
import { startPostgres } from "./postgres-server.ts";

/** One PostgreSQL for the whole test run; tests make their own databases in it (see database.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startOnce("postgres", () => startPostgres({ fsync: false }));
  project.provide("postgresUrl", server.url);
  return () => server.stop();
}
