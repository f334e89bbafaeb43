import { declare } from "../../storage/declaration.ts";
import { activation } from "./schema.ts";

/** Made and changed by seats that are claimed and freed, and in no other way. */
export const activations = declare(activation, {
  scope: "organization",
  id: "id",
  born: "activatedAt",
  references: { licenseId: { kind: "licenses", whenDeleted: "cascade" } },
  filters: {
    licenseId: { equals: "licenseId" },
    productId: { equals: "productId" },
    domain: { equals: "domain" },
    status: { equals: "status" },
    // Every check of a site moves it.
    lastCheckedBefore: { before: "lastCheckedAt", unindexed: true },
  },
  search: ["domain"],
});
