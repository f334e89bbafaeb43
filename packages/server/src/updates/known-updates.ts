import type { ProductUpdates, Release } from "@keystead/core";
import { type Metadata, metadataOf } from "./metadata.ts";

/** Which look-up an answer rests on. */
export interface Origin {
  /** How many changes were heard before it began. */
  edition: number;
  /** Milliseconds of the clock: when it began. */
  since: number;
}

/** What is known of a product's updates, and since when. */
export class KnownUpdates {
  readonly updates: ProductUpdates;
  readonly edition: number;
  readonly since: number;
  /** The JSON about the newest release. */
  readonly text: string;
  readonly #metadata = new Map<Release | null, Metadata>();

  constructor(updates: ProductUpdates, { edition, since }: Origin) {
    this.updates = updates;
    this.edition = edition;
    this.since = since;
    const [newest = null] = updates.changelog;
    this.text = JSON.stringify(this.metadata(newest));
  }

  /** The same about one of the releases. To write it takes a while, so each is written once. */
  metadata(release: Release | null): Metadata {
    const known = this.#metadata.get(release) ?? metadataOf(this.updates, release);
    this.#metadata.set(release, known);
    return known;
  }
}
