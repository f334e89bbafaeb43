import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { runCommand } from "citty";
import { vi } from "vitest";
import { argumentRefusal } from "../../src/commands/argument-refusal.ts";
import { keystead as command } from "../../src/commands/keystead.ts";

/** As users have it: built, it starts in half the time. */
const cli = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));

/** A `keystead` process of its own. */
export interface Command {
  pid: number;
  stdout(): string;
  stderr(): string;
  /** Resolves with the port it listens on once it says so; rejects if it ends before. */
  ready(): Promise<number>;
  signal(name: NodeJS.Signals): void;
  /** The exit code, null after a signal that killed it. */
  exited: Promise<number | null>;
}

const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;

/**
 * Runs `keystead` with no settings in its environment but these, and this on its standard input. It starts no workers
 * unless told to. With an umask it is what `sh` becomes once it has set that.
 */
export function keystead(
  args: string[],
  environment: Record<string, string>,
  input = "",
  umask?: string,
): Command {
  const line = [process.execPath, cli, ...args];
  const [program = "", ...given] =
    umask === undefined ? line : ["/bin/sh", "-c", 'umask "$0" && exec "$@"', umask, ...line];
  const child = spawn(program, given, {
    env: { PATH, NODE_COMPILE_CACHE, WORKERS: "1", ...environment },
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.end(input);
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    err += chunk.toString();
  });
  const exited = once(child, "close").then(([code]) => code as number | null);
  const port = () => /"port":(\d+),.*"msg":"listening"/.exec(out)?.[1];
  return {
    pid: child.pid ?? 0,
    stdout: () => out,
    stderr: () => err,
    exited,
    signal: (name) => void child.kill(name),
    async ready() {
      while (port() === undefined) {
        const ended = await Promise.race([
          exited.then(() => true),
          once(child.stdout, "data").then(() => false),
        ]);
        if (ended && port() === undefined) throw new Error(`keystead ended: ${out}${err}`);
      }
      return Number(port());
    },
  };
}

/** The result of a command that has ended. */
export interface Ran {
  code: number | null;
  out: string;
  err: string;
}

/** Runs `keystead` in a process of its own, as its users do, to its end. */
export async function ran(args: string[], environment: Record<string, string>, input = ""): Promise<Ran> {
  const process = keystead(args, environment, input);
  return { code: await process.exited, out: process.stdout(), err: process.stderr() };
}

/** The same in this process: what a command does beyond starting and ending costs a fraction there. */
export async function ranHere(
  args: string[],
  environment: Record<string, string> = {},
  input = "",
): Promise<Ran> {
  const own = process.env;
  process.env = { PATH, ...environment };
  const [out, err] = [capture(process.stdout), capture(process.stderr)];
  const stdin = vi
    .spyOn(process, "stdin", "get")
    .mockReturnValue(Readable.from([input]) as typeof process.stdin);
  try {
    const refusal = await argumentRefusal(command, args);
    if (refusal !== undefined) return { code: 1, out: out.text(), err: `keystead: ${refusal}\n` };
    await runCommand(command, { rawArgs: args });
    return { code: Number(process.exitCode ?? 0), out: out.text(), err: err.text() };
  } finally {
    process.env = own;
    process.exitCode = 0;
    for (const each of [out, err]) each.restore();
    stdin.mockRestore();
  }
}

/** Captures what is written to the stream from now on, and passes nothing on. */
function capture(stream: NodeJS.WriteStream): { text(): string; restore(): void } {
  const write = vi.spyOn(stream, "write").mockReturnValue(true);
  return {
    text: () => write.mock.calls.map(([text]) => String(text)).join(""),
    restore: () => write.mockRestore(),
  };
}

/** A folder that `remove` deletes again. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "keystead-command-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
