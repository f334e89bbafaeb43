import { z } from "zod";
import { activation } from "../schemas/activation.ts";
import { license } from "../schemas/license.ts";
import { declare } from "./declaration.ts";

/** A license as it is stored: with what it is found by, which differs from its key where that is written unlike a generated one. */
const storedLicense = license.extend({ lookupKey: z.string() });

export const licenses = declare(storedLicense, {
  scope: "organization",
  id: "id",
  born: "createdAt",
  unique: { licenseKey: { fields: ["productId", "lookupKey"] } },
  references: {
    productId: { kind: "products", whenDeleted: "restrict" },
    planId: { kind: "plans", whenDeleted: "restrict" },
    customerId: { kind: "customers", whenDeleted: "ask" },
  },
  filters: {
    status: { statusAt: "status", ends: "expiresAt" },
    productId: { equals: "productId" },
    planId: { equals: "planId" },
    customerId: { equals: "customerId" },
    expiresBefore: { before: "expiresAt" },
  },
  sorts: ["expiresAt", "updatedAt"],
  search: ["licenseKey", "customerEmail"],
  copies: { customerEmail: { reference: "customerId", field: "email", stamp: "updatedAt" } },
  kept: ["activatedCount"],
  announced: {
    as: "license",
    fields: ["licenseKey", "status", "seats", "expiresAt", "graceUntil", "overage", "features"],
  },
  audited: {
    as: "license",
    label: "customerEmail",
    readBy: "support",
    lastFour: ["licenseKey", "lookupKey"],
  },
});

/** Made and changed by seats that are claimed and freed, and in no other way. */
export const activations = declare(activation, {
  scope: "organization",
  id: "id",
  born: "activatedAt",
  references: { licenseId: { kind: "licenses", whenDeleted: "cascade" } },
  filters: { licenseId: { equals: "licenseId" }, status: { equals: "status" } },
});
