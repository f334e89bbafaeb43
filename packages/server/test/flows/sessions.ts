import { expect, it } from "vitest";
import { DAY } from "../support/clock.ts";
import { anId, expectError } from "../support/expectations.ts";
import { logIn, PASSWORD, registerOperator } from "../support/operator.ts";
import type { TestServer } from "../support/server.ts";

/** Accounts and their sessions. */
export function sessionFlows(server: () => TestServer): void {
  const me = "/api/auth/me";

  it("registers, shows, changes and logs out a user", async () => {
    const { client, user, email } = await registerOperator(server(), { name: "Ada" });
    expect(user).toEqual({ id: anId("usr"), email, name: "Ada", role: "developer" });
    const profile = {
      ...user,
      avatarUrl: null,
      organizationId: anId("org"),
      organizationName: "Ada",
      createdAt: server().clock.inIso(0),
      emailConfirmed: false,
      secondFactors: [],
      secondFactorRequired: false,
    };
    expect((await client.get(me)).body).toEqual(profile);
    const changes = { name: "Ada L.", avatarUrl: "https://example.com/ada.png" };
    const changed = await client.put(me, changes);
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...profile, ...changes });
    expect((await client.get(me)).body).toEqual({ ...profile, ...changes });
    expect((await client.post("/api/auth/logout")).body).toEqual({ success: true });
    expectError(await client.get(me), 401, "unauthenticated");
  });

  it("knows an e-mail in any case, and keeps it as it was given", async () => {
    const email = "Ada.Lovelace@Example.com".replace("@", `.${Math.random().toString(36).slice(2)}@`);
    await registerOperator(server(), { email });
    const again = { email: email.toUpperCase(), password: PASSWORD, name: "Eve" };
    expectError(await server().client().post("/api/auth/register", again), 409, "email_taken");
    expect((await logIn(server(), email.toLowerCase())).user.email).toBe(email);
  });

  it("lengthens a session that is used in its second half, and no other", async () => {
    const { client } = await registerOperator(server());
    server().clock.advance(15 * DAY);
    expect((await client.get(me)).cookies).toEqual([]);
    server().clock.advance(1);
    const refreshed = await client.get(me);
    expect(refreshed.status).toBe(200);
    expect(refreshed.cookies).toHaveLength(1);
    expect((await client.get(me)).cookies).toEqual([]);
    server().clock.advance(30 * DAY - 1);
    expect((await client.get(me)).status).toBe(200);
  });

  it("ends a session after 30 days without use, to the millisecond", async () => {
    const { client, email } = await registerOperator(server());
    const other = await logIn(server(), email);
    server().clock.advance(30 * DAY - 1);
    expect((await client.get(me)).status).toBe(200);
    server().clock.advance(1);
    expectError(await other.client.get(me), 401, "unauthenticated");
  });

  it("refreshes once when fifty requests come at once", async () => {
    const { client } = await registerOperator(server());
    server().clock.advance(30 * DAY - 1);
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.get(me)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ cookies }) => cookies.length > 0)).toHaveLength(1);
    server().clock.advance(14 * DAY);
    expect((await client.get(me)).status).toBe(200);
  });

  it("never brings back a session that was logged out while it was due for a refresh", async () => {
    const { client } = await registerOperator(server());
    const token = client.cookie("keystead_session") ?? "";
    server().clock.advance(20 * DAY);
    const thief = server().client();
    thief.keepCookie("keystead_session", token);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => thief.get(me)),
      client.post("/api/auth/logout"),
      ...Array.from({ length: 10 }, () => thief.get(me)),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    thief.keepCookie("keystead_session", token);
    expectError(await thief.get(me), 401, "unauthenticated");
  });

  it("ends every other session when the password is changed", async () => {
    const { client, email } = await registerOperator(server());
    const other = await logIn(server(), email);
    const newPassword = "another long password";
    const body = { currentPassword: PASSWORD, newPassword };
    const changed = await client.post("/api/auth/change-password", body);
    expect({ status: changed.status, body: changed.body }).toEqual({ status: 200, body: { success: true } });
    expect((await client.get(me)).status).toBe(200);
    expectError(await other.client.get(me), 401, "unauthenticated");
    const old = await server().client().post("/api/auth/login", { email, password: PASSWORD });
    expectError(old, 401, "invalid_credentials");
    await logIn(server(), email, newPassword);
  });
}
