import { readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LicensingError } from "@keystead/core";
import { processStart } from "./process-identity.ts";

const NAME = /^lock\.(\d+)$/;
const HEARTBEAT_MS = 2_000;
/** A holder on another machine that gives no sign of life for so long is gone. */
const SILENCE_MS = 8_000;
const POLL_MS = 250;

interface Holder {
  pid: number;
  hostname: string;
  startedAt: string;
}

export interface DirectoryLock {
  /** Whether this process still holds the directory: not if another machine gave it up for dead and took over. */
  readonly held: boolean;
  release(): Promise<void>;
}

/**
 * Takes a directory for this process alone. Every start makes `lock.<n + 1>` beside the `lock.<n>` it found given up, and only one can
 * make that file: however many start at once, one gets the directory. That is why the last lock stays, emptied, when it is
 * released: numbers are never used twice.
 *
 * A holder on this machine that has ended, even by `kill -9`, is followed at once; one on another machine when its heartbeat
 * has stopped for 8 seconds. Throws `storage_unavailable` when there is a live one.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const own = { pid: process.pid, hostname: hostname(), startedAt: (await processStart(process.pid)) ?? "" };
  for (;;) {
    const latest = await latestLock(directory);
    if (latest > 0) await refuseLiveHolder(directory, latest);
    const file = lockFile(directory, latest + 1);
    try {
      await writeFile(file, JSON.stringify(own), { flag: "wx", mode: 0o600 });
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "EEXIST") continue;
      throw error;
    }
    // A number that others have left behind by now may be free again: it is no lock.
    if ((await latestLock(directory)) === latest + 1) {
      await removeLocksBefore(directory, latest + 1);
      return holdLock(directory, latest + 1);
    }
    await rm(file, { force: true });
  }
}

function lockFile(directory: string, number: number): string {
  return join(directory, `lock.${number}`);
}

async function lockNumbers(directory: string): Promise<number[]> {
  const names = await readdir(directory);
  return names.map((name) => Number(NAME.exec(name)?.[1] ?? 0)).filter((number) => number > 0);
}

async function latestLock(directory: string): Promise<number> {
  return Math.max(0, ...(await lockNumbers(directory)));
}

async function removeLocksBefore(directory: string, number: number): Promise<void> {
  for (const other of await lockNumbers(directory)) {
    if (other < number) await rm(lockFile(directory, other), { force: true });
  }
}

async function refuseLiveHolder(directory: string, number: number): Promise<void> {
  const file = lockFile(directory, number);
  const holder = await readHolder(file);
  if (holder === null || !(await isAlive(holder, file))) return;
  const where = holder.hostname === hostname() ? "" : ` on ${holder.hostname}`;
  throw new LicensingError(
    "storage_unavailable",
    `The data directory ${directory} is in use by process ${holder.pid}${where}. PGlite serves one process at a time: ` +
      "stop that one first, or run several on a PostgreSQL server.",
  );
}

/** Null for a lock that was released, or never finished because its maker died. */
async function readHolder(file: string): Promise<Holder | null> {
  // The file is made a moment before it is written.
  for (let waited = 0; waited < 1_000; waited += 50) {
    const text = await readFile(file, "utf8").catch(() => "released");
    if (text === "released") return null;
    try {
      return JSON.parse(text) as Holder;
    } catch {
      await sleep(50);
    }
  }
  return null;
}

async function isAlive(holder: Holder, file: string): Promise<boolean> {
  if (holder.hostname !== hostname()) return beats(file);
  const start = await processStart(holder.pid);
  // The same number with another start is another process: in a container that is started again it may even be our own.
  return start === holder.startedAt || (start === "unknown" && holder.pid !== process.pid);
}

/** Watches the file rather than compare its time with a clock: two machines' clocks may differ. */
async function beats(file: string): Promise<boolean> {
  const before = await heartbeat(file);
  for (let waited = 0; waited < SILENCE_MS; waited += POLL_MS) {
    await sleep(POLL_MS);
    const now = await heartbeat(file);
    if (now === null) return false;
    if (now !== before) return true;
  }
  return false;
}

async function heartbeat(file: string): Promise<number | null> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}

function holdLock(directory: string, number: number): DirectoryLock {
  const file = lockFile(directory, number);
  let held = true;
  const beat = async (): Promise<void> => {
    const now = new Date();
    // A directory that cannot be read now may be readable at the next beat.
    await utimes(file, now, now).catch(() => {});
    held = (await latestLock(directory).catch(() => number)) === number;
  };
  const timer = setInterval(() => void beat(), HEARTBEAT_MS).unref();
  return {
    get held() {
      return held;
    },
    async release() {
      clearInterval(timer);
      await writeFile(file, "released");
    },
  };
}
