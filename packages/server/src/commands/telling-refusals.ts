import { LicensingError } from "@keystead/core";
import { ConfigError } from "../startup/config.ts";

/** Runs a command. What the person can mend is told in a sentence, not as a stack. */
export async function tellingRefusals(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof LicensingError)) throw error;
    process.stderr.write(`keystead: ${error.message}\n`);
    process.exitCode = 1;
  }
}
