import { readFileSync } from "node:fs";

/** What /proc counts processor time in, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
const USER_TICKS_FIELD = 11;

function read(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    // Another system than Linux: benchmarks run, but know less.
    return null;
  }
}

/** Seconds of processor time a process has used, on all its threads; null where that cannot be known. */
export function processorSeconds(pid: number): number | null {
  const stat = read(pid, "stat");
  if (stat === null) return null;
  // The second field, the program's name in parentheses, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[USER_TICKS_FIELD]) + Number(fields[USER_TICKS_FIELD + 1])) / TICKS_PER_SECOND;
}

/** MiB of memory that a process has resident; null where that cannot be known. */
export function residentMebibytes(pid: number): number | null {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(read(pid, "status") ?? "")?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) / 1024;
}
