import type { Release } from "@keystead/core";
import type { ProductUpdates } from "@keystead/core/server";
import { sectionsOf } from "./sections.ts";
import { storableAddress, storableAddresses, storableText } from "./storable.ts";

/**
 * Writes the metadata of a product for WordPress's updaters: all that plugin-update-checker 5 reads, and the releases
 * with their signatures. It is about the given release; without one it has no version, and nobody updates. Every
 * WordPress can store it.
 */
export function metadataOf(updates: ProductUpdates, release: Release | null) {
  const { product, offered } = updates;
  const { header = null } = release ?? {};
  const homepage = storableAddress(header?.homepage ?? product.websiteUrl);
  return {
    name: storableText(header?.name ?? product.name),
    slug: release?.slug ?? product.slug,
    version: release?.version ?? "",
    homepage,
    // Updaters of themes want it under this name.
    details_url: homepage,
    author: storableText(header?.author ?? null),
    author_homepage: storableAddress(header?.authorUrl ?? null),
    requires: release?.requiresWp ?? null,
    tested: release?.testedUpTo ?? null,
    requires_php: release?.requiresPhp ?? null,
    last_updated: release?.publishedAt ? wordPressTime(release.publishedAt) : null,
    upgrade_notice: storableText(release?.upgradeNotice ?? null),
    sections: sectionsOf(updates, release),
    icons: storableAddresses(product.icons),
    banners: storableAddresses(product.banners),
    translations: (release?.translations ?? []).map(({ language, updatedAt, url }) => ({
      language,
      version: release?.version,
      updated: wordPressTime(new Date(updatedAt)),
      package: storableAddress(url),
    })),
    releases: offered.map(releaseOnWire),
  };
}

export type Metadata = ReturnType<typeof metadataOf>;

function releaseOnWire(release: Release) {
  const { version, channel, rollout, slug, file } = release;
  return {
    version,
    channel,
    rollout,
    slug,
    requires: release.requiresWp,
    tested: release.testedUpTo,
    requires_php: release.requiresPhp,
    released_at: release.publishedAt,
    upgrade_notice: storableText(release.upgradeNotice),
    ...fileOnWire(file),
    signed: signedOnWire(release),
  };
}

/** The file, as whoever downloads it checks it. */
export function fileOnWire(file: Release["file"]) {
  return { size: file?.size ?? null, sha256: file?.sha256 ?? null, sha384: file?.sha384 ?? null };
}

/** Returns the vendor's signatures of the release; null for none. */
export function signedOnWire({ signed }: Release) {
  if (signed === null) return null;
  const signatures = signed.signatures.map(({ keyId, sig }) => ({ key_id: keyId, sig }));
  return { statement: signed.statement, signatures };
}

/** `2026-11-22 19:00:00`, UTC, as WordPress and its updaters write moments. */
function wordPressTime(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace("T", " ");
}
