import { z } from "zod";
import { name, recordId, reference, timestamp } from "../../foundation/primitives.ts";
import { composerObstacles } from "../../rules/composer-version.ts";

/** Token with which Composer gets the packages of all licenses of a customer, without its secret. */
export const composerToken = z.object({
  id: recordId("ctk", "The Composer token's id"),
  customerId: reference.describe("Id of the customer whose licenses the token stands for."),
  name: name(100).describe("Purpose of the token for people, such as a build server, 1 to 100 characters."),
  lastFour: z.string().describe("The last four characters of the token."),
  lastUsedAt: timestamp
    .nullable()
    .describe("When Composer last used the token, to the hour; null before the first use."),
  createdAt: timestamp.describe("When the token was made (UTC, ISO 8601 with milliseconds)."),
});

/** New Composer token. */
export const composerTokenCreate = z.strictObject({ name: composerToken.shape.name });

/** New Composer token with its secret, which is shown this one time. */
export const composerTokenCreated = composerToken.extend({
  token: z
    .string()
    .describe(
      "The token, for Composer's password: `kct_` and 36 characters. It is shown only once and not stored.",
    ),
});

/** Package of a product in the organization's Composer repository. */
export const composerPackage = z.object({
  organization: z
    .string()
    .nullable()
    .describe(
      "Slug of the organization, the last part of the repository's address; null before it is chosen.",
    ),
  name: z.string().nullable().describe("Name of the package; null for a product without one."),
  leftOut: z
    .array(
      z.object({
        releaseId: z.string().describe("The release's id."),
        version: z.string().describe("The release's version."),
        reason: z
          .enum(composerObstacles)
          .describe(
            "`version_unreadable`: Composer cannot read the version. `looks_more_stable`: Composer would give it to everybody, although its channel is not `stable`. `without_zip`: the release has no zip for any platform.",
          ),
      }),
    )
    .describe("Published releases that Composer is not told of, newest version first."),
});

/** Token with which Composer gets the packages of all licenses of a customer, without its secret. */
export type ComposerToken = z.infer<typeof composerToken>;
/** New Composer token. */
export type ComposerTokenCreate = z.input<typeof composerTokenCreate>;
/** New Composer token with its secret, which is shown this one time. */
export type ComposerTokenCreated = z.infer<typeof composerTokenCreated>;
/** Package of a product in the organization's Composer repository. */
export type ComposerPackage = z.infer<typeof composerPackage>;
