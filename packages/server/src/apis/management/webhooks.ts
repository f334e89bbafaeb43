import type { OrganizationWebhooks } from "@keystead/core";
import {
  page,
  webhookDelivery,
  webhookDeliveryDetail,
  webhookDeliveryStates,
  webhookEndpoint,
  webhookEndpointCreate,
  webhookEndpointCreated,
  webhookEndpointUpdate,
  webhookReplay,
  webhookReplayed,
  webhookSecret,
} from "@keystead/core/schemas";
import { z } from "zod";
import { HttpError } from "../../http/http-error.ts";
import { listQuery } from "../../http/query.ts";
import { type Operator, type OperatorServices, operatorRoute, success } from "./operator.ts";

const MOST_TYPE = 100;

/** Routes for the webhook endpoints of the operator's organization, and for the deliveries to them. */
export function webhookRoutes({ webhooks }: Pick<OperatorServices, "webhooks">) {
  const webhooksOf = ({ organizationId, by }: Operator): OrganizationWebhooks => {
    if (webhooks === undefined)
      throw new HttpError(
        "webhooks_not_configured",
        "Webhooks are not available: this server has no secret key",
      );
    return webhooks.organization(organizationId, by);
  };

  return [
    operatorRoute({
      method: "GET",
      path: "/webhooks",
      access: "developer",
      summary: "List webhook endpoints",
      query: listQuery({}),
      result: page(webhookEndpoint),
      errors: ["webhooks_not_configured"],
      handle: async ({ caller, query }) =>
        webhooksOf(caller).endpoints.list({ page: query.page, perPage: query.per_page }),
    }),
    operatorRoute({
      method: "POST",
      path: "/webhooks",
      access: "developer",
      summary: "Create a webhook endpoint with its secret",
      status: 201,
      body: webhookEndpointCreate,
      result: webhookEndpointCreated,
      errors: ["not_found", "webhooks_not_configured"],
      handle: async ({ caller, body }) => webhooksOf(caller).endpoints.create(body),
    }),
    operatorRoute({
      method: "GET",
      path: "/webhooks/:id",
      access: "developer",
      summary: "Get a webhook endpoint",
      result: webhookEndpoint,
      errors: ["not_found", "webhooks_not_configured"],
      handle: async ({ caller, params }) => webhooksOf(caller).endpoints.get(params.id),
    }),
    operatorRoute({
      method: "PUT",
      path: "/webhooks/:id",
      access: "developer",
      summary: "Update a webhook endpoint",
      body: webhookEndpointUpdate,
      result: webhookEndpoint,
      errors: ["not_found", "webhooks_not_configured"],
      handle: async ({ caller, params, body }) => webhooksOf(caller).endpoints.update(params.id, body),
    }),
    operatorRoute({
      method: "DELETE",
      path: "/webhooks/:id",
      access: "developer",
      summary: "Delete a webhook endpoint",
      result: success,
      errors: ["not_found", "webhooks_not_configured"],
      async handle({ caller, params }) {
        await webhooksOf(caller).endpoints.delete(params.id);
        return { success: true };
      },
    }),
    operatorRoute({
      method: "GET",
      path: "/webhooks/:id/secret",
      access: "developer",
      summary: "Get the secret of a webhook endpoint",
      result: webhookSecret,
      errors: ["not_found", "webhook_secret_unreadable", "webhooks_not_configured"],
      handle: async ({ caller, params }) => webhooksOf(caller).endpoints.secret(params.id),
    }),
    operatorRoute({
      method: "POST",
      path: "/webhooks/:id/rotate-secret",
      access: "developer",
      summary: "Replace the secret of a webhook endpoint; both sign for 24 hours",
      result: webhookSecret,
      errors: ["not_found", "webhook_secret_unreadable", "webhooks_not_configured"],
      handle: async ({ caller, params }) => webhooksOf(caller).endpoints.rotateSecret(params.id),
    }),
    operatorRoute({
      method: "POST",
      path: "/webhooks/:id/test",
      access: "developer",
      summary: "Send a test event to a webhook endpoint",
      status: 201,
      result: webhookDelivery,
      errors: ["not_found", "webhook_disabled", "webhooks_not_configured"],
      handle: async ({ caller, params }) => webhooksOf(caller).deliveries.test(params.id),
    }),
    operatorRoute({
      method: "POST",
      path: "/webhooks/:id/replay",
      access: "developer",
      summary: "Replay the events of a time range",
      body: webhookReplay,
      result: webhookReplayed,
      errors: ["not_found", "webhook_disabled", "webhooks_not_configured"],
      handle: async ({ caller, params, body }) => webhooksOf(caller).deliveries.replay(params.id, body),
    }),
    operatorRoute({
      method: "GET",
      path: "/webhooks/:id/deliveries",
      access: "developer",
      summary: "List the deliveries to a webhook endpoint",
      query: listQuery({
        state: z.enum(webhookDeliveryStates).optional().describe("Only deliveries in this state."),
        type: z
          .string()
          .max(MOST_TYPE, `must be at most ${MOST_TYPE} characters`)
          .optional()
          .describe("Only deliveries of events of this type, such as `license.revoked`."),
      }),
      result: page(webhookDelivery),
      errors: ["not_found", "webhooks_not_configured"],
      handle: async ({ caller, params, query: { page, per_page: perPage, ...filter } }) =>
        webhooksOf(caller).deliveries.list(params.id, { page, perPage, ...filter }),
    }),
    operatorRoute({
      method: "GET",
      path: "/webhooks/:id/deliveries/:deliveryId",
      access: "developer",
      summary: "Get a delivery with its body",
      result: webhookDeliveryDetail,
      errors: ["not_found", "webhooks_not_configured"],
      handle: async ({ caller, params }) => webhooksOf(caller).deliveries.get(params.id, params.deliveryId),
    }),
    operatorRoute({
      method: "POST",
      path: "/webhooks/:id/deliveries/:deliveryId/resend",
      access: "developer",
      summary: "Send the event of a delivery again",
      result: webhookDelivery,
      errors: ["not_found", "webhook_disabled", "webhooks_not_configured"],
      handle: async ({ caller, params }) =>
        webhooksOf(caller).deliveries.resend(params.id, params.deliveryId),
    }),
  ];
}
