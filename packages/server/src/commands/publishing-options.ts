import { readFileSync } from "node:fs";
import { type ManagementClient, managementClient } from "../publishing/management-client.ts";
import { ConfigError } from "../startup/config.ts";

/** Throws `ConfigError` without a token, and for an address that is none. */
export function clientOf(server: string, token: string | undefined): ManagementClient {
  if (!token) throw new ConfigError("--token: give an API token, or set KEYSTEAD_TOKEN");
  if (!/^https?:$/.test(URL.parse(server)?.protocol ?? ""))
    throw new ConfigError("--server: must be an http or https address, such as https://licenses.example.com");
  return managementClient(server, token);
}

/** The percentage in an option. Throws `ConfigError`. */
export function rolloutOf(text: string): number {
  const rollout = Number(text);
  if (Number.isInteger(rollout) && rollout >= 1 && rollout <= 100) return rollout;
  throw new ConfigError("--rollout: must be a whole number from 1 to 100");
}

/** The text of the file that an option names; undefined without the option. */
export function textIn(option: string, file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new ConfigError(`${option}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
