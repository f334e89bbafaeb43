import { rmSync } from "node:fs";
import { join } from "node:path";
import { storageConformance } from "@keystead/storage-conformance";
import { afterAll, beforeEach, describe, it } from "vitest";
import { sqliteStorage } from "../src/index.ts";
import { fastDirectory } from "./directories.ts";
import { emptyTables } from "./empty.ts";

describe("sqliteStorage", () => {
  const directory = fastDirectory();
  const file = join(directory, "keystead.db");
  afterAll(() => rmSync(directory, { recursive: true }));

  storageConformance(
    { describe, it, beforeEach, afterAll },
    {
      async create() {
        const store = sqliteStorage({ file });
        await store.ping();
        return store;
      },
      reset: () => emptyTables(file),
    },
  );
});
