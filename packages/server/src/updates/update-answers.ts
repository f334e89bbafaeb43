import { hash } from "node:crypto";
import type { Change } from "@keystead/core/adapter";
import type { ProductUpdates, Updates } from "@keystead/core/server";
import { AnswerCache, type Kept } from "../cache/answer-cache.ts";
import { HeardChanges, type Voided } from "../cache/heard-changes.ts";
import { LookUps } from "../cache/look-ups.ts";
import { wholeMilliseconds } from "../cache/whole-milliseconds.ts";
import { JsonBytes } from "../http/answer.ts";
import { KnownUpdates } from "./known-updates.ts";

/** Memory for products, and again for answers. */
const MOST_BYTES = 32 * 1024 ** 2;
/** Estimated overhead of an entry in bytes, without its text. */
const OVERHEAD_BYTES = 500;

/** An answer that is written already. */
export interface PreparedAnswer extends Kept {
  readonly json: JsonBytes;
  /** A strong ETag of the bytes. */
  readonly etag: string;
}

interface Options {
  updates: Updates;
  /** Milliseconds that never go back. */
  now?: () => number;
}

/** Answers about updates, from memory for up to a minute. */
export class UpdateAnswers {
  readonly #now: () => number;
  readonly #products: AnswerCache<KnownUpdates>;
  readonly #answers: AnswerCache<PreparedAnswer>;
  readonly #lookUps: LookUps<string, ProductUpdates | null, KnownUpdates | null>;

  constructor({ updates, now = wholeMilliseconds }: Options) {
    this.#now = now;
    // No change is remembered by its id, so nothing is forgotten either.
    const changes = new HeardChanges({ feed: updates.changes, voidedBy, memoryMs: 0, mostIds: 0, now });
    this.#products = new AnswerCache({
      changes,
      bytes: MOST_BYTES,
      sizeOf: ({ text }) => 2 * text.length + OVERHEAD_BYTES,
    });
    this.#answers = new AnswerCache({
      changes,
      bytes: MOST_BYTES,
      sizeOf: ({ json }) => json.bytes.length + OVERHEAD_BYTES,
    });
    this.#lookUps = new LookUps({
      changes,
      now,
      find: (publicKey) => updates.of(publicKey),
      aboutOf: () => null,
      answerWith: (found, origin, { name }) => {
        if (found === null) return null;
        const known = new KnownUpdates(found, origin);
        this.#products.set(name, known);
        return known;
      },
    });
  }

  /** Returns the answer under this name, if it is at hand and still holds. */
  atHand(name: string): PreparedAnswer | undefined {
    return this.#answers.get(name, this.#now());
  }

  /** Returns a product's updates, if they are at hand and still hold. */
  knownAtHand(publicKey: string): KnownUpdates | undefined {
    return this.#products.get(publicKey, this.#now());
  }

  /**
   * Returns a product's updates; null when no product has the public key. However many ask at once, they are looked up
   * once.
   */
  async of(publicKey: string): Promise<KnownUpdates | null> {
    return this.knownAtHand(publicKey) ?? this.#lookUps.answer(publicKey, publicKey);
  }

  /**
   * Writes the answer about products by their public keys. It is kept under its name, unless one of the keys is
   * unknown.
   */
  answer(name: string, found: ReadonlyMap<string, KnownUpdates | null>): PreparedAnswer {
    const known = [...found.values()].filter((each) => each !== null);
    const [only] = known;
    const bytes = Buffer.from(found.size === 1 && only ? only.text : writeAll(found));
    const since = Math.min(...known.map((each) => each.since));
    const answer = {
      json: new JsonBytes(bytes),
      etag: `"${hash("sha256", bytes, "base64url").slice(0, 22)}"`,
      about: null,
      heard: Math.min(...known.map(({ heard }) => heard)),
      since,
      until: Math.min(...known.map(({ until }) => until)),
      usedAt: since,
    };
    // A stranger can make up any number of names with unknown keys.
    if (known.length === found.size) this.#answers.set(name, answer);
    return answer;
  }
}

/** A release that changes voids all answers: that is rare, and so no list of the answers it is in is needed. */
function voidedBy({ kind }: Change): Voided {
  return kind === "license" || kind === "organization" ? "none" : "all";
}

function writeAll(found: ReadonlyMap<string, KnownUpdates | null>): string {
  const products = [...found].map(
    ([publicKey, known]) => `${JSON.stringify(publicKey)}:${known?.text ?? null}`,
  );
  return `{"products":{${products.join(",")}}}`;
}
