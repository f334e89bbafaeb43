import { z } from "zod";
import { recordId, sortBy, timestamp } from "../../foundation/primitives.ts";
import { product } from "../products/schema.ts";

export type { Activation, ActivationDetail, ActivationUpdate } from "../../generated/types.ts";

/** Every status of an activation. Only an `active` one can take a seat. */
export const activationStatuses = ["active", "deactivated"] as const;
const placeKinds = ["site", "machine"] as const;
const siteClasses = ["production", "local", "preview", "staging"] as const;

/** A machine, as its client describes it. */
const machine = z.object({
  fingerprint: z
    .string()
    .describe(
      "Text that the client made for the machine: 1 to 255 printable ASCII characters, compared to the letter.",
    ),
  name: z.string().nullable().describe("Name of the machine for people; null when it sent none."),
  platform: z
    .string()
    .nullable()
    .describe("Operating system and processor of the machine, for people; null when it sent none."),
});

/** A machine in a request, in the place of a site. */
export const machineInput = z.strictObject({
  fingerprint: z
    .string()
    .regex(/^[\x20-\x7e]{1,255}$/, "must be 1 to 255 printable ASCII characters")
    .describe(
      "Text that the program made for the machine: 1 to 255 printable ASCII characters, compared to the letter.",
    ),
  name: z
    .string()
    .max(200, "must be at most 200 characters")
    .nullish()
    .describe("Name of the machine for people. It is kept with a new activation."),
  platform: z
    .string()
    .max(50, "must be at most 50 characters")
    .nullish()
    .describe("Operating system and processor of the machine, for people. It is kept with a new activation."),
});

/** Activation of a license on one site, or on one machine. */
export const activation = z.object({
  id: recordId("act", "The activation's id"),
  licenseId: z.string().describe("Id of the license that is activated on the site or machine."),
  productId: z.string().describe("Id of the license's product."),
  kind: z.enum(placeKinds).describe("Place of the activation: `site` or `machine`."),
  /** The site, in its normal form: lower case, punycode, without scheme, port, path or `www.`. */
  domain: z
    .string()
    .nullable()
    .describe(
      "The site in its normal form: lower case, punycode, without scheme, port, path or a leading `www.`; null for a machine.",
    ),
  machine: machine.nullable().describe("The machine, as its client describes it; null for a site."),
  ipAddress: z
    .string()
    .nullable()
    .describe("IP address that the activation came from; null when it was not recorded."),
  status: z
    .enum(activationStatuses)
    .describe("`active` while the license is activated on the site or machine, `deactivated` afterwards."),
  takesSeat: z
    .boolean()
    .describe(
      "Whether the activation takes a seat of the license while it is active. A free site takes none.",
    ),
  siteClass: z
    .enum(siteClasses)
    .describe(
      "Kind of site: `production`, which takes a seat, or `local`, `preview` or `staging`, which can be free. A machine is `production`.",
    ),
  siteRule: z
    .string()
    .nullable()
    .describe(
      "Rule by which the site can be free, or `by_hand` when a user marked it as staging; null for a production site and a machine.",
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
  activatedAt: timestamp.describe(
    "When the site or machine was activated (UTC, ISO 8601 with milliseconds).",
  ),
  deactivatedAt: timestamp
    .nullable()
    .describe("When the site or machine was deactivated; null while it is active."),
  leaseEndsAt: timestamp
    .nullable()
    .describe(
      "When the activation ends by itself unless it is renewed before; null for one that lasts until it is deactivated.",
    ),
  offlineUntil: timestamp
    .nullable()
    .describe(
      "End of the license file that was made for the site or machine: its seat is held until then; null without one.",
    ),
  /** When the site or machine last asked; written in batches, so up to a minute late. */
  lastCheckedAt: timestamp.describe(
    "When the site or machine last asked about its license. Written in batches, so up to a minute late.",
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
