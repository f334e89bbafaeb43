import type { ProviderDeclaration } from "../declaration.ts";

export const declaration: ProviderDeclaration = {
  name: "stripe",
  label: "Stripe",
  about: "Checkout, Payment Links and Billing.",
  guide: "stripe",
  key: {
    isRequired: true,
    begins: ["rk_live_", "rk_test_", "sk_live_", "sk_test_"],
    kind: "a restricted or secret key of Stripe: it begins with rk_ or sk_",
    placeholder: "rk_live_…",
    advice:
      "Create a restricted key with read access to Checkout Sessions, Subscriptions, Invoices, Charges and Refunds, Payment Intents, Disputes, Prices and Products. Keystead only reads.",
    page: { label: "Stripe: Developers → API keys", url: "https://dashboard.stripe.com/apikeys" },
  },
  secret: {
    begins: ["whsec_"],
    kind: "the signing secret of the endpoint: it begins with whsec_",
    placeholder: "whsec_…",
    advice: "Stripe shows the signing secret once you have added the endpoint.",
  },
  webhook: {
    advice: "Add an endpoint with this address and these events. Any API version works.",
    page: { label: "Stripe: Developers → Webhooks", url: "https://dashboard.stripe.com/webhooks" },
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
  price: "price_…",
  priceAdvice: null,
  unitsAs: "seats",
  shop: null,
};
