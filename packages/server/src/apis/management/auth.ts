import type { LoggedIn, User } from "@keystead/core";
import { login, passwordChange, profileUpdate, register, user } from "@keystead/core/schemas";
import { z } from "zod";
import type { Exchange } from "../../http/exchange.ts";
import { type ManagementServices, operatorRoute, sessionlessRoute, success } from "./operator.ts";

/** Registering and logging in answer with the short form of the user. */
const identity = z.object({ user: user.pick({ id: true, email: true, name: true, role: true }) });

function briefly({ id, email, name, role }: User) {
  return { user: { id, email, name, role } };
}

function addressBucket({ addressBlock }: Exchange): string | null {
  return addressBlock === null ? null : `address ${addressBlock}`;
}

/** An account as one address tries it: nobody else can use up what its owner may try. */
function accountBucket(email: string, { addressBlock }: Exchange): string {
  return `account ${email.toLowerCase()} ${addressBlock}`;
}

/** What needs no session: getting one, and giving it back. */
export function sessionRoutes({ accounts, cookie, rateLimiter }: ManagementServices) {
  const loggedIn = ({ user, session }: LoggedIn, headers: Record<string, string>) => {
    headers["set-cookie"] = cookie.set(session);
    return briefly(user);
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
      async handle({ exchange, body, headers }) {
        await rateLimiter.consume("REGISTER", exchange.addressBlock, exchange);
        return loggedIn(await accounts.register(body), headers);
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
      async handle({ exchange, body, headers }) {
        // Before any hashing, which is the dear part. An address that is out of tries spends none of an account's.
        await rateLimiter.consume("LOGIN", addressBucket(exchange), exchange);
        await rateLimiter.consume("LOGIN", accountBucket(body.email, exchange), exchange);
        return loggedIn(await accounts.login(body), headers);
      },
    }),
    sessionlessRoute({
      method: "POST",
      path: "/auth/logout",
      access: "anyone",
      summary: "Log out",
      result: success,
      async handle({ exchange, headers }) {
        const token = cookie.read(exchange.request);
        if (token !== null) await accounts.logout(token);
        headers["set-cookie"] = cookie.clear();
        return { success: true };
      },
    }),
  ];
}

/** A user's own profile. */
export function profileRoutes({ accounts, rateLimiter }: ManagementServices) {
  return [
    operatorRoute({
      method: "GET",
      path: "/auth/me",
      access: "viewer",
      summary: "Get one's own profile",
      result: user,
      handle: async ({ caller }) => caller.user,
    }),
    operatorRoute({
      method: "PUT",
      path: "/auth/me",
      access: "viewer",
      summary: "Update one's own profile",
      body: profileUpdate,
      result: user,
      handle: async ({ caller, body }) => accounts.updateProfile(caller.token, body),
    }),
    operatorRoute({
      method: "POST",
      path: "/auth/change-password",
      access: "viewer",
      summary: "Change one's own password, and end the other sessions",
      body: passwordChange,
      result: success,
      errors: ["overloaded"],
      async handle({ exchange, caller, body }) {
        // A session alone must not be a way to try passwords that logging in is not.
        await rateLimiter.consume("LOGIN", accountBucket(caller.user.email, exchange), exchange);
        await accounts.changePassword(caller.token, body);
        return { success: true };
      },
    }),
  ];
}
