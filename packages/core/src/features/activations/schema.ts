import { z } from "zod";
import { recordId, sortBy, timestamp } from "../../foundation/primitives.ts";
import { product } from "../products/schema.ts";

export type { Activation, ActivationDetail, ActivationUpdate } from "../../generated/types.ts";

/** Every status of an activation. Only an `active` one can take a seat. */
export const activationStatuses = ["active", "deactivated"] as const;
const siteClasses = ["production", "local", "preview", "staging"] as const;

/** Activation of a license on one site. */
export const activation = z.object({
  id: recordId("act", "The activation's id"),
  licenseId: z.string().describe("Id of the license that is activated on the site."),
  productId: z.string().describe("Id of the license's product."),
  /** The site, in its normal form: lower case, punycode, without scheme, port, path or `www.`. */
  domain: z
    .string()
    .describe(
      "The site in its normal form: lower case, punycode, without scheme, port, path or a leading `www.`. For an installation that is not a site: `device:` and its name.",
    ),
  ipAddress: z
    .string()
    .nullable()
    .describe("IP address that the activation came from; null when it was not recorded."),
  status: z
    .enum(activationStatuses)
    .describe("`active` while the license is activated on the site, `deactivated` afterwards."),
  takesSeat: z
    .boolean()
    .describe("Whether the site takes a seat of the license while it is active. A free site takes none."),
  siteClass: z
    .enum(siteClasses)
    .describe(
      "Kind of site: `production`, which takes a seat, or `local`, `preview` or `staging`, which can be free.",
    ),
  siteRule: z
    .string()
    .nullable()
    .describe(
      "Rule by which the site can be free, or `by_hand` when a user marked it as staging; null for a production site.",
    ),
  siteId: z
    .string()
    .nullable()
    .describe("Random id that the installation made for itself; null when it sent none."),
  environment: z
    .string()
    .nullable()
    .describe("The site's own name for its environment, for display only; null when it sent none."),
  movedFrom: z
    .string()
    .nullable()
    .describe("Id of the activation that was moved to this site; null when the site was not moved."),
  activatedAt: timestamp.describe("When the site was activated (UTC, ISO 8601 with milliseconds)."),
  deactivatedAt: timestamp.nullable().describe("When the site was deactivated; null while it is active."),
  /** When the site last asked; written in batches, so up to a minute late. */
  lastCheckedAt: timestamp.describe(
    "When the site last asked about its license. Written in batches, so up to a minute late.",
  ),
});

/** Change of an activation. */
export const activationUpdate = z.strictObject({
  staging: z
    .boolean()
    .describe(
      "`true` marks the site as staging, so that it takes no seat. `false` makes a free site take a seat.",
    ),
});

export const activationSort = sortBy("activatedAt");

export type ActivationSort = z.infer<typeof activationSort>;
/** Status of an activation: `active` or `deactivated`. */
export type ActivationStatus = (typeof activationStatuses)[number];
export type SiteClass = (typeof siteClasses)[number];

/** An activation as operators see it: with its license and its product. */
export const activationDetail = activation.extend({
  license: z
    .object({
      id: z.string().describe("The license's id: `lic_` and 26 characters, in the order of creation."),
      key: z.string().describe("The license key that the customer enters."),
      customerEmail: z.string().describe("E-mail address of the license's customer."),
    })
    .describe("The license that the activation belongs to."),
  product: z
    .object({
      id: product.shape.id,
      name: z.string().describe("The product's name."),
    })
    .describe("The product that the license is for."),
});
