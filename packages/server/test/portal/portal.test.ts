import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultLimits } from "../../src/http/limits/limits.ts";
import { localRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import { type SmtpTransport, smtpTransport } from "../../src/mail/smtp-transport.ts";
import type { Client } from "../support/client.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { colleagueOf, registerOperator, unique } from "../support/operator.ts";
import { bearerOf, portalShop, portalUrlFor } from "../support/portal-shop.ts";
import { startServer, type TestServer } from "../support/server.ts";

const COOKIE = "__Host-keystead_portal";
const SCOPES = ["licenses.read", "sites.free", "files", "downloads", "billing.read"];

let mailServer: MailServer;
let transport: SmtpTransport;
let server: TestServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  transport = smtpTransport(mailServer.url);
  server = await startServer({ mailTransport: transport, keptCookies: ["keystead_session", COOKIE] });
});
afterAll(async () => {
  await server.stop();
  transport.close();
  await mailServer.stop();
});

async function mailedCode(email: string): Promise<string> {
  await server.deliverMails();
  const mail = mailServer.mails.filter(({ to }) => to.includes(email)).at(-1);
  return /\n {4}(\S{6})\r?\n/.exec(mail?.text ?? "")?.[1] ?? "";
}

describe("a session with a mailed code", () => {
  it("is a cookie of this host alone, shows what is the customer's, frees a seat, and ends at the log-out", async () => {
    const { slug, owner } = await portalShop(server);
    const ada = await owner(`${unique("ada")}@example.com`);
    await owner(`${unique("grace")}@example.com`);
    const client = server.client();
    const asked = await client.post("/portal/v1/codes", { organization: slug, email: ada.email });
    expect(asked).toMatchObject({ status: 202, body: { accepted: true } });
    const code = await mailedCode(ada.email);
    const entry = { organization: slug, email: ada.email, code };
    const entered = await client.post("/portal/v1/sessions", entry);
    expect(entered).toMatchObject({ status: 201, body: { token: null, scopes: SCOPES, readOnly: false } });
    expect(entered.cookies).toHaveLength(1);
    const [pair = "", ...attributes] = entered.cookies[0]?.split("; ") ?? [];
    expect(pair.startsWith(`${COOKIE}=`)).toBe(true);
    const end = `Expires=${new Date(String(entered.body["expiresAt"])).toUTCString()}`;
    expect(attributes.toSorted()).toEqual([end, "HttpOnly", "Path=/", "SameSite=Lax", "Secure"]);

    const me = await client.get("/portal/v1/me");
    expect(me.headers["cache-control"]).toBe("no-store");
    expect(me.body).toMatchObject({
      email: ada.email,
      organization: { organization: slug, name: "Acme", mailsCodes: true },
    });
    expect((await client.get("/portal/v1/licenses")).body).toMatchObject({
      items: [{ id: ada.license.id, licenseKey: ada.license.licenseKey, activatedCount: 1 }],
      pagination: { total: 1 },
    });
    expect((await client.get("/portal/v1/payments")).body).toMatchObject({ items: [{ id: ada.payment.id }] });
    expect((await client.get("/portal/v1/subscriptions")).body).toMatchObject({
      items: [{ licenseId: ada.license.id }],
    });
    const path = `/portal/v1/licenses/${ada.license.id}/activations/${ada.activationId}/deactivate`;
    expect(await client.post(path)).toMatchObject({ status: 200, body: { status: "deactivated" } });

    expect((await client.delete("/portal/v1/sessions")).status).toBe(200);
    expect(client.cookie(COOKIE)).toBeUndefined();
    client.keepCookie(COOKIE, pair.slice(COOKIE.length + 1));
    expectError(await client.get("/portal/v1/me"), 401, "unauthenticated");
  });

  it("ends at the log-out also when the portal was turned off meanwhile, as nothing else does", async () => {
    const { operator, owner } = await portalShop(server);
    const ada = await owner(`${unique("ada")}@example.com`);
    const client = server.client();
    const ticket = (await portalUrlFor(operator, ada.customerId)).hash.replace("#ticket=", "");
    expect((await client.post("/portal/v1/sessions", { ticket })).status).toBe(201);
    const token = client.cookie(COOKIE) ?? "";
    const turn = (enabled: boolean) =>
      operator.client.put("/api/organization/settings", { portal: { enabled } });
    await turn(false);
    expectError(await client.get("/portal/v1/me"), 404, "not_found");
    expect(await client.delete("/portal/v1/sessions")).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(client.cookie(COOKIE)).toBeUndefined();
    await turn(true);
    client.keepCookie(COOKIE, token);
    expectError(await client.get("/portal/v1/me"), 401, "unauthenticated");
    expectError(await client.delete("/portal/v1/sessions"), 401, "unauthenticated");
  });

  it("says and sets the same for an address of no customer and for a wrong code", async () => {
    const { slug, owner } = await portalShop(server);
    const ada = await owner(`${unique("ada")}@example.com`);
    const client = server.client();
    const answers = [];
    for (const email of [ada.email, "nobody@example.com"]) {
      const asked = await client.post("/portal/v1/codes", { organization: slug, email });
      const refused = await client.post("/portal/v1/sessions", { organization: slug, email, code: "000000" });
      expectError(refused, 401, "invalid_credentials");
      answers.push([asked.status, asked.text, asked.cookies, refused.text, Object.keys(refused.headers)]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it("takes no code of another site's page, and no call with the cookie", async () => {
    const { slug, operator, owner } = await portalShop(server);
    const ada = await owner(`${unique("ada")}@example.com`);
    const ticket = (await portalUrlFor(operator, ada.customerId)).hash.replace("#ticket=", "");
    const client = server.client();
    const foreign = { origin: "https://evil.example" };
    const send = (path: string, json?: object, method = "POST") =>
      client.send(`/portal/v1${path}`, { method, headers: foreign, json });
    expectError(await send("/codes", { organization: slug, email: ada.email }), 403, "cross_site_request");
    expectError(await send("/sessions", { ticket }), 403, "cross_site_request");
    const checkout = { organization: slug, provider: "stripe", checkout: "cs_test_12345678" };
    expectError(await send("/checkouts", checkout), 403, "cross_site_request");
    expect((await client.post("/portal/v1/sessions", { ticket })).status).toBe(201);
    const path = `/licenses/${ada.license.id}/activations/${ada.activationId}/deactivate`;
    expectError(await send(path), 403, "cross_site_request");
    expectError(await send("/sessions", undefined, "DELETE"), 403, "cross_site_request");
    const read = await client.send("/portal/v1/me", { headers: foreign });
    expect(read.headers["access-control-allow-credentials"]).toBeUndefined();
    expect((await operator.fetchLicense(ada.license.id)).activatedCount).toBe(1);
  });
});

describe("codes", () => {
  it("are three an hour for an address, of which nobody learns, and three by IP address", async () => {
    const limited = await startServer({
      mailTransport: transport,
      rateLimiter: localRateLimiter(defaultLimits),
      trustedProxies: ["127.0.0.1"],
    });
    const { slug, owner } = await portalShop(limited);
    const ada = await owner(`${unique("ada")}@example.com`);
    const client = limited.client();
    const ask = (email: string, ip: string) =>
      client.send("/portal/v1/codes", {
        method: "POST",
        json: { organization: slug, email },
        headers: { "x-forwarded-for": ip },
      });
    for (const [index, ip] of ["198.51.100.1", "198.51.100.2", "198.51.100.3", "198.51.100.4"].entries())
      expect((await ask(index % 2 === 0 ? ada.email : ada.email.toUpperCase(), ip)).status).toBe(202);
    await limited.deliverMails();
    expect(mailServer.mails.filter(({ to }) => to.includes(ada.email))).toHaveLength(3);
    const another = await portalShop(limited);
    await another.owner(ada.email);
    const json = { organization: another.slug, email: ada.email };
    expect((await client.post("/portal/v1/codes", json)).status).toBe(202);
    await limited.deliverMails();
    expect(mailServer.mails.filter(({ to }) => to.includes(ada.email))).toHaveLength(4);

    for (let count = 0; count < 3; count += 1)
      expect((await ask(`${unique("other")}@example.com`, "198.51.100.9")).status).toBe(202);
    expectError(await ask(`${unique("other")}@example.com`, "198.51.100.9"), 429, "rate_limited");
    expect((await ask(`${unique("other")}@example.com`, "198.51.100.10")).status).toBe(202);
    await limited.stop();
  });

  it("need mail, without which the vendor says so", async () => {
    const silent = await startServer();
    const { slug } = await portalShop(silent);
    const client = silent.client();
    expect((await client.get(`/portal/v1/vendor?organization=${slug}`)).body).toMatchObject({
      mailsCodes: false,
    });
    const asked = await client.post("/portal/v1/codes", { organization: slug, email: "ada@example.com" });
    expectError(asked, 501, "mail_not_configured");
    expect((await client.get("/portal/v1/vendor")).body).toMatchObject({ organization: slug });
    await registerOperator(silent);
    expectError(await client.get("/portal/v1/vendor"), 404, "not_found");
    await silent.stop();
  });
});

describe("limits", () => {
  it("of guesses, of unknown sessions and of checkouts are by address, and of calls by session", async () => {
    const limited = await startServer({
      rateLimiter: localRateLimiter({ ...defaultLimits, LOGIN: 2, SERVER: 2, PORTAL: 2 }),
      trustedProxies: ["127.0.0.1"],
    });
    const { slug, operator, owner } = await portalShop(limited);
    const ada = await owner(`${unique("ada")}@example.com`);
    const [one, other] = [
      await bearerOf(limited, operator, ada.customerId),
      await bearerOf(limited, operator, ada.customerId),
    ];
    for (const status of [200, 200, 429]) expect((await one.send("GET", "/me")).status).toBe(status);
    expect((await other.send("GET", "/me")).status).toBe(200);

    const from = (ip: string, path: string, given: { json?: object; token?: string }) => {
      const authorization = given.token === undefined ? undefined : `Bearer ${given.token}`;
      return limited.client().send(`/portal/v1${path}`, {
        method: given.json ? "POST" : "GET",
        json: given.json,
        headers: { "x-forwarded-for": ip, ...(authorization && { authorization }) },
      });
    };
    const guess = { json: { organization: slug, email: ada.email, code: "000000" } };
    const checkout = { json: { organization: slug, provider: "stripe", checkout: "cs_test_12345678" } };
    const unknown = { token: "org_00000000000000000000000000.unknown" };
    for (const [path, given, status] of [
      ["/sessions", guess, 401],
      ["/checkouts", checkout, 200],
      ["/me", unknown, 401],
      [`/vendor?organization=${slug}`, {}, 200],
    ] as const) {
      for (const expected of [status, status, 429])
        expect((await from("198.51.100.1", path, given)).status, path).toBe(expected);
      expect((await from("198.51.100.2", path, given)).status, path).toBe(status);
    }
    // Once an address has guessed too often, a session that it guesses right is not tried either.
    const known = { token: String(other.entered.body.token) };
    expect((await from("198.51.100.1", "/me", known)).status).toBe(429);
    expect((await from("198.51.100.2", "/me", known)).status).toBe(200);
    await limited.stop();
  });
});

describe("a ticket", () => {
  it("is in the fragment of the portal's address, and good once", async () => {
    const { slug, operator, owner } = await portalShop(server, { returnHosts: ["shop.example"] });
    const ada = await owner(`${unique("ada")}@example.com`);
    const fields = { returnUrl: "https://shop.example/account", licenseId: ada.license.id };
    const url = await portalUrlFor(operator, ada.customerId, fields);
    expect(url.href.startsWith(`${server.url}/portal/${slug}#ticket=`)).toBe(true);
    const ticket = url.hash.replace("#ticket=", "");
    const client = server.client();
    const all = await Promise.all(
      Array.from({ length: 6 }, () => client.post("/portal/v1/sessions", { ticket, bearer: true })),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 401, 401, 401, 401, 401]);
    expect(all.find(({ status }) => status === 201)?.body).toMatchObject(fields);
    const evil = await operator.client.post(`/api/customers/${ada.customerId}/portal-sessions`, {
      returnUrl: "https://evil.example/",
    });
    expectInvalid(evil, "returnUrl");
  });

  it("is for support and developers, and tells the audit log who looks as the customer", async () => {
    const { operator, owner } = await portalShop(server);
    const ada = await owner(`${unique("ada")}@example.com`);
    const path = `/api/customers/${ada.customerId}/portal-sessions`;
    const viewer = await colleagueOf(server, operator, "viewer");
    expectError(await viewer.client.post(path, {}), 403, "forbidden");
    const support = await colleagueOf(server, operator, "support");
    const preview = await bearerOf(server, support, ada.customerId, { readOnly: true });
    expect(preview.entered.body).toMatchObject({ readOnly: true });
    expect((await preview.send("GET", `/licenses/${ada.license.id}`)).status).toBe(200);
    const site = `/licenses/${ada.license.id}/activations/${ada.activationId}/deactivate`;
    expectError(await preview.send("POST", site), 403, "forbidden");
    const file = `/licenses/${ada.license.id}/releases/rel_00000000000000000000000000/download`;
    expectError(await preview.send("POST", file), 403, "forbidden");
    expect((await operator.fetchLicense(ada.license.id)).activatedCount).toBe(1);
    const log = await operator.client.get<{ items: object[] }>(`/api/audit?target=${ada.customerId}`);
    expect(log.body.items[0]).toMatchObject({
      action: "customer.portal_viewed",
      actor: { type: "user", id: support.user.id },
    });
    expect((await preview.send("DELETE", "/sessions")).status).toBe(200);
    expectError(await preview.send("GET", "/me"), 401, "unauthenticated");
  });
});

describe("a bearer token", () => {
  it("is read by any page, which sends no cookie, and does not go with one", async () => {
    const { operator, owner } = await portalShop(server);
    const ada = await owner(`${unique("ada")}@example.com`);
    const { entered } = await bearerOf(server, operator, ada.customerId);
    const token = String(entered.body.token);
    expect(entered.cookies).toEqual([]);
    const client = server.client();
    const origin = "https://shop.example";
    const preflight = await client.send("/portal/v1/licenses", {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "GET" },
    });
    expect(preflight.headers).toMatchObject({ "access-control-allow-origin": "*" });
    expect(preflight.headers["access-control-allow-headers"]).toContain("Authorization");
    expect(preflight.headers["access-control-allow-credentials"]).toBeUndefined();
    const path = `/portal/v1/licenses/${ada.license.id}/activations/${ada.activationId}/deactivate`;
    const headers = { origin, authorization: `Bearer ${token}` };
    expect((await client.send(path, { method: "POST", headers })).status).toBe(200);
    client.keepCookie(COOKIE, token);
    expectError(await client.send("/portal/v1/me", { headers }), 400, "ambiguous_credentials");
  });
});

describe("the vendor's choices", () => {
  let client: Client;
  beforeEach(() => {
    client = server.client();
  });

  it("fill the links of a license, and close payments and downloads", async () => {
    const { operator, owner } = await portalShop(server, {
      renewUrl: "https://shop.example/renew?license={license_id}&mail={email}",
      billingUrl: "https://billing.example/?mail={email}",
      showPayments: false,
      downloads: "none",
    });
    const ada = await owner(`${unique("ada+x")}@example.com`);
    const caller = await bearerOf(server, operator, ada.customerId);
    const mail = encodeURIComponent(ada.email);
    expect((await caller.send("GET", "/me")).body).toMatchObject({
      allows: { freeSeats: true, downloads: "none", payments: false },
      billingUrl: `https://billing.example/?mail=${mail}`,
    });
    const { body } = await caller.send("GET", `/licenses/${ada.license.id}`);
    expect(body).toMatchObject({
      renewUrl: `https://shop.example/renew?license=${ada.license.id}&mail=${mail}`,
      upgradeUrl: null,
    });
    const releases = `/licenses/${ada.license.id}/releases`;
    for (const path of ["/payments", "/subscriptions", releases])
      expectError(await caller.send("GET", path), 403, "forbidden");
    expectError(await caller.send("POST", "/composer-tokens", { name: "Build" }), 403, "forbidden");
    expectError(await caller.send("POST", `${releases}/rel_1/download`), 403, "forbidden");
  });

  it("have slugs that no other organization has", async () => {
    const { slug } = await portalShop(server);
    const other = await registerOperator(server);
    const taken = await other.client.put("/api/organization/settings", { slug });
    expectError(taken, 409, "slug_taken");
    expect((await client.get(`/portal/v1/vendor?organization=${slug}`)).status).toBe(200);
    expectError(await client.get("/portal/v1/vendor?organization=nobody-has-it"), 404, "not_found");
  });
});
