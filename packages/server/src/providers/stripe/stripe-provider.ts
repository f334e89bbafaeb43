import { defineProvider, type ProviderKind } from "../define-provider.ts";
import { declaration } from "./declaration.ts";
import { newsOfEvent } from "./news-of-event.ts";
import { event } from "./objects.ts";
import { isSigned } from "./signature.ts";
import { stripeApi } from "./stripe-api.ts";

/**
 * Stripe: checkout sessions, Payment Links, subscriptions, refunds and disputes. An event is a hint, and what it is
 * about is fetched.
 */
export const stripe: ProviderKind = {
  declaration,
  create: ({ apiUrl }) =>
    defineProvider(declaration, {
      isSigned: ({ request: { body, header }, secret, now }) =>
        isSigned(header("stripe-signature") ?? "", body, secret, now),
      eventIn(body) {
        const read = event.safeParse(body);
        if (!read.success) return null;
        const { id, type, created: occurredAt, data } = read.data;
        return { id, type, objectId: data.object.id ?? null, occurredAt };
      },
      newsOf: (notice, { apiKey }, clock) =>
        newsOfEvent({ stripe: stripeApi({ apiKey: apiKey ?? "", apiUrl }), clock }, notice),
    }),
};
