import type { DatabaseSync } from "node:sqlite";
import type { Change } from "@keystead/core/adapter";
import { Connection } from "./connection.ts";
import { type Failure, failureOf } from "./failures.ts";
import type { Model } from "./model.ts";
import { searchChanged } from "./search.ts";

/** How many changes are kept for other processes; whoever has missed more is told that everything may have changed. */
const CHANGES_KEPT = 20_000;
const TRIMMED_AT_ONCE = 1_000;
const PATIENCE_MS = 10_000;
const CACHE_MEBIBYTES = 16;

type Announced = Exclude<Change, { kind: "everything" }>;
export type Outcome = { value: unknown } | { failure: Failure };

/** Whether a call did what it was to do: if not, nothing of it is kept. */
export interface Done {
  value: unknown;
  undo?: boolean;
}

/** The one connection of a store that writes, or an application's connection with an open transaction. */
export class Writer extends Connection {
  readonly tables: Model["tables"];
  readonly #store: number;
  #announced: Announced[] = [];

  /** Takes the path of the file, or a connection of the application's to it. */
  constructor(opened: string | DatabaseSync, { tables }: Model, store: number) {
    super(opened, { readOnly: false, patienceMs: PATIENCE_MS, cacheMebibytes: CACHE_MEBIBYTES });
    this.tables = tables;
    this.#store = store;
  }

  announce(kind: Announced["kind"], id: string): void {
    this.#announced.push({ kind, id });
  }

  /** Runs the calls in one transaction, each whole or not at all; they are on the disk when it returns. */
  runAll(calls: readonly (() => Done)[]): { outcomes: Outcome[]; changes: Announced[] } {
    try {
      const outcomes = this.#runTogether(calls) ?? this.#runEach(calls);
      for (const table of Object.values(this.tables)) searchChanged(this, table);
      this.#record();
      this.database.exec("COMMIT");
      return { outcomes, changes: this.#announced };
    } catch (error) {
      this.#abandon();
      const failure = failureOf(error);
      return { outcomes: calls.map(() => ({ failure })), changes: [] };
    }
  }

  /** Runs one call in the open transaction of the application, whole or not at all. Throws what the call throws. */
  runWithin(call: () => Done): unknown {
    this.#announced = [];
    this.database.exec("SAVEPOINT keystead");
    let isWhole = false;
    try {
      const { value, undo = false } = call();
      if (!undo) {
        for (const table of Object.values(this.tables)) searchChanged(this, table);
        this.#record();
        isWhole = true;
      }
      return value;
    } finally {
      // SQLite gives up the whole transaction after some errors, such as a full disk.
      if (this.database.isTransaction)
        this.database.exec(isWhole ? "RELEASE keystead" : "ROLLBACK TO keystead; RELEASE keystead");
    }
  }

  #begin(): void {
    this.#announced = [];
    this.database.exec("BEGIN IMMEDIATE");
  }

  /**
   * Returns null, with nothing done, when a call has to be undone. Most calls never have to, and need no copies of
   * the pages that they change.
   */
  #runTogether(calls: readonly (() => Done)[]): Outcome[] | null {
    this.#begin();
    const outcomes: Outcome[] = [];
    for (const call of calls) {
      const { outcome, undo } = attempt(call);
      if (undo) {
        this.#abandon();
        return null;
      }
      outcomes.push(outcome);
    }
    return outcomes;
  }

  /** Each so that it can be undone by itself. */
  #runEach(calls: readonly (() => Done)[]): Outcome[] {
    this.#begin();
    return calls.map((call) => {
      const before = this.#announced.length;
      this.prepare("SAVEPOINT one").run();
      const { outcome, undo } = attempt(call);
      if (undo) {
        // Fails when SQLite has given up the whole transaction.
        this.prepare("ROLLBACK TO one").run();
        this.#announced.length = before;
      }
      this.prepare("RELEASE one").run();
      return outcome;
    });
  }

  /** Notes the changes for other processes. */
  #record(): void {
    let last = 0;
    for (const { kind, id } of this.#announced) {
      const sql = "INSERT INTO changes (store, kind, record) VALUES (?, ?, ?)";
      last = Number(this.prepare(sql).run(this.#store, kind, id).lastInsertRowid);
    }
    if (last % TRIMMED_AT_ONCE < this.#announced.length)
      this.run("DELETE FROM changes WHERE id <= ?", [last - CHANGES_KEPT]);
  }

  #abandon(): void {
    try {
      this.database.exec("ROLLBACK");
    } catch {
      // SQLite has rolled back already.
    }
  }
}

function attempt(call: () => Done): { outcome: Outcome; undo: boolean } {
  try {
    const { value, undo = false } = call();
    return { outcome: { value }, undo };
  } catch (error) {
    return { outcome: { failure: failureOf(error) }, undo: true };
  }
}
