import { z } from "zod";
import { declare } from "../../storage/declaration.ts";
import { customer } from "../customers/schema.ts";
import { plan } from "../plans/schema.ts";
import { release } from "../releases/schema.ts";
import { product } from "./schema.ts";

export const products = declare(product, {
  scope: "organization",
  id: "id",
  born: "createdAt",
  called: "Product",
  inUse: "The product has licenses, or one of its plans has subscriptions",
  unique: {
    slug: {
      fields: ["slug"],
      taken: ["slug_taken", "The organization has a product with this slug already"],
    },
    publicKey: {
      fields: ["publicKey"],
      everywhere: true,
      taken: ["public_key_taken", "Another product has this public key already"],
    },
  },
  sorts: ["name"],
  search: ["name", "slug"],
  announced: { as: "product", fields: ["publicKey"] },
  audited: { as: "product", label: "name" },
});

export const plans = declare(plan, {
  scope: "organization",
  id: "id",
  born: "createdAt",
  called: "Plan",
  inUse: "The plan has licenses or subscriptions",
  unique: {
    slug: {
      fields: ["productId", "slug"],
      taken: ["slug_taken", "The product has a plan with this slug already"],
    },
  },
  references: { productId: { kind: "products", whenDeleted: "cascade" } },
  filters: { productId: { equals: "productId" } },
  sorts: ["name"],
  audited: { as: "plan", label: "name" },
});

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
          "The product has a release of this version already, or of one that PHP's version_compare finds equal",
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

export const customers = declare(customer, {
  scope: "organization",
  id: "id",
  born: "createdAt",
  called: "Customer",
  inUse: "The customer has licenses, payments or subscriptions",
  unique: {
    email: {
      fields: ["email"],
      folded: true,
      taken: ["email_taken", "The organization has a customer with this e-mail already"],
    },
  },
  sorts: ["email"],
  search: [["firstName", "lastName"], "email", "company"],
  audited: { as: "customer", label: "email", readBy: "support" },
});
