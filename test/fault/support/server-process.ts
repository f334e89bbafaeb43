import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createClient } from "../../../packages/server/test/support/client.ts";
import { full } from "./sizes.ts";

const { PATH, NODE_COMPILE_CACHE } = process.env;
/** A server alone is one process unless a test asks for more: three of them are several already. */
const PROCESSES: Record<string, string> = full ? {} : { WORKERS: "1" };
const command = fileURLToPath(new URL("../../../packages/server/dist/cli.js", import.meta.url));

/** A `keystead start` in a process of its own, on a port that stays its own through restarts. */
export interface ServerProcess {
  readonly url: string;
  /** The id of the process that runs now. */
  readonly pid: number;
  /** Ends it at once, as `kill -9` does. */
  kill(): Promise<void>;
  /** Asks it to end with SIGTERM; resolves with its exit code. */
  terminate(): Promise<number | null>;
  /** Starts it again, once it has ended; resolves with the milliseconds until it was ready. */
  start(): Promise<number>;
}

/** Starts a server with these settings beside those of the test; it is ready when this resolves. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  let { child, port } = await launch({ ...settings, PORT: "0" });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);

  return {
    url,
    get pid() {
      return child.pid ?? 0;
    },
    async kill() {
      await end(child, "SIGKILL");
    },
    terminate: () => end(child, "SIGTERM"),
    async start() {
      const started = performance.now();
      ({ child } = await launch({ ...settings, PORT: String(port) }));
      await untilReady(url);
      return performance.now() - started;
    },
  };
}

async function launch(settings: Record<string, string>): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [command, "start"], {
    // Nothing of the developer's own settings may reach it.
    env: { PATH, NODE_COMPILE_CACHE, RATE_LIMITS: "off", LOG_LEVEL: "error", ...PROCESSES, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  endWithThisProcess(child);
  const said: string[] = [];
  child.stderr.on("data", (chunk) => said.push(String(chunk)));
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /"port":(\d+),.*"msg":"listening"/.exec(line)?.[1];
    if (port !== undefined) {
      child.stdout.resume();
      return { child, port: Number(port) };
    }
    said.push(line);
  }
  throw new Error(`The server did not start:\n${said.join("\n")}`);
}

async function untilReady(url: string): Promise<void> {
  // A client of its own: fetch() would go on using its connections to a server that has been killed.
  const client = createClient(url);
  while ((await client.get("/readyz")).status !== 200) await sleep(10);
  client.close();
}

async function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
  return child.exitCode;
}

/** A test that is itself killed must leave no server behind: a shell ends it when the pipe to this process closes. */
function endWithThisProcess(child: ChildProcess): void {
  const watcher = spawn("/bin/sh", ["-c", 'read -r _ || kill -9 "$0"', String(child.pid)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.unref();
  child.once("exit", () => watcher.stdin.end("ended\n"));
}
