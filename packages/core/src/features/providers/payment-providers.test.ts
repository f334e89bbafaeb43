import { beforeEach, describe, expect, it } from "vitest";
import { DAY, SECOND } from "../../../test/open-licensing.ts";
import { type OpenPurchases, openPurchases, sale } from "../../../test/open-purchases.ts";
import type { PurchaseNews } from "./news.ts";
import type { ProviderNotice } from "./payment-provider.ts";
import { createPaymentProviders, type PaymentProviders } from "./payment-providers.ts";

const ORGANIZATION = "org_00000000000000000000000000";
const MINUTE = 60 * SECOND;
const SECRET = "the-secret-of-the-account";

let shop: OpenPurchases;
/** Meaning of an event, as the provider reports it. */
let means: (notice: ProviderNotice) => Promise<PurchaseNews[]>;
let errors: unknown[];

/** A server that is connected with a provider whose signature is its secret. */
function server(): PaymentProviders {
  return createPaymentProviders({
    storage: shop.storage,
    clock: shop.clock,
    licensing: shop.licensing,
    secretKey: "the secret key of all provider tests",
    onBackgroundError: (error) => void errors.push(error),
    providers: [
      {
        name: "bank",
        unitsAs: "seats",
        checkSettings: () => {},
        noticeOf: ({ body, header }, secret) =>
          header("signature") === secret
            ? { ...JSON.parse(new TextDecoder().decode(body)), occurredAt: shop.clock.now() }
            : null,
        newsOf: (notice) => means(notice),
      },
    ],
  });
}

let providers: PaymentProviders;
beforeEach(async () => {
  shop = await openPurchases();
  errors = [];
  means = async () => [sale()];
  providers = server();
  const { connections } = providers.organization(ORGANIZATION);
  const prices = { price_pro: shop.pro.id };
  await connections.create({
    provider: "bank",
    apiKey: "the-key-of-the-account",
    webhookSecret: SECRET,
    prices,
  });
});

function send(id: string, { to = providers, signature = SECRET, text = "" } = {}) {
  const notice = { id, type: "paid", objectId: "order_1", body: { text } };
  const body = new TextEncoder().encode(JSON.stringify(notice));
  const request = { body, header: (name: string) => (name === "signature" ? signature : null) };
  return to.receive("bank", { organizationId: ORGANIZATION, request });
}

const events = async () => (await providers.organization(ORGANIZATION).events.list()).items;

describe("an event", () => {
  it("is stored before anybody is told so, and worked on by itself", async () => {
    await send("evt_1");
    expect(await events()).toMatchObject([{ eventId: "evt_1" }]);
    await providers.round();
    expect(await events()).toMatchObject([{ state: "done", attempts: 1, nextAttemptAt: null }]);
    expect(await shop.list()).toHaveLength(1);
  });

  it("is worked on once, however often it is sent", async () => {
    let calls = 0;
    means = async () => {
      calls += 1;
      return [sale()];
    };
    await Promise.all(Array.from({ length: 20 }, () => send("evt_1")));
    await providers.round();
    await send("evt_1");
    await providers.round();
    expect(calls).toBe(1);
    expect(await events()).toHaveLength(1);
  });

  it("that a server dies on is worked on by another two minutes later, and what the dead one says late counts no more", async () => {
    let answerLate = (_: PurchaseNews[]): void => {};
    const dead = server();
    await new Promise<void>((isAsked) => {
      means = () => {
        isAsked();
        return new Promise((resolve) => {
          answerLate = resolve;
        });
      };
      void send("evt_1", { to: dead });
    });
    means = async () => [sale()];
    const other = server();
    await other.round();
    expect(await shop.list()).toEqual([]);
    shop.clock.advance(2 * MINUTE);
    await other.round();
    expect(await shop.list()).toHaveLength(1);
    answerLate([]);
    await dead.stop();
    expect(await events()).toMatchObject([{ state: "done", attempts: 2 }]);
  });

  it("that was stored by a server that died at once is found by another", async () => {
    const dead = server();
    await dead.stop();
    await send("evt_1", { to: dead });
    expect(await events()).toMatchObject([{ state: "pending", attempts: 0 }]);
    await server().round();
    expect(await events()).toMatchObject([{ state: "done" }]);
  });

  it("that nobody foresaw is tried for two days, tells nothing of its cause, and then waits for a replay", async () => {
    means = async () => {
      throw new Error("a secret of the server");
    };
    await send("evt_1");
    for (let tries = 0; tries < 10; tries += 1) {
      await providers.round();
      shop.clock.advance(DAY);
    }
    const [event] = await events();
    expect(event).toMatchObject({ state: "failed", reason: "internal", attempts: 9 });
    expect(event?.message).toBe("Something went wrong on our side");
    expect(errors).toHaveLength(9);
    means = async () => [sale()];
    const replayed = await providers.organization(ORGANIZATION).events.replay(event?.id ?? "");
    expect(replayed).toMatchObject({ state: "done", attempts: 1, reason: null, message: null });
  });

  it("whose connection is gone fails", async () => {
    const { connections } = providers.organization(ORGANIZATION);
    const stopped = server();
    await stopped.stop();
    await send("evt_1", { to: stopped });
    const [connection] = (await connections.list()).items;
    await connections.delete(connection?.id ?? "");
    await providers.round();
    expect(await events()).toMatchObject([{ state: "failed", reason: "not_connected" }]);
  });

  it("is refused without the right signature, and for an organization without a connection", async () => {
    await expect(send("evt_1", { signature: "wrong" })).rejects.toMatchObject({ code: "signature_invalid" });
    expect(await events()).toEqual([]);
  });

  it("is kept for 90 days, also with characters that not every store takes", async () => {
    await send("evt_1", { text: "a\0b\ud800" });
    await providers.round();
    const [event] = await events();
    const { body } = await providers.organization(ORGANIZATION).events.get(event?.id ?? "");
    expect(body).toEqual({ text: "a\ufffdb\ufffd" });
    shop.clock.advance(90 * DAY);
    await shop.licensing.maintain();
    expect(await events()).toEqual([]);
  });
});
