import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { logIn, type Operator, PASSWORD, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let ada: Operator;
beforeAll(async () => {
  server = await startServer();
  ada = await registerOperator(server, { name: "Ada" });
});
afterAll(() => server.stop());

const me = "/api/auth/me";

describe("PUT /api/auth/me", () => {
  it("changes what is sent and nothing else", async () => {
    const avatarUrl = "https://example.com/ada.png";
    await ada.client.put(me, { avatarUrl });
    expect((await ada.client.put(me, { name: "Ada L." })).body).toMatchObject({ name: "Ada L.", avatarUrl });
    expect((await ada.client.put(me, { avatarUrl: null })).body).toMatchObject({
      name: "Ada L.",
      avatarUrl: null,
    });
  });

  it.each([
    ["an empty body", {}, ""],
    ["an empty name", { name: "" }, "name"],
    ["no name", { name: null }, "name"],
    ["an avatar that is no URL", { avatarUrl: "ada.png" }, "avatarUrl"],
    ["an avatar that is a script", { avatarUrl: "javascript:alert(1)" }, "avatarUrl"],
    ["an avatar of 2001 characters", { avatarUrl: `https://example.com/${"a".repeat(1981)}` }, "avatarUrl"],
    ["another e-mail", { email: "eve@example.com" }, "email"],
    ["another role", { role: "viewer" }, "role"],
    ["another organization", { organizationId: "org_0" }, "organizationId"],
  ])("refuses %s", async (_kind, body, field) => {
    const before = (await ada.client.get(me)).body;
    expectInvalid(await ada.client.put(me, body), field);
    expect((await ada.client.get(me)).body).toEqual(before);
  });

  it("never shows the password's hash", async () => {
    expect((await ada.client.get(me)).text).not.toMatch(/argon2|password/i);
    expect((await ada.client.put(me, { name: "Ada" })).text).not.toMatch(/argon2|password/i);
  });
});

describe("POST /api/auth/change-password", () => {
  const path = "/api/auth/change-password";
  const newPassword = "another long password";

  it("refuses a wrong current password and keeps every session", async () => {
    const grace = await registerOperator(server);
    const other = await logIn(server, grace.email);
    const answer = await grace.client.post(path, { currentPassword: "not the password", newPassword });
    expectError(answer, 400, "invalid_input");
    expect(answer.body.error).toBe("currentPassword: is not your current password");
    expect((await other.client.get(me)).status).toBe(200);
    await logIn(server, grace.email);
  });

  it("takes the current password in any Unicode form", async () => {
    const password = "Åﬁ① long password";
    const grace = await registerOperator(server, { password });
    const body = { currentPassword: password.normalize("NFKD"), newPassword };
    expect((await grace.client.post(path, body)).status).toBe(200);
    await logIn(server, grace.email, newPassword);
  });

  it.each([
    ["a new password of 7 characters", { currentPassword: PASSWORD, newPassword: "1234567" }, "newPassword"],
    ["257 characters", { currentPassword: PASSWORD, newPassword: "x".repeat(257) }, "newPassword"],
    ["no current password", { newPassword }, "currentPassword"],
    ["no new password", { currentPassword: PASSWORD }, "newPassword"],
    ["another field", { currentPassword: PASSWORD, newPassword, email: "a@b.co" }, "email"],
  ])("refuses %s", async (_kind, body, field) => {
    expectInvalid(await ada.client.post(path, body), field);
    await logIn(server, ada.email);
  });

  it("lets one of two changes at the same moment win", async () => {
    const grace = await registerOperator(server);
    const bodies = ["first new password", "second new password"].map((password) => ({
      currentPassword: PASSWORD,
      newPassword: password,
    }));
    const answers = await Promise.all(bodies.map((body) => grace.client.post(path, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const winner = bodies[answers.findIndex(({ status }) => status === 200)];
    await logIn(server, grace.email, winner?.newPassword);
  });
});
