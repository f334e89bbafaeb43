import { z } from "zod";
import { recordId, timestamp } from "../../foundation/primitives.ts";
import { declare } from "../../storage/declaration.ts";
import { activation } from "../activations/schema.ts";
import { license } from "./schema.ts";

/** A license as it is stored: with what it is found by, which differs from its key where that is written unlike a generated one. */
const storedLicense = license.extend({ lookupKey: z.string() });

export const licenses = declare(storedLicense, {
  scope: "organization",
  id: "id",
  born: "createdAt",
  called: "License",
  unique: {
    licenseKey: {
      fields: ["productId", "lookupKey"],
      taken: ["license_key_taken", "The product has a license with this key already"],
    },
  },
  references: {
    productId: { kind: "products", whenDeleted: "restrict" },
    planId: { kind: "plans", whenDeleted: "restrict" },
    pendingPlanId: { kind: "plans", whenDeleted: "restrict" },
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
    untold: ["lookupKey"],
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

const trialUsed = ["trial_used", "There was a trial for this e-mail address or site already"] as const;

/** A trial that somebody has had of a product. It outlives the license, so that there is no second one. */
export const trials = declare(
  z.object({
    id: recordId("trl", "The trial's id"),
    productId: z.string(),
    licenseId: z.string().nullable(),
    /** SHA-256 of the e-mail in lower case, lower-case hex: who had a trial and was deleted since is remembered by that alone. */
    emailDigest: z.string(),
    /** The registrable domain of the site; null for a site that only its developer reaches. */
    site: z.string().nullable(),
    startedAt: timestamp,
  }),
  {
    scope: "organization",
    id: "id",
    born: "startedAt",
    unique: {
      email: { fields: ["productId", "emailDigest"], taken: trialUsed },
      site: { fields: ["productId", "site"], taken: trialUsed },
    },
    references: {
      productId: { kind: "products", whenDeleted: "cascade" },
      licenseId: { kind: "licenses", whenDeleted: "setNull" },
    },
  },
);

/** A trial that somebody asked for, and is to confirm by mail. */
export const trialRequests = declare(
  z.object({
    id: recordId("trr", "The request's id"),
    productId: z.string(),
    email: z.string(),
    /** The site's domain, in normal form. */
    domain: z.string(),
    /** SHA-256 of the token of the mailed link, lower-case hex. */
    linkDigest: z.string(),
    /** SHA-256 of the token by which whoever asked asks again. */
    requestDigest: z.string(),
    /** The trial's; null until it is confirmed, and when the license is deleted. */
    licenseId: z.string().nullable(),
    confirmedAt: timestamp.nullable(),
    expiresAt: timestamp,
  }),
  {
    scope: "organization",
    id: "id",
    unique: { linkDigest: { fields: ["linkDigest"] }, requestDigest: { fields: ["requestDigest"] } },
    references: {
      productId: { kind: "products", whenDeleted: "cascade" },
      licenseId: { kind: "licenses", whenDeleted: "setNull" },
    },
    ends: "expiresAt",
  },
);
