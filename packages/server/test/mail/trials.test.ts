import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultLimits } from "../../src/http/limits/limits.ts";
import { localRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import { type SmtpTransport, smtpTransport } from "../../src/mail/smtp-transport.ts";
import { DAY } from "../support/clock.ts";
import { expectError } from "../support/expectations.ts";
import { type MailServer, type ReceivedMail, startMailServer } from "../support/mail-server.ts";
import { type Operator, registerOperator, unique } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { stores } from "../support/stores.ts";

let mailServer: MailServer;
let transport: SmtpTransport;
beforeAll(async () => {
  mailServer = await startMailServer();
  transport = smtpTransport(mailServer.url);
});
afterAll(async () => {
  transport.close();
  await mailServer.stop();
});

describe.each(stores)("a trial that is confirmed by mail, on $name,", ({ open }) => {
  let server: TestServer;
  let close: () => Promise<void>;
  let operator: Operator;
  let publicKey: string;
  beforeAll(async () => {
    const opened = await open();
    close = opened.close;
    server = await startServer({ storage: opened.storage, mailTransport: transport });
    operator = await registerOperator(server);
    const product = await operator.product({ name: "Acme SEO" });
    const plan = await operator.plan(product.id, { trialDays: 14, seats: 2 });
    await operator.client.put(`/api/products/${product.id}`, { trialPlanId: plan.id });
    ({ publicKey } = product);
  });
  afterAll(async () => {
    await server.stop();
    await close();
  });

  const anyone = () => ({ email: `${unique("ada")}@example.com`, domain: `${unique("shop")}.com` });
  const ask = (fields: { email: string; domain: string; request?: unknown }) =>
    server.client().post("/public/v1/trials", { public_key: publicKey, ...fields });

  async function mailsTo(email: string): Promise<ReceivedMail[]> {
    await server.deliverMails();
    return mailServer.mails.filter(({ to }) => to.includes(email));
  }

  async function linkTo(email: string): Promise<string> {
    const url = new URL(/https?:\S+/.exec((await mailsTo(email)).at(-1)?.text ?? "")?.[0] ?? "");
    expect(url.origin).toBe(server.url);
    return url.pathname + url.search;
  }

  const countLicenses = async (email: string) => {
    const path = `/api/licenses?search=${email}`;
    const { body } = await operator.client.get<{ pagination: { total: number } }>(path);
    return body.pagination.total;
  };

  it("starts when the button behind the link is pressed, once, and not when the link is opened", async () => {
    const who = anyone();
    const asked = await ask(who);
    expect(asked).toMatchObject({ status: 200, body: { success: false, code: "trial_unconfirmed" } });
    const again = { ...who, request: asked.body["request"] };
    const other = { ...again, public_key: (await operator.product()).publicKey };
    const link = await linkTo(who.email);
    const page = await server.client().get(link);
    expect(page.text).toContain('<form method="post">');
    const policy = "default-src 'none'; form-action 'self'; frame-ancestors 'none'";
    expect(page.headers["content-security-policy"]).toBe(policy);
    expect((await ask(again)).body).toEqual(asked.body);
    expect(await countLicenses(who.email)).toBe(0);

    expect((await server.client().post(link)).text).toContain("Your trial has started");
    const { body } = await ask(again);
    expect(body).toEqual({
      success: true,
      license_key: expect.any(String),
      trial_ends_at: server.clock.inIso(14 * DAY),
    });
    expectError(await ask(other), 400, "invalid_input");
    const mail = (await mailsTo(who.email)).at(-1);
    expect(mail?.headers["subject"]).toBe("Your license for Acme SEO");
    expect(mail?.text).toContain(String(body["license_key"]));

    expect((await server.client().post(link)).text).toContain("invalid, has expired or was already used");
    expect(await countLicenses(who.email)).toBe(1);
    expect((await ask(who)).body).toMatchObject({ success: false, code: "trial_used" });
    expect(await mailsTo(who.email)).toHaveLength(2);
  });

  it("is one for an address and for a site, of which whoever asks again is told at once, and nobody by mail", async () => {
    const who = anyone();
    await ask(who);
    await server.client().post(await linkTo(who.email));
    for (const other of [
      { email: who.email.toUpperCase(), domain: anyone().domain },
      { email: anyone().email, domain: `www.blog.${who.domain}` },
    ]) {
      expect((await ask(other)).body).toMatchObject({ success: false, code: "trial_used" });
      expect(await mailsTo(other.email)).toEqual([]);
    }
  });

  it("can be asked for until a day after its link was opened, and says when it ends, however long the license lasts", async () => {
    const who = anyone();
    const request = (await ask(who)).body["request"];
    const link = await linkTo(who.email);
    server.clock.advance(DAY - 1);
    await server.client().post(link);
    const trialEndsAt = server.clock.inIso(14 * DAY);
    const mail = (await mailsTo(who.email)).at(-1);
    expect(mail?.text).toMatch(new RegExp(`valid until .*${trialEndsAt.slice(0, 4)}`));
    const found = await operator.client.get<{ items: { id: string }[] }>(`/api/licenses?search=${who.email}`);
    const expiresAt = server.clock.inIso(99 * DAY);
    await operator.client.put(`/api/licenses/${found.body.items[0]?.id}`, { expiresAt });
    server.clock.advance(DAY - 1);
    expect((await ask({ ...who, request })).body).toMatchObject({
      success: true,
      trial_ends_at: trialEndsAt,
    });
    server.clock.advance(1);
    expectError(await ask({ ...who, request }), 400, "invalid_input");
  });

  it("that was paid for before its application asked again is told with the end of what was bought", async () => {
    const who = anyone();
    const request = (await ask(who)).body["request"];
    await server.client().post(await linkTo(who.email));
    const found = await operator.client.get<{ items: { id: string }[] }>(`/api/licenses?search=${who.email}`);
    await operator.client.post(`/api/licenses/${found.body.items[0]?.id}/renew`, { days: 100 });
    expect((await ask({ ...who, request })).body).toMatchObject({
      success: true,
      trial_ends_at: server.clock.inIso(114 * DAY),
    });
  });

  it("is one for an address, however many links are opened at once", async () => {
    const { email, domain } = anyone();
    const links: string[] = [];
    for (const site of [domain, `other-${domain}`, `third-${domain}`]) {
      await ask({ email, domain: site });
      links.push(await linkTo(email));
    }
    await Promise.all([...links, ...links].map((link) => server.client().post(link)));
    expect(await countLicenses(email)).toBe(1);
  });

  it("ends with its link after a day", async () => {
    const who = anyone();
    const { body } = await ask(who);
    const link = await linkTo(who.email);
    server.clock.advance(DAY);
    expect((await server.client().post(link)).text).toContain("invalid, has expired or was already used");
    expectError(await ask({ ...who, request: body["request"] }), 400, "invalid_input");
    expect(await countLicenses(who.email)).toBe(0);
  });

  it.each(["", "org_x.none", "none", "%00", "org_x%00.none"])(
    "does not start with the token %j",
    async (token) => {
      const answer = await server.client().post(`/public/v1/trials/confirm?token=${token}`);
      expect([200, 400]).toContain(answer.status);
      expect(answer.text).not.toContain("has started");
    },
  );

  it("keeps neither token", async () => {
    const who = anyone();
    const { body } = await ask(who);
    const token = new URL(await linkTo(who.email), server.url).searchParams.get("token") ?? "-";
    const { organizationId } = (await operator.client.get("/api/auth/me")).body;
    const query = { page: 1, perPage: 100 };
    const { items } = await server.storage.list("trialRequests", String(organizationId), query);
    expect(items.length).toBeGreaterThan(0);
    for (const secret of [token, String(body["request"])])
      expect(JSON.stringify(items)).not.toContain(secret);
  });
});

it("mails to an address are three an hour, in any case, and asking again after one costs none", async () => {
  const server = await startServer({
    mailTransport: transport,
    rateLimiter: localRateLimiter(defaultLimits),
  });
  const operator = await registerOperator(server);
  const { id, publicKey } = await operator.product();
  const plan = await operator.plan(id, { trialDays: 14 });
  await operator.client.put(`/api/products/${id}`, { trialPlanId: plan.id });
  const ask = (fields: object) =>
    server.client().post("/public/v1/trials", { public_key: publicKey, email: "ada@example.com", ...fields });
  const { body } = await ask({ domain: "a.example" });
  await ask({ domain: "b.example" });
  await ask({ domain: "c.example", email: "ADA@example.com" });
  expectError(await ask({ domain: "d.example" }), 429, "rate_limited");
  expect((await ask({ domain: "a.example", request: body["request"] })).body).toEqual(body);
  await server.stop();
});
