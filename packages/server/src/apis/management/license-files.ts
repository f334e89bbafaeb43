import {
  issuedLicenseFile,
  licenseFile,
  licenseFileCreate,
  licenseFileRelease,
  page,
} from "@keystead/core/schemas";
import { listQuery } from "../../http/query.ts";
import { requireTokens } from "../../http/require-tokens.ts";
import { type OperatorServices, operatorRoute } from "./operator.ts";

/** Routes for license files, which prove a license where there is no network. */
export function licenseFileRoutes({ tokens }: Pick<OperatorServices, "tokens">) {
  return [
    operatorRoute({
      method: "GET",
      path: "/licenses/:id/files",
      access: "viewer",
      summary: "List a license's files",
      query: listQuery({}),
      result: page(licenseFile),
      errors: ["not_found"],
      handle: async ({ caller, params, query }) =>
        caller.organization.licenseFiles.list(params.id, { page: query.page, perPage: query.per_page }),
    }),
    operatorRoute({
      method: "POST",
      path: "/licenses/:id/files",
      access: "support",
      summary: "Make a license file for a site or machine",
      status: 201,
      body: licenseFileCreate,
      result: issuedLicenseFile,
      errors: [
        "not_found",
        "license_not_valid",
        "seat_limit_reached",
        "signing_key_unreadable",
        "tokens_not_configured",
      ],
      handle: async ({ caller, params, body }) =>
        caller.organization.licenseFiles.create(params.id, body, requireTokens(tokens)),
    }),
    operatorRoute({
      method: "DELETE",
      path: "/licenses/:id/files/:fileId",
      access: "support",
      summary: "Take back the seat of a license file",
      result: licenseFileRelease,
      errors: ["not_found"],
      handle: async ({ caller, params }) =>
        caller.organization.licenseFiles.release(params.id, params.fileId),
    }),
  ];
}
