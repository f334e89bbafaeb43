import { page, session } from "@keystead/core/schemas";
import { listQuery } from "../../http/query.ts";
import { type ManagementServices, success, userRoute } from "./operator.ts";

/** Routes for a user's sessions. */
export function ownSessionRoutes({ accounts }: ManagementServices) {
  return [
    userRoute({
      method: "GET",
      path: "/auth/sessions",
      access: "viewer",
      summary: "List your sessions",
      query: listQuery({}),
      result: page(session),
      handle: async ({ caller, query }) =>
        accounts.sessions(caller.token, { page: query.page, perPage: query.per_page }),
    }),
    userRoute({
      method: "DELETE",
      path: "/auth/sessions",
      access: "viewer",
      summary: "End your other sessions",
      result: success,
      async handle({ caller }) {
        await accounts.endOtherSessions(caller.token);
        return { success: true };
      },
    }),
    userRoute({
      method: "DELETE",
      path: "/auth/sessions/:id",
      access: "viewer",
      summary: "End one of your sessions",
      result: success,
      errors: ["not_found"],
      async handle({ caller, params }) {
        await accounts.endSession(caller.token, params.id);
        return { success: true };
      },
    }),
  ];
}
