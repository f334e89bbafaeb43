import type { OrganizationPaymentProviders, PaymentProviderConnection } from "@keystead/core";
import {
  page,
  paymentProvider,
  paymentProviderCreate,
  paymentProviderUpdate,
  providerEvent,
  providerEventDetail,
} from "@keystead/core/schemas";
import { z } from "zod";
import { listQuery } from "../../http/query.ts";
import { recordList } from "../../http/record-list.ts";
import { paymentProvidersMissing } from "../providers/provider-api.ts";
import { type Operator, type OperatorServices, operatorRoute, success } from "./operator.ts";

const connection = paymentProvider.extend({
  webhookUrl: z.string().describe("Webhook address to enter at the provider."),
});

const { query, filterOf } = recordList("providerEvents");

/** The operator's organization's accounts at payment providers, and what these sent. */
export function paymentProviderRoutes({
  paymentProviders,
  publicUrl,
}: Pick<OperatorServices, "paymentProviders" | "publicUrl">) {
  const of = ({ organizationId, by }: Operator): OrganizationPaymentProviders => {
    if (paymentProviders === undefined) throw paymentProvidersMissing();
    return paymentProviders.organization(organizationId, by);
  };
  const shown = ({ organizationId }: Operator, given: PaymentProviderConnection) => ({
    ...given,
    webhookUrl: `${publicUrl}/api/providers/${given.provider}/${organizationId}/webhook`,
  });

  return [
    operatorRoute({
      method: "GET",
      path: "/payment-providers",
      access: "developer",
      summary: "List connections with payment providers",
      query: listQuery({}),
      result: page(connection),
      errors: ["payment_providers_not_configured"],
      async handle({ caller, query: { page: number, per_page: perPage } }) {
        const { items, pagination } = await of(caller).connections.list({ page: number, perPage });
        return { items: items.map((item) => shown(caller, item)), pagination };
      },
    }),
    operatorRoute({
      method: "POST",
      path: "/payment-providers",
      access: "developer",
      summary: "Connect with a payment provider",
      status: 201,
      body: paymentProviderCreate,
      result: connection,
      errors: ["payment_provider_taken", "payment_providers_not_configured"],
      handle: async ({ caller, body }) => shown(caller, await of(caller).connections.create(body)),
    }),
    operatorRoute({
      method: "GET",
      path: "/payment-providers/:id",
      access: "developer",
      summary: "Get a connection with a payment provider",
      result: connection,
      errors: ["not_found", "payment_providers_not_configured"],
      handle: async ({ caller, params }) => shown(caller, await of(caller).connections.get(params.id)),
    }),
    operatorRoute({
      method: "PUT",
      path: "/payment-providers/:id",
      access: "developer",
      summary: "Update a connection with a payment provider: secrets, prices and terms",
      body: paymentProviderUpdate,
      result: connection,
      errors: ["not_found", "payment_providers_not_configured"],
      handle: async ({ caller, params, body }) =>
        shown(caller, await of(caller).connections.update(params.id, body)),
    }),
    operatorRoute({
      method: "DELETE",
      path: "/payment-providers/:id",
      access: "developer",
      summary: "Delete the connection with a payment provider",
      result: success,
      errors: ["not_found", "payment_providers_not_configured"],
      async handle({ caller, params }) {
        await of(caller).connections.delete(params.id);
        return { success: true };
      },
    }),
    operatorRoute({
      method: "GET",
      path: "/provider-events",
      access: "developer",
      summary: "List events of payment providers and their outcome",
      query: listQuery(query),
      result: page(providerEvent),
      errors: ["payment_providers_not_configured"],
      handle: async ({ caller, query: asked }) =>
        of(caller).events.list({ page: asked.page, perPage: asked.per_page, ...filterOf(asked) }),
    }),
    operatorRoute({
      method: "GET",
      path: "/provider-events/:id",
      access: "developer",
      summary: "Get an event of a payment provider with its body",
      result: providerEventDetail,
      errors: ["not_found", "payment_providers_not_configured"],
      handle: async ({ caller, params }) => of(caller).events.get(params.id),
    }),
    operatorRoute({
      method: "POST",
      path: "/provider-events/:id/replay",
      access: "developer",
      summary: "Replay an event of a payment provider",
      result: providerEvent,
      errors: ["not_found", "payment_providers_not_configured"],
      handle: async ({ caller, params }) => of(caller).events.replay(params.id),
    }),
  ];
}
