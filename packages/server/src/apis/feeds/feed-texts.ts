import { hash } from "node:crypto";
import type { Product, Release, ReleaseChannel } from "@keystead/core";
import type { FeedReleases } from "@keystead/core/server";
import type { LicenseAnswers, WrittenAnswer } from "../../cache/license-answers.ts";
import { feedText, feedTextOf, writtenText } from "../../feeds/public-feeds.ts";
import type { Exchange } from "../../http/exchange.ts";
import { licenseKeyOf } from "../../http/license-credentials.ts";
import { parsedHeader } from "../../http/parsed-header.ts";
import type { KnownUpdates } from "../../updates/known-updates.ts";
import type { UpdateAnswers } from "../../updates/update-answers.ts";
import { type FeedServices, PRIVATE, PUBLIC, releasesFor } from "./feed-access.ts";

const MOST_ITEMS = 10;

/** A feed of releases, and how it is written. */
export interface FeedQuestion {
  channel: ReleaseChannel;
  /** Tells the product's feeds apart. */
  name: string;
  fits(release: Release): boolean;
  /** Writes the text; null where it needs other releases. */
  write(releases: Release[], options: { product: Product; staged: boolean }): string | null;
}

interface Options extends FeedServices {
  updates: UpdateAnswers;
  answers: LicenseAnswers;
}

/** Texts of feeds: those of public products from memory, those of all others for the license that asks. */
export class FeedTexts {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The product, as it is in memory, if its feeds are public; null for any other. */
  async publicProduct(publicKey: string, exchange: Exchange): Promise<KnownUpdates | null> {
    const { unknownKeys, updates } = this.#options;
    const known = await unknownKeys.find(publicKey, exchange, () => updates.of(publicKey));
    if (known?.updates.product.downloads !== "public") return null;
    exchange.headers["cache-control"] = PUBLIC;
    return known;
  }

  /** The text of the feed, if it is written already and still holds. */
  atHand(publicKey: string, name: string, exchange: Exchange): WrittenAnswer | undefined {
    const { updates, answers } = this.#options;
    const known = updates.knownAtHand(publicKey);
    if (known?.updates.product.downloads === "public") {
      exchange.headers["cache-control"] = PUBLIC;
      return writtenText(known, name);
    }
    const kept = answers.atHand(nameFor(exchange, publicKey, name));
    if (kept) exchange.headers["cache-control"] = PRIVATE;
    return kept;
  }

  /** The text of the feed; null where no release fits. Rejects as `releasesFor` does. */
  async of(publicKey: string, exchange: Exchange, question: FeedQuestion): Promise<WrittenAnswer | null> {
    const { channel, name, fits, write } = question;
    const atHand = this.atHand(publicKey, name, exchange);
    if (atHand) return atHand;
    const known = await this.publicProduct(publicKey, exchange);
    // Of each channel, the newest release is in memory: behind one that does not fit, there may be others that do.
    const fromMemory =
      known &&
      feedTextOf(known, name, channel, (releases) =>
        releases[0] && fits(releases[0])
          ? write(releases.filter(fits), { product: known.updates.product, staged: true })
          : null,
      );
    if (fromMemory) return fromMemory;
    return this.forCaller(publicKey, exchange, name, async (found) => {
      const releases: Release[] = [];
      for await (const release of found.of(channel)) {
        if (fits(release)) releases.push(release);
        if (releases.length === MOST_ITEMS) break;
      }
      const { product } = found;
      const text = write(releases, { product, staged: product.downloads === "public" });
      return text === null ? null : feedText(text);
    });
  }

  /** Writes an answer about the releases that the caller may have, which is kept for the license. */
  async forCaller(
    publicKey: string,
    exchange: Exchange,
    name: string,
    write: (found: FeedReleases) => Promise<WrittenAnswer | null>,
  ): Promise<WrittenAnswer | null> {
    const { answers } = this.#options;
    const origin = answers.begin();
    const found = await releasesFor(this.#options, publicKey, exchange);
    if (found.product.downloads === "public") exchange.headers["cache-control"] = PUBLIC;
    const written = await write(found);
    const { grounds } = found;
    if (grounds && written) answers.keep(nameFor(exchange, publicKey, name), written, { origin, grounds });
    return written;
  }
}

/** Names an answer without a license key in it. */
function nameFor({ request }: Exchange, publicKey: string, name: string): string {
  const caller = ["keystead-domain", "keystead-machine"].map((header) => parsedHeader(request, header));
  return `${publicKey} ${name} ${hash("sha256", JSON.stringify([licenseKeyOf(request), ...caller]))}`;
}
