import { page, roleChange, user } from "@keystead/core/schemas";
import { listQuery } from "../../http/query.ts";
import { type ManagementServices, success, userRoute } from "./operator.ts";

/** The users of the operator's organization. */
export function userRoutes({ accounts }: ManagementServices) {
  return [
    userRoute({
      method: "GET",
      path: "/users",
      access: "viewer",
      summary: "List users",
      query: listQuery({}),
      result: page(user),
      handle: async ({ caller, query }) =>
        accounts
          .organization(caller.user.organizationId, caller.by)
          .users.list({ page: query.page, perPage: query.per_page }),
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
      summary: "Delete a user, and end the user's sessions",
      result: success,
      errors: ["not_found", "last_developer"],
      async handle({ caller, params }) {
        await accounts.organization(caller.user.organizationId, caller.by).users.delete(params.id);
        return { success: true };
      },
    }),
  ];
}
