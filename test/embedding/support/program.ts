import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../setup/free-port.ts";

const START_MS = 60_000;

/** A program that has mounted Keystead, and serves. */
export interface Program {
  /** Of the server. */
  origin: string;
  /** Of the mount: the origin and the prefix. */
  url: string;
  stop(): Promise<void>;
}

export interface ProgramOptions {
  cwd: string;
  /** Arguments of Node: the program's file, and what it takes. */
  args(port: number): string[];
  /** Path that Keystead is mounted at; empty at the root. */
  prefix: string;
  databaseUrl: string;
  /** Variables of its environment besides. */
  env?: Record<string, string>;
}

/**
 * Starts a program as an operator would, and waits until Keystead answers through it. Throws with what it printed when
 * it does not.
 */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { cwd, args, prefix, databaseUrl } = options;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const url = `${origin}${prefix}`;
  const env = {
    ...process.env,
    ...options.env,
    NODE_ENV: "production",
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: "the secret key of all embedding tests",
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const child = spawn(process.execPath, args(port), { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
  try {
    await answering(`${url}/readyz`, child);
  } catch (cause) {
    await stop(child);
    throw new Error(`The program ${args(port).join(" ")} does not answer:\n${said}`, { cause });
  }
  return { origin, url, stop: () => stop(child) };
}

async function answering(address: string, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + START_MS;
  while (true) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.status === 200) return;
    if (child.exitCode !== null || performance.now() > giveUpAt)
      throw new Error(answer ? `${answer.status} ${await answer.text()}` : "Nobody listens");
    await sleep(100);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
