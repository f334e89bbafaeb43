import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Processes } from "./processes.ts";

const KEYSTEAD = fileURLToPath(new URL("../../packages/server/dist/cli.js", import.meta.url));
const READY_WITHIN_MS = 60_000;
const POLL_MS = 5;
/** Limits are on, as people run the server, and higher than any load here reaches. */
const UNREACHED = "1000000000";
const HIGH_LIMITS = {
  RATE_LIMIT_LOGIN: UNREACHED,
  RATE_LIMIT_LOGIN_FAILURES: UNREACHED,
  RATE_LIMIT_REGISTER: UNREACHED,
  RATE_LIMIT_PUBLIC_ADDRESS: UNREACHED,
  RATE_LIMIT_PUBLIC: UNREACHED,
  RATE_LIMIT_UNKNOWN_KEYS: UNREACHED,
  RATE_LIMIT_EDGE: UNREACHED,
  RATE_LIMIT_COMPOSER: UNREACHED,
  RATE_LIMIT_MANAGEMENT: UNREACHED,
  RATE_LIMIT_SERVER: UNREACHED,
  EVENTS_MB_PER_DAY: "1000000",
  EVENTS_MB_PER_HOUR_PER_ADDRESS: "1000000",
};

/** A server under load: Keystead's, or one it is compared with. */
export interface Server {
  name: string;
  port: number;
  pid: number;
  /**
   * The first process of a database that works for this server alone, where its processor time is to be counted with
   * the server's.
   */
  database?: number;
  stop(): Promise<void>;
}

function started(processes: Processes, name: string, port: number, child: ChildProcess): Server {
  if (child.pid === undefined) throw new Error(`${name} could not be started`);
  return { name, port, pid: child.pid, stop: () => processes.stop(child) };
}

/** `keystead start` with these settings, ready for requests: the program that people run, as they run it. */
export async function startKeystead(
  processes: Processes,
  prefix: string[],
  settings: Record<string, string>,
): Promise<Server> {
  const port = await freePort();
  const env = {
    PATH: process.env["PATH"],
    PORT: String(port),
    LOG_LEVEL: "error",
    ...HIGH_LIMITS,
    ...settings,
  };
  const child = processes.spawn(prefix, [process.execPath, KEYSTEAD, "start"], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilReady(child, port);
  return started(processes, "Keystead", port, child);
}

/** Brings a database to Keystead's schema: the first start does. */
export async function prepareSchema(processes: Processes, settings: Record<string, string>): Promise<void> {
  const server = await startKeystead(processes, [], settings);
  await server.stop();
}

/** A server of `baselines/`, ready for requests; it says so with its port. */
export async function startBaseline(
  processes: Processes,
  prefix: string[],
  { name, file, args }: { name: string; file: string; args: string[] },
): Promise<Server> {
  const module = fileURLToPath(new URL(`../baselines/${file}`, import.meta.url));
  const child = processes.fork(prefix, module, args);
  const port = await Promise.race([
    once(child, "message").then(([message]) => Number(message)),
    once(child, "exit").then(() => {
      throw new Error(`${file} has ended`);
    }),
  ]);
  return started(processes, name, port, child);
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await answersReady(port))) {
    if (child.exitCode !== null) throw new Error(`keystead start ended with ${child.exitCode}`);
    if (performance.now() > deadline) throw new Error("keystead start was not ready in time");
    await sleep(POLL_MS);
  }
}

function answersReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get({ host: "127.0.0.1", port, path: "/readyz", agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).on("error", () => resolve(false));
  });
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("No free port on 127.0.0.1");
  return address.port;
}
