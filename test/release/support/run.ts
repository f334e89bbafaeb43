import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

export class RunError extends Error {
  /** Output of the command. */
  readonly said: string;

  constructor(command: string, said: string, cause: unknown) {
    super(`${command} failed:\n${said}`, { cause });
    this.said = said;
  }
}

/** Runs a command to its end and resolves with what it printed. Throws a `RunError` when it fails. */
export async function run(
  command: string,
  args: string[],
  options: { cwd: string; env?: Record<string, string | undefined> },
): Promise<string> {
  const env = { ...process.env, ...options.env };
  try {
    return (await execute(command, args, { ...options, env, timeout: 120_000 })).stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new RunError(`${command} ${args.join(" ")}`, `${stdout}${stderr}`, error);
  }
}
