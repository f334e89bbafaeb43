import { invalidInput, type JsonObject, type PaymentProvider } from "@keystead/core";
import { newsOfEvent } from "./news-of-event.ts";
import { event } from "./objects.ts";
import { isSigned } from "./signature.ts";
import { stripeApi } from "./stripe-api.ts";

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
export function stripeProvider(options: StripeOptions = {}): PaymentProvider {
  const { apiUrl } = options ?? {};
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
    noticeOf({ body, header }, webhookSecret, now) {
      const signature = header("stripe-signature");
      if (signature === null || !isSigned(signature, body, webhookSecret, now)) return null;
      const sent = jsonIn(body);
      const read = event.safeParse(sent);
      if (!read.success) return null;
      const { id, type, created: occurredAt, data } = read.data;
      return { id, type, objectId: data.object.id ?? null, occurredAt, body: sent as JsonObject };
    },
    newsOf: (notice, apiKey, clock) => newsOfEvent({ stripe: stripeApi({ apiKey, apiUrl }), clock }, notice),
  };
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return null;
  }
}
