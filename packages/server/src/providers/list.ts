import type { PaymentProvider } from "@keystead/core";
import type { ProviderKind, ProviderOptions } from "./define-provider.ts";
import { lemonSqueezy } from "./lemon-squeezy/lemon-squeezy-provider.ts";
import { paddle } from "./paddle/paddle-provider.ts";
import { polar } from "./polar/polar-provider.ts";
import { stripe } from "./stripe/stripe-provider.ts";
import { woocommerce } from "./woocommerce/woocommerce-provider.ts";

/** The one list of providers: the API's routes and the server's settings follow it. */
export const providerKinds: readonly ProviderKind[] = [stripe, paddle, woocommerce, lemonSqueezy, polar];

/** Options of `paymentProviders()`. */
export interface PaymentProviderOptions {
  /** Addresses of providers' APIs by name, for tests. Default: the providers'. */
  apiUrls?: Readonly<Record<string, string | undefined>>;
  /** Sends requests to sellers' own sites: the result of `createWebhookSender()`. Default: none are sent. */
  sender?: ProviderOptions["sender"];
}

/** Returns every provider that Keystead knows, for `createPaymentProviders()`. */
export function paymentProviders(options: PaymentProviderOptions = {}): PaymentProvider[] {
  const { apiUrls = {}, sender = null } = options ?? {};
  return providerKinds.map(({ declaration, create }) =>
    create({ apiUrl: apiUrls[declaration.name], sender }),
  );
}
