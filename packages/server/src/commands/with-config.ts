import { type Config, readConfig } from "../startup/config.ts";
import { tellingRefusals } from "./telling-refusals.ts";

/** Runs a command with the environment's settings. */
export function withConfig(
  run: (config: Config) => Promise<void>,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  return tellingRefusals(async () => run(readConfig(environment)));
}
