import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { guidePrograms, importProgram } from "../../../../test/setup/guide-programs.ts";
import { openReleaseShop, type ReleaseShop } from "../releases/release-shop.ts";
import { applicationOf } from "../support/application.ts";
import { DAY, MINUTE, movableClock } from "../support/clock.ts";
import { anId, expectError, expectInvalid } from "../support/expectations.ts";
import { registerOperator, unique } from "../support/operator.ts";
import { providerShop, STRIPE_SECRET, sendStripeEvent } from "../support/provider-shop.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { putCheckout, stripeEvent } from "../support/stripe-objects.ts";
import { type StripeStandIn, startStripe } from "../support/stripe-stand-in.ts";
import { pluginZip } from "../support/zip.ts";

describe("the thanks page", () => {
  let stripe: StripeStandIn;
  let server: TestServer;
  let shop: Awaited<ReturnType<typeof providerShop>>;
  const slug = "acme-shop";
  beforeAll(async () => {
    stripe = await startStripe();
    server = await startServer({ clock: movableClock(), providerApis: { stripe: stripe.url } });
    const secrets = { apiKey: "rk_test_51Abcdefghijkl", webhookSecret: STRIPE_SECRET };
    shop = await providerShop(server, "stripe", secrets);
    await shop.client.put("/api/organization/settings", { slug, portal: { enabled: true } });
  });
  afterAll(async () => {
    await server.stop();
    await stripe.stop();
  });

  interface Purchase {
    state: string;
    licenses: { licenseKey: string; claim: { code: string } | null }[];
  }
  const look = async (checkout: string, organization = slug) => {
    const input = { organization, provider: "stripe", checkout };
    return (await server.client().post<Purchase>("/portal/v1/checkouts", input)).body;
  };
  async function buy(fields: object): Promise<string> {
    const id = unique("cs_test_checkout").replace("-", "");
    const session = putCheckout(stripe, id, fields);
    await sendStripeEvent(server, shop.path, stripeEvent("checkout.session.completed", session));
    await shop.settle();
    return id;
  }
  const claim = (code: string, domain: string, publicKey = shop.product.publicKey) =>
    server.client().post("/public/v1/claims", { public_key: publicKey, code, domain });

  it("waits, shows the license for a day, and has no code for a checkout that asked for none", async () => {
    expect(await look("cs_not_there_yet")).toMatchObject({ state: "waiting", licenses: [] });
    const id = await buy({});
    const [license] = await shop.licenses();
    expect(await look(id)).toMatchObject({
      state: "recorded",
      licenses: [{ licenseKey: license?.licenseKey, claim: null }],
    });
    const other = await registerOperator(server);
    await other.client.put("/api/organization/settings", { slug: "other", portal: { enabled: true } });
    expect(await look(id, "other")).toMatchObject({ state: "waiting", licenses: [] });
    server.clock.advance(DAY - 1);
    expect((await look(id)).state).toBe("recorded");
    server.clock.advance(1);
    expect(await look(id)).toMatchObject({ state: "past", licenses: [] });
  });

  it("has a code whose answer tells of a lease as an activation does, and of the next free seat", async () => {
    const leased = async () => {
      const { licenses } = await look(await buy({ metadata: { claim: "1" } }));
      const [{ licenseKey: license_key = "", claim = null } = {}] = licenses;
      const license = (await shop.licenses()).find(({ licenseKey }) => licenseKey === license_key);
      const terms = { seats: 1, leaseSeconds: 100 };
      expect((await shop.client.put(`/api/licenses/${license?.id}`, terms)).status).toBe(200);
      return { code: claim?.code ?? "", license_key };
    };
    const first = await leased();
    const { body } = await claim(first.code, "a.example");
    const end = new Date(server.clock.now().getTime() + 100_000).toISOString();
    expect(body).toEqual({
      ...{ success: true, license_key: first.license_key, activation_id: anId("act") },
      ...{ activated_at: server.clock.now().toISOString(), lease_ends_at: end, renew_after: 50 },
    });
    const { code, license_key } = await leased();
    const full = { public_key: shop.product.publicKey, license_key, domain: "b.example" };
    await server.client().post("/public/v1/licenses/activate", full);
    expect((await claim(code, "a.example")).body).toEqual({
      ...{ success: false, code: "seat_limit_reached", error: expect.any(String) },
      free_at: end,
    });
  });

  it("has a code that one site or machine of the product exchanges, within 30 minutes", async () => {
    const id = await buy({ metadata: { claim: "1" } });
    const old = (await look(id)).licenses[0]?.claim?.code ?? "";
    const { licenses } = await look(id);
    const code = licenses[0]?.claim?.code ?? "";
    expect(code).toMatch(/^(?:[0-9BCDFGHJKMNPQRSTVWXYZ]{4}-){2}[0-9BCDFGHJKMNPQRSTVWXYZ]{4}$/);
    const refused = { success: false, code: "claim_invalid" };
    expect((await claim(old, "a.example")).body).toMatchObject(refused);
    expect((await claim(code, "a.example", (await shop.operator.product()).publicKey)).body).toMatchObject(
      refused,
    );
    const answers = await Promise.all(
      ["a.example", "b.example", "c.example"].map((domain) => claim(code.toLowerCase(), domain)),
    );
    const good = answers.filter(({ body }) => body["success"]);
    expect(good.map(({ body }) => body["license_key"])).toEqual([licenses[0]?.licenseKey]);
    const winner =
      ["a.example", "b.example", "c.example"][answers.findIndex(({ body }) => body["success"])] ?? "";
    expect((await claim(code, winner)).body).toEqual(good[0]?.body);
    expect((await look(id)).licenses[0]?.claim).toBeNull();

    const forMachine = await buy({ metadata: { claim: "1" } });
    const machineCode = (await look(forMachine)).licenses[0]?.claim?.code ?? "";
    const claimOn = (fields: object) =>
      server.client().post("/public/v1/claims", {
        ...{ public_key: shop.product.publicKey, code: machineCode },
        ...fields,
      });
    const machine = { fingerprint: "f-1", name: "Ada's laptop" };
    expectInvalid(await claimOn({}), "domain");
    expectInvalid(await claimOn({ machine, domain: "a.example" }), "machine");
    const onMachine = await claimOn({ machine });
    expect(onMachine.body).toMatchObject({ success: true });
    expect((await claimOn({ machine: { fingerprint: "f-2" } })).body).toMatchObject(refused);
    expect((await claimOn({ machine })).body).toEqual(onMachine.body);
    const bought = (await shop.licenses()).find(
      ({ licenseKey }) => licenseKey === onMachine.body["license_key"],
    );
    const held = await shop.client.get(`/api/activations?license_id=${bought?.id}`);
    expect(held.body).toMatchObject({ items: [{ kind: "machine", domain: null, machine }] });

    const [last, late] = [await buy({ metadata: { claim: "1" } }), await buy({ metadata: { claim: "1" } })];
    const lastCode = (await look(last)).licenses[0]?.claim?.code ?? "";
    const lateCode = (await look(late)).licenses[0]?.claim?.code ?? "";
    server.clock.advance(30 * MINUTE - 1);
    expect((await claim(lastCode, "a.example")).body).toMatchObject({ success: true });
    server.clock.advance(1);
    expect((await claim(lateCode, "a.example")).body).toMatchObject(refused);
  });
});

describe("with an organization", () => {
  let shop: ReleaseShop;
  const slug = "acme-releases";
  beforeAll(async () => {
    shop = await openReleaseShop();
    const portal = { enabled: true, frameAncestors: ["shop.example"] };
    await shop.operator.client.put("/api/organization/settings", { slug, portal });
  });
  afterAll(() => shop.close());

  it("a license downloads what its vendor and its term allow, for 15 minutes", async () => {
    const { operator, server } = shop;
    const old = await shop.release({ version: "1.0.0" }, "&publish=true");
    const current = await shop.release({ version: "2.0.0" }, "&publish=true");
    const draft = await shop.release({ version: "3.0.0" });
    const license = await operator.license(shop.productId);
    const bearer = async () => {
      const created = await operator.client.post<{ url: string }>(
        `/api/customers/${license.customerId}/portal-sessions`,
        {},
      );
      const ticket = new URL(created.body.url).hash.replace("#ticket=", "");
      const entered = await server
        .client()
        .post<{ token: string }>("/portal/v1/sessions", { ticket, bearer: true });
      return { authorization: `Bearer ${entered.body.token}` };
    };
    const headers = await bearer();
    const path = `/portal/v1/licenses/${license.id}/releases`;
    const listed = async () =>
      (await server.client().send<{ items: object[] }>(path, { headers })).body.items;
    const download = (id: string) =>
      server.client().send<{ url: string }>(`${path}/${id}/download`, { method: "POST", headers });
    expect(await listed()).toMatchObject([
      { id: current.id, isCurrent: true },
      { id: old.id, isCurrent: false },
    ]);
    expectError(await download(draft.id), 404, "not_found");
    const { customerEmail } = license;
    const another = await operator.license((await operator.product()).id, { customerEmail });
    const foreign = path.replace(license.id, another.id);
    for (const downloads of ["current", "term"]) {
      await operator.client.put("/api/organization/settings", { portal: { downloads } });
      const call = { method: "POST", headers };
      expectError(await server.client().send(`${foreign}/${current.id}/download`, call), 404, "not_found");
    }
    const { url } = (await download(old.id)).body;
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(pluginZip({ version: "1.0.0" }));

    await operator.client.put("/api/organization/settings", { portal: { downloads: "current" } });
    expect(await listed()).toMatchObject([{ id: current.id }]);
    expectError(await download(old.id), 404, "not_found");
    expect((await download(current.id)).status).toBe(200);
    await operator.client.put("/api/organization/settings", { portal: { downloads: "term" } });

    await operator.client.put(`/api/licenses/${license.id}`, { status: "suspended" });
    expect(await listed()).toEqual([]);
    expectError(await download(current.id), 404, "not_found");
    expect((await fetch(url)).status).toBe(403);
    await operator.client.put(`/api/licenses/${license.id}`, { status: "active" });
    expect((await fetch(url)).status).toBe(200);
    server.clock.advance(15 * MINUTE);
    expect((await fetch(url)).status).toBe(410);
  });

  it("a site is told of the portal while it is on", async () => {
    const { operator, server, productId } = shop;
    const product = (await operator.client.get<{ publicKey: string }>(`/api/products/${productId}`)).body;
    const license = await operator.license(productId);
    await applicationOf(server.client(), product, license).activate("shop.example");
    const ask = async () => {
      const body = { public_key: product.publicKey, license_key: license.licenseKey, domain: "shop.example" };
      return (await server.client().post("/public/v1/licenses/sites", body)).body["portal_url"];
    };
    expect(await ask()).toBe(`${server.url}/portal/${slug}`);
    await operator.client.put("/api/organization/settings", { portal: { enabled: false } });
    expect(await ask()).toBeNull();
    await operator.client.put("/api/organization/settings", { portal: { enabled: true } });
  });

  it("the guide's programs for an account page give the customer's licenses", async () => {
    const { operator, server, productId } = shop;
    const license = await operator.license(productId, { customerEmail: "account@example.com" });
    const token = await operator.client.post<{ token: string }>("/api/tokens", {
      name: "Shop",
      role: "support",
    });
    vi.stubEnv("KEYSTEAD_URL", server.url);
    vi.stubEnv("KEYSTEAD_TOKEN", token.body.token);
    const expected = [{ id: license.id, licenseKey: license.licenseKey }];
    const javascript = (await guidePrograms("customer-portal.md")).get("account.js") ?? "";
    const { licensesOf } = await importProgram<{ licensesOf(id: string): Promise<object[]> }>(
      javascript,
      import.meta.dirname,
    );
    expect(await licensesOf(license.customerId)).toMatchObject(expected);
    const guide = new URL("../../../../docs/guides/customer-portal.md", import.meta.url);
    const [, php = ""] = /```php\n<\?php\n(.*?)```/s.exec(await readFile(guide, "utf8")) ?? [];
    const call = `${php}\necho json_encode(licenses_of('${license.customerId}'));`;
    const { stdout } = await promisify(execFile)("php", ["-r", call]);
    expect(JSON.parse(stdout)).toMatchObject(expected);
    vi.unstubAllEnvs();
  });
});
