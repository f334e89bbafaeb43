import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** No upload stands still so long: its connection would have been closed. */
const SPARED_MS = 3_600_000;

/** Deletes files of uploads that ended with the process that received them. */
export async function deleteAbandoned(incoming: string, now: Date): Promise<void> {
  const names = await readdir(incoming).catch(() => []);
  for (const path of names.map((name) => join(incoming, name))) {
    const written = await stat(path).then(
      ({ mtime }) => mtime,
      () => now,
    );
    if (now.getTime() - written.getTime() > SPARED_MS) await rm(path, { force: true });
  }
}
