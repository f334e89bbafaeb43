import { z } from "zod";
import { timestamp } from "./primitives.ts";
import { sortBy } from "./sort.ts";

export const activationStatuses = ["active", "deactivated"] as const;

export const activation = z.object({
  id: z.string(),
  licenseId: z.string(),
  /** The site, in its normal form: lower case, punycode, without scheme, port, path or `www.`. */
  domain: z.string(),
  ipAddress: z.string().nullable(),
  status: z.enum(activationStatuses),
  activatedAt: timestamp,
  deactivatedAt: timestamp.nullable(),
  /** When the site last asked; written in batches, so up to a minute late. */
  lastCheckedAt: timestamp,
});

export const activationSort = sortBy("activatedAt");

export type Activation = z.infer<typeof activation>;
export type ActivationSort = z.infer<typeof activationSort>;
export type ActivationStatus = Activation["status"];

/** An activation as operators see it, with what it belongs to. */
export const activationDetail = activation.extend({
  license: z.object({ id: z.string(), key: z.string(), customerEmail: z.string() }),
  product: z.object({ id: z.string(), name: z.string() }),
});

export type ActivationDetail = z.infer<typeof activationDetail>;
