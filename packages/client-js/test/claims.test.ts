import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { claimShop } from "../../server/test/support/claim-codes.ts";
import { MINUTE, movableClock } from "../../server/test/support/clock.ts";
import { startServer, type TestServer } from "../../server/test/support/server.ts";
import { type StripeStandIn, startStripe } from "../../server/test/support/stripe-stand-in.ts";
import { createLicenseClient, type LicenseClientOptions } from "../src/index.ts";
import { createLicenseClient as createMachineClient } from "../src/node.ts";
import { type Front, openFront } from "./support/front.ts";
import { mapStorage } from "./support/map-storage.ts";

let stripe: StripeStandIn;
let server: TestServer;
let front: Front;
let shop: Awaited<ReturnType<typeof claimShop>>;
beforeAll(async () => {
  stripe = await startStripe();
  // Clients go by the real time.
  const clock = movableClock(new Date().toISOString());
  server = await startServer({ clock, providerApis: { stripe: stripe.url } });
  front = await openFront(server.url);
  shop = await claimShop(server, stripe);
});
afterAll(async () => {
  await front.close();
  await server.stop();
  await stripe.stop();
});
beforeEach(() => front.become("passed on"));

const refused = { success: false, code: "claim_invalid", error: expect.any(String) };

function optionsWith(options: Partial<LicenseClientOptions> = {}): LicenseClientOptions {
  const { publicKey } = shop.product;
  return { baseUrl: front.url, publicKey, domain: "a.example", storage: null, retries: 0, ...options };
}
const clientWith = (options: Partial<LicenseClientOptions> = {}) => createLicenseClient(optionsWith(options));

describe("the code of a purchase", () => {
  it("gives the license that was bought, whose seat the site has as after an activation", async () => {
    const { code, licenseKey } = await shop.buy();
    const storage = mapStorage();
    const client = clientWith({ storage, siteId: "site-1", environment: "staging" });
    expect(await client.claim(code)).toEqual({
      success: true,
      licenseKey,
      activationId: expect.stringMatching(/^act_/),
      activatedAt: expect.any(Date),
    });
    expect(client.state()).toMatchObject({ status: "licensed", source: "network", failure: null });
    expect(await client.check()).toMatchObject({ activated: true, source: "cache" });
    expect((await client.sites()).success && (await client.validate()).valid).toBe(true);
    expect(await clientWith({ storage, licenseKey }).check()).toMatchObject({ activated: true });
    const found = await shop.operator.client.get(`/api/activations?domain=a.example`);
    expect(found.body).toMatchObject({ items: [{ siteId: "site-1", environment: "staging" }] });
  });

  it("gives the same again to the same site, and nothing to another", async () => {
    const { code } = await shop.buy();
    const first = await clientWith().claim(code);
    expect(await clientWith().claim(code.toLowerCase())).toEqual(first);
    const other = clientWith({ domain: "b.example" });
    expect(await other.claim(code)).toEqual(refused);
    expect(other.state()).toMatchObject({ status: "pending", license: null });
  });

  it("that is refused leaves the license in use as it was", async () => {
    const { licenseKey } = await shop.buy();
    const client = clientWith({ licenseKey });
    await client.activate();
    const before = client.state();
    const { code } = await shop.buy();
    server.clock.advance(30 * MINUTE);
    for (const wrong of [code, "0000-0000-0000"]) expect(await client.claim(wrong)).toEqual(refused);
    expect(client.state()).toBe(before);
    front.become("cut off");
    expect(await client.check({ maxAgeMs: 0 })).toMatchObject({ activated: true, source: "grace" });
  });

  it("replaces the license in use, of which nothing is kept", async () => {
    const [old, bought] = [await shop.buy(), await shop.buy()];
    const client = clientWith({ licenseKey: old.licenseKey });
    await client.activate();
    expect(await client.claim(bought.code)).toMatchObject({ success: true });
    const verdict = await client.validate();
    expect(verdict).toMatchObject({ license: { key: bought.licenseKey }, activated: true });
  });

  it("is not lost while the server is away, and neither is its answer while the check after it fails", async () => {
    const { code, licenseKey } = await shop.buy();
    const client = clientWith();
    front.become("unanswered");
    const impatient = clientWith({ timeoutMs: 500 });
    await expect(impatient.claim(code)).rejects.toMatchObject({ code: "timeout", retryable: true });
    front.become("cut off");
    await expect(client.claim(code)).rejects.toMatchObject({ code: "network", retryable: true });
    expect(client.state().status).toBe("pending");
    front.become(({ path }) => (path.endsWith("/claims") ? "passed on" : "cut off"));
    expect(await client.claim(code)).toMatchObject({ success: true, licenseKey });
    expect(client.state()).toMatchObject({ status: "licensed", source: "grace" });
  });

  it("is no license without its key, whoever answers", async () => {
    const said = { success: true, activation_id: "act_1", activated_at: "2031-03-01T12:00:00.000Z" };
    front.become({ status: 200, body: JSON.stringify(said) });
    await expect(clientWith().claim("0000-0000-0000")).rejects.toMatchObject({ code: "bad_response" });
  });

  it("of leased seats says when to renew, and without a free seat, when one is free", async () => {
    const [first, second] = [await shop.buy(), await shop.buy()];
    for (const { licenseKey } of [first, second]) await shop.lease(licenseKey, 600);
    const client = clientWith();
    expect(await client.claim(first.code)).toMatchObject({
      ...{ success: true, leaseEndsAt: expect.any(Date) },
      renewAfter: 300,
    });
    expect(client.state()).toMatchObject({ status: "licensed", leaseEndsAt: expect.any(Date) });
    await clientWith({ domain: "b.example", licenseKey: second.licenseKey }).activate();
    expect(await clientWith().claim(second.code)).toMatchObject({
      ...{ success: false, code: "seat_limit_reached" },
      freeAt: expect.any(Date),
    });
  });

  it("gives a license to a machine, as to a site", async () => {
    const { code, licenseKey } = await shop.buy();
    const { baseUrl, publicKey } = optionsWith();
    const machine = (fingerprint: string) =>
      createMachineClient({ baseUrl, publicKey, retries: 0, machine: { fingerprint } });
    const tower = machine("tower");
    expect(tower).not.toHaveProperty("move");
    expect(await tower.claim(code)).toMatchObject({ success: true, licenseKey });
    expect(tower.state()).toMatchObject({ status: "licensed" });
    expect(await tower.validate()).toMatchObject({ valid: true, activated: true });
    expect(await machine("laptop").claim(code)).toEqual(refused);
  });
});
