import { rmSync } from "node:fs";
import { join } from "node:path";
import { storageConformance } from "@keystead/storage-conformance";
import { afterAll, beforeEach, describe, it } from "vitest";
import { fastDirectory } from "./directories.ts";
import { emptyTables } from "./empty.ts";
import { remoteStore } from "./remote-store.ts";

/** Behavior that several processes can break together; other tests cover a single process. */
const isOfMany = (group: string): boolean =>
  Boolean(process.env["KEYSTEAD_TEST_FULL"]) || /^(the store$|races|changes$|the total)/.test(group);

const runner = {
  describe: (name: string, body: () => void) => isOfMany(name) && describe(name, body),
  ...{ it, beforeEach, afterAll },
};

describe("sqliteStorage, each in a process of its own,", () => {
  const directory = fastDirectory();
  const file = join(directory, "keystead.db");
  afterAll(() => rmSync(directory, { recursive: true }));

  storageConformance(runner, {
    async create() {
      const store = remoteStore(file);
      await store.ping();
      return store;
    },
    reset: () => emptyTables(file),
  });
});
