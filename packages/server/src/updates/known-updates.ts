import type { Release } from "@keystead/core";
import type { ProductUpdates } from "@keystead/core/server";
import type { Kept, Origin } from "../cache/answer-cache.ts";
import { type Metadata, metadataOf } from "./metadata.ts";

const TTL_MS = 60_000;

/** A product's updates as they were looked up. */
export class KnownUpdates implements Kept {
  readonly updates: ProductUpdates;
  readonly about = null;
  readonly heard: number;
  readonly since: number;
  readonly until: number;
  usedAt: number;
  /** The JSON about the newest release. */
  readonly text: string;
  readonly #metadata = new Map<Release | null, Metadata>();

  constructor(updates: ProductUpdates, { heard, since }: Origin) {
    this.updates = updates;
    this.heard = heard;
    this.since = since;
    this.until = since + TTL_MS;
    this.usedAt = since;
    const [newest = null] = updates.changelog;
    this.text = JSON.stringify(this.metadata(newest));
  }

  /** Returns the same about one of the releases. To write it takes a while, so each is written once. */
  metadata(release: Release | null): Metadata {
    const known = this.#metadata.get(release) ?? metadataOf(this.updates, release);
    this.#metadata.set(release, known);
    return known;
  }
}
