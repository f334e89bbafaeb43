import { z } from "zod";
import { recordId, timestamp } from "../../foundation/primitives.ts";
import { declare } from "../../storage/declaration.ts";
import { providerReferenceTaken } from "../billing/record.ts";
import { providerEventDetail } from "./event-schema.ts";
import { paymentProvider } from "./schema.ts";

export const paymentProviders = declare(
  paymentProvider.extend({
    /** Encrypted; null without one. */
    sealedApiKey: z.string().nullable(),
    /** Encrypted; null until it is known. */
    sealedWebhookSecret: z.string().nullable(),
  }),
  {
    scope: "organization",
    id: "id",
    born: "createdAt",
    unique: {
      provider: {
        fields: ["provider"],
        taken: [
          "payment_provider_taken",
          "The organization already has a connection with this provider: change that connection",
        ],
      },
    },
    audited: { as: "payment_provider", label: "provider" },
  },
);

/** Events of payment providers, each once. */
export const providerEvents = declare(
  /** `nextAttemptAt` moves while a server is at it, so that no other takes it. */
  providerEventDetail.extend({ expiresAt: timestamp }),
  {
    scope: "organization",
    id: "id",
    born: "createdAt",
    unique: { event: { fields: ["provider", "eventId"] } },
    filters: {
      provider: { equals: "provider" },
      state: { equals: "state" },
      type: { equals: "type" },
      objectId: { equals: "objectId" },
      dueBefore: { before: "nextAttemptAt" },
    },
    sorts: ["nextAttemptAt"],
    ends: "expiresAt",
  },
);

/** Tells which organizations have events to work on: those of an organization are seen through its id alone. */
export const providerDuties = declare(
  z.object({
    organizationId: z.string(),
    /** When to look; null when nothing waits. */
    nextAt: timestamp.nullable(),
  }),
  { scope: "deployment", id: "organizationId", filters: { due: { before: "nextAt" } } },
);

/**
 * A line of an order at a payment provider, and the license that it became: written in the license's commit, so
 * that an order never becomes two. It outlives the license.
 */
export const purchases = declare(
  z.object({
    id: recordId("pur", "The purchase's id"),
    provider: z.string(),
    /** The order (a checkout session, a transaction), and its line. */
    orderReference: z.string(),
    lineReference: z.string(),
    /** Price that is paid now. */
    priceId: z.string(),
    quantity: z.int(),
    licenseId: z.string().nullable(),
    /** Group of the license, where a bundle was bought: it is there as long as one of its licenses is. */
    bundleGroup: z.string().nullable(),
    /** Payment of the purchase: a subscription, or one payment. */
    subscriptionReference: z.string().nullable(),
    paymentReference: z.string().nullable(),
    /** Whether the checkout began in a product, which is to get the license by a code. */
    claim: z.boolean(),
    /** Digest of the key and the customer that the license was issued with; null when it was there before. */
    issuedAs: z.string().nullable(),
    /** Why the license was taken back; null while it is not. */
    withdrawn: z.enum(["refund", "dispute", "cancellation"]).nullable(),
    /** As of when the subscription's state is known. */
    asOf: timestamp.nullable(),
    createdAt: timestamp,
  }),
  {
    scope: "organization",
    id: "id",
    born: "createdAt",
    unique: {
      line: { fields: ["provider", "orderReference", "lineReference"], taken: providerReferenceTaken },
    },
    references: { licenseId: { kind: "licenses", whenDeleted: "setNull" } },
    filters: {
      provider: { equals: "provider" },
      orderReference: { equals: "orderReference" },
      subscriptionReference: { equals: "subscriptionReference" },
      paymentReference: { equals: "paymentReference" },
    },
  },
);
