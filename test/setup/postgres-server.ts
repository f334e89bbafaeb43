import { execFile } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";
import {
  type Identity,
  type PostgresPrograms,
  postgresIdentity,
  postgresPrograms,
  temporaryFolder,
} from "./postgres-binaries.ts";
import { cleanUpAfterThisProcess, end, launch } from "./postgres-process.ts";

export interface PostgresOptions {
  /** Whether a commit waits for the disk, as in production. Default true; ordinary tests are faster without. */
  fsync?: boolean;
  /** Further settings of postgresql.conf, by name. */
  settings?: Record<string, string | number>;
  /** Default: one that is free. */
  port?: number;
}

export interface PostgresServer {
  /** Connection string of the database "postgres", as a superuser. */
  url: string;
  port: number;
  /** Whether its programs are those of the system's packages or of npm. */
  origin: PostgresPrograms["origin"];
  /** Its first process, which all others are children of. */
  pid(): number;
  /** Shuts it down and deletes its data. */
  stop(): Promise<void>;
  /** Ends it at once, as `kill -9` does; what it had committed is there after `restart`. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port; shuts it down first if it runs. */
  restart(): Promise<void>;
}

/** Starts a real PostgreSQL with an empty data directory, reachable on the loopback interface only. */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const identity = postgresIdentity();
  const folder = await mkdtemp(join(await temporaryFolder(identity), "keystead-postgres-"));
  const cleaner = cleanUpAfterThisProcess(folder);
  const programs = await makeDataDirectory(folder, identity);
  const port = options.port ?? (await freePort());
  const flags = settingFlags(port, options);
  const start = () => launch(join(programs.folder, "postgres"), join(folder, "data"), flags, identity);
  let server = await start();

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    origin: programs.origin,
    pid: () => server.pid ?? 0,
    async kill() {
      await end(server, "SIGKILL");
    },
    async restart() {
      await end(server, "SIGINT");
      server = await start();
    },
    async stop() {
      await end(server, "SIGINT");
      // After a kill, the last processes may still be writing.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
      cleaner.stdin?.end();
    },
  };
}

async function makeDataDirectory(folder: string, identity: Identity): Promise<PostgresPrograms> {
  await chmod(folder, 0o755);
  const programs = await postgresPrograms(folder, identity);
  const data = join(folder, "data");
  await mkdir(data, { mode: 0o700 });
  if (identity.uid !== undefined && identity.gid !== undefined) await chown(data, identity.uid, identity.gid);
  const flags = ["--username=postgres", "--auth=trust", "--no-sync", "--no-instructions", "--encoding=UTF8"];
  await promisify(execFile)(join(programs.folder, "initdb"), ["-D", data, ...flags, ...programs.locale], {
    ...identity,
    cwd: folder,
  });
  return programs;
}

function settingFlags(port: number, { fsync = true, settings = {} }: PostgresOptions): string[] {
  const reachable = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 300,
  };
  const unsafe = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  const all = { ...reachable, ...(fsync ? {} : unsafe), ...settings };
  return Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
