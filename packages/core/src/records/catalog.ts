import { z } from "zod";
import { customer } from "../schemas/customer.ts";
import { plan } from "../schemas/plan.ts";
import { product } from "../schemas/product.ts";
import { release } from "../schemas/release.ts";
import { declare } from "./declaration.ts";

export const products = declare(product, {
  scope: "organization",
  id: "id",
  born: "createdAt",
  unique: { slug: { fields: ["slug"] }, publicKey: { fields: ["publicKey"], everywhere: true } },
  sorts: ["name"],
  search: ["name", "slug"],
  announced: { as: "product", fields: ["publicKey"] },
  audited: { as: "product", label: "name" },
});

export const plans = declare(plan, {
  scope: "organization",
  id: "id",
  born: "createdAt",
  unique: { slug: { fields: ["productId", "slug"] } },
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
    unique: { version: { fields: ["productId", "versionKey"] } },
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
  unique: { email: { fields: ["email"], folded: true } },
  sorts: ["email"],
  search: [["firstName", "lastName"], "email", "company"],
  audited: { as: "customer", label: "email", readBy: "support" },
});
