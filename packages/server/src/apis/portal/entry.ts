import type { IssuedPortalSession, PortalEntry } from "@keystead/core";
import {
  portalCheckout,
  portalCodeRequest,
  portalEntry,
  portalPurchase,
  portalSession,
  portalVendor,
  slugOfOrganization,
} from "@keystead/core/schemas";
import { z } from "zod";
import type { Exchange } from "../../http/exchange.ts";
import { limitingRefused } from "../../http/limits/limiting-refused.ts";
import { assertOwnOrigin } from "../../http/origin-check.ts";
import { type PortalServices, sourceOf, visitorRoute } from "./admission.ts";
import { mayBeMailed } from "./mailed-codes.ts";

/** Codes of the errors for a ticket that is none: it names no portal, or is not there. */
const WRONG_TICKETS = ["not_found", "invalid_credentials"];

const accepted = z.object({ accepted: z.literal(true) });

/** Routes for visitors of the portal: the ways in. */
export function entryRoutes({ licensing, rateLimiter, cookie, allowedOrigins }: PortalServices) {
  const limitAddress = ({ addressBlock }: Exchange, kind: string): string | null =>
    addressBlock === null ? null : `portal ${kind} ${addressBlock}`;

  /** Codes are short, so that each counts. A vendor's backend exchanges the tickets of all customers. */
  const enter = async (entry: PortalEntry, exchange: Exchange): Promise<IssuedPortalSession> => {
    const tried = () => licensing.portal.enter(entry, sourceOf(exchange));
    if (entry.ticket !== undefined) {
      const bucket = limitAddress(exchange, "tickets");
      return limitingRefused(rateLimiter, { exchange, bucket, refusals: WRONG_TICKETS }, tried);
    }
    await rateLimiter.consume("LOGIN", limitAddress(exchange, "sessions"), exchange);
    return tried();
  };

  return [
    visitorRoute({
      method: "GET",
      path: "/vendor",
      access: "anyone",
      summary: "Get the organization of a portal",
      query: z.strictObject({ organization: slugOfOrganization }),
      result: portalVendor,
      errors: ["not_found"],
      async handle({ exchange, query }) {
        await rateLimiter.consume("SERVER", exchange.addressBlock, exchange);
        return licensing.portal.vendor(query.organization);
      },
    }),
    visitorRoute({
      method: "POST",
      path: "/codes",
      access: "anyone",
      summary: "Request a code by mail",
      status: 202,
      body: portalCodeRequest,
      result: accepted,
      errors: ["not_found", "mail_not_configured", "cross_site_request"],
      async handle({ exchange, body }) {
        assertOwnOrigin(exchange.request, allowedOrigins);
        await rateLimiter.consume("PORTAL_CODES", limitAddress(exchange, "codes"), exchange);
        const { organization } = await licensing.portal.vendor(body.organization);
        if (await mayBeMailed(rateLimiter, { organization, email: body.email }))
          await licensing.portal.requestCode(body);
        return { accepted: true };
      },
    }),
    visitorRoute({
      method: "POST",
      path: "/sessions",
      access: "anyone",
      summary: "Begin a session with a code or a ticket",
      status: 201,
      body: portalEntry,
      result: portalSession,
      errors: ["not_found", "invalid_credentials", "cross_site_request"],
      async handle({ exchange, body }) {
        if (!body.bearer) assertOwnOrigin(exchange.request, allowedOrigins);
        const { token, ...session } = await enter(body, exchange);
        if (body.bearer) return { ...session, token };
        exchange.cookies.push(cookie.set({ token, expiresAt: session.expiresAt }));
        return { ...session, token: null };
      },
    }),
    visitorRoute({
      method: "POST",
      path: "/checkouts",
      access: "anyone",
      summary: "Get the licenses that a checkout became",
      body: portalCheckout,
      result: portalPurchase,
      errors: ["not_found", "cross_site_request"],
      async handle({ exchange, body }) {
        assertOwnOrigin(exchange.request, allowedOrigins);
        await rateLimiter.consume("SERVER", limitAddress(exchange, "checkouts"), exchange);
        return licensing.portal.purchase(body);
      },
    }),
  ];
}
