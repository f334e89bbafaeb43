import { mail, mailStates, page, reference } from "@keystead/core/schemas";
import { z } from "zod";
import { listQuery } from "../../http/query.ts";
import { operatorRoute, userRoute } from "./operator.ts";

const state = z.enum(mailStates).optional().describe("Only mails in this state.");

/** What became of the mails to the organization's people. */
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

/** What became of the mails to its customers. */
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
