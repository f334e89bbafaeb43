import { z } from "zod";
import { isStorableText, jsonObject, text, timestamp } from "../../foundation/primitives.ts";

export type { UsageEvent } from "../../generated/types.ts";

/** The most events that one call may send. */
export const MOST_EVENTS = 100;
const PROPERTIES_MAX_BYTES = 8 * 1024;
const PROPERTIES_MAX_DEPTH = 5;

const eventName = text(100);

/** Texts that a store takes, in objects and lists at most `levels` deep. */
function fits(value: unknown, levels: number): boolean {
  if (typeof value === "string") return isStorableText(value);
  if (typeof value !== "object" || value === null) return true;
  if (levels === 0) return false;
  for (const [key, item] of Object.entries(value)) {
    if (!isStorableText(key) || !fits(item, levels - 1)) return false;
  }
  return true;
}

/** UTF-8 takes three bytes a UTF-16 unit at most, so that short texts need no counting. */
function isWithin(bytes: number, json: string): boolean {
  return json.length * 3 <= bytes || new TextEncoder().encode(json).length <= bytes;
}

// Not a schema of JSON: this is read a hundred times a request, and its values come from JSON.
const properties = z
  .custom<z.infer<typeof jsonObject>>(
    (value) => typeof value === "object" && value !== null && !Array.isArray(value),
    "must be an object",
  )
  .refine(
    (value) => fits(value, PROPERTIES_MAX_DEPTH),
    `must be at most ${PROPERTIES_MAX_DEPTH} levels deep, without NUL or broken Unicode`,
  )
  .refine((value) => isWithin(PROPERTIES_MAX_BYTES, JSON.stringify(value)), "must be at most 8 KiB as JSON")
  .meta({ type: "object", additionalProperties: true });

const eventId = z.guid("must be a UUID, such as crypto.randomUUID() makes").toLowerCase();

/** Usage event, as an application sends it. */
export const trackedEvent = z.object({
  id: eventId.describe(
    "A UUID that you make. An event sent again with the same id is counted once per product.",
  ),
  event: eventName.describe("Name of the event, 1 to 100 characters, such as `page_view`."),
  properties: properties
    .optional()
    .describe("Details of the event: a JSON object, at most 8 KiB and 5 levels deep. Default: `{}`."),
  timestamp: timestamp
    .optional()
    .describe("When it happened (ISO 8601 with an offset). Default: when the server receives it."),
});

/** Usage event, as it is stored. */
export const usageEvent = z.object({
  /** A UUID, made by whoever sent the event; unique within the product. */
  id: z.string().describe("The UUID that the sender made for the event; unique within the product."),
  productId: z.string().describe("Id of the product that sent the event."),
  /** null when the event came without a license key, or with one that the product does not have. */
  licenseId: z
    .string()
    .nullable()
    .describe(
      "Id of the license that sent the event; null without a license key, or with a key that the product does not have.",
    ),
  name: eventName.describe("Name of the event, 1 to 100 characters, such as `page_view`."),
  properties: jsonObject.describe("Details of the event, as sent: a JSON object, `{}` for none."),
  domain: z
    .string()
    .nullable()
    .describe("The site that sent the event, in its normal form; null when none was sent."),
  anonymousId: z
    .string()
    .nullable()
    .describe("The sender's own id for an unknown visitor; null when none was sent."),
  /** When it happened, as the sender says. */
  timestamp: timestamp.describe("When it happened, as the sender says (UTC, ISO 8601 with milliseconds)."),
  receivedAt: timestamp.describe("When the server received it (UTC, ISO 8601 with milliseconds)."),
});
