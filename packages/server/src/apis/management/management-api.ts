import type { By, Role } from "@keystead/core";
import { bearerOf } from "../../http/bearer.ts";

import { trustedOrigins } from "../../http/cors.ts";
import type { Exchange } from "../../http/exchange.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Api } from "../../http/kernel.ts";
import type { Route } from "../../http/route.ts";
import { activationRoutes } from "./activations.ts";
import { admitOrigin, sessionAdmission, tokenAdmission } from "./admission.ts";
import { analyticsRoutes } from "./analytics.ts";
import { apiTokenRoutes } from "./api-tokens.ts";
import { auditRoutes } from "./audit.ts";
import { profileRoutes, sessionRoutes } from "./auth.ts";
import { type Authenticate, authenticatedBy } from "./authenticated.ts";
import { bulkActionRoutes } from "./bulk-actions.ts";
import { bundleRoutes } from "./bundles.ts";
import { composerRoutes } from "./composer.ts";
import { customerRoutes, portalSessionRoutes } from "./customers.ts";
import { eventRoutes } from "./events.ts";
import { importRoutes } from "./imports.ts";
import { invitationRoutes, invitedRoutes } from "./invitations.ts";
import { licenseFileRoutes } from "./license-files.ts";
import { licenseRoutes } from "./licenses.ts";
import { logInGuard } from "./log-in-guard.ts";
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
} from "./operator.ts";
import { orderRoutes } from "./orders.ts";
import { organizationNameRoutes, organizationRoutes } from "./organization.ts";
import { paymentProviderRoutes } from "./payment-providers.ts";
import { paymentRoutes } from "./payments.ts";
import { planRoutes } from "./plans.ts";
import { productRoutes } from "./products.ts";
import { releaseRoutes } from "./releases.ts";
import { savedViewRoutes } from "./saved-views.ts";
import { secondFactorLogInRoutes } from "./second-factor-log-in.ts";
import { secondFactorRoutes } from "./second-factors.ts";
import { serverSettingsRoutes, waysInRoutes } from "./server-settings.ts";
import { ownSessionRoutes } from "./sessions.ts";
import { signingKeyRoutes } from "./signing-keys.ts";
import { subscriptionRoutes } from "./subscriptions.ts";
import { unsubscribeRoutes } from "./unsubscribe.ts";
import { userRoutes } from "./users.ts";
import { webhookRoutes } from "./webhooks.ts";
import { workplace } from "./workplace.ts";

interface Origins {
  /** The server's own origins and those it trusts with a session. */
  allowedOrigins: ReadonlySet<string>;
}

/**
 * The management API in its parts: getting a session, what people do with one for themselves and for their
 * organization, and what operators manage, with a session or an API token, each in their organization.
 */
export function managementApis(
  options: ManagementServices & Origins,
): [Api<"anyone", null>, Api<Role, UserOperator>, Api<Role, UserOperator>, Api<Role, Operator>] {
  const { allowedOrigins } = options;
  const cors = trustedOrigins(allowedOrigins);
  const admitUser = sessionAdmission(options, { ownAccount: false });
  const guarded = logInGuard(options);
  const admitToken = tokenAdmission(options);

  return [
    {
      base: "/api",
      cors,
      admit: (exchange) => admitOrigin(exchange, allowedOrigins),
      routes: [
        ...sessionRoutes(options, guarded),
        ...secondFactorLogInRoutes(options, guarded),
        ...waysInRoutes(options),
        ...invitedRoutes(options),
        ...forgottenPasswordRoutes(options),
        ...unsubscribeRoutes(options),
        ...oauthRoutes(options),
      ],
    },
    {
      base: "/api",
      cors,
      admit: withSessionAlone(sessionAdmission(options, { ownAccount: true })),
      routes: [
        ...profileRoutes(options),
        ...emailRoutes(options),
        ...ownSessionRoutes(options),
        ...savedViewRoutes(options),
        ...secondFactorRoutes(options),
      ],
    },
    {
      base: "/api",
      cors,
      admit: withSessionAlone(admitUser),
      routes: [
        ...organizationNameRoutes(options),
        ...userRoutes(options),
        ...invitationRoutes(options),
        ...apiTokenRoutes(options),
        ...mailRoutes,
      ],
    },
    {
      base: "/api",
      cors,
      admit(exchange, needed) {
        const token = bearerOf(exchange.request);
        return token === null ? admitUser(exchange, needed) : admitToken(exchange, token, needed);
      },
      routes: operatorRoutes(options),
    },
  ];
}

function withSessionAlone(admit: Api<Role, UserOperator>["admit"]): Api<Role, UserOperator>["admit"] {
  return (exchange, needed) => {
    if (bearerOf(exchange.request) === null) return admit(exchange, needed);
    throw new HttpError(
      "forbidden",
      "API tokens cannot manage users, API tokens or the organization's name: use a session",
    );
  };
}

/**
 * The management API for the users of an application that tells who they are: without users and sessions of the
 * server's own.
 */
export function authenticatedApi(
  options: OperatorServices & Origins & { authenticate: Authenticate },
): Api<Role, Operator> {
  const { licensing, authenticate, allowedOrigins, rateLimiter, exportSlots } = options;

  const admitOperator = async (exchange: Exchange, needed: Role) => {
    admitOrigin(exchange, allowedOrigins);
    const { organizationId, role, actor, name } = await authenticatedBy(authenticate, exchange.request.web);
    await rateLimiter.consume("MANAGEMENT", JSON.stringify([organizationId, actor]), exchange);
    assertRole(role, needed);
    const by: By = { actor: { type: "user", id: actor, name }, ...sourceOf(exchange) };
    return { role, maker: null, exportSlots, ...workplace(licensing, organizationId, by) };
  };

  return {
    base: "/api",
    cors: trustedOrigins(allowedOrigins),
    admit: admitOperator,
    routes: operatorRoutes(options),
  };
}

/** Operator routes, for built-in and custom authentication. */
function operatorRoutes(services: OperatorServices & Partial<ManagementServices>): Route<Role, Operator>[] {
  return [
    ...productRoutes,
    ...planRoutes,
    ...bundleRoutes,
    ...releaseRoutes(services),
    ...customerRoutes,
    ...portalSessionRoutes(services),
    ...composerRoutes,
    ...licenseRoutes,
    ...licenseFileRoutes(services),
    ...activationRoutes,
    ...bulkActionRoutes,
    ...importRoutes,
    ...subscriptionRoutes,
    ...paymentRoutes,
    ...orderRoutes,
    ...eventRoutes,
    ...analyticsRoutes,
    ...auditRoutes,
    ...signingKeyRoutes(services),
    ...licenseMailRoutes,
    ...organizationRoutes,
    ...serverSettingsRoutes(services),
    ...webhookRoutes(services),
    ...paymentProviderRoutes(services),
  ];
}
