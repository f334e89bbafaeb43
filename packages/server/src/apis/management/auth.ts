import type { User } from "@keystead/core";
import {
  challenged,
  login,
  organization,
  passwordChange,
  profileUpdate,
  register,
  secondFactorStatus,
  user,
} from "@keystead/core/schemas";
import { z } from "zod";
import { briefly, identity } from "./identity.ts";
import { setLogInCookies } from "./log-in-cookies.ts";
import { accountAtAddressBucket, type LogInGuard } from "./log-in-guard.ts";
import {
  type ManagementServices,
  sessionlessRoute,
  sourceOf,
  success,
  type UserOperator,
  unknownSessionsBucket,
  userRoute,
} from "./operator.ts";
import { Turns } from "./turns.ts";

/** Routes that need no session: to get one, and to give it back. */
export function sessionRoutes(services: ManagementServices, guarded: LogInGuard) {
  const { accounts, cookie, rateLimiter } = services;
  const turns = new Turns();

  return [
    sessionlessRoute({
      method: "POST",
      path: "/auth/register",
      access: "anyone",
      summary: "Register, and log in",
      status: 201,
      body: register,
      result: identity,
      errors: ["email_taken", "invitation_invalid", "registration_closed", "overloaded"],
      async handle({ exchange, body }) {
        await rateLimiter.consume("REGISTER", exchange.addressBlock, exchange);
        const loggedIn = await accounts.from(sourceOf(exchange)).register(body);
        setLogInCookies(exchange, loggedIn, services);
        return briefly(loggedIn.user);
      },
    }),
    sessionlessRoute({
      method: "POST",
      path: "/auth/login",
      access: "anyone",
      summary: "Log in, or get a challenge for the second factor",
      body: login,
      result: z.union([identity, challenged]),
      errors: ["invalid_credentials", "overloaded"],
      async handle({ exchange, body }) {
        const logIn = await guarded(body.email, exchange, (bucket) =>
          turns.take(bucket, exchange, () => accounts.from(sourceOf(exchange)).login(body)),
        );
        if ("challenge" in logIn) return logIn;
        setLogInCookies(exchange, logIn, services);
        return briefly(logIn.user);
      },
    }),
    sessionlessRoute({
      method: "POST",
      path: "/auth/logout",
      access: "anyone",
      summary: "Log out",
      result: success,
      async handle({ exchange }) {
        const token = cookie.read(exchange.request);
        if (token !== null) {
          await rateLimiter.consume("SERVER", unknownSessionsBucket(exchange), exchange);
          await accounts.logout(token);
        }
        exchange.cookies.push(cookie.clear());
        return { success: true };
      },
    }),
  ];
}

const profile = user.extend({
  organizationName: organization.shape.name.describe("The name of the organization."),
  emailConfirmed: z
    .boolean()
    .describe(
      "Whether a mail, a sign-in provider or the server's operator has confirmed the e-mail address.",
    ),
  secondFactors: secondFactorStatus.shape.secondFactors,
  secondFactorRequired: secondFactorStatus.shape.required,
});

/** A user's own profile. */
export function profileRoutes({ accounts, deviceCookie, rateLimiter }: ManagementServices) {
  const profileOf = async (user: User, { token, emailConfirmed }: UserOperator) => {
    const [{ secondFactors, required }, { name }] = await Promise.all([
      accounts.secondFactors(token).status(),
      accounts.organization(user.organizationId).details.get(),
    ]);
    return {
      ...user,
      organizationName: name,
      emailConfirmed,
      secondFactors,
      secondFactorRequired: required,
    };
  };

  return [
    userRoute({
      method: "GET",
      path: "/auth/me",
      access: "viewer",
      summary: "Get your profile",
      result: profile,
      handle: async ({ caller }) => profileOf(caller.user, caller),
    }),
    userRoute({
      method: "PUT",
      path: "/auth/me",
      access: "viewer",
      summary: "Update your profile",
      body: profileUpdate,
      result: profile,
      async handle({ exchange, caller, body }) {
        const updated = await accounts.from(sourceOf(exchange)).updateProfile(caller.token, body);
        return profileOf(updated, caller);
      },
    }),
    userRoute({
      method: "POST",
      path: "/auth/change-password",
      access: "viewer",
      summary: "Change your password and end your other sessions",
      body: passwordChange,
      result: success,
      errors: ["overloaded"],
      async handle({ exchange, caller, body }) {
        // A session alone must not be a way to try passwords that logging in is not.
        await rateLimiter.consume("LOGIN", accountAtAddressBucket(caller.user.email, exchange), exchange);
        const device = await accounts.from(sourceOf(exchange)).changePassword(caller.token, body);
        if (device) exchange.cookies.push(deviceCookie.set(device));
        return { success: true };
      },
    }),
  ];
}
