import { rmSync } from "node:fs";
import { join } from "node:path";
import { storageOver } from "@keystead/core/adapter";
import { storageConformance, storeConformance } from "@keystead/core/testing";
import { afterAll, beforeEach, describe, it } from "vitest";
import { sqliteStore } from "../src/index.ts";
import { fastDirectory } from "./directories.ts";
import { emptyTables } from "./empty.ts";

describe("sqliteStore", () => {
  const directory = fastDirectory();
  const file = join(directory, "keystead.db");
  afterAll(() => rmSync(directory, { recursive: true }));

  const runner = { describe, it, beforeEach, afterAll };
  const harness = {
    async create() {
      const store = sqliteStore({ file });
      await store.ping();
      return store;
    },
    reset: () => emptyTables(file),
  };

  describe("as it is", () => {
    storeConformance(runner, harness);
  });

  describe("with core's rules over it", () =>
    storageConformance(runner, { ...harness, create: async () => storageOver(await harness.create()) }));
});
