import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import type { Identity } from "./postgres-binaries.ts";

/** Starts the program `postgres` on the data directory and waits until it accepts connections. */
export async function launch(
  program: string,
  data: string,
  flags: string[],
  identity: Identity,
): Promise<ChildProcess> {
  // After a kill, a new server has to wait until the last process of the old one has noticed.
  for (let attempts = 50; ; attempts--) {
    const said: string[] = [];
    const server = spawn(program, ["-D", data, ...flags], {
      ...identity,
      cwd: data,
      env: { ...process.env, LC_ALL: "C" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    for await (const line of createInterface({ input: server.stderr })) {
      if (line.includes("ready to accept connections")) {
        server.stderr.resume();
        return server;
      }
      said.push(line);
    }
    const message = said.join("\n");
    if (attempts === 0 || !/still in use|lock file/.test(message))
      throw new Error(`PostgreSQL did not start:\n${message}`);
    await sleep(200);
  }
}

/** Sends a signal (SIGINT asks for an orderly shutdown) and waits for the end. */
export async function end(server: ChildProcess, signal: "SIGINT" | "SIGKILL"): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, "exit");
  server.kill(signal);
  // An orderly shutdown that hangs must not hang the tests: SIGQUIT needs no one's consent.
  const impatience = setTimeout(() => server.kill("SIGQUIT"), 15_000);
  await gone;
  clearTimeout(impatience);
}

/**
 * Starts a shell that ends the PostgreSQL in `folder` and deletes it when this process has ended, however it has,
 * even by `kill -9`: the pipe between the two closes then. Ending its stdin does the same at once.
 */
export function cleanUpAfterThisProcess(folder: string): ChildProcess {
  const work = 'read -r _; kill -QUIT "$(head -n 1 "$0/data/postmaster.pid")" && sleep 1; rm -rf "$0"';
  const cleaner = spawn("/bin/sh", ["-c", work, folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  cleaner.unref();
  return cleaner;
}
