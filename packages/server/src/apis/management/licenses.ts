import { licenseCreate, licenseStatuses, licenseUpdate, timestamp } from "@keystead/core/schemas";
import { z } from "zod";
import { idFilter, listQuery, searchFilter } from "../../http/query.ts";
import { operatorRoute } from "./operator.ts";

const list = operatorRoute({
  method: "GET",
  path: "/licenses",
  access: "viewer",
  query: listQuery({
    search: searchFilter.optional(),
    status: z.enum(licenseStatuses).optional(),
    product_id: idFilter.optional(),
    plan_id: idFilter.optional(),
    customer_id: idFilter.optional(),
    expires_before: timestamp.optional(),
  }),
  handle: async ({ caller, query }) =>
    caller.organization.licenses.list({
      page: query.page,
      perPage: query.per_page,
      search: query.search,
      status: query.status,
      productId: query.product_id,
      planId: query.plan_id,
      customerId: query.customer_id,
      expiresBefore: query.expires_before,
    }),
});

const get = operatorRoute({
  method: "GET",
  path: "/licenses/:id",
  access: "viewer",
  handle: async ({ caller, params }) => caller.organization.licenses.get(params.id),
});

const create = operatorRoute({
  method: "POST",
  path: "/licenses",
  access: "developer",
  status: 201,
  body: licenseCreate,
  handle: async ({ caller, body }) => caller.organization.licenses.create(body),
});

const update = operatorRoute({
  method: "PUT",
  path: "/licenses/:id",
  access: "support",
  body: licenseUpdate,
  handle: async ({ caller, params, body }) => caller.organization.licenses.update(params.id, body),
});

const remove = operatorRoute({
  method: "DELETE",
  path: "/licenses/:id",
  access: "developer",
  async handle({ caller, params }) {
    await caller.organization.licenses.delete(params.id);
    return { success: true };
  },
});

const revoke = operatorRoute({
  method: "POST",
  path: "/licenses/:id/revoke",
  access: "support",
  handle: async ({ caller, params }) => caller.organization.licenses.revoke(params.id),
});

const regenerate = operatorRoute({
  method: "POST",
  path: "/licenses/:id/regenerate",
  access: "support",
  handle: async ({ caller, params }) => caller.organization.licenses.regenerate(params.id),
});

export const licenseRoutes = [list, get, create, update, remove, revoke, regenerate];
