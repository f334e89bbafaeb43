import type { Kind, Scope, Write } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import { uniqueFields } from "../records/unique.ts";
import { RETRY, retry } from "../retry.ts";
import { Script } from "../script.ts";
import { type Check, deleteIfSame, serverClockLua } from "../writing.ts";
import type { Draft } from "./draft.ts";

/**
 * Claims a value if nobody has, or if its claim still is `expected`, and returns the new claim. Else returns the
 * claim that it has, and whether the lease of that is over. `token` tells this lease from others of the same owner.
 */
const claimValue = new Script(
  { writes: true, keys: ["claim"], args: ["expected", "owner", "leaseMs", "token"] },
  `${serverClockLua}
  local held = redis.call("GET", claim)
  if held and held ~= expected then
    local leaseEnd = string.match(held, "^%S+ %S+ (%d+)")
    return { held, tonumber(leaseEnd) > serverTime() and 0 or 1 }
  end
  local text = string.format("%s %.0f %s", owner, serverTime() + leaseMs, token)
  redis.call("SET", claim, text)
  return { text }`,
);

/** A value of a record that no record of any organization may share. */
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

/** Long enough to commit. Values that a dead process claimed are blocked for this long. */
const LEASE_MS = 3_000;
/**
 * Nothing is committed in the last part of a lease, because the clocks of two servers of a cluster may differ by this
 * much.
 */
const MARGIN_MS = 1_000;

/**
 * Claims values that are unique across all organizations. A claim is outside of the organization's slot and made
 * before the commit, which fails once the claim's lease is over. A claim names a record. While that record does not
 * have the value, the claim counts for nothing after its lease, so a process may die at any moment in between.
 */
export class GlobalClaims {
  readonly #context: Context;
  readonly #scope: Scope;
  readonly #token = crypto.randomUUID();
  /** Texts of the claims made here, by key. */
  readonly #claimed = new Map<string, string>();
  /** Texts of the claims of values that the records give up, by key. */
  #released = new Map<string, string>();

  constructor(context: Context, scope: Scope) {
    this.#context = context;
    this.#scope = scope;
  }

  /** Checks that the leases are not over. */
  get checks(): Check[] {
    return [...this.#claimed.values()].map((text) => ({ before: Number(text.split(" ")[2]) - MARGIN_MS }));
  }

  /** Claims the new values of the draft's records. Returns the step whose record has a value of another one. */
  async claim(
    draft: Draft,
    steps: readonly Write[],
  ): Promise<{ because: "taken"; unique: string; write: number } | null> {
    // A value that moves between two records of the draft stays claimed.
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

  /** Deletes the claims of values that no record has after the commit. */
  async settle(isWritten: boolean): Promise<void> {
    for (const [key, text] of isWritten ? this.#released : this.#claimed)
      await this.#context.database.run(deleteIfSame.call({ key }, { text }));
  }

  /** The values that records have at one time and not at the other, by key. */
  #values(draft: Draft, when: "before" | "after", other: "before" | "after"): Map<string, Value> {
    const values = draft.changes.flatMap((change) =>
      uniqueFields(draft.model(change.kind), change[when]?.record, change[other]?.record)
        .filter(({ everywhere }) => everywhere)
        .map(({ name, field }): Value => {
          const { kind, id } = change;
          const key = this.#context.names.globalClaim(kind, name, field);
          return { key, owner: `${this.#scope} ${id}`, kind, id, name, field };
        }),
    );
    return new Map(values.map((value) => [value.key, value]));
  }

  /** Claims a value, and returns whether it did. Waits for others that are about to commit theirs. */
  #claim(value: Value): Promise<boolean> {
    const { key, owner } = value;
    const { database } = this.#context;
    let expected = this.#claimed.get(key) ?? "";
    return retry<boolean>(async () => {
      const args = { expected, owner, leaseMs: LEASE_MS, token: this.#token };
      const call = claimValue.call({ claim: key }, args);
      const [found, isOver] = await database.run<[string, (0 | 1)?]>(call);
      if (isOver === undefined) {
        this.#claimed.set(key, found);
        return true;
      }
      this.#claimed.delete(key);
      if (await this.#isStored(value, found)) return false;
      if (isOver === 1 || found.startsWith(`${owner} `)) expected = found;
      return RETRY;
    });
  }

  /** Whether the record that a claim names has the value. */
  async #isStored({ kind, name, field }: Value, text: string): Promise<boolean> {
    const [scope = "", id] = text.split(" ");
    const { database, names } = this.#context;
    return (await database.read<string | null>("hget", names.of(scope).unique(kind, name), field)) === id;
  }
}
