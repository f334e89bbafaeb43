import { z } from "zod";
import { declare } from "../../storage/declaration.ts";
import { release } from "./schema.ts";

/** A release as it is stored: with where its version is in the order, and where its file lies. */
export const releases = declare(
  release.extend({
    /** Sorts as the version does. */
    versionKey: z.string(),
    /** Names the file to `ReleaseFiles`; null without one. */
    fileKey: z.string().nullable(),
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
          "The product already has a release of this version, or of one that PHP's version_compare treats as equal",
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
    audited: { as: "release", label: "version", untold: ["versionKey", "fileKey", "sections"] },
  },
);
