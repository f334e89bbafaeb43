import { z } from "zod";
import { recordId } from "../../foundation/primitives.ts";
import { declare } from "../../storage/declaration.ts";
import { aliasKinds, aliasSources } from "./schema.ts";

/**
 * Name of a record of ours in another system, which that system's clients send and receive. It is deleted with
 * the record that one of its references names.
 */
export const aliases = declare(
  z.object({
    id: recordId("als", "The alias's id"),
    source: z.enum(aliasSources),
    kind: z.enum(aliasKinds),
    foreignId: z.string(),
    /** The id of ours that it stands for. */
    ourId: z.string(),
    /** `ourId` in the one alias of it that clients are answered with; null in others. */
    shownFor: z.string().nullable(),
    productId: z.string().nullable(),
    planId: z.string().nullable(),
    customerId: z.string().nullable(),
    licenseId: z.string().nullable(),
    /** Ids that the other system had beside it, such as a license's order, by what they are of. */
    beside: z.record(z.string(), z.string()),
  }),
  {
    scope: "organization",
    id: "id",
    unique: {
      foreign: {
        fields: ["source", "kind", "foreignId"],
        taken: ["alias_taken", "Another product already has this id or name of the other system"],
      },
      shown: { fields: ["source", "kind", "shownFor"] },
    },
    references: {
      productId: { kind: "products", whenDeleted: "cascade" },
      planId: { kind: "plans", whenDeleted: "cascade" },
      customerId: { kind: "customers", whenDeleted: "cascade" },
      licenseId: { kind: "licenses", whenDeleted: "cascade" },
    },
    filters: { productId: { equals: "productId" } },
  },
);

/** How a product behaves towards clients of other systems. */
export const compatSettings = declare(
  z.object({
    /** Id of the product; a product has one of these. */
    id: z.string(),
    productId: z.string(),
    isBundle: z.boolean(),
    storeId: z.int().nullable(),
    reuseInstances: z.boolean(),
    showCustomer: z.boolean(),
  }),
  {
    scope: "organization",
    id: "id",
    references: { productId: { kind: "products", whenDeleted: "cascade" } },
  },
);
