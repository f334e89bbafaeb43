import { readFile } from "node:fs/promises";
import { tables } from "./records/tables.ts";
import { createAnnouncements } from "./schema/announcements.ts";
import { createIndexes } from "./schema/indexes.ts";
import { createTable } from "./schema/table.ts";

function read(name: string): Promise<string> {
  // A bundle for Cloudflare Workers is imported without an address, and never migrates.
  return readFile(new URL(`../schema/${name}.sql`, import.meta.url), "utf8");
}

function joinStatements(statements: readonly string[]): string {
  return statements.map((statement) => `${statement};\n`).join("");
}

/** The newest schema, for an empty database. */
export async function createSchema(): Promise<string> {
  const declared = joinStatements(
    tables.flatMap((table) => [...createTable(table), ...createIndexes(table)]),
  );
  const announcements = joinStatements(tables.flatMap(createAnnouncements));
  const [foundation, ...others] = await Promise.all(
    ["foundation", "additions", "commit", "seats", "counts", "changes", "events"].map(read),
  );
  return [foundation, declared, ...others, announcements].join("\n");
}
