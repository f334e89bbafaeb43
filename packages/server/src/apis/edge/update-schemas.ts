import { product, release, timestamp } from "@keystead/core/schemas";
import { z } from "zod";

const { version, channel, rollout, requiresWp, requiresPhp, testedUpTo, upgradeNotice } = release.shape;

const ADDRESS = "http or https address, or null for none.";

/** Size and digests of a file. */
export const fileFields = {
  size: z.int().nullable().describe("Size of the file in bytes."),
  sha256: z.string().nullable().describe("SHA-256 of the file, 64 hex digits."),
  sha384: z.string().nullable().describe("SHA-384 of the file, 96 hex digits."),
};

/** A vendor's signatures of a release. */
export const signedRelease = z
  .object({
    statement: z
      .string()
      .describe("Canonical JSON in base64: product, slug, version, channel, file and dates from the vendor."),
    signatures: z
      .array(
        z.object({
          key_id: z
            .string()
            .describe("Id of the vendor's key: the first 16 hex digits of the SHA-256 of its 32 bytes."),
          sig: z
            .string()
            .describe(
              "Ed25519 signature, in base64, of `keystead-release-v1`, a line feed and the statement's JSON.",
            ),
        }),
      )
      .describe("One valid signature with a key that the application has pinned is enough."),
  })
  .nullable()
  .describe("The vendor's signed statement about the release; null for none.");

const offeredRelease = z.object({
  version,
  channel,
  rollout,
  slug: release.shape.slug,
  requires: requiresWp,
  tested: testedUpTo,
  requires_php: requiresPhp,
  released_at: timestamp
    .nullable()
    .describe("When the release was first published (UTC, ISO 8601 with milliseconds)."),
  upgrade_notice: upgradeNotice,
  ...fileFields,
  signed: signedRelease,
});

/** A product as WordPress's updaters read it. */
export const productUpdates = z.object({
  name: z.string().describe("Name in the header of the plugin or theme, or else the product's name."),
  slug: z.string().describe("Folder of the plugin or theme, or else the product's slug."),
  version: z
    .string()
    .describe("Version of the newest stable release that all sites are offered; empty without one."),
  homepage: z.string().nullable().describe(ADDRESS),
  details_url: z
    .string()
    .nullable()
    .describe("The same as `homepage`, under the name that theme updaters use."),
  author: z.string().nullable().describe("Its author; null for none."),
  author_homepage: z.string().nullable().describe(ADDRESS),
  requires: requiresWp,
  tested: testedUpTo,
  requires_php: requiresPhp,
  last_updated: z
    .string()
    .nullable()
    .describe("When the release was published, such as `2026-11-22 19:00:00` (UTC)."),
  upgrade_notice: upgradeNotice,
  sections: z
    .record(z.string(), z.string())
    .describe(
      "Tabs of WordPress's update window as safe HTML: `description`, `installation`, `faq`, `changelog`, `screenshots` and `other_notes` for all other sections of the readme.",
    ),
  icons: product.shape.icons,
  banners: product.shape.banners,
  translations: z
    .array(
      z.object({
        language: z.string().describe("Locale, such as `de_DE`."),
        version: z.string().optional().describe("Version of the release."),
        updated: z
          .string()
          .describe("When the translation was last changed, such as `2026-11-22 19:00:00` (UTC)."),
        package: z.string().describe("Address of the zip with the translation's files."),
      }),
    )
    .describe("Language packs."),
  releases: z
    .array(offeredRelease)
    .describe("For each channel the newest release and the newest that all sites are offered: at most 4."),
});
