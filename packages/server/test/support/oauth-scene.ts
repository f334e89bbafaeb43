import type { User } from "@keystead/core";
import { expect } from "vitest";
import { type Browser, openBrowser } from "./browser.ts";
import { type GithubPerson, type GithubStandIn, startGithub } from "./github-stand-in.ts";
import { type OpenidProvider, type Person, startOpenidProvider } from "./openid-provider.ts";
import { unique } from "./operator.ts";
import { startServer, type TestServer, type TestServerOptions } from "./server.ts";
import type { Wire } from "./wire.ts";

export const DASHBOARD = "https://dashboard.example.com/app";

export type ProviderName = "google" | "github";

/** A server with both providers, each a server of its own. */
export interface OauthScene {
  server: TestServer;
  google: OpenidProvider;
  github: GithubStandIn;
  /** Goes through the provider to the dashboard; gives the address there. */
  signIn(provider: ProviderName, browser?: Browser): Promise<string>;
  /** The same, and whose session the browser has then. */
  signedIn(provider: ProviderName, browser?: Browser): Promise<Wire<User>>;
  stop(): Promise<void>;
}

export function googlePerson(fields: Partial<Person> = {}): Person {
  const sub = unique("1078905");
  return { sub, email: `${sub}@gmail.example.com`, email_verified: true, name: "Ada Lovelace", ...fields };
}

let ids = 583_230;

export function githubPerson(fields: Partial<GithubPerson> = {}): GithubPerson {
  ids += 1;
  const emails = [
    { email: `second-${ids}@example.com`, primary: false, verified: true },
    { email: `first-${ids}@example.com`, primary: true, verified: true },
  ];
  return {
    id: ids,
    login: `ada-${ids}`,
    name: "Ada Lovelace",
    avatar_url: "https://example.com/a.png",
    emails,
    ...fields,
  };
}

export async function openOauthScene(
  options: TestServerOptions = {},
  { claimsInIdToken = true } = {},
): Promise<OauthScene> {
  const [google, github] = [await startOpenidProvider(), await startGithub()];
  const { issuer, clientId, clientSecret } = google;
  const oauth = { google: { issuer, clientId, clientSecret }, github: github.settings };
  const server = await startServer({ dashboardUrl: DASHBOARD, oauth, ...options });
  google.open(`${server.url}/api/oauth/google/callback`, { claimsInIdToken });

  const signIn = (provider: ProviderName, browser = openBrowser()) =>
    browser.follow(`${server.url}/api/oauth/${provider}`, DASHBOARD);

  return {
    server,
    google,
    github,
    signIn,
    async signedIn(provider, browser = openBrowser()) {
      expect(await signIn(provider, browser)).toBe(DASHBOARD);
      const { status, text } = await browser.visit(`${server.url}/api/auth/me`);
      expect(status, text).toBe(200);
      return JSON.parse(text) as Wire<User>;
    },
    async stop() {
      await server.stop();
      await google.stop();
      await github.stop();
    },
  };
}
