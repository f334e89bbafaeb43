import { z } from "zod";
import { timestamp } from "./primitives.ts";
import { sortBy } from "./sort.ts";

export const activationStatuses = ["active", "deactivated"] as const;

export const activation = z.object({
  id: z.string().describe("The activation's id: `act_` and 26 characters, in the order of creation."),
  licenseId: z.string().describe("Id of the license whose seat the site holds."),
  /** The site, in its normal form: lower case, punycode, without scheme, port, path or `www.`. */
  domain: z
    .string()
    .describe(
      "The site in its normal form: lower case, punycode, without scheme, port, path or a leading `www.`.",
    ),
  ipAddress: z
    .string()
    .nullable()
    .describe("IP address that the activation came from; null when it was not recorded."),
  status: z
    .enum(activationStatuses)
    .describe("`active` while the site holds a seat, `deactivated` afterwards."),
  activatedAt: timestamp.describe("When the site took its seat (UTC, ISO 8601 with milliseconds)."),
  deactivatedAt: timestamp
    .nullable()
    .describe("When the seat was freed; null while the activation is active."),
  /** When the site last asked; written in batches, so up to a minute late. */
  lastCheckedAt: timestamp.describe(
    "When the site last asked about its license. Written in batches, so up to a minute late.",
  ),
});

export const activationSort = sortBy("activatedAt");

export type Activation = z.infer<typeof activation>;
export type ActivationSort = z.infer<typeof activationSort>;
export type ActivationStatus = Activation["status"];

/** An activation as operators see it, with what it belongs to. */
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
      id: z.string().describe("The product's id: `prd_` and 26 characters, in the order of creation."),
      name: z.string().describe("The product's name."),
    })
    .describe("The product that the license is for."),
});

export type ActivationDetail = z.infer<typeof activationDetail>;
