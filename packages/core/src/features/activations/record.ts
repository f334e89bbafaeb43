import { z } from "zod";
import { timestamp } from "../../foundation/primitives.ts";
import { declare } from "../../storage/declaration.ts";
import { activation } from "./schema.ts";

/**
 * An activation as it is stored: with the text by which places are compared, with the name of a machine where lists
 * search it, and with the moment when it took the last leased seat of its license, or one that another place left for
 * it; null when there were more.
 */
const storedActivation = activation.extend({
  place: z.string(),
  machineName: z.string().nullable(),
  filledAt: timestamp.nullable(),
});

/** Made and changed by seats that are claimed and freed, and in no other way. */
export const activations = declare(storedActivation, {
  scope: "organization",
  id: "id",
  born: "activatedAt",
  references: { licenseId: { kind: "licenses", whenDeleted: "cascade" } },
  filters: {
    licenseId: { equals: "licenseId" },
    productId: { equals: "productId" },
    kind: { equals: "kind" },
    place: { equals: "place" },
    status: { equals: "status" },
    // Every check of a site or machine moves it.
    lastCheckedBefore: { before: "lastCheckedAt", unindexed: true },
  },
  search: ["place", "machineName"],
});
