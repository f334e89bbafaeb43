import { expect } from "vitest";
import type { Answer } from "./client.ts";
import { providerShop } from "./provider-shop.ts";
import type { TestServer } from "./server.ts";

export const SHARED_SECRET = "the-secret-of-the-webhooks";

/** A delivery of a provider: its headers without the signature, and its body. */
export interface Delivery {
  headers: Record<string, string>;
  body: object | string;
}

/** Adds the signature to the headers of a delivery. */
export type Sign = (raw: string, secret: string) => Record<string, string>;

/** A shop at a provider whose recorded deliveries are sent again. */
export async function recordedShop(server: TestServer, provider: string, sign: Sign, settings: object = {}) {
  const shop = await providerShop(server, provider, { webhookSecret: SHARED_SECRET, ...settings });
  const send = ({ headers, body }: Delivery, secret = SHARED_SECRET): Promise<Answer> => {
    const raw = typeof body === "string" ? body : JSON.stringify(body);
    return server.client().send(shop.path, {
      method: "POST",
      raw,
      headers: { "content-type": "application/json", ...headers, ...sign(raw, secret) },
    });
  };
  return {
    ...shop,
    send,
    /** Sends a delivery, and waits until it is worked on. */
    async told(delivery: Delivery): Promise<void> {
      const answer = await send(delivery);
      expect(answer.body, answer.text).toEqual({ received: true });
      await shop.settle();
    },
    /** Outcome of each event, oldest first. */
    outcomes: async () => (await shop.events()).map(({ state, reason }) => reason ?? state).reverse(),
  };
}

export type RecordedShop = Awaited<ReturnType<typeof recordedShop>>;
