import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultLimits } from "../../src/http/limits/limits.ts";
import { localRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import { type SmtpTransport, smtpTransport } from "../../src/mail/smtp-transport.ts";
import { HOUR, MINUTE } from "../support/clock.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { type MailServer, type ReceivedMail, startMailServer } from "../support/mail-server.ts";
import { logIn, type Operator, PASSWORD, registerOperator, unique } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { stores } from "../support/stores.ts";

const NEW_PASSWORD = "battery staple horse";
const DONE = { success: true };

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

describe.each(stores)("accounts by mail, on $name", ({ name, open }) => {
  let server: TestServer;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = await open();
    close = opened.close;
    server = await startServer({ storage: opened.storage, mailTransport: transport });
  });
  afterAll(async () => {
    await server.stop();
    await close();
  });

  /** The next mail to the address, once it is written. */
  async function mailTo(email: string): Promise<ReceivedMail> {
    await expect
      .poll(
        async () => {
          await server.deliverMails();
          return mailServer.mails.some(({ to }) => to.includes(email));
        },
        { interval: 20 },
      )
      .toBe(true);
    const [mail] = await mailServer.received(email);
    if (mail === undefined) throw new Error("No mail came");
    return mail;
  }

  function tokenIn({ text }: ReceivedMail): string {
    const url = /https?:\S+/.exec(text)?.[0] ?? "";
    expect(url.startsWith(server.url)).toBe(true);
    return new URL(url).searchParams.get("token") ?? "";
  }

  /** Somebody whose mail to confirm the address is read. */
  async function newcomer(): Promise<Operator & { confirmation: string }> {
    const operator = await registerOperator(server);
    return { ...operator, confirmation: tokenIn(await mailTo(operator.email)) };
  }

  const post = (path: string, json: object) => server.client().post(`/api/auth/${path}`, json);
  const me = async ({ client }: Operator) => (await client.get("/api/auth/me")).body;

  async function forgot(email: string): Promise<string> {
    expect((await post("forgot-password", { email })).body).toEqual(DONE);
    return tokenIn(await mailTo(email));
  }

  it("reset a forgotten password: once, ending all sessions, logging nobody in", async () => {
    const ada = await newcomer();
    const token = await forgot(ada.email);
    const answer = await post("reset-password", { token, password: NEW_PASSWORD });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: DONE });
    expect(answer.cookies).toEqual([]);
    expectError(await ada.client.get("/api/auth/me"), 401, "unauthenticated");
    expectError(await post("login", { email: ada.email, password: PASSWORD }), 401, "invalid_credentials");
    expect(await me(await logIn(server, ada.email, NEW_PASSWORD))).toMatchObject({ emailConfirmed: true });
    expect((await mailTo(ada.email)).headers["subject"]).toBe("Your password was changed");
    const again = await post("reset-password", { token, password: PASSWORD });
    expectError(again, 400, "link_invalid");
  });

  it("let one of many resets with one link win", async () => {
    const { email } = await newcomer();
    const token = await forgot(email);
    const passwords = Array.from({ length: 5 }, (_, number) => `${NEW_PASSWORD} ${number}`);
    const answers = await Promise.all(
      passwords.map((password) => post("reset-password", { token, password })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)];
    await logIn(server, email, winner);
    await mailTo(email);
  });

  it("change an address once the new one is confirmed, and tell the old one", async () => {
    const ada = await newcomer();
    const email = `${unique("new")}@example.com`;
    const change = (fields: object) => ada.client.post("/api/auth/change-email", { email, ...fields });
    server.clock.advance(10 * MINUTE);
    expectError(await change({}), 403, "reauthentication_required");
    expectInvalid(await change({ currentPassword: "wrong" }), "currentPassword");
    expectInvalid(await change({ code: "000000" }), "code");
    expect((await change({ currentPassword: PASSWORD })).body).toEqual(DONE);
    const token = tokenIn(await mailTo(email));
    expect(await me(ada)).toMatchObject({ email: ada.email });
    const reset = { token: await forgot(ada.email), password: NEW_PASSWORD };
    expect((await ada.client.post("/api/auth/confirm-email", { token })).body).toEqual(DONE);
    expect(await me(ada)).toMatchObject({ email, emailConfirmed: true });
    expect((await mailTo(ada.email)).text).toContain(email);
    expectError(await post("reset-password", reset), 400, "link_invalid");
    await logIn(server, email);
  });

  // The rest is the same whatever the store.
  if (name !== "memory") return;

  it("reset by the newest link alone, for an hour, and not with a poor password", async () => {
    const { email } = await newcomer();
    const [older, newer] = [await forgot(email), await forgot(email)];
    const reset = (token: string, password = NEW_PASSWORD) => post("reset-password", { token, password });
    expectError(await reset(older), 400, "link_invalid");
    expectInvalid(await reset(newer, "password1"), "password");
    server.clock.advance(HOUR);
    expectError(await reset(newer), 400, "link_invalid");
    expectError(await reset("x"), 400, "link_invalid");
  });

  it("confirm the address of a new account, in its own session", async () => {
    const [ada, eve] = [await newcomer(), await newcomer()];
    expect(await me(ada)).toMatchObject({ emailConfirmed: false });
    const reset = { token: ada.confirmation, password: NEW_PASSWORD };
    expectError(await post("reset-password", reset), 400, "link_invalid");
    const confirm = ({ client }: Operator, token: string) =>
      client.post("/api/auth/confirm-email", { token });
    expectError(await confirm(eve, ada.confirmation), 400, "link_invalid");
    expect((await confirm(ada, ada.confirmation)).body).toEqual(DONE);
    expect(await me(ada)).toMatchObject({ emailConfirmed: true });
    expectError(await confirm(ada, ada.confirmation), 400, "link_invalid");
    await eve.client.post("/api/auth/resend-confirmation");
    const second = tokenIn(await mailTo(eve.email));
    expectError(await confirm(eve, eve.confirmation), 400, "link_invalid");
    expect((await confirm(eve, second)).body).toEqual(DONE);
  });

  it("keep an address that another user has proven", async () => {
    const [ada, eve] = [await newcomer(), await newcomer()];
    await ada.client.post("/api/auth/confirm-email", { token: ada.confirmation });
    const wanted = { email: ada.email.replace("operator", "OPERATOR"), currentPassword: PASSWORD };
    expect((await eve.client.post("/api/auth/change-email", wanted)).body).toEqual(DONE);
    const token = tokenIn(await mailTo(wanted.email));
    expectError(await eve.client.post("/api/auth/confirm-email", { token }), 409, "email_taken");
    expect(await me(eve)).toMatchObject({ email: eve.email });
  });

  it("who register with a mailed invitation have confirmed their address, and with the inviter's token have not", async () => {
    const ada = await newcomer();
    const invite = async (email: string) => {
      const { body } = await ada.client.post("/api/invitations", { email, role: "viewer" });
      const mailed = /invitation=(\w+)/.exec((await mailTo(email)).text)?.[1] ?? "";
      return { mailed, shown: new URL(String(body["url"])).searchParams.get("invitation") ?? "" };
    };
    const register = async (email: string, invitationToken: string) => {
      const client = server.client();
      const given = { email, password: PASSWORD, name: "Grace", invitationToken };
      expect((await client.post("/api/auth/register", given)).status).toBe(201);
      return (await client.get("/api/auth/me")).body;
    };
    const [grace, mary] = ["grace@example.com", "mary@example.com"];
    const byMail = await invite(grace);
    expect(await register(grace, byMail.mailed)).toMatchObject({ email: grace, emailConfirmed: true });
    const byHand = await invite(mary);
    expect(await register(mary, byHand.shown)).toMatchObject({ email: mary, emailConfirmed: false });
    expect(tokenIn(await mailTo(mary))).not.toBe("");
    expect(byHand.shown).not.toBe(byHand.mailed);
  });

  it("are told when the password was changed", async () => {
    const ada = await newcomer();
    const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await ada.client.post("/api/auth/change-password", passwords);
    expect((await mailTo(ada.email)).text).toContain(`${server.url}/forgot-password`);
  });

  it("store no token of a link", async () => {
    const { confirmation } = await newcomer();
    const { items } = await server.storage.list("mailedTokens", "deployment", {
      page: 1,
      perPage: 100,
    });
    const digest = createHash("sha256").update(confirmation).digest("hex");
    expect(items.map(({ record }) => record.tokenDigest)).toContain(digest);
    expect(JSON.stringify(items)).not.toContain(confirmation);
    expect(confirmation).toMatch(/^[a-z2-7]{52}$/);
  });
});

it("invitations that are mailed are limited by organization", async () => {
  const rateLimiter = localRateLimiter({ ...defaultLimits, INVITATIONS: 1 });
  const server = await startServer({ mailTransport: transport, rateLimiter });
  const [ada, grace] = [await registerOperator(server), await registerOperator(server)];
  const invite = ({ client }: Operator) =>
    client.post("/api/invitations", { email: `${unique("stranger")}@example.com`, role: "viewer" });
  expect((await invite(ada)).status).toBe(201);
  expectError(await invite(ada), 429, "rate_limited");
  expect((await invite(grace)).status).toBe(201);
  await server.stop();
});

it("three mails an hour go out for who changes an address, to whatever addresses", async () => {
  const server = await startServer({
    mailTransport: transport,
    rateLimiter: localRateLimiter(defaultLimits),
  });
  const { client } = await registerOperator(server);
  const change = () => {
    const body = { email: `${unique("stranger")}@example.com`, currentPassword: PASSWORD };
    return client.post("/api/auth/change-email", body);
  };
  for (let mails = 0; mails < 3; mails += 1) expect((await change()).body).toEqual(DONE);
  expectError(await change(), 429, "rate_limited");
  expectError(await client.post("/api/auth/resend-confirmation"), 429, "rate_limited");
  await server.stop();
});

describe("a forgotten password", () => {
  it("is answered alike for an address that nobody has, and mailed to an address three times an hour", async () => {
    const rateLimiter = localRateLimiter({ ...defaultLimits, LOGIN: 100 });
    const server = await startServer({ mailTransport: transport, rateLimiter });
    const { email } = await registerOperator(server);
    await server.deliverMails();
    const answers = [];
    for (const address of ["nobody@example.com", email, email.toUpperCase(), email, email])
      answers.push(await server.client().post("/api/auth/forgot-password", { email: address }));
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(5).fill({ status: 200, body: DONE }),
    );
    const written = async () =>
      (await server.storage.list("mails", "deployment", { page: 1, perPage: 9 })).total;
    await expect.poll(written).toBe(4);
    await server.deliverMails();
    expect(mailServer.mails.filter(({ to }) => to.includes("nobody@example.com"))).toEqual([]);
    expect(await mailServer.received(email)).toHaveLength(4);
    await server.stop();
  });

  it("is 501 on a server without mail, as is changing an address", async () => {
    const server = await startServer();
    const { client, email } = await registerOperator(server);
    for (const path of ["forgot-password", "change-email"]) {
      const body =
        path === "change-email" ? { email: "new@example.com", currentPassword: PASSWORD } : { email };
      expectError(await client.post(`/api/auth/${path}`, body), 501, "mail_not_configured");
    }
    expect((await client.get("/api/settings")).body).toMatchObject({ mail: { enabled: false } });
    await server.stop();
  });
});
