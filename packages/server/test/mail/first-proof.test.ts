import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SmtpTransport, smtpTransport } from "../../src/mail/smtp-transport.ts";
import { challengeOf, setUpApp } from "../support/authenticator-app.ts";
import type { Client } from "../support/client.ts";
import { expectError } from "../support/expectations.ts";
import { holdPost } from "../support/held-request.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { takeMailedToken } from "../support/mailed-token.ts";
import { googlePerson, type OauthScene, openOauthScene } from "../support/oauth-scene.ts";
import {
  colleagueOf,
  invite,
  logIn,
  type Operator,
  PASSWORD,
  registerOperator,
  unique,
} from "../support/operator.ts";
import { stores } from "../support/stores.ts";

const NEW_PASSWORD = "battery staple horse";

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

describe.each(stores)("an address that a stranger registered before its owner, on $name", ({ open }) => {
  let scene: OauthScene;
  let server: OauthScene["server"];
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = await open();
    close = opened.close;
    scene = await openOauthScene({ storage: opened.storage, mailTransport: transport });
    server = scene.server;
  });
  afterAll(async () => {
    await scene.stop();
    await close();
  });

  const takeToken = (email: string) => takeMailedToken(server, mailServer, email);
  const withToken = (token: string) =>
    server.client().send("/api/products", { headers: { authorization: `Bearer ${token}` } });
  const register = (email: string, fields: object) =>
    server.client().post("/api/auth/register", { email, password: PASSWORD, name: "Anybody", ...fields });

  async function tokenOf({ client }: Operator): Promise<string> {
    const { body } = await client.post("/api/tokens", { name: "Shop", role: "developer" });
    return String(body["token"]);
  }

  /** A token and an invitation, as either the stranger or a colleague makes them. */
  async function leftBy(operator: Operator) {
    const email = `${unique("second")}@example.com`;
    return {
      token: await tokenOf(operator),
      email,
      invitation: await invite(operator, { email, role: "viewer" }),
    };
  }

  /** A passkey of the account: what a browser makes is tested where passkeys are. */
  async function addPasskey(client: Client): Promise<string> {
    const { body } = await client.get("/api/auth/me");
    const passkey = {
      id: `pky_${unique("0").padStart(26, "0")}`,
      name: "Laptop",
      createdAt: server.clock.now(),
      lastUsedAt: null,
      userId: String(body["id"]),
      organizationId: String(body["organizationId"]),
      credentialId: unique("credential"),
      publicKey: "key",
      counter: 0,
      transports: [],
    };
    const { done } = await server.storage.commit("deployment", [
      { op: "insert", kind: "passkeys", record: passkey },
    ]);
    expect(done).toBe(true);
    return passkey.id;
  }

  /** All that a stranger can leave with an account, each of which works; and a colleague's, who has joined by then. */
  async function squat() {
    const stranger = await registerOperator(server);
    const { email, client } = stranger;
    await takeToken(email);
    const colleague = await colleagueOf(server, stranger, "developer");
    const app = await setUpApp(server, stranger);
    const other = server.client();
    const answer = { challenge: await challengeOf(other, email), code: app.code() };
    expect((await other.post("/api/auth/second-factor", answer)).status).toBe(200);
    const passkey = await addPasskey(client);
    const wanted = `${unique("wanted")}@example.com`;
    const change = { email: wanted, currentPassword: PASSWORD };
    expect((await client.post("/api/auth/change-email", change)).status).toBe(200);
    const link = await takeToken(wanted);
    return {
      email,
      stranger,
      colleague,
      other,
      app,
      passkey,
      link,
      challenge: await challengeOf(server.client(), email),
      left: await leftBy(stranger),
      theirs: await leftBy(colleague),
    };
  }

  async function expectGone(scene: Awaited<ReturnType<typeof squat>>): Promise<void> {
    const { stranger, other, left, link, app, challenge, passkey } = scene;
    for (const client of [stranger.client, other])
      expectError(await client.get("/api/auth/me"), 401, "unauthenticated");
    expectError(await withToken(left.token), 401, "invalid_token");
    const joining = await register(left.email, { invitationToken: left.invitation });
    expectError(joining, 400, "invitation_invalid");
    for (const proof of [{ code: app.code(1) }, { recoveryCode: app.recoveryCodes[0] }]) {
      const answered = await server.client().post("/api/auth/second-factor", { challenge, ...proof });
      expectError(answered, 400, "challenge_invalid");
    }
    const store = server.storage;
    expect(await store.get("passkeys", "deployment", [passkey])).toEqual([null]);
    expect(await store.get("totpSecrets", "deployment", [stranger.user.id])).toEqual([null]);
    expect(await store.get("recoveryCodes", "deployment", [stranger.user.id])).toEqual([null]);
    const links = await store.list("mailedTokens", "deployment", { page: 1, perPage: 100 });
    expect(links.items.filter(({ record }) => record.userId === stranger.user.id)).toEqual([]);
    expect(link).not.toBe("");
    const login = await server.client().post("/api/auth/login", { email: scene.email, password: PASSWORD });
    expectError(login, 401, "invalid_credentials");
  }

  /** The colleague's things are the colleague's own, whoever invited the colleague. */
  async function expectKept({ colleague, theirs }: Awaited<ReturnType<typeof squat>>): Promise<void> {
    expect((await colleague.client.get("/api/auth/me")).body).toMatchObject({ role: "developer" });
    expect((await withToken(theirs.token)).status).toBe(200);
    expect((await register(theirs.email, { invitationToken: theirs.invitation })).status).toBe(201);
  }

  it("is its owner's alone once the owner resets the password by mail", async () => {
    const scene = await squat();
    const { email, stranger } = scene;
    await server.client().post("/api/auth/forgot-password", { email });
    const reset = { token: await takeToken(email), password: NEW_PASSWORD };
    expect((await server.client().post("/api/auth/reset-password", reset)).status).toBe(200);
    await expectGone(scene);
    const owner = await logIn(server, email, NEW_PASSWORD);
    const { body } = await owner.client.get("/api/auth/me");
    expect(body).toMatchObject({ id: stranger.user.id, emailConfirmed: true, secondFactors: [] });
    await expectKept(scene);
  });

  it("is its owner's alone once the owner accepts an invitation by mail, which it does not block", async () => {
    const scene = await squat();
    const { email, stranger } = scene;
    const employer = await registerOperator(server);
    const shown = await invite(employer, { email: email.replace("operator", "OPERATOR"), role: "support" });
    const invitationToken = await takeToken(email.replace("operator", "OPERATOR"));
    // The inviter has this one, too: it proves nothing.
    const copied = await register(email, { invitationToken: shown });
    expectError(copied, 409, "email_taken");
    expect((await stranger.client.get("/api/auth/me")).body).toMatchObject({ email });
    const given = { invitationToken, password: NEW_PASSWORD };
    expect((await register(email, given)).status).toBe(201);
    await expectGone(scene);
    const owner = await logIn(server, email, NEW_PASSWORD);
    const { organizationId } = (await employer.client.get("/api/auth/me")).body;
    expect(owner.user).toMatchObject({ role: "support" });
    expect((await owner.client.get("/api/auth/me")).body).toMatchObject({
      organizationId,
      emailConfirmed: true,
      secondFactors: [],
    });
    await expectLost(scene);
    await expectKept(scene);
  });

  it("is its owner's alone once the owner signs in through a provider", async () => {
    const squatters = await squat();
    const { email, stranger } = squatters;
    scene.google.person = googlePerson({ email });
    const owner = await scene.signedIn("google");
    expect(owner).toMatchObject({ email, role: "developer" });
    expect(owner.id).not.toBe(stranger.user.id);
    await expectGone(squatters);
    await expectLost(squatters);
    await expectKept(squatters);
  });

  it("is its owner's alone once the owner moves to it from another address", async () => {
    const squatters = await squat();
    const { email } = squatters;
    const owner = await registerOperator(server);
    await takeToken(owner.email);
    await owner.client.post("/api/auth/change-email", { email, currentPassword: PASSWORD });
    const token = await takeToken(email);
    expect((await owner.client.post("/api/auth/confirm-email", { token })).status).toBe(200);
    expect((await owner.client.get("/api/auth/me")).body).toMatchObject({ email, emailConfirmed: true });
    const again = await server.client().post("/api/auth/login", { email, password: PASSWORD });
    expect(again.body).toEqual({ user: { ...owner.user, email } });
    await expectLost(squatters);
    await expectKept(squatters);
  });

  /** The rest of the stranger's account: nobody can log in to it. */
  async function expectLost({ stranger, colleague }: Awaited<ReturnType<typeof squat>>): Promise<void> {
    const { body } = await colleague.client.get<{ items: object[] }>("/api/users");
    const email = `${stranger.user.id}@unproven.invalid`;
    expect(body.items).toContainEqual(
      expect.objectContaining({ id: stranger.user.id, email, role: "viewer" }),
    );
  }

  it("is proven once: a later reset ends sessions, and leaves tokens, invitations and factors", async () => {
    const owner = await registerOperator(server);
    const { email } = owner;
    const token = await takeToken(email);
    expect((await owner.client.post("/api/auth/confirm-email", { token })).status).toBe(200);
    await setUpApp(server, owner);
    const left = await leftBy(owner);
    await server.client().post("/api/auth/forgot-password", { email });
    const reset = { token: await takeToken(email), password: NEW_PASSWORD };
    expect((await server.client().post("/api/auth/reset-password", reset)).status).toBe(200);
    expectError(await owner.client.get("/api/auth/me"), 401, "unauthenticated");
    expect(await challengeOf(server.client(), email, NEW_PASSWORD)).not.toBe("");
    expect((await withToken(left.token)).status).toBe(200);
    expect((await register(left.email, { invitationToken: left.invitation })).status).toBe(201);
  });

  it("keeps what its owner made when the owner confirms it, who ends all other sessions by that", async () => {
    const owner = await registerOperator(server);
    const { email } = owner;
    const token = await takeToken(email);
    const stolen = await logIn(server, email);
    const left = await leftBy(owner);
    expect((await owner.client.post("/api/auth/confirm-email", { token })).status).toBe(200);
    expect((await owner.client.get("/api/auth/me")).body).toMatchObject({ emailConfirmed: true });
    expectError(await stolen.client.get("/api/auth/me"), 401, "unauthenticated");
    expect((await withToken(left.token)).status).toBe(200);
  });

  it.each([
    ["API token", "/api/tokens", { name: "Late", role: "developer" }, "apiTokens"],
    ["invitation", "/api/invitations", { email: "late@example.com", role: "viewer" }, "invitations"],
  ] as const)("is given no %s by a request that began before", async (_what, path, json, kind) => {
    const stranger = await registerOperator(server);
    const { email } = stranger;
    await takeToken(email);
    await server.client().post("/api/auth/forgot-password", { email });
    const reset = { token: await takeToken(email), password: NEW_PASSWORD };
    const held = await holdPost(server, stranger, path, json);
    expect((await server.client().post("/api/auth/reset-password", reset)).status).toBe(200);
    expect(await held.finish()).toBe(401);
    const { organizationId } = (await (await logIn(server, email, NEW_PASSWORD)).client.get("/api/auth/me"))
      .body;
    const filters = { organizationId: String(organizationId) };
    const { total } = await server.storage.list(kind, "deployment", { filters, page: 1, perPage: 1 });
    expect(total).toBe(0);
  });

  it("is not lost to an invitation that the account itself sent there", async () => {
    const stranger = await registerOperator(server);
    const { email } = stranger;
    await takeToken(email);
    await invite(stranger, { email, role: "viewer" });
    const invitationToken = await takeToken(email);
    expectError(await register(email, { invitationToken }), 409, "email_taken");
    expect((await stranger.client.get("/api/auth/me")).body).toMatchObject({ email, role: "developer" });
  });
});
