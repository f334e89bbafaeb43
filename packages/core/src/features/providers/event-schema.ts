import { z } from "zod";
import { recordId, timestamp } from "../../foundation/primitives.ts";
import { provider } from "../billing/payment-schema.ts";

const providerEventStates = ["pending", "done", "ignored", "failed"] as const;

const MOST_INTEGER = 2_147_483_647;

/** An event of a payment provider, and what came of it. */
export const providerEvent = z.object({
  id: recordId("pev", "The event's id here", "arrival"),
  provider: provider.describe("The provider that sent it, such as `stripe`."),
  eventId: z.string().describe("What the provider calls the event."),
  type: z.string().describe("The provider's name for what happened, such as `invoice.paid`."),
  objectId: z
    .string()
    .nullable()
    .describe("What the provider calls the object that the event is about, such as a checkout session."),
  state: z
    .enum(providerEventStates)
    .describe(
      "`pending` until it is worked on, and between tries; then `done`, `ignored` when there was nothing to do, or `failed`: mend what `message` names, and replay it.",
    ),
  reason: z
    .string()
    .nullable()
    .describe(
      "Why it is not done, for programs: `not_needed`, `unpaid`, `older`, `unknown_here`, `unknown_price`, `plan_missing`, `not_connected`, `object_missing`, `provider_refused`, `provider_unreachable`, `invalid` or `internal`; or, of one that is done, `new_license`: the license that the order names does not fit; else null.",
    ),
  message: z.string().nullable().describe("The same for people; else null."),
  licenseIds: z.array(z.string()).describe("Ids of the licenses that it was about."),
  attempts: z.int().max(MOST_INTEGER).describe("How often it was worked on since it came or was replayed."),
  nextAttemptAt: timestamp
    .nullable()
    .describe("When it is worked on next (UTC, ISO 8601 with milliseconds); null when it is not."),
  occurredAt: timestamp.describe("When it happened, as the provider says (UTC, ISO 8601 with milliseconds)."),
  createdAt: timestamp.describe("When it came (UTC, ISO 8601 with milliseconds)."),
  workedAt: timestamp
    .nullable()
    .describe("When it was last worked on (UTC, ISO 8601 with milliseconds); null before."),
});

export type ProviderEvent = z.infer<typeof providerEvent>;

/** A single event: with what was sent. */
export const providerEventDetail = providerEvent.extend({
  body: z.record(z.string(), z.json()).describe("What the provider sent, as JSON."),
});

export type ProviderEventDetail = z.infer<typeof providerEventDetail>;
