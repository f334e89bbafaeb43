import { setTimeout as sleep } from "node:timers/promises";
import { LicensingError, type Product } from "@keystead/core";
import { type Check, type Commit, commit, RETRY, write } from "./commit.ts";
import type { RedisDatabase } from "./database.ts";
import { unavailable } from "./errors.ts";
import type { Names } from "./keys.ts";
import { pointerTo, type Target, targetOf } from "./pointers.ts";
import { claimPointer } from "./scripts/claim-pointer.ts";
import { leftReserving, noteReserving } from "./scripts/reserving.ts";

/** Another record has what was claimed. */
export const TAKEN = Symbol("taken");

/** What is claimed, and for which record. */
export interface Claim {
  kind: "public-key" | "email" | "user" | "identity" | "first";
  value: string;
  target: Target;
}

/** A claim with a lease: the pointer's text, and since when at the latest it has that. */
interface Held extends Claim {
  pointer: string;
  since: number;
}

const LEASE_MS = 6_000;
/** Nothing is committed in the last part of a lease: by so much the clocks of two servers of a cluster may differ. */
const MARGIN_MS = 2_000;
const RENEW_AFTER_MS = 1_500;
/** Longer than any lease: the holder is waited for, and then what is left of it is taken over. */
const PATIENCE_MS = 10_000;
const LONGEST_PAUSE_MS = 40;
/** What is noted for so long has been left by a process that died. */
const LEFT_AFTER_MS = 60_000;

/**
 * Makes what only one record of all organizations may have. Its pointer is reserved first, under a lease, in the pointer's own slot; then
 * the record is committed in its organization's, unless the lease is over by then. A process that dies in between leaves a
 * pointer to a record that is not there: whoever wants it next waits until the lease is over, and takes it.
 */
export class Reservations {
  readonly #database: RedisDatabase;
  readonly #names: Names;

  constructor(database: RedisDatabase, names: Names) {
    this.#database = database;
    this.#names = names;
  }

  /**
   * As `commit()`, with all that is claimed reserved for the records that it writes; TAKEN, with nothing written, when another record
   * has one of them. Claims that several records may fight for come in one order (to be the first user, identities, e-mails), to
   * avoid deadlock.
   */
  async commit<Result>(
    claims: readonly Claim[],
    attempt: () => Promise<{ commit?: Commit; result: Result }>,
  ): Promise<Result | typeof TAKEN> {
    await this.note(claims);
    let held: Held[] = [];
    try {
      for (const claim of claims) {
        const taken = await this.#claim(claim);
        if (taken === TAKEN) return TAKEN;
        held.push(taken);
      }
      return await commit<Result | typeof TAKEN>(this.#database, async () => {
        const { commit: planned, result } = await attempt();
        if (planned === undefined) return { result };
        const renewed = await this.#renewed(held);
        if (renewed === TAKEN) return { result: TAKEN };
        held = renewed;
        return { commit: { ...planned, checks: [...held.map(leaseOf), ...planned.checks] }, result };
      });
    } catch (error) {
      // What was sent may take effect yet: until the lease is over, nobody else may have the pointer.
      if (isUnavailable(error)) held = [];
      throw error;
    } finally {
      // Whatever has become of the records, the answer stands; pointers that cannot be settled now are swept up later.
      await this.#settleAll(held).catch(() => {});
    }
  }

  /** Before a commit that may leave these pointers without what they lead to: so they are swept up if nobody comes to release them. */
  async note(claims: readonly Claim[]): Promise<void> {
    await this.#database.run(noteReserving, [this.#names.reserving], claims.map(nameOf));
  }

  /** Takes those of the pointers away that lead nowhere now. */
  async release(claims: readonly Claim[]): Promise<void> {
    await this.#settleAll(claims.map((claim) => ({ ...claim, pointer: pointerTo(claim.target) })));
  }

  /** Settles what processes that died have left reserved, some at a time. Gives the records that never came to be. */
  async sweep(limit: number): Promise<Target[]> {
    const { reserving } = this.#names;
    const [now, names] = await this.#database.run<[string, string[]]>(
      leftReserving,
      [reserving],
      [LEFT_AFTER_MS, limit],
    );
    const settled = await Promise.all(names.map((name) => this.#settleLeft(name, Number(now))));
    const left = settled.filter((one) => one !== null);
    const over = left.map(({ name }) => name);
    if (over.length > 0) await write(this.#database, [["ZREM", reserving, ...over]]);
    return left.flatMap(({ missing }) => missing ?? []);
  }

  async #claim(claim: Claim, pointer = ""): Promise<Held | typeof TAKEN> {
    const start = performance.now();
    for (let expected = pointer; ; ) {
      const since = performance.now();
      const [text, isOver] = await this.#database.run<[string, 0 | 1 | undefined]>(
        claimPointer,
        [this.#keyOf(claim)],
        [expected, pointerTo(claim.target), LEASE_MS, crypto.randomUUID()],
      );
      if (isOver === undefined) return { ...claim, pointer: text, since };
      const target = targetOf(text);
      const isLive = await this.#isLive({ ...claim, target });
      if (isLive && pointerTo(target) !== pointerTo(claim.target)) return TAKEN;
      // Only what was not there after the lease was over will never be.
      if (isLive || isOver) expected = text;
      else if (since - start > PATIENCE_MS) throw unavailable(new Error("others kept coming first"));
      else await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
  }

  async #renewed(held: readonly Held[]): Promise<Held[] | typeof TAKEN> {
    const renewed: Held[] = [];
    for (const one of held) {
      const isFresh = performance.now() - one.since < RENEW_AFTER_MS;
      const current = isFresh ? one : await this.#claim(one, one.pointer);
      if (current === TAKEN) return TAKEN;
      renewed.push(current);
    }
    return renewed;
  }

  async #settleAll(held: readonly (Claim & { pointer: string })[]): Promise<void> {
    if (held.length === 0) return;
    await Promise.all(held.map((one) => this.#settle(one, one.pointer)));
    await write(this.#database, [["ZREM", this.#names.reserving, ...held.map(nameOf)]]);
  }

  /** Takes the lease away from a pointer as long as it has this text, or the pointer when its record is not there. */
  async #settle(claim: Claim, pointer: string): Promise<boolean> {
    const key = this.#keyOf(claim);
    return commit(this.#database, async () => {
      const isLive = await this.#isLive(claim);
      if ((await this.#database.read("get", key)) !== pointer) return { result: isLive };
      const checks: Check[] = [{ key, is: pointer, otherwise: RETRY }];
      const settled = isLive ? (["SET", key, pointerTo(claim.target)] as const) : (["DEL", key] as const);
      return { commit: { checks, writes: [settled] }, result: isLive };
    });
  }

  /** Null when somebody is at it again. */
  async #settleLeft(name: string, now: number): Promise<{ name: string; missing?: Target } | null> {
    const [kind, ...rest] = name.split(" ");
    const place = { kind: kind as Claim["kind"], value: rest.join(" ") };
    const pointer = await this.#database.read<string | null>("get", this.#keyOf(place));
    if (pointer === null) return { name };
    if (leaseEndOf(pointer) > now) return null;
    const target = targetOf(pointer);
    return (await this.#settle({ ...place, target }, pointer)) ? { name } : { name, missing: target };
  }

  async #isLive({ kind, value, target: { organizationId, id } }: Claim): Promise<boolean> {
    const { record, has } = claimable[kind];
    const key = this.#names.of(organizationId).record(record, id);
    const text = await this.#database.read<string | null>("get", key);
    return text !== null && has(JSON.parse(text), value);
  }

  #keyOf({ kind, value }: Omit<Claim, "target">): string {
    return this.#names.pointer(kind, value);
  }
}

/** Which records have what is claimed, and how one tells. */
const claimable = {
  email: {
    record: "user",
    has: (user: { email: string }, email: string) => user.email.toLowerCase() === email,
  },
  identity: {
    record: "user",
    has: (user: { identities: string[] }, identity: string) => user.identities.includes(identity),
  },
  user: { record: "user", has: () => true },
  first: { record: "user", has: () => true },
  "public-key": {
    record: "product",
    has: (product: Product, publicKey: string) => product.publicKey === publicKey,
  },
} as const;

function nameOf({ kind, value }: Claim): string {
  return `${kind} ${value}`;
}

function leaseEndOf(pointer: string): number {
  return Number(pointer.split(" ")[2] ?? 0);
}

function leaseOf({ pointer }: Held): Check {
  return { before: leaseEndOf(pointer) - MARGIN_MS, otherwise: RETRY };
}

function isUnavailable(error: unknown): boolean {
  return error instanceof LicensingError && error.code === "storage_unavailable";
}
