import type { Context } from "../context.ts";
import { lookUpOf } from "../licenses/subject.ts";
import type { Product } from "../schemas/product.ts";
import type { Release } from "../schemas/release.ts";
import type { ChangeFeed } from "../storage/change-feed.ts";
import { stored } from "../storage-over/commits.ts";
import { publishedReleases, type ReleasesOf } from "./published.ts";
import { isOffered } from "./rollout.ts";
import { compareVersions } from "./version-order.ts";

const TO_ALL = 100;
/** Of so many releases it is told what was new. */
const MOST_IN_CHANGELOG = 10;

/** What the sites of a product are told of its releases, whoever asks. */
export interface ProductUpdates {
  organizationId: string;
  product: Product;
  /** The newest stable release that is out to all; null while there is none. */
  newest: Release | null;
  /** Of each channel the newest release, and the newest that is out to all where that is another one. */
  offered: Release[];
  /** `newest` and the stable releases before it, newest first: at most 10. */
  changelog: Release[];
}

/** What a server needs that tells sites of updates. */
export interface Updates {
  /** What the sites of the product are told; null when no product has the public key. Throws `storage_unavailable`. */
  of(publicKey: string): Promise<ProductUpdates | null>;
  /** Tells when that is no longer right: of releases and products. */
  readonly changes: ChangeFeed;
}

export function updatesOf(context: Context): Updates {
  return { of: (publicKey) => productUpdates(context, publicKey), changes: context.storage.changes };
}

/**
 * The newest of the releases that are offered to a site (a domain in normal form); null for none. Who follows `beta` gets stable releases,
 * too.
 */
export function offeredTo(
  { product: { publicKey }, offered }: Pick<ProductUpdates, "product" | "offered">,
  { domain, channel = "stable" }: { domain: string; channel?: Release["channel"] | undefined },
): Release | null {
  let newest: Release | null = null;
  for (const release of offered) {
    if (release.channel === "beta" && channel !== "beta") continue;
    if (!isOffered({ publicKey, ...release }, domain)) continue;
    if (newest === null || compareVersions(release.version, newest.version) > 0) newest = release;
  }
  return newest;
}

async function productUpdates({ storage }: Context, publicKey: string): Promise<ProductUpdates | null> {
  const { store } = storage;
  const lookUp = lookUpOf({ publicKey, licenseKey: "" });
  const found = lookUp && (await store.findSubject(lookUp));
  if (found === null) return null;
  const { organizationId, productId } = found;
  const where = { store, organizationId, productId };
  const [product, stable, beta] = await Promise.all([
    stored(store, "products", organizationId, productId),
    newestOf(where, "stable", MOST_IN_CHANGELOG),
    newestOf(where, "beta", 1),
  ]);
  // It was deleted meanwhile.
  if (product === null) return null;
  const [newest = null] = stable.toAll;
  const offered = [...stable.offered, ...beta.offered];
  return { organizationId, product: product.record, newest, offered, changelog: stable.toAll };
}

/** The releases of a channel down to the newest that is out to all; and that with those before it, at most so many. */
async function newestOf(where: ReleasesOf, channel: Release["channel"], most: number) {
  const offered: Release[] = [];
  const toAll: Release[] = [];
  for await (const release of publishedReleases(where, channel)) {
    const isFirstToAll = toAll.length === 0 && release.rollout === TO_ALL;
    if (offered.length === 0 || isFirstToAll) offered.push(release);
    if (isFirstToAll || toAll.length > 0) toAll.push(release);
    if (toAll.length >= most) break;
  }
  return { offered, toAll };
}
