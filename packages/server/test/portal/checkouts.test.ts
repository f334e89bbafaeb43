import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, movableClock } from "../support/clock.ts";
import { expectInvalid } from "../support/expectations.ts";
import { unique } from "../support/operator.ts";
import {
  PADDLE_SECRET,
  type PaddleStandIn,
  paddleEvent,
  paddleTransaction,
  sendPaddleEvent,
  startPaddle,
} from "../support/paddle-stand-in.ts";
import { type ProviderShop, providerShop, STRIPE_SECRET, sendStripeEvent } from "../support/provider-shop.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { putCheckout, stripeEvent } from "../support/stripe-objects.ts";
import { type StripeStandIn, startStripe } from "../support/stripe-stand-in.ts";

type Provider = "stripe" | "paddle";

interface Shown {
  id: string;
  licenseKey: string | null;
  plan: { id: string };
  bundle: { id: string } | null;
  expiresAt: string | null;
  claim: { code: string } | null;
}

/** The price that is paid. */
interface Line {
  price?: string;
  metadata?: Record<string, string>;
}

let stripe: StripeStandIn;
let paddle: PaddleStandIn;
let server: TestServer;
let shops: Record<Provider, ProviderShop>;
beforeAll(async () => {
  [stripe, paddle] = [await startStripe(), await startPaddle()];
  server = await startServer({
    clock: movableClock(),
    providerApis: { stripe: stripe.url, paddle: paddle.url },
  });
  const secrets = {
    stripe: { apiKey: "rk_test_51Abcdefghijkl", webhookSecret: STRIPE_SECRET },
    paddle: { apiKey: "pdl_sdbx_apikey_01jqe0000000", webhookSecret: PADDLE_SECRET },
  };
  shops = {
    stripe: await providerShop(server, "stripe", secrets.stripe),
    paddle: await providerShop(server, "paddle", secrets.paddle),
  };
  for (const [slug, { client }] of Object.entries(shops))
    await client.put("/api/organization/settings", { slug, portal: { enabled: true } });
});
afterAll(async () => {
  await server.stop();
  await Promise.all([stripe.stop(), paddle.stop()]);
});

/** Has the provider report a checkout twice, each time by an event of its own, and gives its id. */
async function paid(provider: Provider, fields: object, line: Line = {}): Promise<string> {
  const { path, settle } = shops[provider];
  const id = unique(provider === "stripe" ? "cs_test_checkout" : "txn_checkout").replace("-", "");
  const session = putCheckout(stripe, id, fields, line);
  for (const _ of ["told", "told again"]) {
    const moment = server.clock.now().toISOString();
    if (provider === "stripe")
      await sendStripeEvent(server, path, stripeEvent("checkout.session.completed", session));
    else {
      const event = paddleEvent("transaction.completed", moment, paddleTransaction(id, fields, line));
      await sendPaddleEvent(server, path, event);
    }
    await settle();
  }
  return id;
}

/** A checkout that asks for a code and names a license, in the way of the seller or in that of a buyer. */
const naming = {
  seller: (id: string) => ({ metadata: { claim: "1", keystead_license: id } }),
  reference: (id: string) => ({ metadata: { claim: "1" }, client_reference_id: id }),
  customData: (id: string) => ({ custom_data: { claim: "1", keystead_license: id } }),
};

const claiming = { metadata: { claim: "1" }, custom_data: { claim: "1" } };

const ask = (provider: Provider, checkout: string) =>
  server
    .client()
    .post<{ licenses: Shown[] }>("/portal/v1/checkouts", { organization: provider, provider, checkout });

/** The one license that the page after the checkout shows, and the whole answer. */
async function shown(provider: Provider, checkout: string) {
  const { body, text } = await ask(provider, checkout);
  const [license, ...others] = body.licenses;
  if (license === undefined || others.length > 0) throw new Error(text);
  return { ...license, text };
}

const claim = (provider: Provider, code: string | undefined, domain = "shop.example") =>
  server.client().post("/public/v1/claims", {
    ...{ public_key: shops[provider].product.publicKey, code, domain },
  });

const refused = { success: false, code: "claim_invalid" };
const hidden = { licenseKey: null, claim: null };

describe("a checkout for a license that was there before", () => {
  it.each([
    ["stripe", "seller"],
    ["stripe", "reference"],
    ["paddle", "customData"],
  ] as const)(
    "at %s, named by the %s, shows what was renewed, without key and code",
    async (provider, by) => {
      const shop = shops[provider];
      const license = await shop.operator.license(shop.product.id, {
        ...{ planId: shop.pro.id, customerEmail: "ada@example.com" },
        expiresAt: new Date(server.clock.now().getTime() - DAY).toISOString(),
      });
      const found = await shown(provider, await paid(provider, naming[by](license.id)));
      const ends = new Date(server.clock.now().getTime() + 365 * DAY).toISOString();
      expect(found).toMatchObject({ id: license.id, plan: { id: shop.pro.id }, expiresAt: ends, ...hidden });
      expect(found.text).not.toContain(license.licenseKey);
      expect(await shop.operator.fetchLicense(license.id)).toMatchObject({ activatedCount: 0 });
    },
  );

  it("shows an upgrade, also to somebody else, without key and code", async () => {
    const { agency } = shops.stripe;
    const bought = await shown("stripe", await paid("stripe", claiming));
    const customer = { customer_details: { email: "eve@example.com", name: "Eve" } };
    const again = await paid(
      "stripe",
      { ...naming.seller(bought.id), ...customer },
      { price: "price_agency" },
    );
    const upgraded = await shown("stripe", again);
    expect(upgraded).toMatchObject({ id: bought.id, plan: { id: agency.id }, ...hidden });
    expect(upgraded.text).not.toContain(bought.licenseKey);
  });
});

describe.each(["stripe", "paddle"] as const)("a checkout at %s that issued a license", (provider) => {
  const buy = () => paid(provider, claiming);

  it("shows its key and a code for it", async () => {
    const { licenseKey, claim: made } = await shown(provider, await buy());
    expect(licenseKey).toEqual(expect.any(String));
    expect((await claim(provider, made?.code)).body).toMatchObject({
      success: true,
      license_key: licenseKey,
    });
  });

  it.each([
    ["another key", (path: string) => shops[provider].client.post(`${path}/regenerate`)],
    [
      "another customer",
      (path: string) => shops[provider].client.put(path, { customerEmail: "grace@example.com" }),
    ],
  ])("shows neither once the license has %s, and a code from before is refused", async (_, change) => {
    const checkout = await buy();
    const { id, claim: made } = await shown(provider, checkout);
    expect((await change(`/api/licenses/${id}`)).status).toBe(200);
    expect((await claim(provider, made?.code)).body).toMatchObject(refused);
    const found = await shown(provider, checkout);
    expect(found).toMatchObject({ id, ...hidden });
    const { licenseKey, activatedCount } = await shops[provider].operator.fetchLicense(id);
    expect(found.text).not.toContain(licenseKey);
    expect(activatedCount).toBe(0);
  });

  it("is asked for by its own id alone: orders also have names that are no secret", async () => {
    for (const id of ["pi_1234567890", "sub_1234567890", "1234567890"])
      expectInvalid(await ask(provider, id), "checkout");
  });
});

it("a bundle's checkout shows the one key, and the checkout that renews it does not", async () => {
  const { operator, client, pro } = shops.stripe;
  const other = await operator.product();
  const plan = await operator.plan(other.id, { durationDays: 365 });
  const made = await client.post<{ id: string }>("/api/bundles", {
    ...{ name: "Everything", planIds: [pro.id, plan.id] },
  });
  const line = { metadata: { keystead_plan: made.body.id } };
  const bought = await shown("stripe", await paid("stripe", claiming, line));
  const renewal = await paid("stripe", naming.seller(bought.id), line);
  expect(await shown("stripe", renewal)).toMatchObject({ id: bought.id, bundle: bought.bundle, ...hidden });
  expect(bought.bundle).toMatchObject({ id: made.body.id });
  const claimed = { public_key: other.publicKey, code: bought.claim?.code, domain: "shop.example" };
  expect((await server.client().post("/public/v1/claims", claimed)).body).toMatchObject({
    ...{ success: true, license_key: bought.licenseKey },
  });
});
