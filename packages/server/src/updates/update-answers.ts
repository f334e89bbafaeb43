import { hash } from "node:crypto";
import type { Updates } from "@keystead/core";
import { LRUCache } from "lru-cache";
import { KnownUpdates, type Origin } from "./known-updates.ts";

const TTL_MS = 60_000;
/** While the channel of changes is silent, no answer is older than that. */
const UNHEARD_MS = 4_500;
/** Of products, and again of answers. */
const MOST_BYTES = 32 * 1024 ** 2;
/** Of one of them, beside its text. */
const OVERHEAD_BYTES = 500;
/** Who asks while releases change during each of so many look-ups gets the last one. */
const MOST_LOOK_UPS = 3;

/** An answer that is written already. */
export interface PreparedAnswer extends Origin {
  bytes: Uint8Array<ArrayBuffer>;
  /** Strong: of the bytes. */
  etag: string;
}

interface Options {
  updates: Updates;
  /** Milliseconds that never go back. */
  now?: () => number;
}

/**
 * What sites are told of updates, from memory for up to a minute. A release that changes, of whichever product, makes all of it be looked
 * up anew: that is rare, and nobody has to know which answers it is in.
 */
export class UpdateAnswers {
  readonly #updates: Updates;
  readonly #now: () => number;
  readonly #products = new LRUCache<string, KnownUpdates>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ text }) => 2 * text.length + OVERHEAD_BYTES,
  });
  readonly #answers = new LRUCache<string, PreparedAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + OVERHEAD_BYTES,
  });
  readonly #underWay = new Map<string, Promise<KnownUpdates | null>>();
  #edition = 0;

  constructor({ updates, now = () => performance.now() }: Options) {
    this.#updates = updates;
    this.#now = now;
    updates.changes.subscribe(({ kind }) => {
      if (kind !== "license") this.#edition += 1;
    });
  }

  /** The answer under this name, if it is at hand and still holds. */
  atHand(name: string): PreparedAnswer | undefined {
    const answer = this.#answers.get(name);
    return answer && this.#holds(answer) ? answer : undefined;
  }

  /** A product's updates; null when no product has the public key. However many ask at once, they are looked up once. */
  async of(publicKey: string): Promise<KnownUpdates | null> {
    const known = this.#products.get(publicKey);
    if (known && this.#holds(known)) return known;
    return this.#underWay.get(publicKey) ?? this.#begin(publicKey);
  }

  /** Writes the answer about products by their public keys. It is kept under its name, unless one of the keys is unknown. */
  answer(name: string, found: ReadonlyMap<string, KnownUpdates | null>): PreparedAnswer {
    const known = [...found.values()].filter((each) => each !== null);
    const [only] = known;
    const bytes = Buffer.from(found.size === 1 && only ? only.text : textOf(found));
    const answer = {
      bytes,
      etag: `"${hash("sha256", bytes, "base64url").slice(0, 22)}"`,
      edition: Math.min(...known.map(({ edition }) => edition)),
      since: Math.min(...known.map(({ since }) => since)),
    };
    // Names with unknown keys could be thought up in any number.
    if (known.length === found.size) this.#answers.set(name, answer);
    return answer;
  }

  #begin(publicKey: string): Promise<KnownUpdates | null> {
    const underWay = this.#lookUp(publicKey).finally(() => this.#underWay.delete(publicKey));
    this.#underWay.set(publicKey, underWay);
    return underWay;
  }

  async #lookUp(publicKey: string): Promise<KnownUpdates | null> {
    for (let lookUps = 1; ; lookUps += 1) {
      const origin = { edition: this.#edition, since: this.#now() };
      const updates = await this.#updates.of(publicKey);
      if (origin.edition !== this.#edition && lookUps < MOST_LOOK_UPS) continue;
      if (updates === null) return null;
      const known = new KnownUpdates(updates, origin);
      this.#products.set(publicKey, known);
      return known;
    }
  }

  #holds({ edition, since }: Origin): boolean {
    if (edition !== this.#edition) return false;
    const age = this.#now() - since;
    return age < TTL_MS && (age <= UNHEARD_MS || this.#updates.changes.silence() <= UNHEARD_MS);
  }
}

function textOf(found: ReadonlyMap<string, KnownUpdates | null>): string {
  const products = [...found].map(
    ([publicKey, known]) => `${JSON.stringify(publicKey)}:${known?.text ?? null}`,
  );
  return `{"products":{${products.join(",")}}}`;
}
