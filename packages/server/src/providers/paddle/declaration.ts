import type { ProviderDeclaration } from "../declaration.ts";

export const declaration: ProviderDeclaration = {
  name: "paddle",
  label: "Paddle",
  about: "Paddle Billing, which also handles sales tax for you.",
  guide: "paddle",
  key: {
    isRequired: true,
    begins: [],
    kind: "an API key of Paddle",
    placeholder: "pdl_live_apikey_…",
    advice:
      "Create an API key with permission to read customers, because transactions contain only their ids. Sandbox keys use the sandbox.",
    page: {
      label: "Paddle: Developer tools → Authentication",
      url: "https://vendors.paddle.com/authentication-v2",
    },
  },
  secret: {
    begins: ["pdl_ntfset_"],
    kind: "the secret key of the notification destination: it begins with pdl_ntfset_",
    placeholder: "pdl_ntfset_…",
    advice: "Paddle shows the secret key once you have added the destination.",
  },
  webhook: {
    advice: "Add a webhook destination with this address and these events.",
    page: {
      label: "Paddle: Developer tools → Notifications",
      url: "https://vendors.paddle.com/notifications",
    },
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
  price: "pri_…",
  priceAdvice: null,
  unitsAs: "seats",
  shop: null,
};
