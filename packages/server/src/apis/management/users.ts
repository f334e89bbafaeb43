import { member, page, reauthentication, roleChange, roles, timestamp, user } from "@keystead/core/schemas";
import { z } from "zod";
import type { Exchange } from "../../http/exchange.ts";
import { listQuery } from "../../http/query.ts";
import { accountAtAddressBucket } from "./log-in-guard.ts";
import { type ManagementServices, sourceOf, success, type UserOperator, userRoute } from "./operator.ts";
import { ofProof } from "./second-factors.ts";

const shownMember = member.extend({
  hasSecondFactor: member.shape.hasSecondFactor
    .nullable()
    .describe("Whether the user has set up a second factor; null unless you are a developer."),
});

/** The one time that the token is shown: in the address where it is of use. */
const passwordLink = z.object({
  url: z
    .string()
    .describe(
      "Address where the user chooses a new password. It is shown only once. Give it only to the user.",
    ),
  expiresAt: timestamp.describe("When the link expires, an hour after its creation (UTC, ISO 8601)."),
});

/** The users of the operator's organization. */
export function userRoutes(services: ManagementServices) {
  const { accounts } = services;
  return [
    userRoute({
      method: "GET",
      path: "/users",
      access: "viewer",
      summary: "List users",
      query: listQuery({ role: z.enum(roles).optional().describe("Only users with this role.") }),
      result: page(shownMember),
      async handle({ caller, query }) {
        const { users } = accounts.organization(caller.user.organizationId, caller.by);
        const found = await users.list({ page: query.page, perPage: query.per_page, role: query.role });
        if (caller.role === "developer") return found;
        return { ...found, items: found.items.map((each) => ({ ...each, hasSecondFactor: null })) };
      },
    }),
    userRoute({
      method: "PUT",
      path: "/users/:id",
      access: "developer",
      summary: "Change a user's role",
      body: roleChange,
      result: user,
      errors: ["not_found", "last_developer"],
      handle: async ({ caller, params, body }) =>
        accounts.organization(caller.user.organizationId, caller.by).users.changeRole(params.id, body),
    }),
    userRoute({
      method: "DELETE",
      path: "/users/:id",
      access: "developer",
      summary: "Delete a user and end the user's sessions",
      result: success,
      errors: ["not_found", "last_developer"],
      async handle({ caller, params }) {
        await accounts.organization(caller.user.organizationId, caller.by).users.delete(params.id);
        return { success: true };
      },
    }),
    ...colleagueRoutes(services),
  ];
}

/** Routes with which developers help colleagues who cannot log in. */
function colleagueRoutes({ accounts, rateLimiter, dashboardUrl }: ManagementServices) {
  const resetUrl = `${dashboardUrl.replace(/\/$/, "")}/reset-password`;
  const colleagues = (exchange: Exchange, { organizationId, by }: UserOperator) =>
    accounts.from(sourceOf(exchange)).organization(organizationId, by).colleagues;
  /** A session alone must not be a way to try passwords or codes that logging in is not. */
  const limit = (exchange: Exchange, caller: UserOperator) =>
    rateLimiter.consume("LOGIN", accountAtAddressBucket(caller.user.email, exchange), exchange);

  return [
    userRoute({
      method: "POST",
      path: "/users/:id/password-link",
      access: "developer",
      summary: "Create a link for a colleague to choose a new password",
      status: 201,
      body: reauthentication,
      result: passwordLink,
      errors: ["not_found", ...ofProof],
      async handle({ exchange, caller, params, body }) {
        await limit(exchange, caller);
        const made = await colleagues(exchange, caller).makePasswordLink(caller.token, params.id, body);
        return { url: `${resetUrl}?token=${made.token}`, expiresAt: made.expiresAt };
      },
    }),
    userRoute({
      method: "POST",
      path: "/users/:id/remove-second-factor",
      access: "developer",
      summary: "Remove a colleague's second factors and end the colleague's sessions",
      body: reauthentication,
      result: user,
      errors: ["not_found", ...ofProof],
      async handle({ exchange, caller, params, body }) {
        await limit(exchange, caller);
        return colleagues(exchange, caller).removeSecondFactors(caller.token, params.id, body);
      },
    }),
  ];
}
