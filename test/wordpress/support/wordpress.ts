import { inject } from "vitest";
import type { Constants } from "./installation.ts";
import { serveWordPress, type WordPress } from "./serve-wordpress.ts";

/** Serves a copy of the test run's WordPress, with these constants in its wp-config.php. */
export async function startWordPress(constants?: Constants): Promise<WordPress> {
  const installed = inject("wordpress");
  if (installed === null) throw new Error("There is no WordPress: see what is missing above");
  return serveWordPress(installed, constants);
}
