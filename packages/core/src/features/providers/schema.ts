import { z } from "zod";
import { partialUpdate, recordId, recordTimes, reference, text } from "../../foundation/primitives.ts";
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
    `Plan for each of the provider's prices, by the id of the price or of its product, at most ${MOST_PRICES}; null for a price that sells no license. \`*\` stands for all other prices. An update replaces the whole table.`,
  );

/** The shop's own address, for providers that run on the seller's site. */
const shopUrl = z
  .url({ protocol: /^https?$/, error: "must be the address of a shop, such as https://shop.example.com" })
  .max(500, "must be at most 500 characters")
  .nullable()
  .describe(
    "Address of the shop, for providers that run on your own site, such as WooCommerce: licenses are written into its orders. null for none.",
  );

const unitsAs = z
  .enum(["seats", "licenses"])
  .describe(
    "Meaning of several units of a line: `seats` makes one license whose seats are multiplied, `licenses` a license for each unit. Default: as is usual at the provider.",
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
    "The provider, such as `stripe`, `paddle` or `woocommerce`. An organization has one connection with each.",
  ),
  apiKeyLastFour: z
    .string()
    .nullable()
    .describe(`The key for the provider's API; null while none is set. ${LAST_FOUR}`),
  webhookSecretLastFour: z
    .string()
    .nullable()
    .describe(`The secret that signs the provider's events; null while none is set. ${LAST_FOUR}`),
  shopUrl,
  prices,
  unitsAs,
  ...leastDays,
  ...recordTimes,
});

const secret = z
  .string()
  .regex(/^[\x21-\x7e]{12,255}$/, "must be 12 to 255 printable ASCII characters, without spaces");

const writable = z.object({
  apiKey: secret.describe(
    "Key for the provider's API, which only some providers need: at Stripe a restricted or a secret key, at Paddle an API key, at WooCommerce the consumer key and secret with a colon between them. It is stored encrypted and never shown again.",
  ),
  webhookSecret: secret.describe(
    "Secret that signs the provider's events, from its dashboard. Until it is set, all events are refused. It is stored encrypted and never shown again.",
  ),
  shopUrl,
  prices,
  unitsAs,
  ...leastDays,
});

/** New connection with a payment provider. Required: `provider`, and `apiKey` where the provider needs one. */
export const paymentProviderCreate = z.strictObject(
  writable.partial().extend({ provider: paymentProvider.shape.provider }).shape,
);
/** Fields of a connection to change, at least one. A connection stays with its provider. */
export const paymentProviderUpdate = partialUpdate(writable.shape);
