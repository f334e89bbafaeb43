import { z } from "zod";
import { timestamp } from "../../foundation/primitives.ts";
import { licenseListItem } from "../licenses/schema.ts";
import { portalVendor, slugOfOrganization } from "./schema.ts";

/** How the providers' ids of checkouts begin. Orders also go by other names, which are in invoices and e-mails. */
const prefixes = { stripe: "cs_", paddle: "txn_" } as const;

export const portalCheckout = z
  .strictObject({
    organization: slugOfOrganization,
    provider: z.enum(["stripe", "paddle"]).describe("Payment provider: `stripe` or `paddle`."),
    checkout: z
      .string()
      .min(8, "must be the provider's id of the checkout")
      .max(255, "must be at most 255 characters")
      .describe(
        "The provider's id of the checkout, which must begin with `cs_` at Stripe and with `txn_` at Paddle.",
      ),
  })
  .superRefine(({ provider, checkout }, context) => {
    const prefix = prefixes[provider];
    if (!checkout.startsWith(prefix))
      context.addIssue({ code: "custom", path: ["checkout"], message: `must begin with ${prefix}` });
  });

const claimCode = z.object({
  code: z.string().describe("Code to enter in the product, once."),
  expiresAt: timestamp.describe("When the code expires, after 30 minutes (UTC, ISO 8601)."),
});

const { id, licenseKey, product, plan, bundle, seats, expiresAt } = licenseListItem.shape;

/** A license that was just bought, or paid for again. */
const boughtLicense = z.object({
  id,
  licenseKey: licenseKey
    .nullable()
    .describe(
      "The license key; null when the purchase paid for a license that was there before, and once the license has another key or customer: its key is in the portal.",
    ),
  product,
  plan,
  bundle: bundle.describe(
    "The bundle that was bought, whose other licenses are not listed. They have the same key, unless they were imported with keys of their own. Null for none.",
  ),
  seats,
  expiresAt,
  claim: claimCode
    .nullable()
    .describe("Code for the product in which the checkout began; null for none, and without a `licenseKey`."),
});

export const portalPurchase = z.object({
  state: z
    .enum(["waiting", "recorded", "past"])
    .describe(
      "`waiting` until the provider has reported the purchase: ask again in a few seconds. `past` after a day, when licenses are shown only in the portal.",
    ),
  organization: portalVendor.describe("The vendor, as visitors of its portal see it."),
  licenses: z.array(boughtLicense).describe("The licenses that were bought; empty unless `recorded`."),
});

/** Checkout that a customer comes from. */
export type PortalCheckout = z.infer<typeof portalCheckout>;
/** Licenses that a checkout became. */
export type PortalPurchase = z.infer<typeof portalPurchase>;
