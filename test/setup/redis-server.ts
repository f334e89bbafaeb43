import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "./free-port.ts";
import { redisProgram } from "./redis-program.ts";

interface RedisOptions {
  /**
   * Further settings of redis.conf, by name. Unless told otherwise it has an append-only file, written every second.
   */
  settings?: RedisSettings;
}

/** An array for one that takes several words. */
export type RedisSettings = Record<string, string | number | readonly (string | number)[]>;

export interface RedisServer {
  url: string;
  port: number;
  /** Shuts it down and deletes its data. */
  stop(): Promise<void>;
  /** Ends it at once, as `kill -9` does; what it had written to its append-only file is there after `restart`. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port; shuts it down first if it runs. */
  restart(): Promise<void>;
}

/** Starts a real Redis with an empty data directory, reachable on the loopback interface only. */
export async function startRedis({ settings = {} }: RedisOptions = {}): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), "keystead-redis-"));
  const cleaner = cleanUpAfterThisProcess(folder);
  const port = await freePort();
  const all = {
    port,
    bind: "127.0.0.1",
    dir: folder,
    pidfile: join(folder, "redis.pid"),
    appendonly: "yes",
    save: "",
    // A replica need not wait for others that may want to begin with it.
    "repl-diskless-sync-delay": 0,
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => [`--${name}`, ...[value].flat().map(String)]);
  let server = await launch(flags);

  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    async kill() {
      await end(server, "SIGKILL");
    },
    async restart() {
      await end(server, "SIGTERM");
      server = await launch(flags);
    },
    async stop() {
      await end(server, "SIGTERM");
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
      cleaner.stdin?.end();
    },
  };
}

/** Starts the program and waits until it accepts connections. */
async function launch(flags: string[]): Promise<ChildProcess> {
  const server = spawn(redisProgram, flags, { stdio: ["ignore", "pipe", "inherit"] });
  const said: string[] = [];
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.includes("Ready to accept connections")) {
      server.stdout.resume();
      return server;
    }
    said.push(line);
  }
  throw new Error(`Redis did not start:\n${said.join("\n")}`);
}

async function end(server: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, "exit");
  server.kill(signal);
  // While it writes its first append-only file, it does not want to hear of it; nor must it hang the tests.
  const reminder = setInterval(() => server.kill(signal), 200);
  const impatience = setTimeout(() => server.kill("SIGKILL"), 15_000);
  await gone;
  clearInterval(reminder);
  clearTimeout(impatience);
}

/**
 * Starts a shell that ends the Redis in `folder` and deletes it when this process has ended, however it has, even by
 * `kill -9`: the pipe between the two closes then. Ending its stdin does the same at once.
 */
function cleanUpAfterThisProcess(folder: string): ChildProcess {
  const work = 'read -r _; kill -9 "$(cat "$0/redis.pid")"; rm -rf "$0"';
  const cleaner = spawn("/bin/sh", ["-c", work, folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  cleaner.unref();
  return cleaner;
}
