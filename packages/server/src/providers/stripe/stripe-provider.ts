import { invalidInput, type JsonObject, type PaymentProvider, type ProviderNotice } from "@keystead/core";
import type Stripe from "stripe";
import { newsOfEvent } from "./news-of-event.ts";
import { loadStripe, withStripe } from "./with-stripe.ts";

const TOLERANCE_SECONDS = 300;

/** Secret and restricted keys, of the live and of the test mode. */
const API_KEY = /^[rs]k_(?:live|test)_/;

/** Options of `stripeProvider()`. */
export interface StripeOptions {
  /** Address of Stripe's API. Default: Stripe. */
  apiUrl?: string | undefined;
}

/**
 * Stripe: checkout sessions, Payment Links, subscriptions, refunds and disputes. An event is a hint, and what it is
 * about is fetched.
 */
export function stripeProvider({ apiUrl }: StripeOptions = {}): PaymentProvider {
  return {
    name: "stripe",
    checkSecrets({ apiKey, webhookSecret }) {
      if (apiKey !== undefined && !API_KEY.test(apiKey))
        throw invalidInput(
          "apiKey",
          "must be a restricted or secret key of Stripe: it begins with rk_ or sk_",
        );
      if (webhookSecret !== undefined && !webhookSecret.startsWith("whsec_"))
        throw invalidInput(
          "webhookSecret",
          "must be the signing secret of the endpoint: it begins with whsec_",
        );
    },
    async noticeOf({ body, header }, webhookSecret, now) {
      const signature = header("stripe-signature");
      if (signature === null) return null;
      const { webhooks } = await loadStripe();
      try {
        const payload = Buffer.from(body);
        const at = now.getTime();
        return noticeOf(
          webhooks.constructEvent(payload, signature, webhookSecret, TOLERANCE_SECONDS, undefined, at),
        );
      } catch {
        return null;
      }
    },
    newsOf: (notice, apiKey, clock) =>
      withStripe({ apiKey, apiUrl }, (stripe) => newsOfEvent({ stripe, clock }, notice)),
  };
}

function noticeOf(event: Stripe.Event): ProviderNotice {
  const { id } = event.data.object as { id?: unknown };
  return {
    id: event.id,
    type: event.type,
    objectId: typeof id === "string" ? id : null,
    occurredAt: new Date(event.created * 1000),
    body: event as unknown as JsonObject,
  };
}
