import type { Kind, Scope } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import { uniqueFields } from "../records/unique.ts";
import { RETRY, retrying } from "../retrying.ts";
import { claimEverywhere, giveUp } from "../scripts/claim-everywhere.ts";
import type { Check } from "../writing.ts";
import type { Draft } from "./draft.ts";

/** What a record has that no record of any organization may have, too. */
interface Value {
  kind: Kind;
  name: string;
  field: string;
  id: string;
}

/** Long enough to commit; whoever wants what a dead process has claimed waits for so long. */
const LEASE_MS = 3_000;
/** Nothing is committed in the last part of a lease: by so much the clocks of two servers of a cluster may differ. */
const MARGIN_MS = 1_000;

/**
 * Claims what no two of all organizations may have. The claim is outside of the organization's slot and made before the commit, which
 * is not done once the claim's lease is over. A claim leads to a record; what is not in that record is as if it had not been claimed,
 * and is anybody's when the lease is over: so it does not matter when a process dies in between.
 */
export class Everywhere {
  readonly #context: Context;
  readonly #scope: Scope;
  readonly #token = crypto.randomUUID();
  /** The texts of the claims, by their keys. */
  readonly #claimed = new Map<string, string>();
  /** The texts of what the records have no more. */
  #released = new Map<string, string>();

  constructor(context: Context, scope: Scope) {
    this.#context = context;
    this.#scope = scope;
  }

  /** That the claims hold. */
  get checks(): Check[] {
    return [...this.#claimed.values()].map((text) => ({ before: Number(text.split(" ")[2]) - MARGIN_MS }));
  }

  /** Claims what the draft's records have from now on. Gives what is another's. */
  async claim(draft: Draft): Promise<Value | null> {
    const values = (when: "before" | "after"): Value[] =>
      draft.changes.flatMap(({ kind, id, [when]: row }) =>
        row === null
          ? []
          : uniqueFields(draft.model(kind), row.record)
              .filter(({ everywhere }) => everywhere)
              .map(({ name, field }) => ({ kind, name, field, id })),
      );
    const [before, after] = [values("before"), values("after")];
    const keysOf = (all: Value[]) => new Set(all.map((value) => this.#key(value)));
    const [had, has] = [keysOf(before), keysOf(after)];
    this.#released = new Map();
    for (const value of before) {
      const key = this.#key(value);
      const text = has.has(key) ? null : await this.#context.database.read<string | null>("get", key);
      if (text?.startsWith(`${this.#owner(value)} `)) this.#released.set(key, text);
    }
    for (const value of after) {
      if (had.has(this.#key(value))) continue;
      if (!(await this.#claim(value))) return value;
    }
    return null;
  }

  /** Gives up what records do not have any more, or do not get. */
  async settle(isWritten: boolean): Promise<void> {
    for (const [key, text] of isWritten ? this.#released : this.#claimed)
      await this.#context.database.run(giveUp, [key], [text]);
  }

  /** Whether it is the record's, as soon as that is committed. Waits for others who are about to commit. */
  #claim(value: Value): Promise<boolean> {
    const key = this.#key(value);
    const owner = this.#owner(value);
    return retrying<boolean>(async () => {
      let text = this.#claimed.get(key) ?? "";
      for (;;) {
        const args = [text, owner, LEASE_MS, this.#token];
        const [found, isOver] = await this.#context.database.run<[text: string, isOver?: 0 | 1]>(
          claimEverywhere,
          [key],
          args,
        );
        if (isOver === undefined) {
          this.#claimed.set(key, found);
          return true;
        }
        this.#claimed.delete(key);
        if (await this.#isServed(value, found)) return false;
        if (isOver === 0 && !found.startsWith(`${owner} `)) return RETRY;
        text = found;
      }
    });
  }

  /** Whether the record that a claim leads to has the value. */
  async #isServed({ kind, name, field }: Value, text: string): Promise<boolean> {
    const [scope = "", id] = text.split(" ");
    const { database, names } = this.#context;
    return (await database.read<string | null>("hget", names.of(scope).unique(kind, name), field)) === id;
  }

  #owner({ id }: Value): string {
    return `${this.#scope} ${id}`;
  }

  #key({ kind, name, field }: Value): string {
    return this.#context.names.everywhere(kind, name, field);
  }
}
