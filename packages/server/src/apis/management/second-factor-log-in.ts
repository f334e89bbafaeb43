import {
  challengeReference,
  passkeyAnswer,
  passkeyCeremony,
  passkeyOptions,
  secondFactorAnswer,
} from "@keystead/core/schemas";
import { briefly, identity } from "./identity.ts";
import { setLogInCookies } from "./log-in-cookies.ts";
import { addressBucket, type LogInGuard } from "./log-in-guard.ts";
import { type ManagementServices, sessionlessRoute, sourceOf } from "./operator.ts";

/** The second half of a log-in, and logging in with a passkey alone. */
export function secondFactorLogInRoutes(services: ManagementServices, guarded: LogInGuard) {
  const { accounts, rateLimiter } = services;

  return [
    sessionlessRoute({
      method: "POST",
      path: "/auth/second-factor",
      access: "anyone",
      summary: "Log in with a second factor for a challenge",
      body: secondFactorAnswer,
      result: identity,
      errors: [
        "challenge_invalid",
        "invalid_credentials",
        "second_factor_limited",
        "second_factor_unreadable",
        "passkeys_not_configured",
        "overloaded",
      ],
      async handle({ exchange, body }) {
        const email = await accounts.challengedEmail(body.challenge);
        // A challenge that nobody has costs its address a try, too.
        const loggedIn = await guarded(email ?? "", exchange, () =>
          accounts.from(sourceOf(exchange)).answerChallenge(body),
        );
        setLogInCookies(exchange, loggedIn, services);
        return briefly(loggedIn.user);
      },
    }),
    sessionlessRoute({
      method: "POST",
      path: "/auth/second-factor/passkey-options",
      access: "anyone",
      summary: "Get a browser's options for answering a challenge with a passkey",
      body: challengeReference,
      result: passkeyOptions,
      errors: ["challenge_invalid", "passkeys_not_configured"],
      async handle({ exchange, body }) {
        await rateLimiter.consume("LOGIN", passkeyBucket(addressBucket(exchange)), exchange);
        return accounts.passkeyOptions(body);
      },
    }),
    sessionlessRoute({
      method: "POST",
      path: "/auth/passkey-login/options",
      access: "anyone",
      summary: "Get a browser's options for logging in with a passkey alone",
      result: passkeyCeremony,
      errors: ["passkeys_not_configured"],
      async handle({ exchange }) {
        await rateLimiter.consume("LOGIN", passkeyBucket(addressBucket(exchange)), exchange);
        return accounts.beginPasskeyLogIn();
      },
    }),
    sessionlessRoute({
      method: "POST",
      path: "/auth/passkey-login",
      access: "anyone",
      summary: "Log in with a passkey alone",
      body: passkeyAnswer,
      result: identity,
      errors: ["challenge_invalid", "invalid_credentials", "passkeys_not_configured"],
      async handle({ exchange, body }) {
        await rateLimiter.consume("LOGIN", addressBucket(exchange), exchange);
        const loggedIn = await accounts.from(sourceOf(exchange)).logInWithPasskey(body);
        setLogInCookies(exchange, loggedIn, services);
        return briefly(loggedIn.user);
      },
    }),
  ];
}

/** Apart from the tries: pages ask for it before anybody has done anything. */
function passkeyBucket(address: string | null): string | null {
  return address && `passkeys ${address}`;
}
