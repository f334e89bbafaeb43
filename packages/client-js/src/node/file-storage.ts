import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { KeyValueStorage } from "../storage.ts";

/**
 * Keeps what the client remembers in one JSON file, which only its user can read. Each change replaces the file in one
 * step, so that a program that is killed leaves it whole; a file that cannot be read counts as empty. Throws when the
 * file cannot be written; a client goes on with memory then.
 */
export function fileStorage(path: string): KeyValueStorage {
  const read = (): Map<string, string> => {
    try {
      const entries: [string, unknown][] = Object.entries(JSON.parse(readFileSync(path, "utf8")));
      return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
    } catch {
      return new Map();
    }
  };
  const write = (entries: Map<string, string>): void => {
    mkdirSync(dirname(path), { recursive: true });
    const draft = `${path}.${process.pid}.tmp`;
    writeFileSync(draft, JSON.stringify(Object.fromEntries(entries)), { mode: 0o600 });
    renameSync(draft, path);
  };
  return {
    get length() {
      return read().size;
    },
    key: (index) => [...read().keys()][index] ?? null,
    getItem: (name) => read().get(name) ?? null,
    setItem: (name, value) => write(read().set(name, value)),
    removeItem(name) {
      const entries = read();
      if (entries.delete(name)) write(entries);
    },
  };
}
