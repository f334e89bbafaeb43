import type { Licensing, PortalCustomer, PortalSource } from "@keystead/core";
import { LicensingError } from "@keystead/core";
import { bearerOf } from "../../http/bearer.ts";
import type { Exchange } from "../../http/exchange.ts";
import { HttpError } from "../../http/http-error.ts";
import { limitingRefused } from "../../http/limits/limiting-refused.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import { assertOwnOrigin } from "../../http/origin-check.ts";
import type { PortalCookie } from "../../http/portal-cookie.ts";
import { routesFor } from "../../http/route.ts";

/** The right that a route needs; `session` for what every session may do, `log-out` for its end. */
export type PortalAccess = PortalCustomer["scopes"][number] | "session" | "log-out";

/** Somebody with a session that may be of a portal which has been turned off since. */
export interface Leaver {
  logOut(): Promise<void>;
}

/** Services behind the routes of the portal. */
export interface PortalServices {
  licensing: Pick<Licensing, "portal">;
  rateLimiter: RateLimiter;
  cookie: PortalCookie;
  /** The server's own origins and those it trusts with a session. */
  allowedOrigins: ReadonlySet<string>;
}

const manner = { refusesStrayBodies: true, sharesSchemas: true };

/** A route for visitors of the portal. */
export const visitorRoute = routesFor<"anyone", null>(manner);

/** A route for customers with a session. */
export const customerRoute = routesFor<Exclude<PortalAccess, "log-out">, PortalCustomer>(manner);

/** A route that ends a session. */
export const leaverRoute = routesFor<"log-out", Leaver>(manner);

/** Origin of a request, as the audit log records it. */
export function sourceOf({ address, requestId }: Exchange): PortalSource {
  return { ip: address, requestId };
}

/**
 * Lets customers in by their session, as a cookie or as a bearer token. A cookie counts only for pages of the server's
 * own origins where something is changed; a token is sent by no browser on its own.
 */
export function customerAdmission(services: PortalServices) {
  const { licensing, rateLimiter, cookie, allowedOrigins } = services;

  return async (exchange: Exchange, needed: PortalAccess): Promise<PortalCustomer | Leaver> => {
    const token = tokenOf(exchange);
    if (needed === "log-out") return { logOut: () => known(exchange, () => licensing.portal.logOut(token)) };
    const customer = await known(exchange, () => licensing.portal.session(token, sourceOf(exchange)));
    await rateLimiter.consume("PORTAL", customer.sessionId, exchange);
    if (customer.readOnly && exchange.request.method === "POST")
      throw new HttpError("forbidden", "This session only shows the portal and can change nothing");
    if (needed !== "session" && !customer.scopes.includes(needed))
      throw new HttpError("forbidden", `This needs a session with the scope ${needed}`);
    return customer;
  };

  function tokenOf({ request }: Exchange): string {
    const bearer = bearerOf(request);
    const cookied = cookie.read(request);
    if (bearer !== null && cookied !== null)
      throw new HttpError("ambiguous_credentials", "Send a session cookie or a bearer token, not both");
    if (bearer === null) assertOwnOrigin(request, allowedOrigins);
    const token = bearer ?? cookied;
    if (token === null) throw new LicensingError("unauthenticated", "Sign in first: there is no session");
    return token;
  }

  /** Sessions that nobody has are limited by address, before the store is asked. */
  function known<Opened>(exchange: Exchange, open: () => Promise<Opened>): Promise<Opened> {
    const { addressBlock } = exchange;
    const bucket = addressBlock === null ? null : `portal session ${addressBlock}`;
    return limitingRefused(rateLimiter, { exchange, bucket, refusals: ["unauthenticated"] }, open);
  }
}
