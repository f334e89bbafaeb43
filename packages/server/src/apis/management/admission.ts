import { type By, LicensingError, type Role } from "@keystead/core";
import { secondFactorRequired } from "@keystead/core/server";
import type { Exchange } from "../../http/exchange.ts";
import { HttpError } from "../../http/http-error.ts";
import { limitingRefused } from "../../http/limits/limiting-refused.ts";
import { assertOwnOrigin } from "../../http/origin-check.ts";
import {
  assertRole,
  type ManagementServices,
  type Operator,
  sourceOf,
  type UserOperator,
  unknownSessionsBucket,
} from "./operator.ts";
import { workplace } from "./workplace.ts";

type Services = Pick<
  ManagementServices,
  "licensing" | "accounts" | "cookie" | "rateLimiter" | "exportSlots"
> & {
  allowedOrigins: ReadonlySet<string>;
};

/** Resources that belong to a product: a token can be limited to some products. */
const OF_A_PRODUCT =
  /^\/api\/(?:products\/[^/]+|plans|releases|licenses|activations|events|analytics)(?:[/.]|$)|^\/api\/products$/;

/** Codes of the errors for credentials that nobody has. */
const UNKNOWN = ["unauthenticated", "invalid_token"];

/** Lets in what comes from an origin that is allowed; no answer is kept by any cache. */
export function admitOrigin({ request, headers }: Exchange, allowedOrigins: ReadonlySet<string>): null {
  headers["cache-control"] = "no-store";
  assertOwnOrigin(request, allowedOrigins);
  return null;
}

/**
 * Lets users in by their sessions; `ownAccount` also those who have yet to set up the second factor that their
 * organization requires.
 */
export function sessionAdmission(services: Services, { ownAccount }: { ownAccount: boolean }) {
  const { licensing, accounts, cookie, allowedOrigins, rateLimiter, exportSlots } = services;
  const authenticated = limitingUnknown(services, (token: string) => accounts.authenticate(token));

  return async (exchange: Exchange, needed: Role): Promise<UserOperator> => {
    admitOrigin(exchange, allowedOrigins);
    const token = cookie.read(exchange.request);
    if (token === null)
      throw new LicensingError("unauthenticated", "Log in first: there is no session cookie");
    const known = await authenticated(token, exchange);
    const { user, emailConfirmed, renewed, sessionId } = known;
    // At once: the session is lengthened only this time, also if what follows is refused.
    if (renewed) exchange.cookies.push(cookie.set(renewed));
    await rateLimiter.consume("MANAGEMENT", sessionId, exchange);
    if (known.lacksSecondFactor && !ownAccount) throw secondFactorRequired();
    const { organizationId, role } = user;
    assertRole(role, needed);
    const maker = { type: "user", id: user.id } as const;
    const by: By = { actor: { ...maker, name: user.email }, ...sourceOf(exchange) };
    const works = workplace(licensing, organizationId, by);
    return { user, emailConfirmed, token, sessionId, role, maker, exportSlots, ...works };
  };
}

/**
 * Lets programs in by their API tokens, which no browser sends by itself: where the request comes from does not matter.
 */
export function tokenAdmission(services: Services) {
  const { licensing, accounts, cookie, rateLimiter, exportSlots } = services;
  const authenticated = limitingUnknown(services, (token: string) => accounts.authenticateToken(token));

  return async (exchange: Exchange, token: string, needed: Role): Promise<Operator> => {
    exchange.headers["cache-control"] = "no-store";
    if (cookie.read(exchange.request) !== null)
      throw new HttpError("ambiguous_credentials", "Send a session cookie or a bearer token, not both");
    const known = await authenticated(token, exchange);
    await rateLimiter.consume("MANAGEMENT", known.id, exchange);
    const { id, name, organizationId, role, productIds } = known;
    assertRole(role, needed);
    if (productIds !== null) assertOfProduct(exchange);
    const maker = { type: "token", id } as const;
    const by: By = { actor: { ...maker, name }, ...sourceOf(exchange) };
    return { role, maker, exportSlots, ...workplace(licensing, organizationId, by, { productIds }) };
  };
}

function assertOfProduct({ path, request }: Exchange): void {
  const makesProduct = request.method === "POST" && path === "/api/products";
  if (OF_A_PRODUCT.test(path) && !makesProduct) return;
  throw new HttpError(
    "forbidden",
    "This token is limited to some products and cannot be used for this request",
  );
}

/** Credentials that nobody has are limited by address, before the store is asked. */
function limitingUnknown<Known>(
  { rateLimiter }: Pick<Services, "rateLimiter">,
  authenticate: (token: string) => Promise<Known>,
) {
  return async (token: string, exchange: Exchange): Promise<Known> => {
    const trial = { exchange, bucket: unknownSessionsBucket(exchange), refusals: UNKNOWN };
    try {
      return await limitingRefused(rateLimiter, trial, () => authenticate(token));
    } catch (error) {
      if (error instanceof LicensingError && error.code === "invalid_token")
        exchange.headers["www-authenticate"] = 'Bearer error="invalid_token"';
      throw error;
    }
  };
}
