import { unique } from "./operator.ts";
import { providerShop, STRIPE_SECRET, sendStripeEvent } from "./provider-shop.ts";
import type { TestServer } from "./server.ts";
import { putCheckout, stripeEvent } from "./stripe-objects.ts";
import type { StripeStandIn } from "./stripe-stand-in.ts";

/** A license that was bought, with the code that the thanks page shows for it. */
export interface Bought {
  licenseKey: string;
  code: string;
}

/** A product whose checkouts ask for a code. The server's `providerApis` must have the stand-in for Stripe. */
export async function claimShop(server: TestServer, stripe: StripeStandIn) {
  const shop = await providerShop(server, "stripe", {
    apiKey: "rk_test_51Abcdefghijkl",
    webhookSecret: STRIPE_SECRET,
  });
  const organization = unique("shop");
  await shop.client.put("/api/organization/settings", { slug: organization, portal: { enabled: true } });
  return {
    operator: shop.operator,
    product: shop.product,
    /** Makes the license one of a single seat, which is leased. */
    async lease(licenseKey: string, leaseSeconds: number): Promise<void> {
      const license = (await shop.licenses()).find((each) => each.licenseKey === licenseKey);
      const path = `/api/licenses/${license?.id}`;
      const changed = await shop.client.put(path, { seats: 1, leaseSeconds });
      if (changed.status !== 200) throw new Error(changed.text);
    },
    async buy(): Promise<Bought> {
      const checkout = unique("cs_test_checkout").replace("-", "");
      const session = putCheckout(stripe, checkout, { metadata: { claim: "1" } });
      await sendStripeEvent(server, shop.path, stripeEvent("checkout.session.completed", session));
      await shop.settle();
      const thanks = await server
        .client()
        .post<{ licenses: { licenseKey: string; claim: { code: string } }[] }>("/portal/v1/checkouts", {
          ...{ organization, provider: "stripe", checkout },
        });
      const [bought] = thanks.body.licenses;
      if (!bought) throw new Error(thanks.text);
      return { licenseKey: bought.licenseKey, code: bought.claim.code };
    },
  };
}
