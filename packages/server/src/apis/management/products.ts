import { productCreate, productUpdate } from "@keystead/core/schemas";
import { listQuery, searchFilter } from "../../http/query.ts";
import { operatorRoute } from "./operator.ts";

const list = operatorRoute({
  method: "GET",
  path: "/products",
  access: "viewer",
  query: listQuery({ search: searchFilter.optional() }),
  handle: async ({ caller, query }) =>
    caller.organization.products.list({ page: query.page, perPage: query.per_page, search: query.search }),
});

const get = operatorRoute({
  method: "GET",
  path: "/products/:id",
  access: "viewer",
  handle: async ({ caller, params }) => caller.organization.products.get(params.id),
});

const create = operatorRoute({
  method: "POST",
  path: "/products",
  access: "developer",
  status: 201,
  body: productCreate,
  handle: async ({ caller, body }) => caller.organization.products.create(body),
});

const update = operatorRoute({
  method: "PUT",
  path: "/products/:id",
  access: "developer",
  body: productUpdate,
  handle: async ({ caller, params, body }) => caller.organization.products.update(params.id, body),
});

const remove = operatorRoute({
  method: "DELETE",
  path: "/products/:id",
  access: "developer",
  async handle({ caller, params }) {
    await caller.organization.products.delete(params.id);
    return { success: true };
  },
});

const rotatePublicKey = operatorRoute({
  method: "POST",
  path: "/products/:id/rotate-public-key",
  access: "developer",
  handle: async ({ caller, params }) => caller.organization.products.rotatePublicKey(params.id),
});

export const productRoutes = [list, get, create, update, remove, rotatePublicKey];
