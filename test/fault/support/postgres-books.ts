import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Account } from "./books.ts";

const everyAccount = `
  SELECT l.id AS "licenseId", l.seats, l.activated_count AS "activatedCount", (
    SELECT coalesce(json_agg(json_build_object('id', a.id, 'domain', a.domain)), '[]')
    FROM keystead.activations a WHERE a.license_id = l.id AND a.status = 'active'
  ) AS active
  FROM keystead.licenses l`;

// One statement: one snapshot of all licenses, whatever is being written meanwhile.
const wrongAccounts = `
  SELECT count(*)::integer AS wrong
  FROM keystead.licenses l
  LEFT JOIN (
    SELECT license_id, count(*) AS active FROM keystead.activations WHERE status = 'active' GROUP BY license_id
  ) taken ON taken.license_id = l.id
  WHERE l.activated_count <> coalesce(taken.active, 0) OR coalesce(taken.active, 0) > l.seats`;

const cutOthers = `
  SELECT count(pg_terminate_backend(pid))::integer AS cut FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

const LOOK_EVERY_MS = 50;

/** A connection of the test's own to the database that the servers work on. */
export interface PostgresBooks {
  /** Every license and its active rows, past the servers. */
  read(): Promise<Account[]>;
  /** Ends every other connection to the database; resolves with how many there were. */
  cutConnections(): Promise<number>;
  /** How often it has looked so far, and how often a license was oversold or miscounted then. */
  readonly looks: { taken: number; wrong: number };
  close(): Promise<void>;
}

/** Opens the books and keeps looking into them until they are closed: what must hold must hold at all times. */
export async function openBooks(connectionString: string): Promise<PostgresBooks> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const looks = { taken: 0, wrong: 0 };
  let closed = false;
  const looking = (async () => {
    while (!closed) {
      const { rows } = await client.query<{ wrong: number }>(wrongAccounts);
      looks.taken += 1;
      looks.wrong += rows[0]?.wrong ? 1 : 0;
      await sleep(LOOK_EVERY_MS);
    }
  })();

  return {
    looks,
    async read() {
      return (await client.query<Account>(everyAccount)).rows;
    },
    async cutConnections() {
      const { rows } = await client.query<{ cut: number }>(cutOthers);
      return rows[0]?.cut ?? 0;
    },
    async close() {
      closed = true;
      await looking;
      await client.end();
    },
  };
}
