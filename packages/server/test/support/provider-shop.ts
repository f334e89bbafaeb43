import Stripe from "stripe";
import { expect } from "vitest";
import type { Answer } from "./client.ts";
import { type Operator, registerOperator } from "./operator.ts";
import type { TestServer } from "./server.ts";
import type { WirePage } from "./wire.ts";

export const STRIPE_SECRET = "whsec_the_secret_of_the_endpoint";

interface WireEvent {
  id: string;
  eventId: string;
  type: string;
  state: string;
  reason: string | null;
  message: string | null;
  licenseIds: string[];
  attempts: number;
}

interface WireLicense {
  id: string;
  licenseKey: string;
  status: string;
  seats: number;
  expiresAt: string | null;
  graceUntil: string | null;
  planId: string;
}

interface WirePayment {
  id: string;
  status: string;
  providerReference: string | null;
}

/** Settings of the connection, and its prices by the ids of the two plans. */
interface ShopSettings {
  prices?: (planIds: { pro: string; agency: string }) => Record<string, string | null>;
  [setting: string]: unknown;
}

/** An operator who sells two plans of a product by two prices, through a provider. */
export async function providerShop(
  server: TestServer,
  provider: string,
  { prices: own, ...secrets }: ShopSettings,
) {
  const operator = await registerOperator(server);
  const { client } = operator;
  const me = await client.get<{ organizationId: string }>("/api/auth/me");
  const { organizationId } = me.body;
  const product = await operator.product();
  const pro = await operator.plan(product.id, { seats: 4, durationDays: 365 });
  const agency = await operator.plan(product.id, { seats: 25 });
  const prices = own?.({ pro: pro.id, agency: agency.id }) ?? {
    price_pro: pro.id,
    price_agency: agency.id,
    pri_pro: pro.id,
    pri_agency: agency.id,
  };
  const connected = await client.post("/api/payment-providers", { provider, prices, ...secrets });
  expect(connected.status, connected.text).toBe(201);
  const path = `/api/providers/${provider}/${organizationId}/webhook`;
  const items = async <Item>(from: string): Promise<Item[]> =>
    (await client.get<WirePage<Item>>(from)).body.items;
  return {
    operator,
    client,
    organizationId,
    product,
    pro,
    agency,
    path,
    connection: connected.body,
    /** Waits until the server has worked on all that came. */
    settle: () => server.paymentProviders?.round() ?? Promise.resolve(),
    licenses: () => items<WireLicense>("/api/licenses?per_page=100"),
    payments: () => items<WirePayment>("/api/payments?per_page=100"),
    events: (query = "") => items<WireEvent>(`/api/provider-events?per_page=100${query}`),
  };
}

export type ProviderShop = Awaited<ReturnType<typeof providerShop>> & { operator: Operator };

/** Sends an event as Stripe does, signed by its own library. */
export function sendStripeEvent(
  server: TestServer,
  path: string,
  event: object,
  { secret = STRIPE_SECRET, ageSeconds = 0 } = {},
): Promise<Answer> {
  const payload = JSON.stringify(event, null, 2);
  const timestamp = Math.floor(server.clock.now().getTime() / 1000) - ageSeconds;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return server.client().send(path, {
    method: "POST",
    raw: payload,
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
  });
}
