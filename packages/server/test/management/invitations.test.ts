import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../support/clock.ts";
import { anId, expectError, expectInvalid } from "../support/expectations.ts";
import {
  colleagueOf,
  invite,
  type Operator,
  PASSWORD,
  registerOperator,
  unique,
} from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { storedInvitation, storedUser } from "../support/stored-people.ts";
import type { WirePage } from "../support/wire.ts";

let server: TestServer;
let operator: Operator;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
});
afterAll(() => server.stop());

const anEmail = () => `${unique("invited")}@example.com`;

const register = (fields: object, at = server) =>
  at.client().post("/api/auth/register", { password: PASSWORD, name: "Grace", ...fields });

describe("POST /api/invitations", () => {
  it("answers 201 with an address that holds the token, for 7 days", async () => {
    const email = anEmail();
    const answer = await operator.client.post("/api/invitations", { email, role: "support" });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: anId("inv"),
      email,
      role: "support",
      expiresAt: server.clock.inIso(7 * DAY),
      url: expect.stringMatching(new RegExp(`^${server.url}/register\\?invitation=[0-9a-f]{64}$`)),
    });
  });

  it("leads to the dashboard, where that is elsewhere", async () => {
    const elsewhere = await startServer({ dashboardUrl: "https://admin.example.com/keystead/" });
    const { client } = await registerOperator(elsewhere);
    const { body } = await client.post("/api/invitations", { email: anEmail(), role: "viewer" });
    expect(body["url"]).toMatch(/^https:\/\/admin\.example\.com\/keystead\/register\?invitation=/);
    await elsewhere.stop();
  });

  it("stores a SHA-256 of the token, and shows the token nowhere else", async () => {
    const token = await invite(operator, { email: anEmail(), role: "viewer" });
    expect(await storedInvitation(server.storage, token)).toBeNull();
    const digest = createHash("sha256").update(token).digest("hex");
    expect(await storedInvitation(server.storage, digest)).not.toBeNull();
    const { text } = await operator.client.get("/api/invitations");
    expect(text).not.toContain(token);
    expect(text).not.toContain(digest);
  });

  it("answers alike for the e-mail of a stranger, a colleague and nobody", async () => {
    const stranger = await registerOperator(server);
    for (const email of [operator.email, stranger.email.toUpperCase(), anEmail()]) {
      const answer = await operator.client.post("/api/invitations", { email, role: "viewer" });
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({ email, role: "viewer" });
    }
  });

  it("shows what an e-mail is when the invitation is accepted, and stays open then", async () => {
    const { email } = await registerOperator(server);
    const invitationToken = await invite(operator, { email, role: "viewer" });
    for (const _attempt of [1, 2])
      expectError(await register({ email, invitationToken }), 409, "email_taken");
  });

  it("takes the place of an earlier invitation of the e-mail", async () => {
    const email = anEmail();
    const earlier = await invite(operator, { email, role: "developer" });
    const later = await invite(operator, { email: email.toUpperCase(), role: "viewer" });
    expectError(await register({ email, invitationToken: earlier }), 400, "invitation_invalid");
    const { body } = await register({ email, invitationToken: later });
    expect(body).toMatchObject({ user: { role: "viewer" } });
  });

  it.each([
    ["no e-mail", { email: undefined }, "email"],
    ["an e-mail without @", { email: "grace" }, "email"],
    ["no role", { role: undefined }, "role"],
    ["an unknown role", { role: "owner" }, "role"],
    ["another organization", { organizationId: "org_0" }, "organizationId"],
  ])("refuses %s", async (_kind, fields, field) => {
    const body = { email: "grace@example.com", role: "viewer", ...fields };
    expectInvalid(await operator.client.post("/api/invitations", body), field);
  });
});

describe("GET and DELETE /api/invitations", () => {
  it("list the open ones, newest first, and withdraw one", async () => {
    const { client } = await registerOperator(server);
    const made = [];
    for (const role of ["viewer", "support"]) {
      const { url: _, ...invitation } = (await client.post("/api/invitations", { email: anEmail(), role }))
        .body;
      made.unshift(invitation);
    }
    const list = async () => (await client.get<WirePage<unknown>>("/api/invitations")).body.items;
    expect(await list()).toEqual(made);
    const withdrawn = await client.delete(`/api/invitations/${String(made[0]?.["id"])}`);
    expect({ status: withdrawn.status, body: withdrawn.body }).toEqual({
      status: 200,
      body: { success: true },
    });
    expect(await list()).toEqual(made.slice(1));
    server.clock.advance(7 * DAY);
    expect(await list()).toEqual([]);
  });

  it("are of no more use once withdrawn", async () => {
    const email = anEmail();
    const token = await invite(operator, { email, role: "viewer" });
    const { items } = (await operator.client.get<WirePage<{ id: string; email: string }>>("/api/invitations"))
      .body;
    const id = items.find((item) => item.email === email)?.id;
    expect((await operator.client.delete(`/api/invitations/${id}`)).status).toBe(200);
    expectError(await operator.client.delete(`/api/invitations/${id}`), 404, "not_found");
    expectError(await register({ email, invitationToken: token }), 400, "invitation_invalid");
  });
});

describe("POST /api/auth/register with an invitation", () => {
  it("joins the organization with the role, and logs in", async () => {
    const product = await operator.product();
    const email = anEmail();
    const invitationToken = await invite(operator, { email, role: "support" });
    const client = server.client();
    const body = { email: email.toUpperCase(), password: PASSWORD, name: "Grace", invitationToken };
    const answer = await client.post("/api/auth/register", body);
    expect(answer.status).toBe(201);
    const user = { id: anId("usr"), email: email.toUpperCase(), name: "Grace", role: "support" };
    expect(answer.body).toEqual({ user });
    expect((await client.get("/api/products")).body).toMatchObject({ items: [{ id: product.id }] });
    const mine = (await operator.client.get("/api/auth/me")).body["organizationId"];
    expect((await client.get("/api/auth/me")).body["organizationId"]).toBe(mine);
  });

  it("is for the e-mail that was invited, and stays open for it", async () => {
    const email = anEmail();
    const invitationToken = await invite(operator, { email, role: "viewer" });
    const answer = await register({ email: "eve@example.com", invitationToken });
    expectInvalid(answer, "email");
    expect(answer.text).not.toContain(email);
    expect((await register({ email, invitationToken })).status).toBe(201);
  });

  it("works once, and for 7 days", async () => {
    const email = anEmail();
    const used = await invite(operator, { email, role: "viewer" });
    await register({ email, invitationToken: used });
    expectError(await register({ email, invitationToken: used }), 400, "invitation_invalid");
    const late = { email: anEmail(), invitationToken: "" };
    late.invitationToken = await invite(operator, { email: late.email, role: "viewer" });
    server.clock.advance(7 * DAY - 1);
    const wrong = { ...late, password: "short" };
    expectInvalid(await register(wrong), "password");
    server.clock.advance(1);
    expectError(await register(late), 400, "invitation_invalid");
  });

  it.each([
    ["an unknown token", "a".repeat(32)],
    ["an empty token", ""],
    ["a token in other letters", "🔑"],
  ])("is 400 with %s, and registers nobody", async (_kind, invitationToken) => {
    const email = anEmail();
    const answer = await register({ email, invitationToken });
    expectError(answer, 400, "invitation_invalid");
    expect(answer.cookies).toEqual([]);
    expect(await storedUser(server.storage, email)).toBeNull();
  });

  it("is 409 when the e-mail was registered meanwhile", async () => {
    const email = anEmail();
    const invitationToken = await invite(operator, { email, role: "viewer" });
    await registerOperator(server, { email });
    expectError(await register({ email, invitationToken }), 409, "email_taken");
  });

  it("goes on when registering is closed for everybody else", async () => {
    const storage = server.storage;
    const closed = await startServer({ registration: "invite-only", storage, clock: server.clock });
    const email = anEmail();
    const invitationToken = await invite(operator, { email, role: "viewer" });
    expectError(await register({ email }, closed), 403, "registration_closed");
    expect((await register({ email, invitationToken }, closed)).status).toBe(201);
    await closed.stop();
  });
});

describe("a colleague", () => {
  it("shares the organization with whoever invited them", async () => {
    const colleague = await colleagueOf(server, operator, "developer");
    const product = await colleague.product();
    expect((await operator.client.get(`/api/products/${product.id}`)).status).toBe(200);
  });
});
