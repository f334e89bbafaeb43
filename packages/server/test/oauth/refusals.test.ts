import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultLimits } from "../../src/http/limits/limits.ts";
import { localRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import { oauthProviders } from "../../src/oauth/providers.ts";
import { openBrowser } from "../support/browser.ts";
import { MINUTE } from "../support/clock.ts";
import { expectError } from "../support/expectations.ts";
import {
  DASHBOARD,
  githubPerson,
  googlePerson,
  type OauthScene,
  openOauthScene,
  type ProviderName,
} from "../support/oauth-scene.ts";
import { PASSWORD, registerOperator, unique } from "../support/operator.ts";
import { startServer } from "../support/server.ts";
import { storedUser } from "../support/stored-people.ts";

let scene: OauthScene;
beforeAll(async () => {
  scene = await openOauthScene();
});
afterAll(() => scene.stop());

const providers: ProviderName[] = ["google", "github"];

const toldOf = (code: string) => `${DASHBOARD}?error=${code}`;

/** A browser that has been at the provider and has not yet come back. */
async function onTheWayBack(provider: ProviderName) {
  scene.google.person = googlePerson();
  scene.github.person = githubPerson();
  const browser = openBrowser();
  const callback = `${scene.server.url}/api/oauth/${provider}/callback`;
  const url = await browser.follow(`${scene.server.url}/api/oauth/${provider}`, callback);
  return { browser, url: new URL(url) };
}

describe.each(providers)("the way to %s", (provider) => {
  it("carries 32 bytes of state and a PKCE challenge, both new each time", async () => {
    const sent = [];
    for (const browser of [openBrowser(), openBrowser()]) {
      const { status, location, headers } = await browser.visit(`${scene.server.url}/api/oauth/${provider}`);
      expect(status).toBe(302);
      expect(headers.get("cache-control")).toBe("no-store");
      const query = new URL(location ?? "").searchParams;
      expect(Object.fromEntries(query)).toMatchObject({
        response_type: "code",
        redirect_uri: `${scene.server.url}/api/oauth/${provider}/callback`,
        state: expect.stringMatching(/^[0-9a-f]{64}$/),
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: "S256",
      });
      sent.push(query.get("state"), query.get("code_challenge"), browser.cookie("keystead_oauth"));
    }
    expect(new Set(sent).size).toBe(6);
  });

  it("leads to the same place whatever the request says", async () => {
    const { location } = await openBrowser().visit(`${scene.server.url}/api/oauth/${provider}`);
    const { origin, pathname } = new URL(location ?? "");
    for (const query of ["redirect_uri", "return_to", "next", "redirect", "url"]) {
      const evil = `${scene.server.url}/api/oauth/${provider}?${query}=https://evil.example.net/`;
      const stop = await openBrowser().visit(evil);
      expect(stop.location).toMatch(`${origin}${pathname}?`);
      expect(stop.location).not.toContain("evil");
    }
  });
});

describe.each(providers)("the way back from %s", (provider) => {
  it("is refused without a session when the state is wrong, missing or another's", async () => {
    const other = await onTheWayBack(provider);
    for (const spoil of [
      (query: URLSearchParams) => query.set("state", "0".repeat(64)),
      (query: URLSearchParams) => query.set("state", ""),
      (query: URLSearchParams) => query.delete("state"),
      (query: URLSearchParams) => query.set("state", other.url.searchParams.get("state") ?? ""),
    ]) {
      const { browser, url } = await onTheWayBack(provider);
      spoil(url.searchParams);
      expect(await browser.follow(url.href, DASHBOARD)).toBe(toldOf("invalid_state"));
      expect(browser.cookie("keystead_session")).toBeUndefined();
    }
    expect(await other.browser.follow(other.url.href, DASHBOARD)).toBe(DASHBOARD);
  });

  it("is open once", async () => {
    const { browser, url } = await onTheWayBack(provider);
    expect(await browser.follow(url.href, DASHBOARD)).toBe(DASHBOARD);
    expect(await browser.follow(url.href, DASHBOARD)).toBe(toldOf("invalid_state"));
    const at = await onTheWayBack(provider);
    const ends = await Promise.all(
      Array.from({ length: 8 }, () => at.browser.follow(at.url.href, DASHBOARD)),
    );
    expect(ends.filter((end) => end === DASHBOARD)).toHaveLength(1);
    expect(ends.filter((end) => end === toldOf("invalid_state"))).toHaveLength(7);
  });

  it("is open for ten minutes", async () => {
    const [late, inTime] = [await onTheWayBack(provider), await onTheWayBack(provider)];
    scene.server.clock.advance(10 * MINUTE - 1);
    expect(await inTime.browser.follow(inTime.url.href, DASHBOARD)).toBe(DASHBOARD);
    scene.server.clock.advance(1);
    expect(await late.browser.follow(late.url.href, DASHBOARD)).toBe(toldOf("invalid_state"));
  });

  it("is closed to a browser that did not go there: nobody is logged in as an attacker", async () => {
    const { browser: attacker, url } = await onTheWayBack(provider);
    const { browser: victim } = await onTheWayBack(provider);
    for (const lured of [openBrowser(), victim]) {
      expect(await lured.follow(url.href, DASHBOARD)).toBe(toldOf("invalid_state"));
      expect(lured.cookie("keystead_session")).toBeUndefined();
    }
    expect(await attacker.follow(url.href, DASHBOARD)).toBe(DASHBOARD);
  });

  it("is closed to what began at the other provider", async () => {
    const { browser, url } = await onTheWayBack(provider);
    url.pathname = `/api/oauth/${provider === "google" ? "github" : "google"}/callback`;
    expect(await browser.follow(url.href, DASHBOARD)).toBe(toldOf("invalid_state"));
  });

  it("leads to the dashboard and nowhere else", async () => {
    for (const query of ["redirect_uri", "return_to", "next", "url", "error_uri"]) {
      const { browser, url } = await onTheWayBack(provider);
      url.searchParams.set(query, "https://evil.example.net/");
      expect((await browser.visit(url.href)).location).toBe(DASHBOARD);
    }
    const junk = `${scene.server.url}/api/oauth/${provider}/callback?state=//evil.example.net&error=//evil.example.net`;
    expect((await openBrowser().visit(junk)).location).toBe(toldOf("invalid_state"));
  });

  it("fails at the provider with a code that is not for this browser's verifier", async () => {
    scene.google.person = googlePerson();
    scene.github.person = githubPerson();
    const browser = openBrowser();
    const { location } = await browser.visit(`${scene.server.url}/api/oauth/${provider}`);
    const there = new URL(location ?? "");
    there.searchParams.set("code_challenge", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
    expect(await browser.follow(there.href, DASHBOARD)).toBe(toldOf("access_denied"));
    expect(browser.cookie("keystead_session")).toBeUndefined();
  });

  it("fails with a code that the provider never gave", async () => {
    const { browser, url } = await onTheWayBack(provider);
    url.searchParams.set("code", "made-up");
    expect(await browser.follow(url.href, DASHBOARD)).toBe(toldOf("access_denied"));
  });

  it("tells of a person who said no, and uses the state up", async () => {
    scene.google.person = null;
    scene.github.person = null;
    const browser = openBrowser();
    const callback = `${scene.server.url}/api/oauth/${provider}/callback`;
    const url = await browser.follow(`${scene.server.url}/api/oauth/${provider}`, callback);
    expect(await browser.follow(url, DASHBOARD)).toBe(toldOf("access_denied"));
    expect(await browser.follow(url, DASHBOARD)).toBe(toldOf("invalid_state"));
  });
});

it("an ID token that was asked for by another sign-in is refused", async () => {
  scene.google.person = googlePerson();
  const browser = openBrowser();
  const { location } = await browser.visit(`${scene.server.url}/api/oauth/google`);
  const there = new URL(location ?? "");
  expect(there.searchParams.get("nonce")).toMatch(/^[\w-]{43}$/);
  there.searchParams.set("nonce", "another");
  expect(await browser.follow(there.href, DASHBOARD)).toBe(toldOf("provider_unavailable"));
  expect(browser.cookie("keystead_session")).toBeUndefined();
  expect(scene.server.log.text()).toContain("OAUTH_JWT_CLAIM_COMPARISON_FAILED");
});

describe("an address with a slash at its end", () => {
  it("is the same to GitHub as one without", async () => {
    const { github } = oauthProviders(
      { github: { clientId: "id", clientSecret: "secret" } },
      "https://licenses.example.com/",
    );
    const url = await github?.authorizationUrl({ state: "state", verifier: "verifier" });
    expect(url?.searchParams.get("redirect_uri")).toBe(
      "https://licenses.example.com/api/oauth/github/callback",
    );
  });

  it("of GitHub's API leads to the person, too", async () => {
    const { settings } = scene.github;
    const server = await startServer({
      dashboardUrl: DASHBOARD,
      oauth: { github: { ...settings, apiUrl: `${settings.apiUrl}/` } },
    });
    scene.github.person = githubPerson();
    expect(await openBrowser().follow(`${server.url}/api/oauth/github`, DASHBOARD)).toBe(DASHBOARD);
    await server.stop();
  });
});

it.each([0, -1, 1.5, "7"])("a person with the id %j is none of GitHub's", async (id) => {
  scene.github.person = { ...githubPerson(), id: id as number };
  expect(await scene.signIn("github")).toBe(toldOf("provider_unavailable"));
});

describe("an e-mail that is not verified", () => {
  it.each([
    { email_verified: false },
    { email_verified: "false" },
    { email_verified: undefined },
    { email: undefined },
  ])("is none, from Google: %o", async (fields) => {
    const { email, user } = await registerOperator(scene.server);
    const person = { ...googlePerson(), email, ...fields };
    scene.google.person = JSON.parse(JSON.stringify(person)) as typeof scene.google.person;
    expect(await scene.signIn("google")).toBe(toldOf("email_unverified"));
    const stored = await storedUser(scene.server.storage, email);
    expect(stored?.record).toMatchObject({
      id: user.id,
      passwordHash: expect.stringContaining("$argon2id$"),
    });
  });

  it("is none, from GitHub, and neither is one that is not the primary", async () => {
    const { email } = await registerOperator(scene.server);
    const mine = "mine@example.com";
    for (const emails of [
      [],
      [{ email, primary: true, verified: false }],
      [{ email, primary: false, verified: true }],
      [
        { email: mine, primary: true, verified: false },
        { email, primary: false, verified: true },
      ],
    ]) {
      scene.github.person = githubPerson({ emails });
      expect(await scene.signIn("github")).toBe(toldOf("email_unverified"));
    }
    expect(await storedUser(scene.server.storage, mine)).toBeNull();
  });
});

describe("a provider in trouble", () => {
  it.each(["silence", 500, 403] as const)("is told of: %s", async (trouble) => {
    const { browser, url } = await onTheWayBack("github");
    scene.github.trouble = trouble;
    expect(await browser.follow(url.href, DASHBOARD)).toBe(toldOf("provider_unavailable"));
    scene.github.trouble = null;
    expect(scene.server.log.text()).toContain('"provider":"github","code":"provider_unavailable"');
  });

  it("is told of on the way there, and found again when it is back", async () => {
    const own = await openOauthScene();
    own.google.person = googlePerson();
    own.google.down = true;
    for (const _attempt of [1, 2]) expect(await own.signIn("google")).toBe(toldOf("provider_unavailable"));
    own.google.down = false;
    await own.signedIn("google");
    await own.stop();
  });

  it("is told of when nobody answers, there or back", async () => {
    const own = await openOauthScene();
    own.github.person = githubPerson();
    const browser = openBrowser();
    const callback = `${own.server.url}/api/oauth/github/callback`;
    const url = await browser.follow(`${own.server.url}/api/oauth/github`, callback);
    await own.github.stop();
    await own.google.stop();
    expect(await browser.follow(url, DASHBOARD)).toBe(toldOf("provider_unavailable"));
    expect(await own.signIn("google")).toBe(toldOf("provider_unavailable"));
    expect(own.server.log.text()).not.toMatch(/code=|secret|@/);
    await own.server.stop();
  });

  it("is told of when it does not take the client's secret, and the log says why", async () => {
    const wrong = await openOauthScene();
    const { issuer, clientId } = wrong.google;
    const oauth = {
      google: { issuer, clientId, clientSecret: "wrong" },
      github: { ...wrong.github.settings, clientSecret: "wrong" },
    };
    const server = await startServer({ dashboardUrl: DASHBOARD, oauth });
    wrong.google.open(`${server.url}/api/oauth/google/callback`);
    wrong.google.person = googlePerson();
    wrong.github.person = githubPerson();
    for (const provider of providers) {
      const end = await openBrowser().follow(`${server.url}/api/oauth/${provider}`, DASHBOARD);
      expect(end).toBe(toldOf("provider_unavailable"));
    }
    expect(server.log.text()).toContain("invalid_client");
    expect(server.log.text()).toContain("incorrect_client_credentials");
    await server.stop();
    await wrong.stop();
  });
});

describe("closed registration", () => {
  it("lets in whom it knows, and tells the others", async () => {
    const storage = scene.server.storage;
    const closed = await openOauthScene({ storage, registration: "invite-only" });
    const { email } = await registerOperator(scene.server);
    // Nobody has proven the second one.
    for (const person of [googlePerson(), googlePerson({ email })]) {
      closed.google.person = person;
      expect(await closed.signIn("google")).toBe(toldOf("registration_closed"));
    }
    const added = { email: `${unique("added")}@example.com`, password: PASSWORD, name: "Ada" };
    const user = await scene.server.accounts.directory.addUser(added);
    closed.google.person = googlePerson({ email: added.email });
    expect((await closed.signedIn("google")).id).toBe(user.id);
    await closed.stop();
  });
});

describe("the limit of log-ins", () => {
  it("holds for beginning by address, and lets all come back who were let go", async () => {
    const rateLimiter = localRateLimiter({ ...defaultLimits, LOGIN: 3 });
    const limited = await openOauthScene({ rateLimiter });
    limited.github.person = githubPerson();
    for (const _sign of [1, 2, 3]) await limited.signedIn("github");
    for (const provider of providers) {
      const { status, headers } = await openBrowser().visit(`${limited.server.url}/api/oauth/${provider}`);
      expect(status).toBe(429);
      expect(headers.get("retry-after")).toMatch(/^\d+$/);
      expect(headers.getSetCookie()).toEqual([]);
    }
    const callback = await openBrowser().visit(`${limited.server.url}/api/oauth/github/callback`);
    expect(callback.status).toBe(429);
    await limited.stop();
  });
});

describe("a provider that is not set up", () => {
  it("is 501, there and back, and leaves no cookie; one that does not exist is 404", async () => {
    const server = await startServer();
    const client = server.client();
    for (const provider of providers) {
      for (const path of [`/api/oauth/${provider}`, `/api/oauth/${provider}/callback?state=x&code=y`]) {
        const answer = await client.get(path);
        expectError(answer, 501, "oauth_not_configured");
        expect(answer.cookies).toEqual([]);
        expect(answer.headers["location"]).toBeUndefined();
      }
    }
    for (const path of ["/api/oauth/gitlab", "/api/oauth/gitlab/callback", "/api/oauth", "/api/oauth/"])
      expectError(await client.get(path), 404, "route_not_found");
    expectError(await client.post("/api/oauth/google", {}), 405, "method_not_allowed");
    await server.stop();
  });
});
