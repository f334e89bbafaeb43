import { z } from "zod";
import { activation } from "./activation.ts";
import { customerOfLicense } from "./customer.ts";
import { email, jsonObject, partialUpdate, reference, seats, text, timestamp } from "./primitives.ts";
import { sortBy } from "./sort.ts";

export const licenseStatuses = ["active", "expired", "revoked", "suspended"] as const;

export const license = z.object({
  id: z.string(),
  licenseKey: z.string(),
  productId: reference,
  planId: reference.nullable(),
  customerId: z.string(),
  customerEmail: email,
  customerName: text(200).nullable(),
  status: z.enum(licenseStatuses),
  seats,
  /** Active activations at this moment. */
  activatedCount: z.int(),
  /** null: never. */
  expiresAt: timestamp.nullable(),
  features: jsonObject,
  metadata: jsonObject,
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const licenseSort = sortBy("createdAt", "expiresAt", "updatedAt");

export type License = z.infer<typeof license>;
export type LicenseSort = z.infer<typeof licenseSort>;
export type LicenseStatus = License["status"];

/** A license in a list: with the product it is for. */
export const licenseListItem = license.extend({
  product: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
});

/** A single license: with its product, its customer and every activation it ever had, newest first. */
export const licenseDetail = licenseListItem.extend({
  customer: customerOfLicense,
  activations: z.array(activation),
});

export type LicenseListItem = z.infer<typeof licenseListItem>;
export type LicenseDetail = z.infer<typeof licenseDetail>;

const writable = license.pick({
  planId: true,
  customerEmail: true,
  customerName: true,
  seats: true,
  expiresAt: true,
  features: true,
  metadata: true,
});

/** Required: `productId` and `customerEmail`. `planId` gives `seats`, `expiresAt` and `features` their defaults. */
export const licenseCreate = z.strictObject(
  writable.partial().required({ customerEmail: true }).extend({ productId: reference }).shape,
);

const MOST_AT_ONCE = 1_000;

/** Many licenses, each as one alone is sent. */
export const licenseCreateMany = z.strictObject({
  licenses: z
    .array(licenseCreate)
    .min(1, "must be at least one license")
    .max(MOST_AT_ONCE, `must be at most ${MOST_AT_ONCE} licenses`),
});

/** Any subset. `planId` only records the plan: seats, expiry and features stay unless sent too. */
export const licenseUpdate = partialUpdate(writable.extend({ status: license.shape.status }).shape);

export type LicenseCreate = z.input<typeof licenseCreate>;
export type LicenseCreateMany = z.input<typeof licenseCreateMany>;
export type LicenseUpdate = z.input<typeof licenseUpdate>;
