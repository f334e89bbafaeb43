import {
  page,
  product,
  productAliases,
  productAliasesUpdate,
  productCreate,
  productListItem,
  productUpdate,
} from "@keystead/core/schemas";
import { listQuery } from "../../http/query.ts";
import { recordList } from "../../http/record-list.ts";
import { operatorRoute, success } from "./operator.ts";

const { query, filterOf } = recordList("products");

const list = operatorRoute({
  method: "GET",
  path: "/products",
  access: "viewer",
  summary: "List products",
  query: listQuery(query),
  result: page(productListItem),
  handle: async ({ caller, query }) =>
    caller.organization.products.list({ page: query.page, perPage: query.per_page, ...filterOf(query) }),
});

const get = operatorRoute({
  method: "GET",
  path: "/products/:id",
  access: "viewer",
  summary: "Get a product",
  result: product,
  errors: ["not_found"],
  handle: async ({ caller, params }) => caller.organization.products.get(params.id),
});

const create = operatorRoute({
  method: "POST",
  path: "/products",
  access: "developer",
  summary: "Create a product",
  status: 201,
  body: productCreate,
  result: product,
  errors: ["slug_taken", "composer_name_taken"],
  handle: async ({ caller, body }) => caller.organization.products.create(body),
});

const update = operatorRoute({
  method: "PUT",
  path: "/products/:id",
  access: "developer",
  summary: "Update a product",
  body: productUpdate,
  result: product,
  errors: ["not_found", "slug_taken", "composer_name_taken"],
  handle: async ({ caller, params, body }) => caller.organization.products.update(params.id, body),
});

const remove = operatorRoute({
  method: "DELETE",
  path: "/products/:id",
  access: "developer",
  summary: "Delete a product with its plans and releases",
  result: success,
  errors: ["not_found", "in_use"],
  async handle({ caller, params }) {
    await caller.organization.products.delete(params.id);
    return { success: true };
  },
});

const rotatePublicKey = operatorRoute({
  method: "POST",
  path: "/products/:id/rotate-public-key",
  access: "developer",
  summary: "Replace a product's public key",
  result: product,
  errors: ["not_found"],
  handle: async ({ caller, params }) => caller.organization.products.rotatePublicKey(params.id),
});

const aliases = operatorRoute({
  method: "GET",
  path: "/products/:id/aliases",
  access: "viewer",
  summary: "Get the product's ids and names in EDD and Lemon Squeezy",
  result: productAliases,
  errors: ["not_found"],
  handle: async ({ caller, params }) => caller.organization.productAliases.get(params.id),
});

const updateAliases = operatorRoute({
  method: "PUT",
  path: "/products/:id/aliases",
  access: "developer",
  summary: "Set the product's ids and names in EDD and Lemon Squeezy",
  body: productAliasesUpdate,
  result: productAliases,
  errors: ["not_found", "alias_taken"],
  handle: async ({ caller, params, body }) => caller.organization.productAliases.update(params.id, body),
});

export const productRoutes = [list, get, create, update, remove, rotatePublicKey, aliases, updateAliases];
