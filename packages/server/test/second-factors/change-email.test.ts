import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SmtpTransport, smtpTransport } from "../../src/mail/smtp-transport.ts";
import { challengeOf, setUpApp } from "../support/authenticator-app.ts";
import { openBrowser } from "../support/browser.ts";
import { MINUTE } from "../support/clock.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { googlePerson, type OauthScene, openOauthScene } from "../support/oauth-scene.ts";
import { PASSWORD, registerOperator, unique } from "../support/operator.ts";

let mailServer: MailServer;
let transport: SmtpTransport;
let scene: OauthScene;
beforeAll(async () => {
  mailServer = await startMailServer();
  transport = smtpTransport(mailServer.url);
  scene = await openOauthScene({ mailTransport: transport });
});
afterAll(async () => {
  await scene.stop();
  transport.close();
  await mailServer.stop();
});

const newEmail = () => `${unique("new")}@example.com`;

/** How many links were mailed to an address. */
async function linksTo(email: string): Promise<number> {
  const { items } = await scene.server.storage.list("mails", "deployment", { page: 1, perPage: 100 });
  return items.filter(({ record }) => record.recipient === email).length;
}

describe("a change of the e-mail address", () => {
  it("asks somebody without a password to sign in again, unless that was in the last ten minutes", async () => {
    const { server, google } = scene;
    google.person = googlePerson();
    const signedIn = async () => {
      const browser = openBrowser();
      await scene.signedIn("google", browser);
      const client = server.client();
      client.keepCookie("keystead_session", browser.cookie("keystead_session") ?? "");
      return client;
    };
    const change = (client: typeof stolen, fields: object) => client.post("/api/auth/change-email", fields);
    const stolen = await signedIn();
    server.clock.advance(10 * MINUTE);
    const email = newEmail();
    expectError(await change(stolen, { email }), 403, "reauthentication_required");
    expectInvalid(await change(stolen, { email, currentPassword: "" }), "currentPassword");
    expect(await linksTo(email)).toBe(0);
    const fresh = await signedIn();
    server.clock.advance(10 * MINUTE - 1);
    expect((await change(fresh, { email })).status).toBe(200);
    expect(await linksTo(email)).toBe(1);
    // The other session is as old as it was.
    expectError(await change(stolen, { email: newEmail() }), 403, "reauthentication_required");
  });

  it("takes a code or a recovery code in the place of the password, each once", async () => {
    const { server } = scene;
    const { client } = await registerOperator(server);
    const app = await setUpApp(server, { client });
    server.clock.advance(10 * MINUTE);
    const [recoveryCode] = app.recoveryCodes;
    const change = (proof: object) => client.post("/api/auth/change-email", { email: newEmail(), ...proof });
    for (const proof of [{ code: app.code() }, { recoveryCode }]) {
      expect((await change(proof)).status).toBe(200);
      expectInvalid(await change(proof), String(Object.keys(proof)[0]));
    }
  });

  it("counts its wrong codes with those at the log-in", async () => {
    const { server } = scene;
    const { client, email } = await registerOperator(server);
    const app = await setUpApp(server, { client });
    const change = (proof: object) => client.post("/api/auth/change-email", { email: newEmail(), ...proof });
    for (let tries = 0; tries < 10; tries += 1) expectInvalid(await change({ code: "000000" }), "code");
    const refused = await change({ code: app.code() });
    expectError(refused, 429, "second_factor_limited");
    expect(refused.headers["retry-after"]).toBe("3600");
    const challenge = await challengeOf(server.client(), email);
    const login = await server.client().post("/api/auth/second-factor", { challenge, code: app.code() });
    expectError(login, 429, "second_factor_limited");
    expect((await change({ currentPassword: PASSWORD })).status).toBe(200);
  });
});
