import { z } from "zod";
import {
  isStorableText,
  partialUpdate,
  recordId,
  recordTimes,
  reference,
  text,
  timestamp,
} from "../../foundation/primitives.ts";

export type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpoint,
  WebhookEndpointCreate,
  WebhookEndpointCreated,
  WebhookEndpointUpdate,
  WebhookReplay,
  WebhookReplayed,
  WebhookSecret,
} from "../../generated/types.ts";

/** Types of webhook events. */
export const webhookEventTypes = [
  "license.created",
  "license.updated",
  "license.suspended",
  "license.revoked",
  "license.expiring",
  "license.expired",
  "license.renewed",
  "license.deleted",
  "license.key_regenerated",
  "activation.created",
  "activation.deactivated",
  "activation.refused",
  "customer.created",
  "customer.updated",
  "customer.deleted",
  "subscription.created",
  "subscription.updated",
  "subscription.deleted",
  "payment.created",
  "payment.updated",
  "payment.deleted",
  "trial.ending",
  "release.published",
] as const;

/** Type of a webhook event. */
export type WebhookEventType = (typeof webhookEventTypes)[number];

const MOST_PRODUCTS = 100;
const MOST_DESCRIPTION = 500;
const MOST_INTEGER = 2_147_483_647;

/** URL that receives events. The sender decides which hosts and ports are allowed. */
const endpointUrl = z
  .url({ protocol: /^https?$/, error: "must be an https URL" })
  .max(2000, "must be at most 2000 characters")
  .refine(isStorableText, "must not contain NUL or broken Unicode characters")
  .refine((url) => !hasUserinfo(url), "must not contain a user name or password")
  .refine((url) => !url.includes("#"), "must not contain a fragment (#)");

function hasUserinfo(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && (parsed.username !== "" || parsed.password !== "");
}

const webhookDisabledReasons = ["gone", "failing"] as const;

/** Address that receives webhook events. */
export const webhookEndpoint = z.object({
  id: recordId("whk", "The endpoint's id"),
  url: endpointUrl.describe(
    "Address that events are sent to: `https`, on port 443, 80, 8443 or 8080, without user name, password and fragment. It has to be reachable from the internet.",
  ),
  types: z
    .array(z.string())
    .nullable()
    .describe(
      "Types of the sent events, such as `license.revoked`; null for all types, including future ones.",
    ),
  productIds: z
    .array(reference)
    .nullable()
    .describe(
      "Ids of the products whose events are sent; null for all. With a list, events without a product, such as customers' events, are not sent.",
    ),
  description: text(MOST_DESCRIPTION)
    .nullable()
    .describe(`Purpose of the endpoint, 1 to ${MOST_DESCRIPTION} characters; null for none.`),
  enabled: z
    .boolean()
    .describe(
      "Whether events are sent. Events that happen while this is `false` can be replayed for 30 days.",
    ),
  includeKeys: z
    .boolean()
    .describe("Whether events contain whole license keys. Default: false, only the last four characters."),
  failingSince: timestamp
    .nullable()
    .describe(
      "When deliveries began to fail: the first failure after the last success; null without failures.",
    ),
  disabledReason: z
    .enum(webhookDisabledReasons)
    .nullable()
    .describe(
      "Why the server disabled the endpoint: `gone` when it answered 410, `failing` after three days of failures only. null while the endpoint is enabled, and when a user disabled it.",
    ),
  ...recordTimes,
});

/** An endpoint's secret in the form of Standard Webhooks. */
const secret = z
  .string()
  .describe(
    "Secret that signs requests to the endpoint: `whsec_` and 32 bytes in base64. These bytes are the key of the HMAC.",
  );

/** Secrets that sign the requests to a webhook endpoint. */
export const webhookSecret = z.object({
  secret,
  previousSecret: secret
    .nullable()
    .describe("The previous secret, which also signs during a rotation; null otherwise."),
  previousSecretUntil: timestamp
    .nullable()
    .describe("When the previous secret stops signing (UTC, ISO 8601 with milliseconds); null without one."),
});

/** A new endpoint, with its secret. */
export const webhookEndpointCreated = webhookEndpoint.extend({ secret });

const writable = z.object({
  url: webhookEndpoint.shape.url,
  types: z
    .array(z.enum(webhookEventTypes))
    .min(1, "must be at least one type, or null for all")
    .max(webhookEventTypes.length, `must be at most ${webhookEventTypes.length} types`)
    .nullable()
    .describe(
      "Types of the events to send, such as `license.revoked`; null for all types, including future ones.",
    ),
  productIds: z
    .array(reference)
    .min(1, "must be at least one product, or null for all")
    .max(MOST_PRODUCTS, `must be at most ${MOST_PRODUCTS} products`)
    .nullable()
    .describe(webhookEndpoint.shape.productIds.description ?? ""),
  description: webhookEndpoint.shape.description,
  enabled: webhookEndpoint.shape.enabled,
  includeKeys: webhookEndpoint.shape.includeKeys,
});

/** New webhook endpoint. Required: `url`. It gets all types of events of all products unless said otherwise. */
export const webhookEndpointCreate = z.strictObject(writable.partial().required({ url: true }).shape);
/** Fields of a webhook endpoint to change, at least one. */
export const webhookEndpointUpdate = partialUpdate(writable.shape);

/** Every state of a delivery. Only a `pending` one is still tried. */
export const webhookDeliveryStates = ["pending", "delivered", "failed", "cancelled"] as const;

/** One try to deliver. */
export const webhookAttempt = z.object({
  at: z.string().describe("When the request was sent (UTC, ISO 8601 with milliseconds)."),
  status: z.int().max(999).nullable().describe("Status of the answer; null without an answer."),
  durationMs: z.int().max(MOST_INTEGER).describe("Duration of the request in milliseconds."),
  error: z.string().nullable().describe("Error of the try; null when the endpoint accepted the event."),
});

/** Delivery of one event to one webhook endpoint. */
export const webhookDelivery = z.object({
  id: recordId("dlv", "The delivery's id"),
  endpointId: z.string().describe("Id of the endpoint."),
  eventId: z.string().describe("Id of the event, the same on every try. It is sent as `webhook-id`."),
  type: z.string().describe("Type of the event, such as `license.revoked`."),
  state: z
    .enum(webhookDeliveryStates)
    .describe(
      "`pending` while the event is tried, `delivered` once the endpoint accepted it, `failed` after the last try, `cancelled` when the endpoint was disabled or deleted before.",
    ),
  attempts: z
    .int()
    .max(MOST_INTEGER)
    .describe("Number of tries since the event happened or was last sent again by a user."),
  nextAttemptAt: timestamp
    .nullable()
    .describe("When the next try is due (UTC, ISO 8601 with milliseconds); null when none is."),
  status: z.int().max(999).nullable().describe("Status of the last answer; null without an answer."),
  durationMs: z
    .int()
    .max(MOST_INTEGER)
    .nullable()
    .describe("Duration of the last try in milliseconds; null before the first."),
  answer: z.string().nullable().describe("The first 2 KiB of the last answer's body; null without one."),
  error: z.string().nullable().describe("Error of the last try; null without one."),
  history: z.array(webhookAttempt).describe("The last tries, oldest first, at most 20."),
  createdAt: timestamp.describe("When the event happened (UTC, ISO 8601 with milliseconds)."),
});

/** A single delivery, with its request and its last answer. */
export const webhookDeliveryDetail = webhookDelivery.extend({
  payload: z
    .record(z.string(), z.json())
    .nullable()
    .describe("Body of the request as JSON; null when the event is no longer kept."),
});

/** Range of time whose events are sent again: from `from` to before `to`. */
export const webhookReplay = z.strictObject({
  from: timestamp.describe("Start of the range, inclusive (ISO 8601), at most 30 days ago."),
  to: timestamp.describe("End of the range, exclusive (ISO 8601)."),
  deliveredToo: z
    .boolean()
    .optional()
    .describe("`true` also sends events again that the endpoint has accepted. Default: `false`."),
});

/** Result of a replay: the number of events that are sent again. */
export const webhookReplayed = z.object({
  count: z.int().describe("Number of events that are sent again."),
  until: timestamp
    .nullable()
    .describe(
      "When there are more than 10,000 events: moment to replay the rest from. null when all are sent.",
    ),
});
