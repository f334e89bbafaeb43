import {
  customer,
  customerCreate,
  customerDetail,
  customerListItem,
  customerUpdate,
  page,
  portalSessionCreate,
  portalSessionCreated,
} from "@keystead/core/schemas";
import { withoutSlashes } from "@keystead/core/server";
import { z } from "zod";
import { CSV_TYPE, csvAnswer, csvFile } from "../../csv/csv-answer.ts";
import { recordColumns } from "../../csv/record-columns.ts";
import { listQuery } from "../../http/query.ts";
import { recordListByExternalId } from "../../http/record-list.ts";
import { type OperatorServices, operatorRoute, success } from "./operator.ts";

const { query, filterOf } = recordListByExternalId("customers");
const columns = recordColumns("customers");

const list = operatorRoute({
  method: "GET",
  path: "/customers",
  access: "viewer",
  summary: "List customers",
  query: listQuery(query),
  result: page(customerListItem),
  handle: async ({ caller, query }) =>
    caller.organization.customers.list({ page: query.page, perPage: query.per_page, ...filterOf(query) }),
});

const exportAll = operatorRoute({
  method: "GET",
  path: "/customers.csv",
  access: "viewer",
  summary: "Export customers as CSV",
  errors: ["overloaded"],
  query: z.strictObject(query),
  result: csvFile,
  contentType: CSV_TYPE,
  handle: async ({ caller, query, headers }) =>
    csvAnswer("customers.csv", columns, caller.organization.customers.readAll(filterOf(query)), {
      caller,
      headers,
    }),
});

const get = operatorRoute({
  method: "GET",
  path: "/customers/:id",
  access: "viewer",
  summary: "Get a customer with its licenses, payments and subscriptions",
  result: customerDetail,
  errors: ["not_found"],
  handle: async ({ caller, params }) => caller.organization.customers.get(params.id),
});

const create = operatorRoute({
  method: "POST",
  path: "/customers",
  access: "developer",
  summary: "Create a customer",
  status: 201,
  body: customerCreate,
  result: customer,
  errors: ["email_taken", "external_id_taken"],
  handle: async ({ caller, body }) => caller.organization.customers.create(body),
});

const update = operatorRoute({
  method: "PUT",
  path: "/customers/:id",
  access: "support",
  summary: "Update a customer",
  body: customerUpdate,
  result: customer,
  errors: ["not_found", "email_taken", "external_id_taken"],
  handle: async ({ caller, params, body }) => caller.organization.customers.update(params.id, body),
});

const remove = operatorRoute({
  method: "DELETE",
  path: "/customers/:id",
  access: "developer",
  summary: "Delete a customer, with `cascade` also their licenses and payments",
  query: z.strictObject({ cascade: z.enum(["true", "false"]).optional() }),
  result: success,
  errors: ["not_found", "in_use"],
  async handle({ caller, params, query }) {
    await caller.organization.customers.delete(params.id, { cascade: query.cascade === "true" });
    return { success: true };
  },
});

export const customerRoutes = [list, exportAll, get, create, update, remove];

/** The route for addresses of the portal, which is at the server's own address. */
export function portalSessionRoutes({ publicUrl }: Pick<OperatorServices, "publicUrl">) {
  return [
    operatorRoute({
      method: "POST",
      path: "/customers/:id/portal-sessions",
      access: "support",
      summary: "Create an address of the portal for a customer",
      status: 201,
      body: portalSessionCreate,
      result: portalSessionCreated,
      errors: ["not_found"],
      async handle({ caller, params, body }) {
        const { organization, ticket, expiresAt } = await caller.organization.portalTickets.create(
          params.id,
          body,
          caller.maker,
        );
        return { url: `${withoutSlashes(publicUrl)}/portal/${organization}#ticket=${ticket}`, expiresAt };
      },
    }),
    operatorRoute({
      method: "DELETE",
      path: "/customers/:id/portal-sessions",
      access: "support",
      summary: "End all sessions and unused addresses of the portal for a customer",
      result: success,
      errors: ["not_found"],
      async handle({ caller, params }) {
        await caller.organization.portalTickets.endSessions(params.id);
        return { success: true };
      },
    }),
  ];
}
