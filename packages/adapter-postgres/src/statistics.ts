import type { Kind, Write } from "@keystead/core/adapter";
import type { Database } from "./database.ts";
import { tableOf } from "./records/tables.ts";

/** This number of changed rows is many, whatever the size of the table. */
const MANY = 10_000;
/** This number is few, even where the table has none. */
const FEW = 500;

const rowsWhenAnalyzed = {
  name: "keystead_rows_when_analyzed",
  isCostly: true as const,
  text: "SELECT greatest(c.reltuples, 0)::bigint AS rows FROM pg_class c WHERE c.oid = to_regclass($1)",
};

// A role that may use a table need not be allowed to analyze it.
const outdated = {
  name: "keystead_outdated_statistics",
  isCostly: true as const,
  text: `
    SELECT format('%I.%I', s.schemaname, s.relname) AS name
    FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
    WHERE s.schemaname = 'keystead' AND pg_has_role(c.relowner, 'USAGE')
      AND s.n_mod_since_analyze >= least(${MANY}, greatest(c.reltuples, ${FEW}))`,
};

async function analyze(database: Database, table: string): Promise<void> {
  await database.transaction((connection) => connection.script(`ANALYZE (SKIP_LOCKED) ${table}`), {
    patient: true,
  });
}

/**
 * Analyzes tables that changed much since they were last analyzed. A failure leaves plans as they are, and is
 * nobody's error.
 */
export async function analyzeOutdated(database: Database): Promise<void> {
  try {
    for (const { name } of await database.query<{ name: string }>(outdated, []))
      await analyze(database, name);
  } catch {}
}

/** Rows that this process has added to a table since it analyzed that. */
interface Growth {
  inserted: number;
  /** So many are worth a look. */
  enough: number;
  isLooking: boolean;
}

/**
 * Analyzes tables as commits fill them: when a process has added as many rows as there were, or ten thousand. The
 * planner knows of a large import before autovacuum does, and connections forget what they planned when the tables were
 * small.
 */
export class TableGrowth {
  readonly #database: Database;
  readonly #growth = new Map<Kind, Growth>();
  #looking: Promise<void> = Promise.resolve();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Counts what a commit has inserted; nobody waits for what follows. */
  hear(writes: readonly Write[]): void {
    for (const write of writes) {
      if (write.op !== "insert") continue;
      const growth = this.#growth.get(write.kind) ?? { inserted: 0, enough: FEW, isLooking: false };
      this.#growth.set(write.kind, growth);
      growth.inserted += 1;
      if (growth.inserted >= growth.enough && !growth.isLooking) this.#lookLater(write.kind, growth);
    }
  }

  settled(): Promise<void> {
    return this.#looking;
  }

  #lookLater(kind: Kind, growth: Growth): void {
    growth.isLooking = true;
    this.#looking = this.#looking
      .then(() => this.#look(tableOf(kind).name, growth))
      .catch(() => {})
      .finally(() => {
        growth.isLooking = false;
      });
  }

  async #look(table: string, growth: Growth): Promise<void> {
    const [row] = await this.#database.query<{ rows: number }>(rowsWhenAnalyzed, [table]);
    const { inserted } = growth;
    const rows = row?.rows ?? 0;
    const enough = (size: number): number => Math.min(MANY, Math.max(FEW, size));
    growth.enough = enough(rows);
    if (inserted < growth.enough) return;
    growth.inserted -= inserted;
    growth.enough = enough(rows + inserted);
    await analyze(this.#database, table);
  }
}
