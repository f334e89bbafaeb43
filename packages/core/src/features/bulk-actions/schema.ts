import { z } from "zod";
import { externalId, jsonObject, recordId, reference, timestamp } from "../../foundation/primitives.ts";
import { licenseRenewal, licenseStatuses, planChange } from "../licenses/schema.ts";

export type { BulkAction, BulkActionCreate, BulkActionLine } from "../../generated/types.ts";

/** Everything that can be done with many licenses at once. */
export const bulkActionNames = ["extend", "suspend", "revoke", "delete", "change-plan", "mail"] as const;

/** Action on many licenses: `extend`, `suspend`, `revoke`, `delete`, `change-plan` or `mail`. */
export type BulkActionName = (typeof bulkActionNames)[number];

const statuses = ["queued", "running", "stopped", "finished", "failed"] as const;

const MOST_IDS = 1_000;

const action = z
  .enum(bulkActionNames)
  .describe(
    "`extend` adds days; `suspend`, `revoke` and `delete` as for one license, and all licenses of its bundle; `change-plan` gives the selected licenses the terms of another plan; `mail` sends each customer their license once more.",
  );

/** Filters of the list of licenses. */
export const bulkActionFilter = z.strictObject({
  search: z
    .string()
    .max(200, "must be at most 200 characters")
    .optional()
    .describe("Text that the key, the e-mail address or the customer's name contains."),
  status: z.enum(licenseStatuses).optional().describe("Status that the licenses have now."),
  productId: reference.optional().describe("Id of the licenses' product."),
  planId: reference.optional().describe("Id of the licenses' plan."),
  customerId: reference.optional().describe("Id of the licenses' customer."),
  bundleId: reference.optional().describe("Id of the bundle that the licenses were sold in."),
  bundleGroup: reference.optional().describe("Group of the licenses that were sold together."),
  externalId: externalId.optional().describe("The license's id of your own."),
  expiresBefore: timestamp.optional().describe("Moment before which the licenses expire."),
  metadata: z
    .record(z.string(), z.string())
    .optional()
    .describe("Values that the metadata has at its top level, compared exactly."),
  domain: z
    .string()
    .max(2048, "must be at most 2048 characters")
    .optional()
    .describe("Site that the licenses are active on: a host or a URL."),
});

/** An action on many licenses, which `filter` or `ids` select. */
export const bulkActionCreate = z.strictObject({
  action,
  filter: bulkActionFilter
    .optional()
    .describe("Filters of the list of licenses. An empty object selects all licenses."),
  ids: z
    .array(reference)
    .min(1, "must be at least one id")
    .max(MOST_IDS, `must be at most ${MOST_IDS} ids`)
    .optional()
    .describe("Ids of the licenses, 1 to 1,000, in place of `filter`."),
  dryRun: z
    .boolean()
    .optional()
    .describe("`false` carries the action out. Default: `true`, a trial run, which changes nothing."),
  days: licenseRenewal.shape.days.describe(
    "Only for `extend`: days to add, 1 to 36,500. Default: the plan's duration.",
  ),
  planId: reference.optional().describe("Only for `change-plan`, which requires it: id of the new plan."),
  when: planChange.shape.when
    .optional()
    .describe("Only for `change-plan`: `now`, which is the default, or `period_end`."),
  only: z
    .boolean()
    .optional()
    .describe(
      "Not for `change-plan`: `true` acts on the selected licenses alone, where they are part of a bundle. Default: `false`, on all licenses of the bundle, once.",
    ),
});

/** A license that a job is about, and the group that it was selected for; null for the license alone. */
export const selectedLicense = z.object({ licenseId: z.string(), group: z.string().nullable() });

export type SelectedLicense = z.infer<typeof selectedLicense>;

const count = z.int();

const counts = z.object({
  done: count.describe(
    "Licenses that the action changes, or changed. The licenses of a bundle count as one here, in the other counts, and in `total`; with `only` and for `change-plan`, each counts.",
  ),
  same: count.describe("Licenses that already are as the action would make them."),
  refused: count.describe("Licenses that the action cannot be carried out on."),
  gone: count.describe("Licenses that were deleted since they were selected."),
  licenses: count.describe("Licenses that `done` stands for, with all licenses of bundles."),
});

export const bulkActionOutcomes = ["done", "same", "refused", "gone"] as const;

/** Outcome of a job for one license, or for the licenses of one bundle. */
export const bulkActionLine = z.object({
  licenseId: z.string().describe("The license's id."),
  licenseKey: z.string().nullable().describe("The license key; null for a license that was deleted."),
  email: z
    .string()
    .nullable()
    .describe("The customer's e-mail address; null for a license that was deleted."),
  licenses: count.describe(
    "Licenses that the line is about: 1, all of a bundle, or 0 when they were deleted.",
  ),
  outcome: z
    .enum(bulkActionOutcomes)
    .describe(
      "`done`: changed, or in a trial run to be changed; `same`: nothing to change; `refused`: not possible, with a `message`; `gone`: deleted since it was selected.",
    ),
  message: z.string().nullable().describe("Why the license was refused; null otherwise."),
});

/** A job that does the same to many licenses, and how far it is. */
export const bulkAction = z.object({
  id: recordId("job", "The job's id"),
  action,
  options: jsonObject.describe(
    "The options of the action: `days`, `planId`, `when` and `only`, where they were given.",
  ),
  filter: jsonObject.describe(
    "The filters that the licenses were selected by; empty for all licenses, and for a selection by ids.",
  ),
  byIds: z.boolean().describe("Whether the licenses were selected by their ids."),
  dryRun: z.boolean().describe("Whether this is a trial run, which changes nothing."),
  status: z
    .enum(statuses)
    .describe(
      "`queued` until a server starts it; `running`; `stopped` by somebody, and can be resumed; `finished`; `failed`, with an `error`. Any server continues a job whose server has stopped.",
    ),
  total: count
    .nullable()
    .describe("How many licenses are selected, those of a bundle as one; null until they have been counted."),
  counts: counts.describe("Results for the licenses up to now."),
  startedBy: z
    .string()
    .nullable()
    .describe("E-mail address of the user or name of the token that started it."),
  error: z.string().nullable().describe("Cause of the failure; null otherwise."),
  createdAt: timestamp.describe("When the job was started (UTC, ISO 8601 with milliseconds)."),
  updatedAt: timestamp.describe("When its progress was last recorded."),
});
