import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SmtpTransport, smtpTransport } from "../../src/mail/smtp-transport.ts";
import { type App, challengeOf, setUpApp } from "../support/authenticator-app.ts";
import { HOUR } from "../support/clock.ts";
import { expectError } from "../support/expectations.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { stores } from "../support/stores.ts";

const ADDRESSES = 60;

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

describe.each(stores)("wrong codes after a right password, on $name", ({ open }) => {
  let servers: TestServer[];
  let server: TestServer;
  let close: () => Promise<void>;
  let ada: Operator;
  let app: App;
  beforeAll(async () => {
    const opened = await open();
    close = opened.close;
    const options = { storage: opened.storage, mailTransport: transport, trustedProxies: ["127.0.0.1"] };
    server = await startServer(options);
    servers = [server, await startServer({ ...options, clock: server.clock })];
    ada = await registerOperator(server);
    app = await setUpApp(server, ada);
  });
  afterAll(async () => {
    for (const each of servers) await each.stop();
    await close();
  });

  const answer = (given: object) => server.client().post("/api/auth/second-factor", given);
  const challenge = () => challengeOf(server.client(), ada.email);

  it("are ten of sixty that come at once, from as many networks, in challenges of their own, to two servers", async () => {
    const challenges: string[] = [];
    for (let guess = 0; guess < ADDRESSES; guess += 1) challenges.push(await challenge());
    const guesses = challenges.map((each, guess) => {
      const headers = { "x-forwarded-for": `2001:db8:${guess.toString(16)}::1` };
      const json = { challenge: each, code: "00000x" };
      const at = servers[guess % 2] ?? server;
      return at.client().send("/api/auth/second-factor", { method: "POST", headers, json });
    });
    const answers = await Promise.all(guesses);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(ADDRESSES - 10).fill(429)]);
    for (const refused of answers.filter(({ status }) => status === 429)) {
      expectError(refused, 429, "second_factor_limited");
      expect(refused.headers["retry-after"]).toBe("3600");
    }
    await server.deliverMails();
    const warnings = mailServer.mails.filter(
      ({ to, text }) => to.includes(ada.email) && text.includes("wrong second factor: 5."),
    );
    expect(warnings.map(({ headers }) => headers["subject"])).toEqual(["Somebody has your password"]);
    expect(warnings[0]?.text).toContain(`${server.url}/forgot-password`);
  });

  it("leave the owner a recovery code for the rest of the hour, and the app after it", async () => {
    expectError(
      await answer({ challenge: await challenge(), code: app.code() }),
      429,
      "second_factor_limited",
    );
    const [recoveryCode] = app.recoveryCodes;
    expect((await answer({ challenge: await challenge(), recoveryCode })).status).toBe(200);
    server.clock.advance(HOUR - 1);
    expectError(
      await answer({ challenge: await challenge(), code: app.code() }),
      429,
      "second_factor_limited",
    );
    server.clock.advance(1);
    expect((await answer({ challenge: await challenge(), code: app.code() })).status).toBe(200);
  });
});
