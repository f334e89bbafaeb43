import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { ConfigError } from "../startup/config.ts";

/**
 * A password from whoever runs the command: typed twice without being shown, or, when the input is no terminal, its
 * first line. Throws `ConfigError` when the two differ, or when there is none.
 */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLine();
  const password = await ask("Password: ");
  if ((await ask("Again: ")) === password) return password;
  throw new ConfigError("The two passwords differ: nothing was changed");
}

async function firstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  throw new ConfigError("There is no password: write one to standard input, or use --generate");
}

async function ask(prompt: string): Promise<string> {
  process.stderr.write(prompt);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const abandoned = once(lines, "SIGINT").then(() => {
    throw new ConfigError("Stopped: nothing was changed");
  });
  try {
    return await Promise.race([lines.question(""), abandoned]);
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}
