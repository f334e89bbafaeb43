import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { type ProcessGroup, startGroup } from "./process-group.ts";
import { environment } from "./programs.ts";

/** A MariaDB of its own, reachable through a socket in its folder alone. */
export interface Mariadb {
  socket: string;
  stop(): Promise<void>;
}

/** Starts an empty MariaDB with its data below `folder`; its user `root` has no password. */
export async function startMariadb(folder: string): Promise<Mariadb> {
  const socket = join(folder, "mariadb.sock");
  // Told who it runs as, it also runs as root, which we are in containers.
  const mine = ["--no-defaults", `--datadir=${join(folder, "mariadb")}`, `--user=${userInfo().username}`];
  // In a folder for temporary tables that it shares, each that starts deletes those of the others.
  const temporary = join(folder, "temporary");
  await mkdir(temporary);
  const where = [...mine, `--tmpdir=${temporary}`];
  const access = ["--auth-root-authentication-method=normal", "--skip-test-db"];
  await promisify(execFile)("mariadb-install-db", [...where, ...access], { env: environment() });
  const reachable = [`--socket=${socket}`, `--pid-file=${join(folder, "mariadb.pid")}`, "--skip-networking"];
  const fast = ["--innodb-flush-log-at-trx-commit=0", "--innodb-buffer-pool-size=64M"];
  const server = await launch(folder, [...where, ...reachable, ...fast]);
  return { socket, stop: () => server.end() };
}

async function launch(folder: string, flags: string[]): Promise<ProcessGroup> {
  const server = startGroup(folder, "mariadbd", flags, {
    env: environment(),
    stdio: ["ignore", "ignore", "pipe"],
  });
  const { stderr } = server.process;
  if (stderr === null) throw new Error("MariaDB has no log");
  const said: string[] = [];
  for await (const line of createInterface({ input: stderr })) {
    if (line.includes("ready for connections")) {
      stderr.resume();
      return server;
    }
    said.push(line);
  }
  throw new Error(`MariaDB did not start:\n${said.join("\n")}`);
}
