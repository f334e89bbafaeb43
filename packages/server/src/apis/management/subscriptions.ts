import {
  page,
  subscription,
  subscriptionCreate,
  subscriptionListItem,
  subscriptionUpdate,
} from "@keystead/core/schemas";
import { listQuery } from "../../http/query.ts";
import { recordList } from "../../http/record-list.ts";
import { operatorRoute, success } from "./operator.ts";

const { query, filterOf } = recordList("subscriptions");

const list = operatorRoute({
  method: "GET",
  path: "/subscriptions",
  access: "viewer",
  summary: "List subscriptions",
  query: listQuery(query),
  result: page(subscriptionListItem),
  handle: async ({ caller, query }) =>
    caller.organization.subscriptions.list({ page: query.page, perPage: query.per_page, ...filterOf(query) }),
});

const get = operatorRoute({
  method: "GET",
  path: "/subscriptions/:id",
  access: "viewer",
  summary: "Get a subscription",
  result: subscription,
  errors: ["not_found"],
  handle: async ({ caller, params }) => caller.organization.subscriptions.get(params.id),
});

const create = operatorRoute({
  method: "POST",
  path: "/subscriptions",
  access: "developer",
  summary: "Record a subscription, once for a provider and its reference",
  status: 201,
  otherStatus: 200,
  body: subscriptionCreate,
  result: subscription,
  errors: ["not_found", "provider_reference_taken"],
  async handle({ caller, body, answer }) {
    const recorded = await caller.organization.subscriptions.record(body);
    if (!recorded.created) answer.status = 200;
    return recorded.subscription;
  },
});

const update = operatorRoute({
  method: "PUT",
  path: "/subscriptions/:id",
  access: "developer",
  summary: "Update a subscription and its license's period",
  body: subscriptionUpdate,
  result: subscription,
  errors: ["not_found", "provider_reference_taken"],
  handle: async ({ caller, params, body }) => caller.organization.subscriptions.update(params.id, body),
});

const remove = operatorRoute({
  method: "DELETE",
  path: "/subscriptions/:id",
  access: "developer",
  summary: "Delete a subscription",
  result: success,
  errors: ["not_found"],
  async handle({ caller, params }) {
    await caller.organization.subscriptions.delete(params.id);
    return { success: true };
  },
});

export const subscriptionRoutes = [list, get, create, update, remove];
