import { LicensingError } from "@keystead/core";
import { type Config, ConfigError, readConfig } from "../config.ts";

/** Runs a command with the environment's settings. What the person can mend is told in a sentence, not as a stack. */
export async function withConfig(
  run: (config: Config) => Promise<void>,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  try {
    await run(readConfig(environment));
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof LicensingError)) throw error;
    process.stderr.write(`keystead: ${error.message}\n`);
    process.exitCode = 1;
  }
}
