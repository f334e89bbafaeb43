import type { OrganizationSigningKeys } from "@keystead/core";
import { page, signingKey } from "@keystead/core/schemas";
import { listQuery } from "../../http/query.ts";
import { requireTokens } from "../../http/require-tokens.ts";
import { type Operator, type OperatorServices, operatorRoute } from "./operator.ts";

/** Routes for the keys that sign the license tokens of the operator's organization. */
export function signingKeyRoutes({ tokens }: Pick<OperatorServices, "tokens">) {
  const keysOf = ({ organizationId, by }: Operator): OrganizationSigningKeys =>
    requireTokens(tokens).organization(organizationId, by);

  return [
    operatorRoute({
      method: "GET",
      path: "/signing-keys",
      access: "viewer",
      summary: "List signing keys",
      query: listQuery({}),
      result: page(signingKey),
      errors: ["tokens_not_configured"],
      handle: async ({ caller, query }) => keysOf(caller).list({ page: query.page, perPage: query.per_page }),
    }),
    operatorRoute({
      method: "POST",
      path: "/signing-keys/rotate",
      access: "developer",
      summary: "Create the signing key that replaces the current one",
      status: 201,
      result: signingKey,
      errors: ["rotation_pending", "tokens_not_configured"],
      handle: async ({ caller }) => keysOf(caller).rotate(),
    }),
  ];
}
