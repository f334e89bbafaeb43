import { z } from "zod";
import { recordId, timestamp } from "../../foundation/primitives.ts";
import { provider } from "../billing/payment-schema.ts";

export type { ProviderEvent, ProviderEventDetail } from "../../generated/types.ts";

const providerEventStates = ["pending", "done", "ignored", "failed"] as const;

const MOST_INTEGER = 2_147_483_647;

/** An event of a payment provider, and what came of it. */
export const providerEvent = z.object({
  id: recordId("pev", "The event's id in Keystead", "arrival"),
  provider: provider.describe("The provider that sent it, such as `stripe`."),
  eventId: z.string().describe("The provider's id of the event."),
  type: z.string().describe("The provider's type of the event, such as `invoice.paid`."),
  objectId: z
    .string()
    .nullable()
    .describe("The provider's id of the object that the event is about, such as a checkout session."),
  state: z
    .enum(providerEventStates)
    .describe(
      "`pending` before the first try and between tries; then `done`, `ignored` when there was nothing to do, or `failed`: fix the cause in `message`, and replay the event.",
    ),
  reason: z
    .string()
    .nullable()
    .describe(
      "Reason why the event is not done, for programs: `not_needed`, `unpaid`, `older`, `unknown_here`, `unknown_price`, `plan_missing`, `not_connected`, `object_missing`, `provider_refused`, `provider_unreachable`, `invalid` or `internal`; or `new_license` on a done event, when the order named a license that does not fit. null otherwise.",
    ),
  message: z.string().nullable().describe("The reason for people; null without one."),
  licenseIds: z.array(z.string()).describe("Ids of the affected licenses."),
  attempts: z.int().max(MOST_INTEGER).describe("Number of tries since the event arrived or was replayed."),
  nextAttemptAt: timestamp
    .nullable()
    .describe("When the next try is due (UTC, ISO 8601 with milliseconds); null when none is."),
  occurredAt: timestamp.describe(
    "When the event happened, according to the provider (UTC, ISO 8601 with milliseconds).",
  ),
  createdAt: timestamp.describe("When the event arrived (UTC, ISO 8601 with milliseconds)."),
  workedAt: timestamp
    .nullable()
    .describe("When the last try was (UTC, ISO 8601 with milliseconds); null before the first."),
});

/** A single event: with what was sent. */
export const providerEventDetail = providerEvent.extend({
  body: z.record(z.string(), z.json()).describe("Body of the provider's request, as JSON."),
});
