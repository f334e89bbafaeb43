import { DAY_MS } from "../../foundation/time.ts";
import type { Context } from "../../storage/context.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { hasPublicKeyShape } from "../licenses/validate.ts";
import { type CounterName, insightNames } from "./schema.ts";

/** Waits this long after the first count, so that many requests cost one write. */
const FLUSH_AFTER_MS = 10_000;
/** Days for which counts are kept. */
export const KEPT_DAYS = 800;
/** Distinct values of a counter on a day; strangers can send any. */
const MOST_VALUES = 200;
/** Value that counts for all values past the first ones of a day. */
const OTHER = "other";

/** A product: its organization and id, or the public key by which a caller named it. */
export type CountedProduct = { organizationId: string; productId: string } | { publicKey: string };

/** Something to count. */
export interface Counted {
  /** Product that it is counted for. */
  product: CountedProduct;
  /** Name of the counter. */
  name: CounterName;
  /** Value that is counted, such as a version: at most 64 characters. */
  value: string;
  /** How often it is counted. Default: 1. */
  times?: number;
}

/** Counts in memory, and adds the counts to the store in batches outside any request. */
export interface Counter {
  /** Counts what happened now. What is no product's is forgotten. */
  count(counted: Counted): void;
  /** Writes what is counted. What the store refuses stays counted for the next time. */
  flush(): Promise<void>;
  /** Writes what is counted and sets no more timers. */
  close(): Promise<void>;
}

interface Batch {
  product: CountedProduct;
  /** Days since 1970 (UTC). */
  day: number;
  /** Counts by value, by the name of the counter. */
  names: Map<CounterName, Map<string, number>>;
}

/** The id of a product's counts of a day. */
export function idOfDay(productId: string, name: CounterName, day: string): string {
  return `${productId}.${name}.${day}`;
}

/** The day (UTC) of a moment, such as `2026-11-28`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export function createCounter({ storage, clock }: Context, onError: (error: unknown) => void): Counter {
  const pending = new Map<string, Batch>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let writing = Promise.resolve();

  const schedule = (): void => {
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(() => flush().catch(onError), FLUSH_AFTER_MS);
    // Counts keep no process alive; `close` writes them.
    if (typeof timer === "object") timer.unref();
  };

  const note = (of: Omit<Batch, "names">, name: CounterName, value: string, more: number): void => {
    const { product, day } = of;
    const id = `${"publicKey" in product ? product.publicKey : product.productId} ${day}`;
    const { names } = getOrAdd(pending, id, () => ({ ...of, names: new Map() }));
    addTo(
      getOrAdd(names, name, () => new Map()),
      value,
      more,
    );
    schedule();
  };

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    for (const [id, batch] of [...pending]) {
      pending.delete(id);
      try {
        await store(storage, batch);
      } catch (error) {
        for (const [name, counts] of batch.names)
          for (const [value, count] of counts) note(batch, name, value, count);
        throw error;
      }
    }
  };

  const flush = (): Promise<void> => {
    const turn = writing.then(write);
    writing = turn.catch(() => {});
    return turn;
  };

  return {
    count({ product, name, value, times = 1 }) {
      note({ product, day: Math.floor(clock.now().getTime() / DAY_MS) }, name, value, times);
    },
    flush,
    close() {
      isClosed = true;
      return flush();
    },
  };
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function addTo(counts: Map<string, number>, value: string, more: number): void {
  const known = counts.get(value);
  if (known !== undefined) counts.set(value, known + more);
  else if (counts.size < MOST_VALUES) counts.set(value, more);
  else counts.set(OTHER, (counts.get(OTHER) ?? 0) + more);
}

/** Adds the counts in one commit: other servers add theirs to the same records. */
async function store(
  storage: Context["storage"],
  { product: named, day: number, names }: Batch,
): Promise<void> {
  const found = "publicKey" in named ? await findProduct(storage, named.publicKey) : named;
  if (found === null) return;
  const midnight = new Date(number * DAY_MS);
  const day = dayOf(midnight);
  const { organizationId, productId } = found;
  await unitOfWork(workspaceIn(storage, organizationId), async (tx) => {
    const product = await tx.get("products", productId);
    if (product === null) return;
    const counted = [...names].filter(([name]) => product.record.insights || !isInsight(name));
    const ids = counted.map(([name]) => idOfDay(productId, name, day));
    const known = await tx.getAll("dailyCounts", ids);
    for (const [index, [name, counts]] of counted.entries()) {
      const before = known[index] ?? null;
      const sums = new Map(Object.entries(before?.record.counts ?? {}));
      for (const [value, count] of counts) addTo(sums, value, count);
      if (before) tx.change("dailyCounts", before, { counts: Object.fromEntries(sums) });
      else {
        const id = idOfDay(productId, name, day);
        const endsAt = new Date(midnight.getTime() + KEPT_DAYS * DAY_MS);
        const record = { id, productId, name, day, counts: Object.fromEntries(sums), endsAt };
        // Another server may have counted first.
        tx.insert("dailyCounts", record, () => true);
      }
    }
  });
}

async function findProduct(
  storage: Context["storage"],
  publicKey: string,
): Promise<{ organizationId: string; productId: string } | null> {
  return hasPublicKeyShape(publicKey) ? storage.findSubject({ publicKey, licenseKey: "" }) : null;
}

const consented: ReadonlySet<string> = new Set(insightNames);

function isInsight(name: CounterName): boolean {
  return consented.has(name);
}
