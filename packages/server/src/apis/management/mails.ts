import { mail, mailStates, page, reference } from "@keystead/core/schemas";
import { z } from "zod";
import { listQuery } from "../../http/query.ts";
import { operatorRoute, userRoute } from "./operator.ts";

const state = z.enum(mailStates).optional().describe("Only mails in this state.");

/** Routes that show how mails to the organization's people were delivered. */
export const mailRoutes = [
  userRoute({
    method: "GET",
    path: "/mails",
    access: "developer",
    summary: "List mails to users",
    query: listQuery({ state }),
    result: page(mail),
    handle: async ({ caller, query }) =>
      caller.organization.mails.toPeople({ page: query.page, perPage: query.per_page, state: query.state }),
  }),
];

/** Routes that show how mails to the organization's customers were delivered. */
export const licenseMailRoutes = [
  operatorRoute({
    method: "GET",
    path: "/license-mails",
    access: "support",
    summary: "List mails to customers",
    query: listQuery({ state, license_id: reference.optional().describe("Only mails about this license.") }),
    result: page(mail),
    handle: async ({ caller, query }) =>
      caller.organization.mails.ofOrganization({
        page: query.page,
        perPage: query.per_page,
        state: query.state,
        cause: query.license_id,
      }),
  }),
];
