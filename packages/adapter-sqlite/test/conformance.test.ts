import { rmSync } from "node:fs";
import { join } from "node:path";
import { storageOver } from "@keystead/core/adapter";
import { storageConformance } from "@keystead/core/testing";
import { afterAll, beforeEach, describe, it } from "vitest";
import { sqliteStore } from "../src/index.ts";
import { fastDirectory } from "./directories.ts";
import { emptyTables } from "./empty.ts";

describe("sqliteStore", () => {
  const directory = fastDirectory();
  const file = join(directory, "keystead.db");
  afterAll(() => rmSync(directory, { recursive: true }));

  storageConformance(
    { describe, it, beforeEach, afterAll },
    {
      async create() {
        const store = sqliteStore({ file });
        await store.ping();
        return storageOver(store);
      },
      reset: () => emptyTables(file),
    },
  );
});
