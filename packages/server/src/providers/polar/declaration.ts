import type { ProviderDeclaration } from "../declaration.ts";

export const declaration: ProviderDeclaration = {
  name: "polar",
  label: "Polar",
  about: "Orders and subscriptions at Polar, which also handles sales tax for you.",
  guide: "polar",
  key: null,
  secret: {
    begins: [],
    kind: "the secret of the webhook endpoint",
    placeholder: "polar_whs_…",
    advice: "Polar shows the secret once you have added the endpoint.",
  },
  webhook: {
    advice: "Add an endpoint with this address, the format Raw and these events.",
    page: { label: "Polar: Settings → Webhooks", url: "https://polar.sh/dashboard" },
    events: ["order.paid", "order.refunded", "subscription.updated"],
  },
  price: "f3d1c2b4-…",
  priceAdvice: "Enter the id of a product.",
  unitsAs: "seats",
  shop: null,
};
