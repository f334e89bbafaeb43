import { planCreate, planUpdate } from "@keystead/core/schemas";
import { idFilter, listQuery } from "../../http/query.ts";
import { operatorRoute } from "./operator.ts";

const list = operatorRoute({
  method: "GET",
  path: "/plans",
  access: "viewer",
  query: listQuery({ product_id: idFilter.optional() }),
  handle: async ({ caller, query }) =>
    caller.organization.plans.list({
      page: query.page,
      perPage: query.per_page,
      productId: query.product_id,
    }),
});

const get = operatorRoute({
  method: "GET",
  path: "/plans/:id",
  access: "viewer",
  handle: async ({ caller, params }) => caller.organization.plans.get(params.id),
});

const create = operatorRoute({
  method: "POST",
  path: "/plans",
  access: "developer",
  status: 201,
  body: planCreate,
  handle: async ({ caller, body }) => caller.organization.plans.create(body),
});

const update = operatorRoute({
  method: "PUT",
  path: "/plans/:id",
  access: "developer",
  body: planUpdate,
  handle: async ({ caller, params, body }) => caller.organization.plans.update(params.id, body),
});

const remove = operatorRoute({
  method: "DELETE",
  path: "/plans/:id",
  access: "developer",
  async handle({ caller, params }) {
    await caller.organization.plans.delete(params.id);
    return { success: true };
  },
});

export const planRoutes = [list, get, create, update, remove];
