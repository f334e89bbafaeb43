import "vitest";
import type { InstalledWordPress } from "../wordpress/support/installation.ts";

declare module "vitest" {
  /** Values that `inject(…)` gives to every test. */
  interface ProvidedContext {
    /** The connection string of a real, empty PostgreSQL that lives as long as the test run. */
    postgresUrl: string;
    /** Address of a real Redis with an append-only file, for the time of the test run. */
    redisUrl: string;
    /** A registry of npm packages that lives as long as the test run, and a folder for what is made of it. */
    registry: { url: string; folder: string };
    /** A WordPress that is installed and never served, which tests copy; null where the programs for it are missing. */
    wordpress: InstalledWordPress | null;
  }
}
