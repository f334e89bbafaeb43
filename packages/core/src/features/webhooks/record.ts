import { z } from "zod";
import { recordId, timestamp } from "../../foundation/primitives.ts";
import { declare } from "../../storage/declaration.ts";
import { webhookDelivery, webhookEndpoint } from "./schema.ts";

/** The organizations that had a webhook endpoint once: records of organizations can be listed within one alone. */
export const webhookOrganizations = declare(z.object({ organizationId: z.string(), createdAt: timestamp }), {
  scope: "deployment",
  id: "organizationId",
});

export const webhookEndpoints = declare(
  webhookEndpoint.extend({
    /** Encrypted. */
    sealedSecret: z.string(),
    /** The one before, encrypted; it signs until `previousSecretUntil`. */
    sealedPreviousSecret: z.string().nullable(),
    previousSecretUntil: timestamp.nullable(),
    /** Nothing is sent before, as the endpoint asked for. */
    pausedUntil: timestamp.nullable(),
    /** When somebody was told of the first day of failures. */
    warnedAt: timestamp.nullable(),
  }),
  {
    scope: "organization",
    id: "id",
    born: "createdAt",
    audited: { as: "webhook_endpoint", label: "url" },
  },
);

/**
 * An event. Deliveries refer to it without a constraint: they are deleted with it, and may exist without it for a
 * while.
 */
export const webhookEvents = declare(
  z.object({
    id: recordId("whe", "The event's id"),
    type: z.string(),
    /** Null when the event is about no product. */
    productId: z.string().nullable(),
    /** Object whose events `sequence` orders. */
    objectId: z.string(),
    sequence: z.int(),
    /** As it is sent, with whole license keys. */
    data: z.record(z.string(), z.json()),
    createdAt: timestamp,
    expiresAt: timestamp,
  }),
  {
    scope: "organization",
    id: "id",
    born: "createdAt",
    filters: { objectId: { equals: "objectId" } },
    ends: "expiresAt",
  },
);

/**
 * An event on its way to an endpoint. The endpoint is no reference: an event that is written by a server that does
 * not know yet that the endpoint is gone must not be refused for it.
 */
export const webhookDeliveries = declare(
  webhookDelivery.extend({
    /** Moves while a server is at it, so that no other takes it. */
    nextAttemptAt: timestamp.nullable(),
    expiresAt: timestamp,
  }),
  {
    scope: "organization",
    id: "id",
    born: "createdAt",
    unique: { event: { fields: ["endpointId", "eventId"] } },
    filters: {
      endpointId: { equals: "endpointId" },
      state: { equals: "state" },
      type: { equals: "type" },
      dueBefore: { before: "nextAttemptAt" },
    },
    sorts: ["nextAttemptAt"],
    ends: "expiresAt",
  },
);

/**
 * A license that was revoked, until an audience has been told of all seats that it had: by the ids of activations, the
 * newest first.
 */
export const revokedSeats = declare(
  z.object({
    id: z.string(),
    audience: z.enum(["webhookEvents", "hookCalls"]),
    licenseId: z.string(),
    /** When it was revoked. */
    at: timestamp,
    /** The activation that was told of last; null before the first. */
    after: z.string().nullable(),
  }),
  { scope: "organization", id: "id", filters: { audience: { equals: "audience" } } },
);

/** Up to which license expiries are told of: in the order of their moments, and of the licenses' ids at one moment. */
export const webhookCursors = declare(z.object({ id: z.string(), at: timestamp, after: z.string() }), {
  scope: "organization",
  id: "id",
});
