import { readdirSync, readFileSync } from "node:fs";

/** Unit of processor time in /proc, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
const PARENT_FIELD = 1;
const USER_TICKS_FIELD = 11;

function read(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    // Another system than Linux: benchmarks run, but know less.
    return null;
  }
}

/** Fields of a process in /proc, from its state on; null where they cannot be read. */
function fieldsOf(pid: number): string[] | null {
  const stat = read(pid, "stat");
  // The second field, the program's name in parentheses, may hold spaces.
  return stat === null ? null : stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Seconds of processor time a process has used, on all its threads; null where that cannot be known. */
export function processorSeconds(pid: number): number | null {
  const fields = fieldsOf(pid);
  if (fields === null) return null;
  return (Number(fields[USER_TICKS_FIELD]) + Number(fields[USER_TICKS_FIELD + 1])) / TICKS_PER_SECOND;
}

/** The same of a process and those that it has started. */
export function familySeconds(pid: number): number | null {
  const own = processorSeconds(pid);
  if (own === null) return null;
  const children = readdirSync("/proc")
    .map(Number)
    .filter((other) => other > 0 && fieldsOf(other)?.[PARENT_FIELD] === String(pid));
  return children.reduce((sum, child) => sum + (processorSeconds(child) ?? 0), own);
}

/** MiB of memory that a process has resident; null where that cannot be known. */
export function residentMebibytes(pid: number): number | null {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(read(pid, "status") ?? "")?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) / 1024;
}
