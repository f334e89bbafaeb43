import { z } from "zod";
import { partialUpdate, recordId, reference, text, timestamp } from "../../foundation/primitives.ts";
import { provider } from "../billing/payment-schema.ts";
import { copiedTerms } from "../licenses/terms-schema.ts";

export type {
  PaymentProviderConnection,
  PaymentProviderCreate,
  PaymentProviderUpdate,
} from "../../generated/types.ts";

const MOST_PRICES = 1_000;
const LAST_FOUR = "Only the last four characters are shown.";

/** Plans by price. */
const prices = z
  .record(text(255), reference.nullable())
  .refine((table) => Object.keys(table).length <= MOST_PRICES, `must be at most ${MOST_PRICES} prices`)
  .describe(
    `Plan for each of the provider's prices, by price id, at most ${MOST_PRICES}; null for a price that sells no license. An update replaces the whole table.`,
  );

/** The days that a license gets at least, where a subscription pays for it. */
const leastDays = {
  graceDays: copiedTerms.shape.graceDays.describe(
    "Days after a paid period when a subscription's license is still valid, because payments arrive late, 0 to 365. A plan may give more. Default: 3.",
  ),
  pastDueDays: copiedTerms.shape.pastDueDays.describe(
    "Days after a paid period when a license is still valid while its subscription is `past_due`, 0 to 365. A plan may give more. Default: 21, the time in which providers retry payments.",
  ),
};

/** An organization's account at a payment provider. */
export const paymentProvider = z.object({
  id: recordId("ppr", "The connection's id", null),
  provider: provider.describe(
    "The provider: `stripe` or `paddle`. An organization has one connection with each.",
  ),
  apiKeyLastFour: z.string().describe(`The key for the provider's API. ${LAST_FOUR}`),
  webhookSecretLastFour: z
    .string()
    .nullable()
    .describe(`The secret that signs the provider's events; null while none is set. ${LAST_FOUR}`),
  prices,
  ...leastDays,
  createdAt: timestamp.describe("When it was created (UTC, ISO 8601 with milliseconds)."),
  updatedAt: timestamp.describe("When it was last changed (UTC, ISO 8601 with milliseconds)."),
});

const secret = z
  .string()
  .regex(/^[\x21-\x7e]{12,255}$/, "must be 12 to 255 printable ASCII characters, without spaces");

const writable = z.object({
  apiKey: secret.describe(
    "Key for the provider's API: at Stripe a restricted or a secret key, at Paddle an API key. It is stored encrypted and never shown again.",
  ),
  webhookSecret: secret.describe(
    "Secret that signs the provider's events, from its dashboard. Until it is set, all events are refused. It is stored encrypted and never shown again.",
  ),
  prices,
  ...leastDays,
});

/** New connection with a payment provider. Required: `provider` and `apiKey`. */
export const paymentProviderCreate = z.strictObject(
  writable.partial().required({ apiKey: true }).extend({ provider: paymentProvider.shape.provider }).shape,
);
/** Fields of a connection to change, at least one. A connection stays with its provider. */
export const paymentProviderUpdate = partialUpdate(writable.shape);
