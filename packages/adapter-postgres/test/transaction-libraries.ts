import { PrismaPg } from "@prisma/adapter-pg";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import createKnex from "knex";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { fromDrizzle, fromKnex, fromPrisma, type PostgresTransaction } from "../src/index.ts";
import { PrismaClient } from "./generated/prisma/client.ts";

/** An open transaction of a library, as Keystead takes it, and a statement of the application's in it. */
export interface Opened {
  transaction: PostgresTransaction;
  run(text: string): Promise<unknown>;
}

/** Runs work in a transaction of the library's: commits when it resolves, rolls back when it rejects. */
export interface Library {
  within<Result>(work: (opened: Opened) => Promise<Result>): Promise<Result>;
  end(): Promise<void>;
}

export function withPg(connectionString: string): Library {
  const pool = new pg.Pool({ connectionString, max: 3 });
  return {
    async within(work) {
      const client = await pool.connect();
      try {
        await client.query("BEGIN");
        const result = await work({ transaction: client, run: (text) => client.query(text) });
        await client.query("COMMIT");
        return result;
      } catch (error) {
        await client.query("ROLLBACK");
        throw error;
      } finally {
        client.release();
      }
    },
    end: () => pool.end(),
  };
}

function withDrizzle(connectionString: string): Library {
  const pool = new pg.Pool({ connectionString, max: 3 });
  const database = drizzle({ client: pool });
  return {
    within: (work) =>
      database.transaction((tx) =>
        work({ transaction: fromDrizzle(tx, sql), run: (text) => tx.execute(sql.raw(text)) }),
      ),
    end: () => pool.end(),
  };
}

function withKysely(connectionString: string): Library {
  const pool = new pg.Pool({ connectionString, max: 3 });
  const database = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
  return {
    within: (work) =>
      database.transaction().execute((trx) =>
        work({
          transaction: {
            executeSql: (text, values) => trx.executeQuery<object>(CompiledQuery.raw(text, [...values])),
          },
          run: (text) => trx.executeQuery(CompiledQuery.raw(text)),
        }),
      ),
    end: () => database.destroy(),
  };
}

function withKnex(connection: string): Library {
  const knex = createKnex({ client: "pg", connection });
  return {
    within: (work) =>
      knex.transaction((trx) =>
        work({ transaction: fromKnex(trx), run: async (text) => await trx.raw(text) }),
      ),
    end: () => knex.destroy(),
  };
}

function withPrisma(connectionString: string): Library {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString, max: 3 }) });
  return {
    within: (work) =>
      prisma.$transaction((tx) =>
        work({ transaction: fromPrisma(tx), run: (text) => tx.$executeRawUnsafe(text) }),
      ),
    end: () => prisma.$disconnect(),
  };
}

export const libraries: readonly [name: string, open: (connectionString: string) => Library][] = [
  ["pg", withPg],
  ["Drizzle", withDrizzle],
  ["Kysely", withKysely],
  ["Knex", withKnex],
  ["Prisma", withPrisma],
];
