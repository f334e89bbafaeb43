/** Facts of each provider: pages, formats of keys, events. */
export const providers = {
  stripe: {
    name: "Stripe",
    keysAt: "https://dashboard.stripe.com/apikeys",
    webhooksAt: "https://dashboard.stripe.com/webhooks",
    key: "rk_live_…",
    secret: "whsec_…",
    price: "price_…",
    events: [
      "checkout.session.completed",
      "checkout.session.async_payment_succeeded",
      "invoice.paid",
      "customer.subscription.updated",
      "customer.subscription.deleted",
      "customer.subscription.paused",
      "customer.subscription.resumed",
      "charge.refunded",
      "charge.dispute.created",
      "charge.dispute.closed",
    ],
  },
  paddle: {
    name: "Paddle",
    keysAt: "https://vendors.paddle.com/authentication-v2",
    webhooksAt: "https://vendors.paddle.com/notifications",
    key: "pdl_live_apikey_…",
    secret: "pdl_ntfset_…",
    price: "pri_…",
    events: [
      "transaction.completed",
      "subscription.created",
      "subscription.activated",
      "subscription.trialing",
      "subscription.updated",
      "subscription.past_due",
      "subscription.paused",
      "subscription.resumed",
      "subscription.canceled",
      "adjustment.created",
      "adjustment.updated",
    ],
  },
} as const;

export type ProviderName = keyof typeof providers;

export const providerNames = Object.keys(providers) as ProviderName[];

/** Name of a provider for people; its name in the API for a provider the dashboard does not know. */
export function providerLabel(provider: string): string {
  return isProvider(provider) ? providers[provider].name : provider;
}

export function isProvider(name: string): name is ProviderName {
  return name in providers;
}
