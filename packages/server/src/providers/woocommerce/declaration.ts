import type { ProviderDeclaration } from "../declaration.ts";

export const declaration: ProviderDeclaration = {
  name: "woocommerce",
  label: "WooCommerce",
  about: "Your own WordPress shop, also with WooCommerce Subscriptions.",
  guide: "woocommerce",
  key: {
    isRequired: false,
    begins: ["ck_"],
    kind: "WooCommerce's consumer key and consumer secret with a colon between them: ck_…:cs_…",
    placeholder: "ck_…:cs_…",
    advice:
      "Optional: with a REST API key that may read and write, Keystead writes each license key into its order and sends the customer a note. Enter the consumer key, a colon and the consumer secret.",
    page: { label: "WooCommerce → Settings → Advanced → REST API", url: null },
  },
  secret: {
    begins: [],
    kind: "the secret of the webhooks",
    placeholder: "",
    advice: "Give every webhook the same secret, at least 12 characters long, and enter it here.",
  },
  webhook: {
    advice:
      "Add a webhook for each topic, with this address as its delivery URL. Subscription topics exist with the extension WooCommerce Subscriptions.",
    page: { label: "WooCommerce → Settings → Advanced → Webhooks", url: null },
    events: ["order.updated", "subscription.updated"],
  },
  price: "727",
  priceAdvice:
    "Enter the id of a product or of a variation: a variation's own entry comes first. With an entry * that sells no license, orders of other goods are ignored.",
  unitsAs: "licenses",
  shop: {
    placeholder: "https://shop.example.com",
    advice: "Needed only with an API key: the address at which WordPress is installed.",
  },
};
