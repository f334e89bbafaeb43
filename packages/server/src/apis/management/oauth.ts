import { type Challenged, type IdentityProvider, LicensingError } from "@keystead/core";
import { identityProviders } from "@keystead/core/schemas";
import { withoutSlashes } from "@keystead/core/server";
import { z } from "zod";
import type { Exchange } from "../../http/exchange.ts";
import { HttpError } from "../../http/http-error.ts";
import type { OauthProvider } from "../../oauth/provider.ts";
import { ProviderError } from "../../oauth/provider-error.ts";
import { setLogInCookies } from "./log-in-cookies.ts";
import { type ManagementServices, sessionlessRoute, sourceOf } from "./operator.ts";

/** The query with which a browser comes back; providers add what they like. */
const callbackQuery = z.looseObject({
  state: z.string().default(""),
  code: z.string().optional(),
  error: z.string().optional(),
});

/** Codes with which the accounts refuse a person who comes back. */
const refusals: readonly string[] = ["invalid_state", "email_unverified", "registration_closed"];

/** Signing in through a provider: there, and back again. */
export function oauthRoutes(services: ManagementServices) {
  return identityProviders.flatMap((provider) => [
    beginRoute(provider, services),
    callbackRoute(provider, services),
  ]);
}

function beginRoute(provider: IdentityProvider, services: ManagementServices) {
  const { accounts, oauth, rateLimiter } = services;
  return sessionlessRoute({
    method: "GET",
    path: `/oauth/${provider}`,
    access: "anyone",
    summary: `Sign in with ${names[provider]}`,
    status: 302,
    result: z.void(),
    errors: ["oauth_not_configured"],
    async handle({ exchange, headers }) {
      const client = requireProvider(provider, services);
      await rateLimiter.consume("LOGIN", bucketOf("address", exchange), exchange);
      headers["location"] = await explainRefusals(provider, services, async () => {
        const begun = await accounts.beginSignIn(provider);
        const { href } = await client.authorizationUrl(begun);
        exchange.cookies.push(oauth.cookie.set(begun));
        return href;
      });
    },
  });
}

function callbackRoute(provider: IdentityProvider, services: ManagementServices) {
  const { accounts, oauth, rateLimiter } = services;
  return sessionlessRoute({
    method: "GET",
    path: `/oauth/${provider}/callback`,
    access: "anyone",
    summary: `Finish signing in with ${names[provider]}`,
    status: 302,
    query: callbackQuery,
    result: z.void(),
    errors: ["oauth_not_configured"],
    async handle({ exchange, query: { state }, headers }) {
      const client = requireProvider(provider, services);
      // Apart from the log-ins: who was let through to the provider shall come back too.
      await rateLimiter.consume("LOGIN", bucketOf("callback", exchange), exchange);
      headers["location"] = await explainRefusals(provider, services, async () => {
        const begun = { provider, state, verifier: oauth.cookie.read(exchange.request) ?? "" };
        await accounts.takeSignIn(begun);
        const logIn = await accounts
          .from(sourceOf(exchange))
          .signIn(await client.identify(`?${exchange.query}`, begun));
        if ("challenge" in logIn) return secondFactorPage(services.dashboardUrl, logIn);
        setLogInCookies(exchange, logIn, services);
        return services.dashboardUrl;
      });
    },
  });
}

/** Returns the dashboard's page for the second factor. */
function secondFactorPage(dashboardUrl: string, { challenge, secondFactor }: Challenged): string {
  const query = new URLSearchParams({ challenge, factors: secondFactor.join(",") });
  return `${withoutSlashes(dashboardUrl)}/second-factor?${query}`;
}

const names: Record<IdentityProvider, string> = { google: "Google", github: "GitHub" };

function requireProvider(provider: IdentityProvider, { oauth }: ManagementServices): OauthProvider {
  const client = oauth.providers[provider];
  if (client) return client;
  const [name, prefix] = [names[provider], provider.toUpperCase()];
  const settings = `${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET`;
  throw new HttpError(
    "oauth_not_configured",
    `Signing in with ${name} is not set up on this server: it needs ${settings}`,
  );
}

function bucketOf(step: string, { addressBlock }: Exchange): string | null {
  return addressBlock === null ? null : `${step} ${addressBlock}`;
}

/**
 * Returns the address that the step leads to, or the dashboard's with `?error=` when the provider or the accounts
 * refuse: a person is looking. The address never comes from the request.
 */
async function explainRefusals(
  provider: IdentityProvider,
  { dashboardUrl, oauth }: ManagementServices,
  step: () => Promise<string>,
): Promise<string> {
  try {
    return await step();
  } catch (error) {
    const refused = error instanceof LicensingError && refusals.includes(error.code);
    if (!refused && !(error instanceof ProviderError)) throw error;
    if (error instanceof ProviderError) {
      oauth.log.warn(
        { provider, code: error.code, reason: error.message },
        "signing in failed at the provider",
      );
    }
    const url = new URL(dashboardUrl);
    url.searchParams.set("error", error.code);
    return url.href;
  }
}
