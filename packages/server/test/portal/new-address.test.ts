import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultLimits } from "../../src/http/limits/limits.ts";
import { localRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import { type SmtpTransport, smtpTransport } from "../../src/mail/smtp-transport.ts";
import type { Client } from "../support/client.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { unique } from "../support/operator.ts";
import { bearerOf, portalShop } from "../support/portal-shop.ts";
import { startServer, type TestServer } from "../support/server.ts";

const COOKIE = "__Host-keystead_portal";

describe("a customer's new address", () => {
  let mailServer: MailServer;
  let transport: SmtpTransport;
  let server: TestServer;
  let addresses = 0;
  let shop: Awaited<ReturnType<typeof portalShop>>;
  beforeAll(async () => {
    mailServer = await startMailServer();
    transport = smtpTransport(mailServer.url);
    const limits = { ...defaultLimits, LOGIN: 5 };
    server = await startServer({
      mailTransport: transport,
      keptCookies: ["keystead_session", COOKIE],
      rateLimiter: localRateLimiter(limits),
      trustedProxies: ["127.0.0.1"],
    });
    shop = await portalShop(server);
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

  /** From an address of its own each, whose codes are counted, too. */
  const newAddress = () => {
    addresses += 1;
    return { "x-forwarded-for": `198.51.100.${addresses}` };
  };

  async function signedIn(email: string): Promise<Client> {
    const client = server.client();
    const headers = newAddress();
    const asked = { organization: shop.slug, email };
    await client.send("/portal/v1/codes", { method: "POST", json: asked, headers });
    const json = { ...asked, code: await mailedCode(email) };
    expect((await client.send("/portal/v1/sessions", { method: "POST", json, headers })).status).toBe(201);
    return client;
  }

  it("is asked for and confirmed in the session, and is the customer's for the vendor, too", async () => {
    const ada = await shop.owner(`${unique("ada")}@example.com`);
    const client = await signedIn(ada.email);
    const email = `${unique("lovelace")}@example.com`;
    const asked = await client.post("/portal/v1/me/email", { email, language: "fr" });
    expect(asked).toMatchObject({ status: 202, body: { accepted: true } });
    const code = await mailedCode(email);
    expect(mailServer.mails.at(-1)?.text).toContain("Saisissez ce code");
    expectInvalid(await client.post("/portal/v1/me/email/confirm", { email: ada.email, code }), "code");
    expect((await client.get("/portal/v1/me")).body).toMatchObject({ email: ada.email });
    const confirmed = await client.post("/portal/v1/me/email/confirm", { email, code });
    expect(confirmed).toMatchObject({ status: 200, body: { email, allows: { changeEmail: true } } });
    expect((await client.get("/portal/v1/me")).body).toMatchObject({ email });
    expect(await shop.operator.fetchLicense(ada.license.id)).toMatchObject({ customerEmail: email });
    await server.deliverMails();
    expect(mailServer.mails.at(-1)).toMatchObject({ to: [ada.email] });
    expectInvalid(await client.post("/portal/v1/me/email", { email: "none" }), "email");
  });

  it("is asked for three times an hour in a session, and mailed to three times an hour", async () => {
    const [ada, bob] = [
      await shop.owner(`${unique("ada")}@example.com`),
      await shop.owner(`${unique("bob")}@example.com`),
    ];
    const [first, second] = [await signedIn(ada.email), await signedIn(bob.email)];
    const email = `${unique("shared")}@example.com`;
    const ask = (client: Client) => client.post("/portal/v1/me/email", { email });
    for (let count = 0; count < 3; count += 1) expect((await ask(first)).status).toBe(202);
    expectError(await ask(first), 429, "rate_limited");
    expect((await ask(second)).status).toBe(202);
    await server.deliverMails();
    expect(mailServer.mails.filter(({ to }) => to.includes(email))).toHaveLength(3);
    const guess = () => first.post("/portal/v1/me/email/confirm", { email, code: "000000" });
    for (let count = 0; count < 5; count += 1) expectInvalid(await guess(), "code");
    expectError(await guess(), 429, "rate_limited");
  });

  it.each([
    { asked: ["signIn", "change", "signInWithoutSlug"], last: ["change", "signIn"] },
    { asked: ["change", "change", "signIn"], last: ["signIn", "signInWithoutSlug", "change"] },
  ] as const)(
    "gets three mails an hour together with codes to sign in, of which nobody learns: $asked",
    async ({ asked, last }) => {
      const ada = () => shop.owner(`${unique("ada")}@example.com`);
      const { email } = await shop.owner(`${unique("bob")}@example.com`);
      const codes = (json: object) =>
        server.client().send("/portal/v1/codes", { method: "POST", json, headers: newAddress() });
      const ways = {
        signIn: () => codes({ organization: shop.slug, email }),
        signInWithoutSlug: () => codes({ email: email.toUpperCase() }),
        change: async () => (await signedIn((await ada()).email)).post("/portal/v1/me/email", { email }),
      };
      const mailed = async () => {
        await server.deliverMails();
        return mailServer.mails.filter(({ to }) => to.includes(email)).length;
      };
      const answers = new Map<string, unknown>();
      const ask = async (way: keyof typeof ways) => {
        const { status, text, headers } = await ways[way]();
        return { status, text, limit: headers["ratelimit"], names: Object.keys(headers) };
      };
      // Refused, and counted for nobody.
      const byTicket = await bearerOf(server, shop.operator, (await ada()).customerId);
      expectError(await byTicket.send("POST", "/me/email", { email }), 403, "forbidden");
      for (const way of asked) answers.set(way, await ask(way));
      expect(await mailed()).toBe(3);
      for (const way of last) {
        const answer = await ask(way);
        expect(answer).toMatchObject({ status: 202, text: '{"accepted":true}' });
        if (answers.has(way)) expect(answer).toEqual(answers.get(way));
      }
      expect(await mailed()).toBe(3);
    },
  );

  it("is for no session of a ticket, and for no page of another site", async () => {
    const ada = await shop.owner(`${unique("ada")}@example.com`);
    const caller = await bearerOf(server, shop.operator, ada.customerId);
    const change = { email: `${unique("new")}@example.com` };
    expectError(await caller.send("POST", "/me/email", change), 403, "forbidden");
    expectError(
      await caller.send("POST", "/me/email/confirm", { ...change, code: "000000" }),
      403,
      "forbidden",
    );
    const client = await signedIn(ada.email);
    const elsewhere = { origin: "https://evil.example" };
    for (const [path, json] of [
      ["/portal/v1/me/email", change],
      ["/portal/v1/me/email/confirm", { ...change, code: "000000" }],
    ] as const)
      expectError(
        await client.send(path, { method: "POST", json, headers: elsewhere }),
        403,
        "cross_site_request",
      );
  });
});
