import { rmSync } from "node:fs";
import { join } from "node:path";
import { storageOver } from "@keystead/core/adapter";
import { storageConformance } from "@keystead/core/testing";
import { afterAll, beforeEach, describe, it } from "vitest";
import { fastDirectory } from "./directories.ts";
import { emptyTables } from "./empty.ts";
import { remoteStore } from "./remote-store.ts";

describe("sqliteStore, each in a process of its own,", () => {
  const directory = fastDirectory();
  const file = join(directory, "keystead.db");
  afterAll(() => rmSync(directory, { recursive: true }));

  storageConformance(
    { describe, it, beforeEach, afterAll },
    {
      async create() {
        const store = remoteStore(file);
        await store.ping();
        return storageOver(store);
      },
      reset: () => emptyTables(file),
    },
  );
});
