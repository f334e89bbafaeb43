import type { User } from "@keystead/core";
import { login, passwordChange, profileUpdate, register, user } from "@keystead/core/schemas";
import { z } from "zod";
import type { Exchange } from "../../http/exchange.ts";
import { FailedLogins } from "./failed-logins.ts";
import { setLogInCookies } from "./log-in-cookies.ts";
import {
  type ManagementServices,
  sessionlessRoute,
  sourceOf,
  success,
  unknownSessionsBucket,
  userRoute,
} from "./operator.ts";

/** Registering and logging in answer with the short form of the user. */
const identity = z.object({ user: user.pick({ id: true, email: true, name: true, role: true }) });

function briefly({ id, email, name, role }: User) {
  return { user: { id, email, name, role } };
}

export function addressBucket({ addressBlock }: Exchange): string | null {
  return addressBlock === null ? null : `address ${addressBlock}`;
}

export function accountBucket(email: string): string {
  return `account ${email.toLowerCase()}`;
}

/** An account as one address tries it: nobody else can use up what its owner may try. */
export function accountAtAddressBucket(email: string, { addressBlock }: Exchange): string | null {
  return addressBlock === null ? null : `${accountBucket(email)} ${addressBlock}`;
}

/** What needs no session: getting one, and giving it back. */
export function sessionRoutes(services: ManagementServices) {
  const { accounts, cookie, deviceCookie, rateLimiter } = services;
  const failedLogins = new FailedLogins(rateLimiter);

  /** Failures on a known device count apart from all others of the account, so that a stranger cannot slow it down. */
  const failuresBucket = async (email: string, { request }: Exchange): Promise<string> => {
    const token = deviceCookie.read(request);
    const device = token === null ? null : await accounts.recognizeDevice(email, token);
    return device === null ? accountBucket(email) : `device ${device}`;
  };

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
      summary: "Log in",
      body: login,
      result: identity,
      errors: ["invalid_credentials", "overloaded"],
      async handle({ exchange, body }) {
        // Before any hashing, which is the dear part. An address that is out of tries spends none of an account's.
        await rateLimiter.consume("LOGIN", addressBucket(exchange), exchange);
        await rateLimiter.consume("LOGIN", accountAtAddressBucket(body.email, exchange), exchange);
        const bucket = await failuresBucket(body.email, exchange);
        const loggedIn = await failedLogins.slowDown(bucket, exchange, () =>
          accounts.from(sourceOf(exchange)).login(body),
        );
        setLogInCookies(exchange, loggedIn, services);
        return briefly(loggedIn.user);
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
  emailConfirmed: z
    .boolean()
    .describe("Whether the e-mail address was proven: by a mail, a provider or the server's operator."),
});

/** A user's own profile. */
export function profileRoutes({ accounts, deviceCookie, rateLimiter }: ManagementServices) {
  return [
    userRoute({
      method: "GET",
      path: "/auth/me",
      access: "viewer",
      summary: "Get one's own profile",
      result: profile,
      handle: async ({ caller }) => ({ ...caller.user, emailConfirmed: caller.emailConfirmed }),
    }),
    userRoute({
      method: "PUT",
      path: "/auth/me",
      access: "viewer",
      summary: "Update one's own profile",
      body: profileUpdate,
      result: profile,
      async handle({ exchange, caller, body }) {
        const updated = await accounts.from(sourceOf(exchange)).updateProfile(caller.token, body);
        return { ...updated, emailConfirmed: caller.emailConfirmed };
      },
    }),
    userRoute({
      method: "POST",
      path: "/auth/change-password",
      access: "viewer",
      summary: "Change one's own password, and end the other sessions",
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
