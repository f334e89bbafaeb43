import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { storageOver } from "@keystead/core/adapter";
import { storageConformance } from "@keystead/core/testing";
import { afterAll, beforeAll, beforeEach, describe, it } from "vitest";
import { CHANNEL, localChannel, Subscribers } from "../src/changes/channel.ts";
import type { Database } from "../src/database.ts";
import { LazyDatabase } from "../src/lazy-database.ts";
import { migrate } from "../src/migrate.ts";
import { PgliteDatabase } from "../src/pglite-database.ts";
import { storeOver } from "../src/store-over.ts";
import { emptyTables } from "./tables.ts";

// One process has one storage on a directory; the suite wants several, so these share what lies below a storage.
describe("pgliteStorage", () => {
  let database: PgliteDatabase;
  const subscribers = new Subscribers();

  beforeAll(async () => {
    database = new PgliteDatabase(await PGlite.create({ extensions: { pg_trgm } }), {
      held: true,
      release: async () => {},
    });
    await migrate(database);
    await database.listen(CHANNEL, (payload) => subscribers.hear(payload));
  });
  afterAll(() => database.close());

  const shared = (): Database => ({
    query: (statement, values) => database.query(statement, values),
    script: (text) => database.script(text),
    transaction: (work, options) => database.transaction(work, options),
    close: async () => {},
  });

  storageConformance(
    { describe, it, beforeEach, afterAll },
    {
      create() {
        const opened = new LazyDatabase(async () => shared());
        const changes = localChannel(subscribers);
        const shortage = async () => {
          await opened.open();
          return null;
        };
        return storageOver(storeOver({ database: opened, exports: opened, changes, shortage }));
      },
      reset: () => database.script(emptyTables),
    },
  );
});
