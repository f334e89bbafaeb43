import { LRUCache } from "lru-cache";

/** Buckets that are remembered at most; beyond that the one that was asked for least recently begins anew. */
const MOST_BUCKETS = 100_000;
/** A lease is this part of the calls left, so that it shrinks to single calls before the limit is reached. */
const PART_OF_THE_REST = 20;

/** A worker's request for calls (or bytes) of a bucket that its limit still allows. */
export interface LeaseRequest {
  bucket: string;
  windowMs: number;
  limit: number;
  /** The sum of the amounts of the calls that wait for it. */
  wanted: number;
}

/**
 * Calls `first` to `last` of this window, which nobody else gets; none when `last` is less, because the limit is
 * reached.
 */
export interface Grant {
  first: number;
  last: number;
  endsInMs: number;
}

/**
 * The counts of all workers, which the primary keeps: never more calls are granted in a window than the limit allows.
 * Limits below 40 are granted call by call and are exact; of greater ones, another worker may have up to a twentieth
 * that it does not use.
 */
export class GrantedCounts {
  readonly #buckets = new LRUCache<string, { granted: number; endsAt: number }>({ max: MOST_BUCKETS });

  grant({ bucket, windowMs, limit, wanted }: LeaseRequest): Grant {
    const now = performance.now();
    const known = this.#buckets.get(bucket);
    const counted = known && known.endsAt > now ? known : { granted: 0, endsAt: now + windowMs };
    if (counted !== known) this.#buckets.set(bucket, counted);
    const left = limit - counted.granted;
    const size = Math.min(left, Math.max(wanted, Math.floor(left / PART_OF_THE_REST)));
    const first = counted.granted + 1;
    counted.granted += size;
    return { first, last: counted.granted, endsInMs: counted.endsAt - now };
  }
}
