import { type By, LicensingError, type Role } from "@keystead/core";
import { trustedOrigins } from "../../http/cors.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Api } from "../../http/kernel.ts";
import { assertOwnOrigin } from "../../http/origin-check.ts";
import type { Route } from "../../http/route.ts";
import { activationRoutes } from "./activations.ts";
import { analyticsRoutes } from "./analytics.ts";
import { auditRoutes } from "./audit.ts";
import { profileRoutes, sessionRoutes } from "./auth.ts";
import { type Authenticate, authenticatedBy } from "./authenticated.ts";
import { customerRoutes } from "./customers.ts";
import { eventRoutes } from "./events.ts";
import { invitationRoutes } from "./invitations.ts";
import { licenseRoutes } from "./licenses.ts";
import { emailRoutes, forgottenPasswordRoutes } from "./mailed-links.ts";
import { licenseMailRoutes, mailRoutes } from "./mails.ts";
import { oauthRoutes } from "./oauth.ts";
import {
  assertRole,
  type ManagementServices,
  type Operator,
  type OperatorServices,
  sourceOf,
  type UserOperator,
  unknownSessionsBucket,
} from "./operator.ts";
import { organizationRoutes } from "./organization.ts";
import { paymentRoutes } from "./payments.ts";
import { planRoutes } from "./plans.ts";
import { productRoutes } from "./products.ts";
import { serverSettingsRoutes } from "./server-settings.ts";
import { signingKeyRoutes } from "./signing-keys.ts";
import { subscriptionRoutes } from "./subscriptions.ts";
import { userRoutes } from "./users.ts";

interface Origins {
  /** The server's own origins and those it trusts with a session. */
  allowedOrigins: ReadonlySet<string>;
}

/** The management API in its two parts: getting a session, and what users do with one, each in their organization. */
export function managementApis(
  options: ManagementServices & Origins,
): [Api<"anyone", null>, Api<Role, UserOperator>] {
  const { licensing, accounts, cookie, allowedOrigins, rateLimiter, exportSlots } = options;
  const cors = trustedOrigins(allowedOrigins);

  /** Tokens that nobody has are limited by address, before the store is asked. */
  const authenticated = async (token: string, exchange: Exchange) => {
    const bucket = unknownSessionsBucket(exchange);
    await rateLimiter.check("SERVER", bucket, exchange);
    try {
      return await accounts.authenticate(token);
    } catch (error) {
      const isUnknown = error instanceof LicensingError && error.code === "unauthenticated";
      if (isUnknown) await rateLimiter.consume("SERVER", bucket, exchange);
      throw error;
    }
  };

  const admitUser = async (exchange: Exchange, needed: Role) => {
    admitOrigin(exchange, allowedOrigins);
    const token = cookie.read(exchange.request);
    if (token === null)
      throw new LicensingError("unauthenticated", "Log in first: there is no session cookie");
    const { user, emailConfirmed, renewed, sessionId } = await authenticated(token, exchange);
    // At once: the session is lengthened only this time, also if what follows is refused.
    if (renewed) exchange.cookies.push(cookie.set(renewed));
    await rateLimiter.consume("MANAGEMENT", sessionId, exchange);
    const { organizationId, role } = user;
    assertRole(role, needed);
    const by: By = { actor: { type: "user", id: user.id, name: user.email }, ...sourceOf(exchange) };
    const organization = licensing.organization(organizationId, by);
    return { user, emailConfirmed, token, organizationId, role, by, organization, exportSlots };
  };

  return [
    {
      base: "/api",
      cors,
      admit: (exchange) => admitOrigin(exchange, allowedOrigins),
      routes: [...sessionRoutes(options), ...forgottenPasswordRoutes(options), ...oauthRoutes(options)],
    },
    {
      base: "/api",
      cors,
      admit: admitUser,
      routes: [
        ...profileRoutes(options),
        ...emailRoutes(options),
        ...userRoutes(options),
        ...invitationRoutes(options),
        ...mailRoutes,
        ...operatorRoutes(options),
      ],
    },
  ];
}

/** The management API for the users of an application that tells who they are: without users and sessions of the server's own. */
export function authenticatedApi(
  options: OperatorServices & Origins & { authenticate: Authenticate },
): Api<Role, Operator> {
  const { licensing, authenticate, allowedOrigins, rateLimiter, exportSlots } = options;

  const admitOperator = async (exchange: Exchange, needed: Role) => {
    admitOrigin(exchange, allowedOrigins);
    const { organizationId, role, actor } = await authenticatedBy(authenticate, exchange.request.web);
    await rateLimiter.consume("MANAGEMENT", JSON.stringify([organizationId, actor]), exchange);
    assertRole(role, needed);
    const by: By = { actor: { type: "user", id: actor, name: actor }, ...sourceOf(exchange) };
    const organization = licensing.organization(organizationId, by);
    return { organizationId, role, by, organization, exportSlots };
  };

  return {
    base: "/api",
    cors: trustedOrigins(allowedOrigins),
    admit: admitOperator,
    routes: operatorRoutes(options),
  };
}

/** Lets in what comes from an origin that is allowed; no answer is kept by any cache. */
function admitOrigin({ request, headers }: Exchange, allowedOrigins: ReadonlySet<string>): null {
  headers["cache-control"] = "no-store";
  assertOwnOrigin(request, allowedOrigins);
  return null;
}

/** What operators manage, whoever tells who they are. */
function operatorRoutes(services: OperatorServices & Partial<ManagementServices>): Route<Role, Operator>[] {
  return [
    ...productRoutes,
    ...planRoutes,
    ...customerRoutes,
    ...licenseRoutes,
    ...activationRoutes,
    ...subscriptionRoutes,
    ...paymentRoutes,
    ...eventRoutes,
    ...analyticsRoutes,
    ...auditRoutes,
    ...signingKeyRoutes(services),
    ...licenseMailRoutes,
    ...organizationRoutes,
    ...serverSettingsRoutes(services),
  ];
}
