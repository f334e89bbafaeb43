import type { License, Licensing } from "@keystead/core";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { guidePrograms, importProgram } from "../../../test/setup/guide-programs.ts";

/** Exports of each program for PostgreSQL in the guide. */
interface Shop {
  licensing: Licensing;
  /** Connections of the program: those of `pg`, of Knex, or of Prisma. */
  pool?: { end(): Promise<void> };
  knex?: { destroy(): Promise<void> };
  prisma?: { $disconnect(): Promise<void> };
  sell(order: { id: string; email: string; productId: string }): Promise<License>;
}

const programs = await guidePrograms("transactions.md");
let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase(inject("postgresUrl"));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("CREATE TABLE orders (id text PRIMARY KEY)");
  await client.end();
  vi.stubEnv("DATABASE_URL", database.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.drop();
});

describe.each(["pg.js", "drizzle.js", "kysely.js", "knex.js", "prisma.js"])(
  "the guide's program %s",
  (name) => {
    it("sells an order once: its second try leaves no license", async () => {
      const { licensing, pool, knex, prisma, sell } = await importProgram<Shop>(
        programs.get(name) ?? "",
        import.meta.dirname,
      );
      const { id: productId } = await licensing.products.create({ name });
      const email = `ada@${name}.example`;
      const license = await sell({ id: name, email, productId });
      await expect(sell({ id: name, email, productId })).rejects.toThrow();
      const { items } = await licensing.licenses.list({ search: email });
      expect(items.map(({ id }) => id)).toEqual([license.id]);
      await licensing.close();
      await Promise.all([pool?.end(), knex?.destroy(), prisma?.$disconnect()]);
    });
  },
);
