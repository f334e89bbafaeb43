import { z } from "zod";
import { recordId, timestamp } from "../../foundation/primitives.ts";
import { activation, machineInput } from "../activations/schema.ts";
import { actor } from "../audit/schema.ts";
import { MOST_OFFLINE_DAYS } from "../licenses/terms-schema.ts";

export type {
  IssuedLicenseFile,
  LicenseFile,
  LicenseFileCreate,
  LicenseFileRelease,
} from "../../generated/types.ts";

const { id: activationId, kind, domain, machine, licenseId, productId } = activation.shape;

/** A license file that was made: proof of a license for one place, which needs no network. Its text is not kept. */
export const licenseFile = z.object({
  id: recordId("fil", "The file's id"),
  licenseId: licenseId.describe("Id of the license."),
  productId: productId.describe("Id of the license's product."),
  activationId: activationId.describe("Id of the activation whose seat the file holds."),
  kind: kind.describe("Place of the file: `site` or `machine`."),
  domain,
  machine,
  days: z
    .int()
    .nullable()
    .describe("Days that were asked for; null for as long as the license. The license's end can come first."),
  expiresAt: timestamp
    .nullable()
    .describe("When the file ends (UTC, ISO 8601 with milliseconds); null for never."),
  kid: z.string().describe("Id of the signing key."),
  madeBy: actor.describe(
    "Actor that had the file made; `system` for a program that asked with a license key.",
  ),
  createdAt: timestamp.describe("When the file was made (UTC, ISO 8601 with milliseconds)."),
  releasedAt: timestamp
    .nullable()
    .describe(
      "When an operator took the seat back; null while the file holds it. The file itself goes on working until `expiresAt`.",
    ),
});

export const fileDays = z
  .int(`must be a whole number of days between 1 and ${MOST_OFFLINE_DAYS}, or null`)
  .min(1, "must be at least 1")
  .max(MOST_OFFLINE_DAYS, `must be at most ${MOST_OFFLINE_DAYS}`)
  .nullable()
  .optional()
  .describe(
    "How long the file is good, in days, 1 to 3,650; null for as long as the license, which the plan must allow with `offlineForever`. Default: the plan's `offlineDays`.",
  );

/** A new license file, for exactly one of `domain`, `machine` and `request`. */
export const licenseFileCreate = z.strictObject({
  domain: z
    .string()
    .max(2048, "must be at most 2048 characters")
    .nullish()
    .describe("The site: a host or a URL."),
  machine: machineInput.nullish().describe("The machine, in the place of a site."),
  request: z
    .string()
    .max(1000, "must be at most 1000 characters")
    .optional()
    .describe(
      "Request code that the program shows on its machine, in the place of `machine`: without regard to case, spaces and hyphens.",
    ),
  days: fileDays,
});

/** A license file that has just been made: the only time that its text is given out. */
export const issuedLicenseFile = z.object({
  id: licenseFile.shape.id,
  file: z
    .string()
    .describe("Text of the file: a JWS in armor, from `-----BEGIN LICENSE FILE-----` to the end line."),
  expiresAt: licenseFile.shape.expiresAt,
});

/** The seat of a license file, taken back. */
export const licenseFileRelease = z.object({
  id: licenseFile.shape.id,
  worksUntil: licenseFile.shape.expiresAt.describe(
    "Until when the file goes on working on its machine or site, because nobody can reach it there; null for ever.",
  ),
});
