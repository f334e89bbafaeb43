import {
  composerPackage,
  composerToken,
  composerTokenCreate,
  composerTokenCreated,
  page,
} from "@keystead/core/schemas";
import { listQuery } from "../../http/query.ts";
import { operatorRoute, success } from "./operator.ts";

const getPackage = operatorRoute({
  method: "GET",
  path: "/products/:id/composer",
  access: "viewer",
  summary: "Get a product's Composer package, and the releases it leaves out",
  result: composerPackage,
  errors: ["not_found"],
  handle: async ({ caller, params }) => caller.organization.composerPackages.get(params.id),
});

const listTokens = operatorRoute({
  method: "GET",
  path: "/customers/:id/composer-tokens",
  access: "viewer",
  summary: "List a customer's Composer tokens",
  query: listQuery({}),
  result: page(composerToken),
  errors: ["not_found"],
  handle: async ({ caller, params, query }) =>
    caller.organization.composerTokens.list(params.id, { page: query.page, perPage: query.per_page }),
});

const createToken = operatorRoute({
  method: "POST",
  path: "/customers/:id/composer-tokens",
  access: "support",
  summary: "Create a Composer token for all licenses of a customer",
  status: 201,
  body: composerTokenCreate,
  result: composerTokenCreated,
  errors: ["not_found"],
  handle: async ({ caller, params, body }) => caller.organization.composerTokens.create(params.id, body),
});

const removeToken = operatorRoute({
  method: "DELETE",
  path: "/customers/:id/composer-tokens/:tokenId",
  access: "support",
  summary: "Delete a Composer token, which stops working at once",
  result: success,
  errors: ["not_found"],
  async handle({ caller, params }) {
    await caller.organization.composerTokens.delete(params.id, params.tokenId);
    return { success: true };
  },
});

/** Composer packages of products, and Composer tokens of customers. */
export const composerRoutes = [getPackage, listTokens, createToken, removeToken];
