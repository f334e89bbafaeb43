import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anId, expectError, expectInvalid } from "../support/expectations.ts";
import { logIn, PASSWORD, registerOperator, unique } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

describe("POST /api/auth/register", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  const register = (fields: object) => {
    const registration = { email: `${unique("new")}@example.com`, password: PASSWORD, name: "Ada" };
    return server.client().post("/api/auth/register", { ...registration, ...fields });
  };

  it("answers 201 with the user, who is a developer, and logs in", async () => {
    const client = server.client();
    const registration = { email: "ada@example.com", password: PASSWORD, name: "Ada" };
    const answer = await client.post("/api/auth/register", registration);
    expect(answer.status).toBe(201);
    const user = { id: anId("usr"), email: "ada@example.com", name: "Ada", role: "developer" };
    expect(answer.body).toEqual({ user });
    expect(answer.cookies.map((cookie) => cookie.split("=")[0])).toEqual([
      "keystead_session",
      "keystead_device",
    ]);
    expect((await client.get("/api/auth/me")).status).toBe(200);
  });

  it("gives every registrant an organization of their own", async () => {
    const [one, two] = [await registerOperator(server), await registerOperator(server)];
    const of = async ({ client }: typeof one) => (await client.get("/api/auth/me")).body["organizationId"];
    expect(await of(one)).not.toBe(await of(two));
    await one.product();
    expect((await two.client.get("/api/products")).body).toMatchObject({ items: [] });
  });

  it.each([
    ["7 characters", "1234567", "password"],
    ["none", "", "password"],
    ["257 characters", "x".repeat(257), "password"],
  ])("refuses a password of %s", async (_length, password, field) => {
    expectInvalid(await register({ password }), field);
  });

  it.each([
    ["8 characters", "vqZ81-xo"],
    ["256 characters", "xy".repeat(128)],
    ["many spaces", `a${" ".repeat(8)}b`],
    ["any script", "пароль 密码 🔑"],
    ["control characters", "tab\there\u0007\u001b"],
  ])("accepts a password of %s, and logs in with it", async (_kind, password) => {
    const email = `${unique("kind")}@example.com`;
    expect((await register({ email, password })).status).toBe(201);
    await logIn(server, email, password);
  });

  it.each([
    ["a missing e-mail", { email: undefined }, "email"],
    ["a missing password", { password: undefined }, "password"],
    ["a missing name", { name: undefined }, "name"],
    ["an e-mail without @", { email: "ada.example.com" }, "email"],
    ["an e-mail with a line break", { email: "ada@example.com\nbcc: eve@example.com" }, "email"],
    ["an e-mail of 255 characters", { email: `${"a".repeat(243)}@example.com` }, "email"],
    ["an e-mail that is a number", { email: 5 }, "email"],
    ["a name of spaces", { name: "   " }, "name"],
    ["a name of 201 characters", { name: "x".repeat(201) }, "name"],
    ["a role", { role: "developer" }, "role"],
    ["an organization", { organizationId: "org_00000000000000000000000000" }, "organizationId"],
    ["an id", { id: "usr_00000000000000000000000000" }, "id"],
  ])("refuses %s and names the field", async (_kind, fields, field) => {
    expectInvalid(await register(fields), field);
  });

  it("names every wrong field at once", async () => {
    const answer = await register({ email: "x", password: "short", name: "" });
    expectInvalid(answer, "email");
    expect(answer.body.details?.map(({ path }) => path)).toEqual(["email", "password", "name"]);
  });

  it("registers an e-mail once, though many ask at the same moment", async () => {
    const email = `${unique("race")}@example.com`;
    const answers = await Promise.all(Array.from({ length: 6 }, () => register({ email })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it("is closed by invitation only, for everyone but the first of all", async () => {
    const closed = await startServer({ registration: "invite-only" });
    const first = await registerOperator(closed);
    expect(first.user.role).toBe("developer");
    const registration = { email: "ada@example.com", password: PASSWORD, name: "Ada" };
    const answer = await closed.client().post("/api/auth/register", registration);
    expectError(answer, 403, "registration_closed");
    expect(answer.cookies).toEqual([]);
    await closed.stop();
  });

  it.each(["password1", "12345678", "QWERTYUIOP", "        ", "zzzzzzzzzz"])(
    "is 400 for a password that is easily guessed: %j",
    async (password) => {
      const registration = { email: "guessed@example.com", password, name: "Ada" };
      expectInvalid(await server.client().post("/api/auth/register", registration), "password");
    },
  );
});
