import { createHash } from "node:crypto";
import { DEPLOYMENT } from "@keystead/core/adapter";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { argon2Passwords } from "../../src/passwords/argon2-passwords.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { logIn, PASSWORD, registerOperator, unique } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { storedUser } from "../support/stored-people.ts";

const WRONG = { error: "E-mail or password is wrong", code: "invalid_credentials" };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ passwords: argon2Passwords() });
});
afterAll(() => server.stop());

const login = (body: object) => server.client().post("/api/auth/login", body);

describe("POST /api/auth/login", () => {
  it("answers 200 with the user and sets a new session each time", async () => {
    const { client, user, email } = await registerOperator(server);
    const first = client.cookie("keystead_session");
    const answer = await client.post("/api/auth/login", { email, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ user });
    expect(client.cookie("keystead_session")).toMatch(/^[a-z2-7]{32}$/);
    expect(client.cookie("keystead_session")).not.toBe(first);
  });

  it("says the same of a wrong e-mail and a wrong password, and sets no cookie", async () => {
    const { email } = await registerOperator(server);
    for (const body of [
      { email, password: "not the password" },
      { email: "nobody@example.com", password: PASSWORD },
      { email: "not an e-mail", password: PASSWORD },
      { email: "", password: "" },
      { email, password: "short" },
      { email, password: "x".repeat(1000) },
      { email, password: PASSWORD.toUpperCase() },
      { email, password: ` ${PASSWORD}` },
    ]) {
      const answer = await login(body);
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 401, body: WRONG });
      expect(answer.cookies).toEqual([]);
    }
  });

  it("takes a password in any Unicode form of the same text", async () => {
    const email = `${unique("nfkc")}@example.com`;
    await registerOperator(server, { email, password: "Åﬁ① long password" });
    for (const form of ["NFC", "NFD", "NFKC", "NFKD"] as const) {
      await logIn(server, email, "Åﬁ① long password".normalize(form));
    }
    expectError(await login({ email, password: "Afi1 long password" }), 401, "invalid_credentials");
  });

  it.each([
    ["no e-mail", { password: PASSWORD }, "email"],
    ["no password", { email: "ada@example.com" }, "password"],
    ["a password that is a list", { email: "ada@example.com", password: ["x"] }, "password"],
    ["a field too many", { email: "ada@example.com", password: PASSWORD, remember: true }, "remember"],
  ])("refuses %s", async (_kind, body, field) => {
    expectInvalid(await login(body), field);
  });

  it("stores an Argon2id hash of the password and a SHA-256 of the token, and neither itself", async () => {
    const { client, email } = await registerOperator(server);
    const stored = await storedUser(server.storage, email);
    expect(stored?.record.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const token = client.cookie("keystead_session") ?? "";
    const digest = createHash("sha256").update(token).digest("hex");
    const store = server.storage;
    const sessionBy = (value: string) =>
      store.findWith("sessions", DEPLOYMENT, "userId", "tokenDigest", [value]);
    expect((await sessionBy(digest))?.[1].record.email).toBe(email);
    expect(await sessionBy(token)).toBeNull();
  });

  it("hashes a password anew when it was stored with weaker parameters", async () => {
    const { hash } = await import("@node-rs/argon2");
    const { email } = await registerOperator(server);
    const { storage } = server;
    const { record: user, version = 0 } = (await storedUser(storage, email)) ?? {};
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    if (user === undefined) throw new Error("The user is not stored");
    const record = { ...user, passwordHash: weak };
    await storage.commit(DEPLOYMENT, [{ op: "update", kind: "users", record, version }]);
    expect((await storedUser(storage, email))?.record.passwordHash).toBe(weak);
    await logIn(server, email);
    const upgraded = (await storedUser(storage, email))?.record.passwordHash;
    expect(upgraded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await logIn(server, email);
    expect((await storedUser(storage, email))?.record.passwordHash).toBe(upgraded);
  });
});

describe("POST /api/auth/logout", () => {
  it("clears the cookie and ends the session, also for one who kept the token", async () => {
    const { client } = await registerOperator(server);
    const token = client.cookie("keystead_session") ?? "";
    const answer = await client.post("/api/auth/logout");
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { success: true } });
    expect(answer.cookies).toEqual(["keystead_session=; Path=/; HttpOnly; SameSite=None; Secure; Max-Age=0"]);
    client.keepCookie("keystead_session", token);
    expectError(await client.get("/api/auth/me"), 401, "unauthenticated");
  });

  it("is 200 again without a session, and with one that is unknown", async () => {
    const client = server.client();
    expect((await client.post("/api/auth/logout")).body).toEqual({ success: true });
    client.keepCookie("keystead_session", "a".repeat(32));
    const answer = await client.post("/api/auth/logout");
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { success: true } });
    expect(client.cookie("keystead_session")).toBeUndefined();
  });

  it("leaves the user's other sessions alone", async () => {
    const { client, email } = await registerOperator(server);
    const other = await logIn(server, email);
    await client.post("/api/auth/logout");
    expect((await other.client.get("/api/auth/me")).status).toBe(200);
  });
});

describe("passwords", () => {
  it("are checked for a crowd that logs in at once", async () => {
    const { email } = await registerOperator(server);
    const answers = await Promise.all(Array.from({ length: 12 }, () => login({ email, password: PASSWORD })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});

describe("a crowd at the log-in", () => {
  it("is told to try again as soon as 64 wait, and the others are answered", async () => {
    // Of different accounts: the passwords of one are checked one after another.
    const attempt = (index: number) =>
      server.client().post("/api/auth/login", { email: `nobody${index}@example.com`, password: "wrong" });
    await attempt(0);
    const answers = await Promise.all(Array.from({ length: 90 }, (_, index) => attempt(index + 1)));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expectError(answer, 503, "overloaded");
      expect(answer.headers["retry-after"]).toMatch(/^\d+$/);
    }
    const judged = answers.filter(({ status }) => status === 401);
    expect(judged.length).toBe(answers.length - refused.length);
    expect(judged.length).toBeGreaterThanOrEqual(64);
  });
});
