import { page, payment, paymentCreate, paymentListItem, paymentUpdate } from "@keystead/core/schemas";
import { listQuery } from "../../http/query.ts";
import { recordList } from "../../http/record-list.ts";
import { operatorRoute, success } from "./operator.ts";

const { query, filterOf } = recordList("payments");

const list = operatorRoute({
  method: "GET",
  path: "/payments",
  access: "viewer",
  summary: "List payments",
  query: listQuery(query),
  result: page(paymentListItem),
  handle: async ({ caller, query }) =>
    caller.organization.payments.list({ page: query.page, perPage: query.per_page, ...filterOf(query) }),
});

const get = operatorRoute({
  method: "GET",
  path: "/payments/:id",
  access: "viewer",
  summary: "Get a payment",
  result: payment,
  errors: ["not_found"],
  handle: async ({ caller, params }) => caller.organization.payments.get(params.id),
});

const create = operatorRoute({
  method: "POST",
  path: "/payments",
  access: "developer",
  summary: "Record a payment, once for a provider and its reference",
  status: 201,
  otherStatus: 200,
  body: paymentCreate,
  result: payment,
  errors: ["not_found", "provider_reference_taken"],
  async handle({ caller, body, answer }) {
    const recorded = await caller.organization.payments.record(body);
    if (!recorded.created) answer.status = 200;
    return recorded.payment;
  },
});

const update = operatorRoute({
  method: "PUT",
  path: "/payments/:id",
  access: "developer",
  summary: "Update a payment",
  body: paymentUpdate,
  result: payment,
  errors: ["not_found", "provider_reference_taken"],
  handle: async ({ caller, params, body }) => caller.organization.payments.update(params.id, body),
});

const remove = operatorRoute({
  method: "DELETE",
  path: "/payments/:id",
  access: "developer",
  summary: "Delete a payment",
  result: success,
  errors: ["not_found"],
  async handle({ caller, params }) {
    await caller.organization.payments.delete(params.id);
    return { success: true };
  },
});

export const paymentRoutes = [list, get, create, update, remove];
