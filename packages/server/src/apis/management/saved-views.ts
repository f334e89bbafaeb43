import { page, savedView, savedViewCreate, savedViewUpdate } from "@keystead/core/schemas";
import { listQuery } from "../../http/query.ts";
import { type ManagementServices, success, userRoute } from "./operator.ts";

/** The views of lists that a user has saved. */
export function savedViewRoutes({ accounts }: ManagementServices) {
  return [
    userRoute({
      method: "GET",
      path: "/auth/views",
      access: "viewer",
      summary: "List your saved views",
      query: listQuery({}),
      result: page(savedView),
      handle: async ({ caller, query }) =>
        accounts.savedViews(caller.token).list({ page: query.page, perPage: query.per_page }),
    }),
    userRoute({
      method: "POST",
      path: "/auth/views",
      access: "viewer",
      summary: "Save a view of a list",
      status: 201,
      body: savedViewCreate,
      result: savedView,
      handle: async ({ caller, body }) => accounts.savedViews(caller.token).create(body),
    }),
    userRoute({
      method: "PUT",
      path: "/auth/views/:id",
      access: "viewer",
      summary: "Update one of your saved views",
      body: savedViewUpdate,
      result: savedView,
      errors: ["not_found"],
      handle: async ({ caller, params, body }) => accounts.savedViews(caller.token).update(params.id, body),
    }),
    userRoute({
      method: "DELETE",
      path: "/auth/views/:id",
      access: "viewer",
      summary: "Delete one of your saved views",
      result: success,
      errors: ["not_found"],
      async handle({ caller, params }) {
        await accounts.savedViews(caller.token).delete(params.id);
        return { success: true };
      },
    }),
  ];
}
