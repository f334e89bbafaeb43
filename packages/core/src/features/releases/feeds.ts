import type { ReleaseChannel } from "../../rules/channels.ts";
import { licenseRights, type UpdateRights, updateRights } from "../../rules/update-rights.ts";
import { denial } from "../../rules/verdict.ts";
import type { Context } from "../../storage/context.ts";
import { recordsIn } from "../../storage/records.ts";
import { seatNow } from "../leases/held.ts";
import { optionalPlace, type PlaceInput } from "../licenses/place.ts";
import { lookUpOf } from "../licenses/validate.ts";
import type { Denial } from "../licenses/verdict-schema.ts";
import type { Product } from "../products/schema.ts";
import { isOfferedTo, publishedInChannels, refusalOf, releasesOfVersion } from "./download.ts";
import type { Grounds } from "./grounds.ts";
import type { Release } from "./schema.ts";
import { type ReleasesOf, type StoredRelease, shownRelease } from "./stored-release.ts";

/** Somebody who asks a feed: with its site or machine where that is known, which must be active then. */
export interface FeedCaller extends PlaceInput {
  /** The product's, `pk_…`. */
  publicKey: string;
  /** Null for who gave none. */
  licenseKey: string | null;
}

/** Releases that a caller may have. */
export interface FeedReleases {
  /** Tells this answer from a refusal. */
  denied: null;
  /** Id of the product's organization, `org_…`. */
  organizationId: string;
  /** The product whose releases they are. */
  product: Product;
  /** Foundation of answers made of them, besides products and releases; null without a license. */
  grounds: Grounds | null;
  /**
   * The releases that the caller may have of a channel and of all more careful ones, newest version first. A caller
   * without a license is given a release whatever its share: its updater has to choose.
   */
  of(channel: ReleaseChannel): AsyncGenerator<Release>;
  /** One version, also an older one, or why the caller does not get it. */
  version(version: string): Promise<{ denied: null; release: Release } | { denied: Denial }>;
}

/** Answers of feeds: `null` without such a product, `key_missing` where the product wants a license. */
export type FeedAnswer = FeedReleases | { denied: Denial } | "key_missing" | null;

/** Interface for servers that answer updaters of applications. */
export interface Feeds {
  /** Throws `invalid_input` for what is no site and no machine, or for both, and `storage_unavailable`. */
  releasesFor(caller: FeedCaller): Promise<FeedAnswer>;
}

type Rights = Extract<UpdateRights, { denied: null }>;

const everything: Rights = {
  denied: null,
  until: null,
  ended: denial("updates_ended"),
  mostBehind: null,
  changesAt: null,
};

export function feedsOf(context: Context): Feeds {
  return {
    async releasesFor({ publicKey, licenseKey, ...input }) {
      const place = optionalPlace(input)?.place;
      const lookUp = lookUpOf({ publicKey, licenseKey: licenseKey ?? "" });
      const found = lookUp && (await context.storage.findSubject({ ...lookUp, place }));
      if (found === null) return null;
      const { organizationId, productId, license, activation } = found;
      const where = { records: recordsIn(context.storage, organizationId), productId };
      const product = (await where.records.get("products", productId))?.record;
      // It was deleted meanwhile.
      if (product === undefined) return null;
      if (product.downloads === "public")
        return releasesIn(where, {
          organizationId,
          product,
          rights: everything,
          holder: null,
          grounds: null,
        });
      if (licenseKey === null) return "key_missing";
      if (license === null) return { denied: denial("license_not_found") };
      const now = context.clock.now();
      const seat = await seatNow(context, activation, license.terms);
      const rights = place === undefined ? licenseRights(license, now) : updateRights(license, seat, now);
      if (rights.denied) return rights;
      const grounds = { licenseIds: [license.id], seats: [], changesAt: rights.changesAt };
      return releasesIn(where, { organizationId, product, rights, holder: place ?? license.id, grounds });
    },
  };
}

interface Holding {
  organizationId: string;
  product: Product;
  rights: Rights;
  /** Tells holders apart in roll-outs; null where nothing does. */
  holder: string | null;
  grounds: Grounds | null;
}

function releasesIn(
  where: ReleasesOf,
  { organizationId, product, rights, holder, grounds }: Holding,
): FeedReleases {
  const isFor = (release: StoredRelease): boolean => holder === null || isOfferedTo(product, release, holder);
  return {
    denied: null,
    organizationId,
    product,
    grounds,
    async *of(channel) {
      for await (const release of publishedInChannels(where, channel))
        if (isFor(release) && (await refusalOf(where, release, rights)) === null) yield shownRelease(release);
    },
    async version(version) {
      for await (const release of releasesOfVersion(where, version)) {
        const denied = await refusalOf(where, release, rights);
        return denied ? { denied } : { denied: null, release: shownRelease(release) };
      }
      return { denied: denial("release_not_found") };
    },
  };
}
