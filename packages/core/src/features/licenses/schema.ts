import { z } from "zod";
import { isLicenseKey, MAX_KEY_LENGTH } from "../../foundation/license-key.ts";
import {
  email,
  externalId,
  jsonObject,
  metadata,
  name,
  partialUpdate,
  recordId,
  recordTimes,
  reference,
  seats,
  sortBy,
  timestamp,
} from "../../foundation/primitives.ts";
import { activation, machineInput } from "../activations/schema.ts";
import { customerOfLicense } from "../customers/schema.ts";
import { product } from "../products/schema.ts";
import { licenseTerms } from "./terms-schema.ts";

export type {
  License,
  LicenseCreate,
  LicenseCreateMany,
  LicenseDetail,
  LicenseListItem,
  LicenseRenewal,
  LicenseUpdate,
  PlanChange,
  PlanChangeResult,
} from "../../generated/types.ts";

/** Every status of a license. An `active` one reads as `expired` once `expiresAt` has passed. */
export const licenseStatuses = ["active", "expired", "revoked", "suspended"] as const;

/** License of a customer: its key, its seats, its end and the features it unlocks. */
export const license = z.object({
  id: recordId("lic", "The license's id"),
  licenseKey: z
    .string()
    .describe(
      "The key that the customer enters: the product's prefix and 16 characters in groups of four, looked up without regard to case and spaces, and with I, L and O read as 1, 1 and 0; or a key of any other form that the license was created with.",
    ),
  productId: reference.describe("Id of the product that the license is for."),
  planId: reference.nullable().describe("Id of the license's plan; null for none."),
  customerId: z.string().describe("Id of the license's customer."),
  customerEmail: email.describe(
    "E-mail address of the customer. When a license is issued to an unknown address, the customer is created.",
  ),
  customerName: name(200)
    .nullable()
    .describe(
      "Name to show for the customer on this license, 1 to 200 characters; null for none. A license that is issued without it gets the first and last name that the customer has.",
    ),
  status: z
    .enum(licenseStatuses)
    .describe(
      "`active`, `expired`, `suspended` or `revoked`. An active license whose `expiresAt` has passed reads as `expired`, at once.",
    ),
  seats: seats.describe(
    "How many sites may be active at once, 1 to 1,000,000; null for unlimited. Free sites do not count.",
  ),
  /** Active activations that take a seat, at this moment. */
  activatedCount: z.int().describe("How many seats are taken now by active sites. Free sites do not count."),
  /** null: never. */
  expiresAt: timestamp
    .nullable()
    .describe("When the license ends (UTC, ISO 8601 with milliseconds); null for never."),
  graceUntil: timestamp
    .nullable()
    .describe(
      "End of the grace period for a late payment: until then the expired license stays valid and sites can be activated. Set while a subscription is `past_due`; null otherwise.",
    ),
  ...licenseTerms.shape,
  features: jsonObject.describe(
    "Features that the license unlocks, as in verdicts and license tokens: a JSON object, at most 16 KiB and 16 levels deep. Combines its plan's features with `featureOverrides`.",
  ),
  featureOverrides: jsonObject.describe(
    "Features of this license that replace those of the plan, by key. A change of plan keeps them. Default: empty.",
  ),
  /** The plan that the license changes to with its next renewal. */
  pendingPlanId: reference
    .nullable()
    .describe("Id of the plan that the license changes to when it is renewed; null for no change."),
  externalId: externalId
    .nullable()
    .describe(
      "Id that your own system has for the license, such as your shop's order number: 1 to 255 printable characters, unique among the organization's licenses; null for none.",
    ),
  bundle: z
    .object({
      id: z.string().describe("The bundle's id."),
      name: z.string().describe("The bundle's name when the license was issued."),
      group: z.string().describe("Id of the group: the licenses that were issued as one bundle share it."),
    })
    .nullable()
    .describe(
      "The bundle that the license was issued with. All licenses of the group have one key, unless they were imported with keys of their own. Null for none, and for a license that left its bundle with a key or a customer of its own.",
    ),
  metadata,
  createdAt: timestamp.describe("When the license was issued (UTC, ISO 8601 with milliseconds)."),
  updatedAt: recordTimes.updatedAt,
});

export const licenseSort = sortBy("createdAt", "expiresAt", "updatedAt");

export type LicenseSort = z.infer<typeof licenseSort>;
/** Status of a license: `active`, `expired`, `revoked` or `suspended`. */
export type LicenseStatus = (typeof licenseStatuses)[number];

/** A license in a list: with its product and its plan. */
export const licenseListItem = license.extend({
  product: z
    .object({
      id: product.shape.id,
      name: z.string().describe("The product's name."),
      slug: z.string().describe("The product's short name for addresses."),
    })
    .describe("The product that the license is for."),
  plan: z
    .object({ id: z.string().describe("The plan's id."), name: z.string().describe("The plan's name.") })
    .nullable()
    .describe("The license's plan; null for none."),
});

/** A single license: with its product, its customer and every activation it ever had, newest first. */
export const licenseDetail = licenseListItem.extend({
  customer: customerOfLicense.describe("The customer that the license belongs to."),
  activations: z.array(activation).describe("Every activation that the license ever had, newest first."),
});

const writable = license.pick({
  planId: true,
  customerEmail: true,
  customerName: true,
  seats: true,
  expiresAt: true,
  graceUntil: true,
  overage: true,
  graceDays: true,
  pastDueDays: true,
  expiry: true,
  maxVersionsBehind: true,
  leaseSeconds: true,
  offlineGraceSeconds: true,
  updatesUntil: true,
  trialEndsAt: true,
  features: true,
  featureOverrides: true,
  externalId: true,
  metadata: true,
});

/** The key of a license that was sold before. */
export const givenKey = z
  .string()
  .max(MAX_KEY_LENGTH, { error: `must be at most ${MAX_KEY_LENGTH} characters`, abort: true })
  .refine(isLicenseKey, "must be printable characters, without a space at the start or end")
  .meta({ minLength: 1 })
  .describe(
    "License key that was sold before, 1 to 255 printable characters, without a space at the start or end. It is kept exactly as given. Default: a new key.",
  );

const MOST_SITES = 1_000;

/** A site or machine on which a license was activated where it was sold before: one of both. */
const earlierPlace = z.strictObject({
  domain: z
    .string()
    .max(2048, "must be at most 2048 characters")
    .optional()
    .describe("The site: a host or a URL, at most 2,048 characters."),
  machine: machineInput.optional().describe("The machine, in place of a site."),
  activatedAt: timestamp
    .optional()
    .describe(
      "When the site or machine was activated, not in the future. Default: when the license was issued.",
    ),
});

/** Fields of one product, which a bundle does not take. */
const ownOfProduct = ["planId", "features", "featureOverrides", "externalId", "activations"] as const;

/** New license of one product. `planId` gives what is not sent its defaults. */
export const productLicenseCreate = z.strictObject(
  writable
    .partial()
    .required({ customerEmail: true })
    .extend({
      productId: reference.describe("Id of the product to issue a license for."),
      licenseKey: givenKey.optional(),
      createdAt: timestamp
        .optional()
        .describe(
          "When the license was issued, not in the future. A plan's days count from then. Default: now.",
        ),
      activations: z
        .array(earlierPlace)
        .max(MOST_SITES, `must be at most ${MOST_SITES} sites`)
        .optional()
        .describe(
          "Sites where a license that was sold before is active, at most 1,000 and at most as many as its seats.",
        ),
    }).shape,
);

/**
 * New license. Required: `customerEmail`, and `productId` or `bundleId`. `planId` gives what is not sent its
 * defaults.
 */
export const licenseCreate = productLicenseCreate
  .extend({
    productId: productLicenseCreate.shape.productId
      .optional()
      .describe("Id of the product to issue a license for; required without a `bundleId`."),
    bundleId: reference
      .optional()
      .describe(
        "Id of the bundle to issue, in place of `productId`: a license for each of its plans, all with one key. Not together with `planId`, `features`, `featureOverrides`, `externalId` or `activations`.",
      ),
  })
  .refine(({ productId, bundleId }) => productId !== undefined || bundleId !== undefined, {
    path: ["productId"],
    error: "is required",
    // Also beside other fields that are wrong.
    when: ({ value }) => typeof value === "object" && value !== null && !Array.isArray(value),
  })
  .superRefine(({ productId, bundleId, ...others }, context) => {
    if (bundleId === undefined) return;
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (productId !== undefined) wrong("productId", "must not be given with bundleId");
    for (const field of ownOfProduct)
      if (others[field] !== undefined) wrong(field, "must not be given with bundleId");
  });

export const MOST_AT_ONCE = 1_000;

/** Many new licenses, each written as for a single one. */
export const licenseCreateMany = z.strictObject({
  licenses: z
    .array(licenseCreate)
    .min(1, "must be at least one license")
    .max(MOST_AT_ONCE, `must be at most ${MOST_AT_ONCE} licenses`)
    .describe(
      "The licenses to issue, 1 to 1,000, with those of bundles. If one of them is invalid, none is issued.",
    ),
});

/**
 * Fields of a license to change, at least one. `planId` only records the plan: seats, expiry and features stay
 * unless sent too.
 */
export const licenseUpdate = partialUpdate(writable.extend({ status: license.shape.status }).shape);

/** How a license is renewed. */
export const licenseRenewal = z.strictObject({
  days: z
    .int("must be a whole number of days")
    .min(1, "must be at least 1 day")
    .max(36_500, "must be at most 36500 days")
    .optional()
    .describe("Days to add, 1 to 36,500. Default: the plan's duration."),
});

/** How a license changes its plan. */
export const planChange = z
  .strictObject({
    planId: reference
      .optional()
      .describe("Id of the new plan, one of the license's product; required without a `bundleId`."),
    bundleId: reference
      .optional()
      .describe(
        "Id of the bundle that the license becomes part of, in place of `planId`: it keeps its key, and there is a license with this key for each other plan of the bundle. Only `now`.",
      ),
    when: z
      .enum(["now", "period_end"])
      .describe(
        "`now`, or `period_end` for the license's next renewal. With the present plan, `period_end` cancels a planned change.",
      ),
    preview: z.boolean().optional().describe("`true` only reports what would change. Default: `false`."),
  })
  .superRefine(({ planId, bundleId, when }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (bundleId === undefined && planId === undefined) wrong("planId", "is required");
    if (bundleId === undefined) return;
    if (planId !== undefined) wrong("planId", "must not be given with bundleId");
    if (when !== "now") wrong("when", "must be now: a license becomes part of a bundle at once");
  });

/** Result of a change of plan. */
export const planChangeResult = z.object({
  license: license.describe("The license as it is now. A preview or a planned change leaves it as it was."),
  effectiveAt: timestamp.describe("When the change takes effect (UTC, ISO 8601 with milliseconds)."),
  changes: z
    .record(z.string(), z.tuple([z.json(), z.json()]))
    .describe("Changed fields, each with the value before and the value after."),
});
