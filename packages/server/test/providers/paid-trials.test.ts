import { expect, it } from "vitest";
import { movableClock } from "../support/clock.ts";
import { providerShop, STRIPE_SECRET, sendStripeEvent } from "../support/provider-shop.ts";
import { startServer } from "../support/server.ts";
import { putCheckout, stripeEvent } from "../support/stripe-objects.ts";
import { startStripe } from "../support/stripe-stand-in.ts";

it("a checkout that names a trial turns it into what is paid for, and one that does not fit says so", async ({
  onTestFinished,
}) => {
  const stripe = await startStripe();
  onTestFinished(() => stripe.stop());
  const server = await startServer({ clock: movableClock(), providerApis: { stripe: stripe.url } });
  onTestFinished(() => server.stop());
  const secrets = { apiKey: "rk_test_51Abcdefghijkl", webhookSecret: STRIPE_SECRET };
  const shop = await providerShop(server, "stripe", secrets);
  const complete = async (session: { id: string }) => {
    await sendStripeEvent(server, shop.path, stripeEvent("checkout.session.completed", session));
    await shop.settle();
  };
  const { body: trial } = await shop.client.post<{ id: string; licenseKey: string }>("/api/licenses", {
    productId: shop.pro.productId,
    customerEmail: "ada@example.com",
    trialEndsAt: "2031-03-15T12:00:00Z",
  });
  await complete(putCheckout(stripe, "cs_1", { metadata: { keystead_license: trial.id } }));
  expect(await shop.licenses()).toMatchObject([
    { id: trial.id, licenseKey: trial.licenseKey, planId: shop.pro.id, trialEndsAt: null },
  ]);
  await complete(putCheckout(stripe, "cs_2", { client_reference_id: trial.licenseKey }));
  expect(await shop.licenses()).toHaveLength(2);
  expect((await shop.events())[0]).toMatchObject({ state: "done", reason: "new_license" });
});
