import pg from "pg";
import { createDatabase } from "../../test/setup/database.ts";
import { type PostgresServer, startPostgres } from "../../test/setup/postgres-server.ts";
import type { Processes } from "../processes/processes.ts";
import { prepareSchema } from "../processes/server.ts";
import type { Progress } from "../report/progress.ts";
import { type Run, type Seed, seed } from "./seed.ts";

/** As one would set it for such tables; everything else is PostgreSQL's default, fsync among it. */
const asAdvised = { shared_buffers: "1GB", max_wal_size: "8GB" };

async function connected<Result>(url: string, work: (run: Run) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (statement) => (await client.query(statement)).rows);
  } finally {
    await client.end();
  }
}

/** PostgreSQL with databases full of licenses; started at the first use, each database filled once a run. */
export class Postgres {
  readonly #processes: Processes;
  readonly #progress: Progress;
  readonly #settings: Record<string, string>;
  readonly #databases = new Map<string, Promise<string>>();
  #server: Promise<PostgresServer> | null = null;

  /** `settings` are those of postgresql.conf that are not PostgreSQL's own. */
  constructor(processes: Processes, progress: Progress, settings: Record<string, string> = asAdvised) {
    this.#processes = processes;
    this.#progress = progress;
    this.#settings = settings;
  }

  /** The connection string of a database with these licenses, the same one to everybody who asks for the same. */
  licenses(wanted: Seed): Promise<string> {
    const name = JSON.stringify(wanted);
    const database = this.#databases.get(name) ?? this.#filled(wanted);
    this.#databases.set(name, database);
    return database;
  }

  /** The connection string of a database with the schema that `fill` has filled, once for each name. */
  database(name: string, fill: (url: string, run: Run) => Promise<void>): Promise<string> {
    const database = this.#databases.get(name) ?? this.#filledBy(name, fill);
    this.#databases.set(name, database);
    return database;
  }

  /** The same, with Keystead's schema there already. */
  withSchema(name: string, fill: (url: string, run: Run) => Promise<void>): Promise<string> {
    return this.database(name, async (url, run) => {
      await prepareSchema(this.#processes, { DATABASE_URL: url });
      await fill(url, run);
    });
  }

  /** Returns the result of `work`, which runs statements. */
  ask<Result>(url: string, work: (run: Run) => Promise<Result>): Promise<Result> {
    return connected(url, work);
  }

  /** A database of one's own with the contents of another, to which nobody is connected. */
  async copyOf(url: string): Promise<string> {
    const copy = new URL(url);
    copy.pathname = `${copy.pathname}_${crypto.randomUUID().slice(0, 8)}`;
    const [original, name] = [url, copy.href].map((href) => new URL(href).pathname.slice(1));
    await connected(await this.#url(), (run) => run(`CREATE DATABASE "${name}" TEMPLATE "${original}"`));
    return copy.href;
  }

  /** Such as "PostgreSQL 18.4 of npm"; null when no benchmark needed it. */
  async version(): Promise<string | null> {
    if (this.#server === null) return null;
    const [row] = await connected(await this.#url(), (run) => run("SHOW server_version"));
    const origin = (await this.#started()).origin === "npm" ? " of npm" : ", as installed";
    return `PostgreSQL ${row?.["server_version"]}${origin}`;
  }

  /** Its first process, which all others are children of. */
  async pid(): Promise<number> {
    return (await this.#started()).pid();
  }

  async stop(): Promise<void> {
    await (await this.#server)?.stop();
  }

  #started(): Promise<PostgresServer> {
    this.#server ??= startPostgres({ settings: this.#settings });
    return this.#server;
  }

  async #url(): Promise<string> {
    return (await this.#started()).url;
  }

  #filled(wanted: Seed): Promise<string> {
    const count = wanted.licenses.toLocaleString("en");
    return this.#filledBy(`${count} licenses`, async (url, run) => {
      await prepareSchema(this.#processes, { DATABASE_URL: url });
      await seed(run, wanted);
    });
  }

  async #filledBy(what: string, fill: (url: string, run: Run) => Promise<void>): Promise<string> {
    const { url } = await createDatabase(await this.#url());
    await this.#progress.during(`PostgreSQL: filling in ${what}`, () =>
      connected(url, (run) => fill(url, run)),
    );
    return url;
  }
}
