import type { PaymentProviders } from "@keystead/core";
import { z } from "zod";
import { admitWithin } from "../../http/admission.ts";
import { noOrigin } from "../../http/cors.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Api } from "../../http/kernel.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import { parsedHeader } from "../../http/parsed-header.ts";
import { routesFor } from "../../http/route.ts";
import { providerKinds } from "../../providers/list.ts";

const providerRoute = routesFor<"anyone", null>();

/** Invoices of many lines are long. */
const BODY_LIMIT = 512 * 1024;

const received = z.object({
  received: z
    .literal(true)
    .describe("The event is stored. The list of provider events shows its outcome. A ping stores nothing."),
});

/** Routes for events of payment providers: signed events are taken, and other senders are told nothing. */
export function providerApi(
  paymentProviders: PaymentProviders | undefined,
  rateLimiter: RateLimiter,
): Api<"anyone", null> {
  return {
    base: "/api/providers",
    cors: noOrigin,
    admit: admitWithin(rateLimiter, "PROVIDER_EVENTS"),
    routes: providerKinds.map(({ declaration: { name: provider, label } }) =>
      providerRoute({
        method: "POST",
        path: `/${provider}/:organization/webhook` as `/${string}/:organization/webhook`,
        access: "anyone",
        summary: `Receive an event from ${label}`,
        bodyLimit: BODY_LIMIT,
        result: received,
        errors: [
          "signature_invalid",
          "malformed_body",
          "payment_provider_unreadable",
          "payment_providers_not_configured",
          "rate_limited",
          "storage_unavailable",
          "storage_incompatible",
        ],
        async handle({ exchange: { request, headers }, params }) {
          headers["cache-control"] = "no-store";
          if (paymentProviders === undefined) throw paymentProvidersMissing();
          const body = await request.body(BODY_LIMIT);
          await paymentProviders.receive(provider, {
            organizationId: params.organization,
            request: { body, header: (header) => parsedHeader(request, header) },
          });
          return { received: true };
        },
      }),
    ),
  };
}

export function paymentProvidersMissing(): HttpError {
  return new HttpError(
    "payment_providers_not_configured",
    "Payment providers are not available: this server has no secret key",
  );
}
