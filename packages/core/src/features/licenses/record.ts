import { z } from "zod";
import { reference } from "../../foundation/primitives.ts";
import { declare } from "../../storage/declaration.ts";
import { license } from "./schema.ts";

/**
 * A license as it is stored: with what it is found by, which differs from its key where that is written unlike a
 * generated one, with the ids of its bundle, and whether it gave leases that it gives no more: some may still be there.
 */
const storedLicense = license.extend({
  lookupKey: z.string(),
  bundleId: reference.nullable(),
  bundleGroup: z.string().nullable(),
  wasLeased: z.boolean(),
});

export const licenses = declare(storedLicense, {
  scope: "organization",
  id: "id",
  born: "createdAt",
  called: "License",
  unique: {
    licenseKey: {
      fields: ["productId", "lookupKey"],
      taken: ["license_key_taken", "The product already has a license with this key"],
    },
    externalId: {
      fields: ["externalId"],
      taken: ["external_id_taken", "Another license of the organization has this externalId", "externalId"],
    },
  },
  references: {
    productId: { kind: "products", whenDeleted: "restrict" },
    planId: { kind: "plans", whenDeleted: "restrict" },
    pendingPlanId: { kind: "plans", whenDeleted: "restrict" },
    customerId: { kind: "customers", whenDeleted: "ask" },
    bundleId: { kind: "bundles", whenDeleted: "restrict" },
  },
  filters: {
    status: { statusAt: "status", ends: "expiresAt" },
    productId: { equals: "productId" },
    planId: { equals: "planId" },
    customerId: { equals: "customerId" },
    bundleId: { equals: "bundleId", uncounted: true },
    bundleGroup: { equals: "bundleGroup", uncounted: true },
    expiresBefore: { before: "expiresAt" },
    metadata: { pairs: "metadata" },
  },
  sorts: ["expiresAt", "updatedAt"],
  search: ["licenseKey", "customerEmail", "customerName"],
  copies: { customerEmail: { reference: "customerId", field: "email", stamp: "updatedAt" } },
  kept: ["activatedCount"],
  announced: {
    as: "license",
    fields: [
      "licenseKey",
      "status",
      "seats",
      "expiresAt",
      "graceUntil",
      "overage",
      "graceDays",
      "expiry",
      "maxVersionsBehind",
      "leaseSeconds",
      "offlineGraceSeconds",
      "updatesUntil",
      "trialEndsAt",
      "features",
    ],
  },
  audited: {
    as: "license",
    label: "customerEmail",
    readBy: "support",
    lastFour: ["licenseKey"],
    untold: ["lookupKey", "bundleId", "bundleGroup", "wasLeased"],
  },
});
