import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import type { Loose } from "../support/client.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import {
  DASHBOARD,
  githubPerson,
  googlePerson,
  type OauthScene,
  openOauthScene,
} from "../support/oauth-scene.ts";
import { colleagueOf, invite, logIn, PASSWORD, registerOperator, unique } from "../support/operator.ts";
import type { WirePage } from "../support/wire.ts";

let scene: OauthScene;
beforeAll(async () => {
  scene = await openOauthScene();
});
afterAll(() => scene.stop());

describe("signing in with Google", () => {
  it("registers a new person as developer of an organization of their own", async () => {
    const person = googlePerson({ picture: "https://example.com/ada.png" });
    scene.google.person = person;
    const user = await scene.signedIn("google");
    expect(user).toMatchObject({
      email: person.email,
      name: "Ada Lovelace",
      role: "developer",
      avatarUrl: "https://example.com/ada.png",
    });
    scene.google.person = googlePerson();
    expect((await scene.signedIn("google")).organizationId).not.toBe(user.organizationId);
  });

  it("knows the person again by Google's id, also with another e-mail and name", async () => {
    const person = googlePerson();
    scene.google.person = person;
    const user = await scene.signedIn("google");
    const browser = openBrowser();
    scene.google.person = { ...person, email: "married@example.com", name: "Countess" };
    expect(await scene.signedIn("google", browser)).toEqual(user);
    scene.google.person = { ...person, email_verified: false };
    expect(await scene.signedIn("google")).toEqual(user);
    // Google's own session is still open in that browser.
    expect(await scene.signedIn("google", browser)).toEqual(user);
  });

  it("asks for the claims that are not in the ID token", async () => {
    const other = await openOauthScene({}, { claimsInIdToken: false });
    const person = googlePerson();
    other.google.person = person;
    expect(await other.signedIn("google")).toMatchObject({ email: person.email, name: person.name });
    await other.stop();
  });

  it("names a person after the e-mail when there is no name, and leaves out what it cannot store", async () => {
    const person = googlePerson({ name: "", picture: "javascript:alert(1)" });
    scene.google.person = person;
    expect(await scene.signedIn("google")).toMatchObject({ name: person.email, avatarUrl: null });
  });
});

describe("signing in with GitHub", () => {
  it("registers a new person by the primary e-mail, and knows them again by the numeric id", async () => {
    const person = githubPerson();
    scene.github.person = person;
    const user = await scene.signedIn("github");
    expect(user).toMatchObject({ email: `first-${person.id}@example.com`, avatarUrl: person.avatar_url });
    scene.github.person = { ...person, login: "renamed", emails: [] };
    expect(await scene.signedIn("github")).toEqual(user);
    scene.github.person = githubPerson({ login: person.login });
    expect((await scene.signedIn("github")).id).not.toBe(user.id);
  });

  it("names a person without a name after the login", async () => {
    for (const name of [null, ""]) {
      scene.github.person = githubPerson({ name, login: "ada" });
      expect((await scene.signedIn("github")).name).toBe("ada");
    }
  });
});

describe("the cookies", () => {
  it("are a short one for the way there, for this API alone, and a session for the way back", async () => {
    scene.github.person = githubPerson();
    const browser = openBrowser();
    const begun = await browser.visit(`${scene.server.url}/api/oauth/github`);
    const flags = "Path=/api/oauth; HttpOnly; SameSite=Lax; Secure; Max-Age=600";
    expect(begun.headers.getSetCookie()).toEqual([
      expect.stringMatching(`^keystead_oauth=[0-9a-f]{64}; ${flags}$`),
    ]);
    const back = await browser.visit((await browser.visit(begun.location ?? "")).location ?? "");
    expect(back.status).toBe(302);
    expect(back.text).toBe("");
    expect(back.headers.get("cache-control")).toBe("no-store");
    expect(back.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^keystead_session=[a-z2-7]{32}; Path=\/; HttpOnly; SameSite=None; Secure; Expires=/,
      ),
    ]);
  });

  it("make the device of a person known who has a password, too", async () => {
    const email = `${unique("with.password")}@example.com`;
    await scene.server.accounts.directory.addUser({ email, password: "correct horse battery", name: "Ada" });
    scene.google.person = googlePerson({ email });
    const browser = openBrowser();
    await scene.signedIn("google", browser);
    expect(
      await scene.server.accounts.recognizeDevice(email, browser.cookie("keystead_device") ?? ""),
    ).not.toBeNull();
  });
});

describe("a person whom Keystead knows by e-mail", () => {
  it("gets the account, in any case of the e-mail, with a second provider too", async () => {
    const name = unique("two.providers");
    scene.google.person = googlePerson({ email: `${name}@example.com` });
    const user = await scene.signedIn("google");
    const emails = [{ email: `${name.toUpperCase()}@example.com`, primary: true, verified: true }];
    const person = githubPerson({ emails });
    scene.github.person = person;
    expect(await scene.signedIn("github")).toEqual(user);
    scene.github.person = { ...person, emails: [] };
    expect(await scene.signedIn("github")).toEqual(user);
  });

  it("shares nothing with whoever registered the e-mail with a password, which proves nothing", async () => {
    const { server, google } = scene;
    const squatter = await registerOperator(server);
    const elsewhere = await logIn(server, squatter.email);
    const planted = await colleagueOf(server, squatter, "developer");
    const later = { email: `${unique("planted")}@example.com`, role: "developer" } as const;
    const invitationToken = await invite(squatter, later);
    google.person = googlePerson({ email: squatter.email });
    const user = await scene.signedIn("google");
    expect(user).toMatchObject({ email: squatter.email, role: "developer" });
    const { body } = await planted.client.get("/api/auth/me");
    expect(user.organizationId).not.toBe(body["organizationId"]);
    const { items } = (await planted.client.get<WirePage<Loose>>("/api/users")).body;
    expect(items.map(({ email }) => email)).toEqual([planted.email, `${squatter.user.id}@unproven.invalid`]);
    const joining = { email: later.email, password: PASSWORD, name: "Eve", invitationToken };
    const late = await server.client().post("/api/auth/register", joining);
    expectError(late, 400, "invitation_invalid");
    for (const { client } of [squatter, elsewhere])
      expectError(await client.get("/api/auth/me"), 401, "unauthenticated");
    const login = { email: squatter.email, password: PASSWORD };
    const refused = await server.client().post("/api/auth/login", login);
    expectError(refused, 401, "invalid_credentials");
    expect(await scene.signedIn("google")).toEqual(user);
  });

  it("is one user when callbacks of both providers come at once", async () => {
    const email = `${unique("at.once")}@example.com`;
    scene.google.person = googlePerson({ email });
    scene.github.person = githubPerson({ emails: [{ email, primary: true, verified: true }] });
    const providers = ["google", "github", "google", "github", "google", "github"] as const;
    const users = await Promise.all(providers.map((provider) => scene.signedIn(provider)));
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
  });
});

describe("a user without a password", () => {
  it("cannot log in with one, not even with none, and is told nothing", async () => {
    const person = googlePerson();
    scene.google.person = person;
    await scene.signedIn("google");
    for (const password of ["", "null", "a password that nobody has", PASSWORD]) {
      const answer = await scene.server.client().post("/api/auth/login", { email: person.email, password });
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 401,
        body: { error: "E-mail or password is wrong", code: "invalid_credentials" },
      });
    }
  });

  it("cannot set one with nothing but a session", async () => {
    scene.google.person = googlePerson();
    const browser = openBrowser();
    await scene.signedIn("google", browser);
    const client = scene.server.client();
    client.keepCookie("keystead_session", browser.cookie("keystead_session") ?? "");
    for (const currentPassword of ["", "a password that nobody has"]) {
      const change = { currentPassword, newPassword: "a new password" };
      expectInvalid(await client.post("/api/auth/change-password", change), "currentPassword");
    }
  });
});

it("leaves no token, code, secret or e-mail in the log", async () => {
  const text = scene.server.log.text();
  for (const secret of ["gho_", "code=", "secret", "@", DASHBOARD]) expect(text).not.toContain(secret);
});
