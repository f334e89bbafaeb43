import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { challengeOf, setUpApp } from "../support/authenticator-app.ts";
import { HOUR, MINUTE } from "../support/clock.ts";
import { anId, expectError, expectInvalid } from "../support/expectations.ts";
import { colleagueOf, logIn, type Operator, PASSWORD, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { stores } from "../support/stores.ts";

const NEW_PASSWORD = "battery staple horse";
const me = "/api/auth/me";

describe.each(stores)("developers who help colleagues back in, on $name", ({ name, open }) => {
  let server: TestServer;
  let close: () => Promise<void>;
  let ada: Operator;
  beforeAll(async () => {
    const opened = await open();
    close = opened.close;
    server = await startServer({ storage: opened.storage });
  });
  afterAll(async () => {
    await server.stop();
    await close();
  });

  const linkPath = ({ user }: Operator) => `/api/users/${user.id}/password-link`;
  const factorPath = ({ user }: Operator) => `/api/users/${user.id}/remove-second-factor`;
  const reset = (token: string, password = NEW_PASSWORD) =>
    server.client().post("/api/auth/reset-password", { token, password });
  const tokenIn = (body: object) =>
    new URL(String("url" in body && body.url)).searchParams.get("token") ?? "";
  const entriesOf = async ({ user }: Operator) => {
    const { body } = await ada.client.get(`/api/audit?target=${user.id}`);
    return body["items"] as { action: string; actor: { id: string }; changes: object; ip: string }[];
  };

  it("make a link that is shown once, sets a new password once, and ends the sessions", async () => {
    ada = await registerOperator(server);
    const grace = await colleagueOf(server, ada, "support");
    const made = await ada.client.post(linkPath(grace), {});
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      url: expect.stringMatching(new RegExp(`^${server.url}/reset-password\\?token=[\\w-]{20,}$`)),
      expiresAt: server.clock.inIso(HOUR),
    });
    expect((await grace.client.get(me)).status).toBe(200);
    const token = tokenIn(made.body);
    expect((await reset(token)).body).toEqual({ success: true });
    expectError(await grace.client.get(me), 401, "unauthenticated");
    expect((await ada.client.get(me)).status).toBe(200);
    const again = await logIn(server, grace.email, NEW_PASSWORD);
    // Only a mail proves an address.
    expect((await again.client.get(me)).body).toMatchObject({ emailConfirmed: false });
    expectError(await reset(token, PASSWORD), 400, "link_invalid");
    const entry = (await entriesOf(grace)).find(({ action }) => action === "user.password_link_made");
    expect(entry).toMatchObject({ actor: { id: ada.user.id }, changes: {}, ip: expect.any(String) });
    expect(JSON.stringify(await entriesOf(grace))).not.toContain(token);
  });

  it("let one of many resets with one link win", async () => {
    const grace = await colleagueOf(server, ada, "viewer");
    const token = tokenIn((await ada.client.post(linkPath(grace), {})).body);
    const passwords = Array.from({ length: 5 }, (_, number) => `${NEW_PASSWORD} ${number}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  });

  it("leave one good link of many that are made at once", async () => {
    const grace = await colleagueOf(server, ada, "viewer");
    const made = await Promise.all(Array.from({ length: 5 }, () => ada.client.post(linkPath(grace), {})));
    expect(made.map(({ status }) => status)).toEqual(Array(5).fill(201));
    const statuses: number[] = [];
    for (const { body } of made) statuses.push((await reset(tokenIn(body))).status);
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400]);
    const notes = (await entriesOf(grace)).filter(({ action }) => action === "user.password_link_made");
    expect(notes).toHaveLength(5);
  });

  it("take a lost second factor away, and end the sessions", async () => {
    const grace = await colleagueOf(server, ada, "support");
    await setUpApp(server, grace);
    const shown = async () =>
      ((await ada.client.get("/api/users?per_page=100")).body["items"] as Operator["user"][]).find(
        ({ id }) => id === grace.user.id,
      );
    expect(await shown()).toMatchObject({ hasSecondFactor: true });
    await challengeOf(server.client(), grace.email);
    const answer = await ada.client.post(factorPath(grace), { currentPassword: PASSWORD });
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status: 200,
      body: { id: grace.user.id, email: grace.email },
    });
    expect(answer.text).not.toMatch(/argon2|secret/i);
    expectError(await grace.client.get(me), 401, "unauthenticated");
    await logIn(server, grace.email);
    expect(await shown()).toMatchObject({ hasSecondFactor: false });
    const [entry] = (await entriesOf(grace)).filter(({ actor }) => actor.id === ada.user.id);
    expect(entry).toMatchObject({
      action: "user.second_factor_changed",
      changes: { secondFactors: [["totp"], []] },
    });
    expectError(await ada.client.post(factorPath(grace), { currentPassword: PASSWORD }), 404, "not_found");
  });

  // The rest is the same whatever the store.
  if (name !== "memory") return;

  /** All that the test can see of somebody: that nothing of it changed. */
  async function standing({ user, client }: Operator) {
    const [profile, factors] = [await client.get(me), await client.get("/api/auth/second-factors")];
    const { body } = await ada.client.get(`/api/audit?target=${user.id}`);
    return [profile.status, profile.body, factors.body, body];
  }

  describe.each([
    ["a link", linkPath],
    ["the second factor", factorPath],
  ])("%s", (_kind, pathOf) => {
    let grace: Operator;
    beforeAll(async () => {
      grace = await colleagueOf(server, ada, "support");
      await setUpApp(server, grace);
    });
    const proof = { currentPassword: PASSWORD };

    it("is not for oneself", async () => {
      const before = await standing(ada);
      expectError(await ada.client.post(pathOf(ada), proof), 403, "forbidden");
      expect(await standing(ada)).toEqual(before);
    });

    it("is not for a user of another organization, nor for its developers", async () => {
      const stranger = await registerOperator(server);
      const before = [await standing(grace), (await stranger.client.get(me)).body];
      expectError(await stranger.client.post(pathOf(grace), proof), 404, "not_found");
      expectError(await ada.client.post(pathOf(stranger), proof), 404, "not_found");
      // An account is in one organization: nobody of another one becomes a colleague.
      const invited = await ada.client.post("/api/invitations", { email: stranger.email, role: "viewer" });
      const invitationToken = new URL(String(invited.body["url"])).searchParams.get("invitation");
      const joining = { email: stranger.email, password: PASSWORD, name: "Eve", invitationToken };
      expectError(await server.client().post("/api/auth/register", joining), 409, "email_taken");
      expectError(await ada.client.post(pathOf(stranger), proof), 404, "not_found");
      expect([await standing(grace), (await stranger.client.get(me)).body]).toEqual(before);
    });

    it("is not for lower roles, and not for a token of a developer", async () => {
      const viewer = await colleagueOf(server, ada, "viewer");
      const before = await standing(grace);
      for (const { client } of [viewer, grace])
        expectError(await client.post(pathOf(viewer), proof), 403, "forbidden");
      const made = await ada.client.post("/api/tokens", { name: "Shop", role: "developer" });
      const headers = { authorization: `Bearer ${made.body["token"]}` };
      const asToken = await server.client().send(pathOf(grace), { method: "POST", json: proof, headers });
      expectError(asToken, 403, "forbidden");
      expectError(await server.client().post(pathOf(grace), proof), 401, "unauthenticated");
      expect(await standing(grace)).toEqual(before);
    });

    it("needs proof of who asks from ten minutes after the log-in on", async () => {
      const { client } = await logIn(server, ada.email);
      server.clock.advance(10 * MINUTE);
      const before = await standing(grace);
      expectError(await client.post(pathOf(grace), {}), 403, "reauthentication_required");
      expectInvalid(await client.post(pathOf(grace), { currentPassword: "wrong" }), "currentPassword");
      expectInvalid(await client.post(pathOf(grace), { code: "000000" }), "code");
      expectInvalid(await client.post(pathOf(grace), { ...proof, url: "https://eve.example" }), "url");
      expect(await standing(grace)).toEqual(before);
      expect((await client.post(pathOf(grace), proof)).status).toBeLessThan(300);
    });
  });

  it("make one link of a request that is sent twice", async () => {
    const grace = await colleagueOf(server, ada, "viewer");
    const { client } = await logIn(server, ada.email);
    const call = { method: "POST", json: {}, headers: { "idempotency-key": "one" } };
    const [first, second] = [
      await client.send(linkPath(grace), call),
      await client.send(linkPath(grace), call),
    ];
    expect(second.body).toEqual(first.body);
    expect((await reset(tokenIn(first.body))).status).toBe(200);
  });

  it("make links to the dashboard, where that is elsewhere", async () => {
    const elsewhere = await startServer({ dashboardUrl: "https://admin.example.com/keystead/" });
    const developer = await registerOperator(elsewhere);
    const { user } = await colleagueOf(elsewhere, developer, "viewer");
    const { body } = await developer.client.post(`/api/users/${user.id}/password-link`, {});
    expect(body["url"]).toMatch(/^https:\/\/admin\.example\.com\/keystead\/reset-password\?token=/);
    await elsewhere.stop();
  });
});

describe("the organization's name", () => {
  let server: TestServer;
  let ada: Operator;
  beforeAll(async () => {
    server = await startServer();
    ada = await registerOperator(server, { name: "Ada Lovelace" });
  });
  afterAll(() => server.stop());

  it("is the first user's, until a developer changes it: everybody sees it, and the audit log tells", async () => {
    const grace = await colleagueOf(server, ada, "viewer");
    const { body } = await ada.client.get("/api/organization");
    expect(body).toEqual({ id: anId("org"), name: "Ada Lovelace", createdAt: expect.any(String) });
    const renamed = await ada.client.put("/api/organization", { name: "Analytical Engines" });
    expect({ status: renamed.status, body: renamed.body }).toEqual({
      status: 200,
      body: { ...body, name: "Analytical Engines" },
    });
    expect((await grace.client.get("/api/organization")).body).toEqual(renamed.body);
    expect((await grace.client.get(me)).body).toMatchObject({ organizationName: "Analytical Engines" });
    const audit = await ada.client.get(`/api/audit?target=${body["id"]}`);
    expect(audit.body["items"]).toMatchObject([
      {
        action: "organization.updated",
        actor: { id: ada.user.id },
        target: { type: "organization", label: "Analytical Engines" },
        changes: { name: ["Ada Lovelace", "Analytical Engines"] },
      },
    ]);
  });

  it.each([
    ["nothing", {}, ""],
    ["an empty name", { name: "" }, "name"],
    ["a name of 201 characters", { name: "x".repeat(201) }, "name"],
    ["another id", { name: "Acme", id: "org_1" }, "id"],
  ])("is not changed by %s", async (_kind, body, field) => {
    const before = (await ada.client.get("/api/organization")).body;
    expectInvalid(await ada.client.put("/api/organization", body), field);
    expect((await ada.client.get("/api/organization")).body).toEqual(before);
    const longest = await ada.client.put("/api/organization", { name: "x".repeat(200) });
    expect(longest.status).toBe(200);
  });

  it("is not a lower role's to change, nor a token's, and that of another organization stays", async () => {
    const stranger = await registerOperator(server, { name: "Eve" });
    const support = await colleagueOf(server, ada, "support");
    const before = (await ada.client.get("/api/organization")).body;
    const change = { name: "Stolen" };
    expectError(await support.client.put("/api/organization", change), 403, "forbidden");
    const made = await ada.client.post("/api/tokens", { name: "Shop", role: "developer" });
    const headers = { authorization: `Bearer ${made.body["token"]}` };
    const asToken = await server.client().send("/api/organization", { method: "PUT", json: change, headers });
    expectError(asToken, 403, "forbidden");
    expect((await stranger.client.put("/api/organization", change)).status).toBe(200);
    expect((await ada.client.get("/api/organization")).body).toEqual(before);
  });
});

describe("POST /api/auth/invitation", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it("tells whoever has the token who invites, without a session, and nobody else", async () => {
    const ada = await registerOperator(server, { name: "Ada Lovelace" });
    await ada.client.put("/api/organization", { name: "Analytical Engines" });
    const email = "grace@example.com";
    const invited = await ada.client.post("/api/invitations", { email, role: "support" });
    const token = new URL(String(invited.body["url"])).searchParams.get("invitation") ?? "";
    const show = (given: string) => server.client().post("/api/auth/invitation", { token: given });
    const shown = await show(token);
    expect({ status: shown.status, body: shown.body }).toEqual({
      status: 200,
      body: {
        organization: "Analytical Engines",
        inviter: { name: "Ada Lovelace", email: ada.email },
        email,
        role: "support",
        expiresAt: invited.body["expiresAt"],
      },
    });
    for (const other of [`${token}0`, "unknown", String(invited.body["id"])]) {
      const answer = await show(other);
      expectError(answer, 400, "invitation_invalid");
      expect(answer.text).not.toMatch(/grace|ada|analytical/i);
    }
    expectInvalid(await show("x".repeat(129)), "token");
    await ada.client.delete(`/api/invitations/${invited.body["id"]}`);
    const withdrawn = await show(token);
    expectError(withdrawn, 400, "invitation_invalid");
    expect(withdrawn.text).toMatch(/was withdrawn/);
    expect(withdrawn.text).not.toMatch(/grace|ada|analytical/i);
  });
});
