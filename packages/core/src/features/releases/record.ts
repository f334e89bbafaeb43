import { z } from "zod";
import { declare } from "../../storage/declaration.ts";
import { downloadCount } from "./download-count-schema.ts";
import { release } from "./schema.ts";

/** A release as it is stored: with the place of its version in the order. */
export const releases = declare(
  release.extend({
    /** Sorts as the version does. */
    versionKey: z.string(),
  }),
  {
    scope: "organization",
    id: "id",
    born: "createdAt",
    called: "Release",
    unique: {
      version: {
        fields: ["productId", "versionKey"],
        taken: [
          "version_taken",
          "The product already has a release of this version, or of one that counts as equal",
        ],
      },
    },
    references: { productId: { kind: "products", whenDeleted: "cascade" } },
    filters: {
      productId: { equals: "productId" },
      channel: { equals: "channel" },
      status: { equals: "status" },
    },
    sorts: ["versionKey", "publishedAt"],
    announced: {
      as: "release",
      // It may be published by its upload.
      inserted: true,
      fields: [
        "status",
        "channel",
        "rollout",
        "file",
        "artifacts",
        "signed",
        "header",
        "notes",
        "sections",
        "upgradeNotice",
        "requiresWp",
        "requiresPhp",
        "testedUpTo",
        "translations",
      ],
    },
    audited: { as: "release", label: "version", hidden: ["artifacts"], untold: ["versionKey", "sections"] },
  },
);

export const downloadCounts = declare(downloadCount, {
  scope: "organization",
  id: "id",
  references: { releaseId: { kind: "releases", whenDeleted: "cascade" } },
  filters: { releaseId: { equals: "releaseId" } },
  ends: "endsAt",
});
