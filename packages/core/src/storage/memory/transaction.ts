import type { Change } from "../change-feed.ts";
import { declarationOf, type Kind } from "../kinds.ts";
import type { CommitResult, Scope } from "../record-store.ts";
import { announce } from "./changes.ts";
import { type MemoryData, type Row, setRow } from "./data.ts";

/** Why a step cannot be done. */
export type Refusal =
  | { because: "changed" }
  | { because: "taken"; unique: string }
  | { because: "missing"; field: string }
  | { because: "in_use" }
  | { because: "full" };

/** A commit under way: what it does is seen at once, and undone if one of its steps is refused. */
export class Transaction {
  readonly data: MemoryData;
  readonly scope: Scope;
  readonly #undo: (() => void)[] = [];
  readonly #changes: Change[] = [];

  constructor(data: MemoryData, scope: Scope) {
    this.data = data;
    this.scope = scope;
  }

  /** Sets a record under a new version, or (without one) removes it, and notes what subscribers are to be told. */
  set(kind: Kind, id: string, record: Row["record"] | undefined): void {
    const before = this.data.rows[kind].get(id);
    this.#undo.push(() => setRow(this.data, kind, id, before));
    this.data.lastVersion += 1;
    const row = record && { scope: this.scope, record, version: this.data.lastVersion };
    setRow(this.data, kind, id, row);
    const { announced } = declarationOf(kind);
    const differs = (field: string): boolean =>
      JSON.stringify(before?.record[field]) !== JSON.stringify(record?.[field]);
    if (announced && (before || announced.inserted) && announced.fields.some(differs))
      this.announce({ kind: announced.as, id });
  }

  announce(change: Change): void {
    this.#changes.push(change);
  }

  done(): CommitResult {
    for (const change of this.#changes) announce(this.data, change);
    return { done: true };
  }

  undone(write: number, refusal: Refusal): CommitResult {
    for (const undo of this.#undo.reverse()) undo();
    return { done: false, write, ...refusal };
  }
}
