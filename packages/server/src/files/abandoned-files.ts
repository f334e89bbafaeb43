import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** No upload stands still so long: its connection would have been closed. */
const SPARED_MS = 3_600_000;
/** The parts of a file may come on another day. */
const PARTS_SPARED_MS = 24 * SPARED_MS;

/** Deletes files of uploads that ended with the process that received them. */
export async function deleteAbandoned(incoming: string, now: Date): Promise<void> {
  const names = await readdir(incoming).catch(() => []);
  for (const name of names) {
    const path = join(incoming, name);
    const written = await stat(path).then(
      ({ mtime }) => mtime,
      () => now,
    );
    const spared = name.startsWith("part-") ? PARTS_SPARED_MS : SPARED_MS;
    if (now.getTime() - written.getTime() > spared) await rm(path, { force: true });
  }
}
