import { readFile } from "node:fs/promises";

/**
 * When a process of this machine started, in a form that only equality means something for; pids are used again, and this tells the
 * processes apart. Null when there is no such process; `"unknown"` when there is one, on a system that does not say more.
 */
export async function processStart(pid: number): Promise<string | null> {
  if (!isRunning(pid)) return null;
  if (process.platform === "linux") return linuxProcessStart(pid);
  // Of this very process, Node knows.
  return pid === process.pid ? String(Math.round(performance.timeOrigin)) : "unknown";
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be signaled, which does not make it less alive.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function linuxProcessStart(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    // After the program's name, which is in parentheses and may contain anything: state is field 3, the start field 22.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, start] = [fields[0], fields[19]];
    // A zombie has ended; it only waits for its parent to notice.
    if (state === "Z" || state === "X") return null;
    const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8");
    return `${boot.trim()}:${start}`;
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH"))
      return null;
    return "unknown";
  }
}
