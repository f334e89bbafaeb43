import { z } from "zod";
import { recordId, timestamp } from "../../foundation/primitives.ts";
import { declare } from "../../storage/declaration.ts";

const trialUsed = ["trial_used", "There was a trial for this e-mail address or site already"] as const;

/** A trial that somebody has had of a product. It outlives the license, so that there is no second one. */
export const trials = declare(
  z.object({
    id: recordId("trl", "The trial's id"),
    productId: z.string(),
    licenseId: z.string().nullable(),
    /**
     * SHA-256 of the e-mail in lower case, lower-case hex: who had a trial and was deleted since is remembered by
     * that alone.
     */
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
