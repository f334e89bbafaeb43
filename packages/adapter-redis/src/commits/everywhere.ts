import type { Kind, Scope, Write } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import { uniqueFields } from "../records/unique.ts";
import { RETRY, retrying } from "../retrying.ts";
import { writingScript } from "../script.ts";
import { type Check, serverClock } from "../writing.ts";
import type { Draft } from "./draft.ts";

/**
 * Writes whose a value is, with a lease, if it is nobody's or has the text `ARGV[1]`; gives the new text. Else gives the text that it has, and
 * whether its lease is over. `ARGV` goes on with the organization and id, the lease in milliseconds and what tells it from other leases.
 */
const claimEverywhere = writingScript(`
  ${serverClock}
  local held = redis.call("GET", KEYS[1])
  if held and held ~= ARGV[1] then
    local lease = string.match(held, "^%S+ %S+ (%d+)")
    return { held, tonumber(lease) > serverTime() and 0 or 1 }
  end
  local text = string.format("%s %.0f %s", ARGV[2], serverTime() + ARGV[3], ARGV[4])
  redis.call("SET", KEYS[1], text)
  return { text }`);

/** Deletes the key as long as it has the text. */
const giveUp = writingScript(`if redis.call("GET", KEYS[1]) == ARGV[1] then redis.call("DEL", KEYS[1]) end`);

/** What a record has that no record of any organization may have, too. */
interface Value {
  key: string;
  /** The scope and id of the record. */
  owner: string;
  kind: Kind;
  id: string;
  /** The unique constraint, and the field of its hash. */
  name: string;
  field: string;
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

  /** Claims what the draft's records have from now on. Gives the step whose record has what is another's. */
  async claim(
    draft: Draft,
    steps: readonly Write[],
  ): Promise<{ because: "taken"; unique: string; write: number } | null> {
    // What one record of the draft gives up for another stays claimed.
    const lost = this.#values(draft, "before", "after");
    const gained = this.#values(draft, "after", "before");
    this.#released = new Map();
    for (const [key, { owner }] of lost) {
      const text = gained.has(key) ? null : await this.#context.database.read<string | null>("get", key);
      if (text?.startsWith(`${owner} `)) this.#released.set(key, text);
    }
    for (const [key, value] of gained) {
      if (lost.has(key) || (await this.#claim(value))) continue;
      const { kind, id, name } = value;
      const field = draft.model(kind).declaration.id;
      const isStep = (step: Write): boolean =>
        "record" in step && step.kind === kind && Reflect.get(step.record, field) === id;
      return { because: "taken", unique: name, write: steps.findIndex(isStep) };
    }
    return null;
  }

  /** Gives up what records do not have any more, or do not get. */
  async settle(isWritten: boolean): Promise<void> {
    for (const [key, text] of isWritten ? this.#released : this.#claimed)
      await this.#context.database.run(giveUp, [key], [text]);
  }

  /** The values that records have the one time and have not the other, by their keys. */
  #values(draft: Draft, when: "before" | "after", other: "before" | "after"): Map<string, Value> {
    const values = draft.changes.flatMap((change) =>
      uniqueFields(draft.model(change.kind), change[when]?.record, change[other]?.record)
        .filter(({ everywhere }) => everywhere)
        .map(({ name, field }): Value => {
          const { kind, id } = change;
          const key = this.#context.names.everywhere(kind, name, field);
          return { key, owner: `${this.#scope} ${id}`, kind, id, name, field };
        }),
    );
    return new Map(values.map((value) => [value.key, value]));
  }

  /** Whether it is the record's, as soon as that is committed. Waits for others who are about to commit. */
  #claim(value: Value): Promise<boolean> {
    const { key, owner } = value;
    const { database } = this.#context;
    let text = this.#claimed.get(key) ?? "";
    return retrying<boolean>(async () => {
      const args = [text, owner, LEASE_MS, this.#token];
      const [found, isOver] = await database.run<[string, (0 | 1)?]>(claimEverywhere, [key], args);
      if (isOver === undefined) {
        this.#claimed.set(key, found);
        return true;
      }
      this.#claimed.delete(key);
      if (await this.#isServed(value, found)) return false;
      if (isOver === 1 || found.startsWith(`${owner} `)) text = found;
      return RETRY;
    });
  }

  /** Whether the record that a claim leads to has the value. */
  async #isServed({ kind, name, field }: Value, text: string): Promise<boolean> {
    const [scope = "", id] = text.split(" ");
    const { database, names } = this.#context;
    return (await database.read<string | null>("hget", names.of(scope).unique(kind, name), field)) === id;
  }
}
