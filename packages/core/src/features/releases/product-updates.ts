import { sha256Of } from "../../foundation/crypto/random.ts";
import { requireList, requireObject } from "../../foundation/input.ts";
import { channelsWithin } from "../../rules/channels.ts";
import { isOffered } from "../../rules/rollout.ts";
import { compareVersions, versionOrderOf } from "../../rules/version-order.ts";
import type { ChangeFeed } from "../../storage/change-feed.ts";
import type { Context } from "../../storage/context.ts";
import { recordsIn } from "../../storage/records.ts";
import { lookUpOf } from "../licenses/validate.ts";
import type { Product } from "../products/schema.ts";
import { newestReleases } from "./newest.ts";
import type { Release } from "./schema.ts";
import { publishedReleases, type ReleasesOf, shownRelease } from "./stored-release.ts";

const TO_ALL = 100;
/** Of so many releases it is told what was new. */
const MOST_IN_CHANGELOG = 10;

/** Releases of a product, as all of its sites are told of them. */
export interface ProductUpdates {
  /** Id of the organization that the product belongs to. */
  organizationId: string;
  /** The product whose releases they are. */
  product: Product;
  /** Of each channel the newest release, and the newest that is out to all where that is another one. */
  offered: Release[];
  /** The latest stable releases that are out to all, newest first: at most 10. */
  changelog: Release[];
}

/** Interface for servers that tell sites of updates. */
export interface Updates {
  /**
   * Returns the releases that sites of the product are told of; null when no product has the public key. Throws
   * `storage_unavailable`.
   */
  of(publicKey: string): Promise<ProductUpdates | null>;
  /** Tells when that is no longer right: of releases and products. */
  readonly changes: ChangeFeed;
}

export function updatesOf(context: Context): Updates {
  return { of: (publicKey) => productUpdates(context, publicKey), changes: context.storage.changes };
}

/**
 * The newest of the releases that are offered to a site (a domain in normal form); null for none. Who follows
 * a channel gets releases of all more careful ones, too.
 */
export function offeredTo(
  updates: Pick<ProductUpdates, "product" | "offered">,
  site: { domain: string; channel?: Release["channel"] | undefined },
): Release | null {
  requireObject(updates, "updates");
  requireObject(updates.product, "updates.product");
  requireList(updates.offered, "updates.offered");
  requireObject(site, "site");
  const {
    product: { publicKey, type },
    offered,
  } = updates;
  const { domain, channel = "stable" } = site;
  const channels = channelsWithin(channel);
  const order = versionOrderOf({ type });
  let newest: Release | null = null;
  for (const release of offered) {
    if (!channels.includes(release.channel)) continue;
    if (!isOffered({ publicKey, ...release }, domain, sha256Of)) continue;
    if (newest === null || compareVersions(release.version, newest.version, order) > 0) newest = release;
  }
  return newest;
}

async function productUpdates({ storage }: Context, publicKey: string): Promise<ProductUpdates | null> {
  const lookUp = lookUpOf({ publicKey, licenseKey: "" });
  const found = lookUp && (await storage.findSubject(lookUp));
  if (found === null) return null;
  const { organizationId, productId } = found;
  const records = recordsIn(storage, organizationId);
  const [product, offered, changelog] = await Promise.all([
    records.get("products", productId),
    newestReleases(records, productId),
    latestToAll({ records, productId }),
  ]);
  // It was deleted meanwhile.
  if (product === null) return null;
  return { organizationId, product: product.record, offered: offered.map(shownRelease), changelog };
}

/** The latest stable releases that are out to all, newest first. */
async function latestToAll(where: ReleasesOf): Promise<Release[]> {
  const latest: Release[] = [];
  for await (const release of publishedReleases(where, "stable")) {
    if (release.rollout === TO_ALL) latest.push(shownRelease(release));
    if (latest.length === MOST_IN_CHANGELOG) break;
  }
  return latest;
}
