import type { Kind } from "./kinds.ts";
import type { RecordChange } from "./record-change.ts";
import type { CommitResult, Scope, Stored, Write } from "./record-store.ts";
import { type Records, recordsIn } from "./records.ts";
import type { StorageAdapter } from "./storage-adapter.ts";

/** A unit of work that is about to be committed. */
export interface PendingCommit {
  /** The storage that it is committed to. */
  readonly storage: StorageAdapter;
  /** Scope of its records. */
  readonly scope: Scope;
  /** The steps of the use case. */
  readonly writes: readonly Write[];
  /** Changes of audited records by these steps, without updates that change nothing. */
  readonly changes: readonly RecordChange[];
  /** Reads a record, from the unit's memory if the unit has read it. */
  get<K extends Kind>(kind: K, id: string): Promise<Stored<K> | null>;
}

/**
 * Adds steps to every unit of work of a workspace: the audit log, webhooks, an idempotency mark, the limits of a
 * token.
 */
export interface Consequence {
  /** Steps to add to the commit. Throws to refuse it. */
  writesFor(commit: PendingCommit): Promise<readonly Write[]> | readonly Write[];
  /**
   * Called when the storage refuses a step that this consequence added. Without it, the unit runs again: a record
   * that the step refers to was deleted meanwhile.
   */
  refused?(result: CommitResult): never;
  /**
   * Called once the commit is done, except within a transaction of the application, with all of its steps and with
   * those that this consequence added.
   */
  committed?(
    commit: PendingCommit & { all: readonly Write[] },
    added: readonly Write[],
  ): Promise<void> | void;
}

/** One scope of the storage, as one caller sees and changes it. */
export interface Workspace {
  /** The storage of its records. */
  readonly storage: StorageAdapter;
  /** Scope of its records. */
  readonly scope: Scope;
  /** Reads what the caller may see. */
  readonly records: Records;
  /** In the order in which they add to a commit. */
  readonly consequences: readonly Consequence[];
}

/** All records of a scope. */
export function workspaceIn(
  storage: StorageAdapter,
  scope: Scope,
  consequences: readonly Consequence[] = [],
): Workspace {
  return { storage, scope, records: recordsIn(storage, scope), consequences };
}
