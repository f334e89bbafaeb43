import { declare } from "../../storage/declaration.ts";
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
      taken: ["slug_taken", "The organization already has a product with this slug"],
    },
    publicKey: {
      fields: ["publicKey"],
      everywhere: true,
      taken: ["public_key_taken", "Another product already has this public key"],
    },
    composerName: {
      fields: ["composerName"],
      taken: [
        "composer_name_taken",
        "Another product of the organization has this Composer name",
        "composerName",
      ],
    },
  },
  filters: { archived: { equals: "archived" } },
  sorts: ["name"],
  search: ["name", "slug"],
  announced: {
    as: "product",
    fields: [
      "publicKey",
      "downloads",
      "name",
      "type",
      "description",
      "websiteUrl",
      "composerName",
      "composerType",
    ],
  },
  audited: { as: "product", label: "name" },
});
