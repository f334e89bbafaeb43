import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres-server.ts";

/** One PostgreSQL for the whole test run; tests make their own databases in it (see database.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ fsync: false });
  project.provide("postgresUrl", server.url);
  return () => server.stop();
}
