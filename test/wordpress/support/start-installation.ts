import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type InstalledWordPress, installWordPress } from "./installation.ts";
import { startMariadb } from "./mariadb.ts";

/** Installs a WordPress with a MariaDB of its own, to be copied; `stop` ends and deletes both. */
export async function startInstallation(): Promise<{ installed: InstalledWordPress; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "keystead-wordpress-"));
  const compiled = join(folder, "compiled");
  await mkdir(compiled);
  const { socket, stop } = await startMariadb(folder);
  const { root, dump } = await installWordPress(folder, socket);
  return {
    installed: { root, dump, compiled, socket },
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
