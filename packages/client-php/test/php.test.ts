import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Bought, claimShop } from "../../server/test/support/claim-codes.ts";
import { startServer, type TestServer } from "../../server/test/support/server.ts";
import { type StripeStandIn, startStripe } from "../../server/test/support/stripe-stand-in.ts";
import { type AnsweringServer, startAnsweringServer } from "./support/answering-server.ts";
import { crowdedStorage } from "./support/crowded-storage.ts";
import { hasPhp, hasQrCodes } from "./support/php.ts";
import { listTests, type Results, runTests } from "./support/phpunit.ts";

/** Each test of a purchase's code has one of its own. */
const PURCHASES = 8;
const LEASED_PURCHASES = 2;

const tests = (hasPhp ? await listTests() : []).filter(({ subject }) => hasQrCodes || subject !== "qr codes");

describe.runIf(hasPhp)("the PHP client", () => {
  let server: TestServer;
  let answers: AnsweringServer;
  let stripe: StripeStandIn;
  let results: Results;

  beforeAll(async () => {
    stripe = await startStripe();
    server = await startServer({ storage: crowdedStorage(7_000), providerApis: { stripe: stripe.url } });
    answers = await startAnsweringServer();
    const shop = await claimShop(server, stripe);
    const bought: Bought[] = [];
    for (let made = 0; made < PURCHASES + LEASED_PURCHASES; made += 1) bought.push(await shop.buy());
    const leased = bought.splice(PURCHASES);
    for (const { licenseKey } of leased) await shop.lease(licenseKey, 600);
    results = await runTests({
      KEYSTEAD_URL: server.url,
      KEYSTEAD_ANSWERS_URL: answers.url,
      KEYSTEAD_PURCHASES: JSON.stringify({ publicKey: shop.product.publicKey, bought, leased }),
    });
  });

  afterAll(async () => {
    await answers?.stop();
    await server?.stop();
    await stripe?.stop();
  });

  for (const subject of new Set(tests.map((test) => test.subject))) {
    describe(subject, () => {
      for (const { id, name } of tests.filter((test) => test.subject === subject)) {
        it(name, () => expect(results.has(id) ? results.get(id) : "Not run").toBeNull());
      }
    });
  }
});
