import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Connection } from "./connection.ts";
import { ADVICE, IncompatibleFile } from "./failures.ts";
import type { Model } from "./model.ts";
import { makeOwnFile, narrowFiles } from "./own-modes.ts";
import { encode, type Fields } from "./rows.ts";
import { schemaOf } from "./schema.ts";
import { Writer } from "./writer.ts";

/** "Keys" in ASCII: says that a database is Keystead's. */
const APPLICATION_ID = 0x4b657973;

/** Scripts that bring a database from each layout to the next, beginning with the first. */
const steps: readonly ((model: Model) => string)[] = [];

/** The number of the newest layout. */
export const LAYOUT = steps.length + 1;

/**
 * Number of pages in the log from which changes are copied to the file: a page that changed again and again is copied
 * once.
 */
const CHECKPOINT_PAGES = 8_000;
const LARGEST_LOG = 64 * 2 ** 20;

/** Opens the database for writing; makes it when there is none, and brings it to the newest layout. */
export function openForWriting(file: string, model: Model, store: number): Writer {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  for (;;) {
    makeOwnFile(file);
    narrowFiles(file);
    const before = inodeOf(file);
    const writer = new Writer(file, model, store);
    try {
      refuseForeign(writer, { mayBeEmpty: true });
      prepareFile(writer, model);
    } catch (error) {
      writer.close();
      throw error;
    }
    // A backup may have been put in its place while it was locked: then what is open is no longer there.
    if (before === null || before === inodeOf(file)) return writer;
    writer.close();
  }
}

function prepareFile(writer: Writer, model: Model): void {
  if (writer.number("SELECT sqlite_compileoption_used('ENABLE_FTS5')") === 0)
    throw new IncompatibleFile(
      `The SQLite of Node ${process.versions.node} has no full-text search (FTS5): use Node 22.16 or newer.`,
    );
  // SQLite notes how to undo each statement that could fail halfway: in memory, not in a file.
  writer.database.exec(`PRAGMA journal_mode = WAL; PRAGMA temp_store = MEMORY;
    PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}; PRAGMA journal_size_limit = ${LARGEST_LOG}`);
  if (writer.number("PRAGMA user_version") === LAYOUT) return;
  writer.database.exec("BEGIN IMMEDIATE");
  // Another process may have done it meanwhile.
  const version = writer.number("PRAGMA user_version");
  if (version === 0) {
    writer.database.exec(schemaOf(model));
    addFirstOrganization(writer, model);
  } else for (const step of steps.slice(version - 1)) writer.database.exec(step(model));
  writer.database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${LAYOUT}; COMMIT`);
}

/** Throws unless the database is Keystead's, of a layout that this release knows, or still empty. */
export function refuseForeign(connection: Connection, { mayBeEmpty }: { mayBeEmpty: boolean }): void {
  const version = connection.number("PRAGMA user_version");
  const isEmpty = mayBeEmpty && connection.number("SELECT count(*) FROM sqlite_schema") === 0;
  if (!isEmpty && connection.number("PRAGMA application_id") !== APPLICATION_ID)
    throw new IncompatibleFile(`is the database of another program. ${ADVICE}`);
  if (version > LAYOUT)
    throw new IncompatibleFile(
      `has layout ${version}, but this @keystead/adapter-sqlite knows only ${LAYOUT}: a newer release has changed it. ` +
        "Update @keystead/adapter-sqlite, or restore a backup from before.",
    );
}

function addFirstOrganization(writer: Writer, { tables, firstOrganization }: Model): void {
  const { written } = tables.organizations;
  const record: Fields = { ...firstOrganization };
  const names = written.map(({ name }) => `"${name}"`).join(", ");
  writer.run(
    `INSERT INTO organizations (_scope, _version, ${names}) VALUES (0, 1, ${written.map(() => "?").join(", ")})`,
    written.map((field) => encode(field, record[field.name])),
  );
}

function inodeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? null;
}
