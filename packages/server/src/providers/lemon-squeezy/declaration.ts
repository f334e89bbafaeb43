import type { ProviderDeclaration } from "../declaration.ts";

export const declaration: ProviderDeclaration = {
  name: "lemonsqueezy",
  label: "Lemon Squeezy",
  about: "Orders, subscriptions and license keys of a Lemon Squeezy store.",
  guide: "lemon-squeezy",
  key: null,
  secret: {
    begins: [],
    kind: "the signing secret of the webhook",
    placeholder: "",
    advice: "Choose a signing secret of 12 to 40 characters for the webhook, and enter the same one here.",
  },
  webhook: {
    advice: "Add a webhook with this address and these events.",
    page: {
      label: "Lemon Squeezy: Settings → Webhooks",
      url: "https://app.lemonsqueezy.com/settings/webhooks",
    },
    events: [
      "order_created",
      "order_refunded",
      "subscription_created",
      "subscription_updated",
      "subscription_cancelled",
      "subscription_resumed",
      "subscription_expired",
      "subscription_paused",
      "subscription_unpaused",
      "subscription_payment_success",
      "subscription_payment_recovered",
      "subscription_payment_refunded",
      "license_key_created",
    ],
  },
  price: "334455",
  priceAdvice: "Enter the id of a variant or of a product: a variant's own entry comes first.",
  unitsAs: "seats",
  shop: null,
};
