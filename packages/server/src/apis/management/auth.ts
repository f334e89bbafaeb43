import type { LoggedIn, User } from "@keystead/core";
import { login, passwordChange, profileUpdate, register } from "@keystead/core/schemas";
import type { H3Event } from "h3";
import { addressBlock } from "../../http/client-ip.ts";
import { routesFor } from "../../http/route.ts";
import { type ManagementServices, operatorRoute } from "./operator.ts";

const sessionlessRoute = routesFor<"anyone", null>();

/** Registering and logging in answer with the short form of the user. */
function briefly({ id, email, name, role }: User) {
  return { user: { id, email, name, role } };
}

/** What needs no session: getting one, and giving it back. */
export function sessionRoutes({ accounts, cookie, rateLimiter, clientIp }: ManagementServices) {
  const addressOf = (event: H3Event) => addressBlock(clientIp(event));

  const loggedIn = ({ user, session }: LoggedIn, headers: Record<string, string>) => {
    headers["set-cookie"] = cookie.set(session);
    return briefly(user);
  };

  return [
    sessionlessRoute({
      method: "POST",
      path: "/auth/register",
      access: "anyone",
      status: 201,
      body: register,
      async handle({ event, body, headers }) {
        await rateLimiter.consume("REGISTER", () => addressOf(event), headers);
        return loggedIn(await accounts.register(body), headers);
      },
    }),
    sessionlessRoute({
      method: "POST",
      path: "/auth/login",
      access: "anyone",
      body: login,
      async handle({ event, body, headers }) {
        // Before any hashing, which is the dear part.
        await rateLimiter.consume("LOGIN", () => `account ${body.email.toLowerCase()}`, headers);
        await rateLimiter.consume("LOGIN", () => `address ${addressOf(event)}`, headers);
        return loggedIn(await accounts.login(body), headers);
      },
    }),
    sessionlessRoute({
      method: "POST",
      path: "/auth/logout",
      access: "anyone",
      async handle({ event, headers }) {
        const token = cookie.read(event);
        if (token !== null) await accounts.logout(token);
        headers["set-cookie"] = cookie.clear();
        return { success: true };
      },
    }),
  ];
}

/** A user's own profile. */
export function profileRoutes({ accounts }: ManagementServices) {
  return [
    operatorRoute({
      method: "GET",
      path: "/auth/me",
      access: "viewer",
      handle: async ({ caller }) => caller.user,
    }),
    operatorRoute({
      method: "PUT",
      path: "/auth/me",
      access: "viewer",
      body: profileUpdate,
      handle: async ({ caller, body }) => accounts.updateProfile(caller.token, body),
    }),
    operatorRoute({
      method: "POST",
      path: "/auth/change-password",
      access: "viewer",
      body: passwordChange,
      async handle({ caller, body }) {
        await accounts.changePassword(caller.token, body);
        return { success: true };
      },
    }),
  ];
}
