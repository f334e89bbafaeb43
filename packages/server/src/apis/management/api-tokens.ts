import { apiToken, apiTokenCreate, apiTokenUpdate, page } from "@keystead/core/schemas";
import { z } from "zod";
import { listQuery } from "../../http/query.ts";
import { type ManagementServices, success, type UserOperator, userRoute } from "./operator.ts";

/** The one time that the token itself is shown. */
const newApiToken = apiToken.extend({
  token: z
    .string()
    .describe(
      "The token, for `Authorization: Bearer`: `ks_` and 36 characters. It is shown only once and not stored.",
    ),
});

/** Routes for API tokens, which programs use in place of a session. */
export function apiTokenRoutes({ accounts }: ManagementServices) {
  const tokensOf = ({ organizationId, by }: UserOperator) =>
    accounts.organization(organizationId, by).apiTokens;

  return [
    userRoute({
      method: "GET",
      path: "/tokens",
      access: "developer",
      summary: "List API tokens",
      query: listQuery({}),
      result: page(apiToken),
      handle: async ({ caller, query }) =>
        tokensOf(caller).list({ page: query.page, perPage: query.per_page }),
    }),
    userRoute({
      method: "POST",
      path: "/tokens",
      access: "developer",
      summary: "Create an API token",
      status: 201,
      body: apiTokenCreate,
      result: newApiToken,
      errors: ["not_found"],
      async handle({ caller, body }) {
        const made = await tokensOf(caller).create(body, caller.user.id, caller.sessionId);
        return { ...made.apiToken, token: made.token };
      },
    }),
    userRoute({
      method: "GET",
      path: "/tokens/:id",
      access: "developer",
      summary: "Get an API token",
      result: apiToken,
      errors: ["not_found"],
      handle: async ({ caller, params }) => tokensOf(caller).get(params.id),
    }),
    userRoute({
      method: "PUT",
      path: "/tokens/:id",
      access: "developer",
      summary: "Update an API token: its name, expiry or owner",
      body: apiTokenUpdate,
      result: apiToken,
      errors: ["not_found"],
      handle: async ({ caller, params, body }) => tokensOf(caller).update(params.id, body),
    }),
    userRoute({
      method: "DELETE",
      path: "/tokens/:id",
      access: "developer",
      summary: "Delete an API token, which stops working at once",
      result: success,
      errors: ["not_found"],
      async handle({ caller, params }) {
        await tokensOf(caller).delete(params.id);
        return { success: true };
      },
    }),
  ];
}
