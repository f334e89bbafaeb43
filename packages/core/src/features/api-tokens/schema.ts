import { z } from "zod";
import { name, partialUpdate, recordId, reference, timestamp } from "../../foundation/primitives.ts";
import { roles } from "../accounts/schema.ts";

export type { ApiToken, ApiTokenCreate, ApiTokenUpdate } from "../../generated/types.ts";

const MOST_PRODUCTS = 100;

const productIds = z
  .array(reference)
  .min(1, "must name at least one product, or be null for all")
  .max(MOST_PRODUCTS, `must name at most ${MOST_PRODUCTS} products`)
  .nullable()
  .describe("Products that the token may use: requests about other products get a 404. `null` for all.");

/** Token for the management API, without its secret. */
export const apiToken = z.object({
  id: recordId("tok", "The token's id"),
  name: name(200).describe("Purpose of the token, 1 to 200 characters."),
  role: z
    .enum(roles)
    .describe("Highest role of the token. No token can manage people or tokens. See `effectiveRole`."),
  effectiveRole: z.enum(roles).describe("Role in effect: `role`, or the owner's role while that is lower."),
  productIds,
  ownerId: z.string().describe("Id of the user who owns the token. It is deleted with the user."),
  lastFour: z.string().describe("The last four characters of the token."),
  expiresAt: timestamp.nullable().describe("When the token expires (UTC); `null` for never."),
  lastUsedAt: timestamp
    .nullable()
    .describe("When the token was last used, to the minute; `null` before the first use."),
  createdAt: timestamp.describe("When the request was sent (UTC, ISO 8601 with milliseconds)."),
});

/** New token for the management API. */
export const apiTokenCreate = z.strictObject({
  name: apiToken.shape.name,
  role: apiToken.shape.role,
  productIds: productIds.optional(),
  expiresAt: apiToken.shape.expiresAt.optional(),
});

/** Fields of a token to change, at least one. */
export const apiTokenUpdate = partialUpdate({
  name: apiToken.shape.name,
  expiresAt: apiToken.shape.expiresAt,
  ownerId: reference.describe("Id of the token's new owner, a user of the organization."),
});
