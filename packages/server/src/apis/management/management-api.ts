import { LicensingError, type Role } from "@keystead/core";
import { RunningExports } from "../../csv/running-exports.ts";
import { trustedOrigins } from "../../http/cors.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Api } from "../../http/kernel.ts";
import { assertOwnOrigin } from "../../http/origin-check.ts";
import { activationRoutes } from "./activations.ts";
import { analyticsRoutes } from "./analytics.ts";
import { profileRoutes, sessionRoutes } from "./auth.ts";
import { customerRoutes } from "./customers.ts";
import { eventRoutes } from "./events.ts";
import { invitationRoutes } from "./invitations.ts";
import { licenseRoutes } from "./licenses.ts";
import { oauthRoutes } from "./oauth.ts";
import { assertRole, type ManagementServices, type Operator } from "./operator.ts";
import { paymentRoutes } from "./payments.ts";
import { planRoutes } from "./plans.ts";
import { productRoutes } from "./products.ts";
import { signingKeyRoutes } from "./signing-keys.ts";
import { subscriptionRoutes } from "./subscriptions.ts";
import { userRoutes } from "./users.ts";

interface ManagementOptions extends ManagementServices {
  /** The server's own origins and those it trusts with a session. */
  allowedOrigins: ReadonlySet<string>;
}

/** The management API in its two parts: getting a session, and what operators do with one, each in their organization. */
export function managementApis(options: ManagementOptions): [Api<"anyone", null>, Api<Role, Operator>] {
  const { licensing, accounts, cookie, allowedOrigins, rateLimiter } = options;
  const cors = trustedOrigins(allowedOrigins);
  const exports = new RunningExports();

  const admitAnyone = ({ request, headers }: Exchange): null => {
    headers["cache-control"] = "no-store";
    assertOwnOrigin(request, allowedOrigins);
    return null;
  };

  const admitOperator = async (exchange: Exchange, needed: Role) => {
    admitAnyone(exchange);
    const token = cookie.read(exchange.request);
    if (token === null)
      throw new LicensingError("unauthenticated", "Log in first: there is no session cookie");
    const { user, renewed, sessionId } = await accounts.authenticate(token);
    // At once: the session is lengthened only this time, also if what follows is refused.
    if (renewed) exchange.cookies.push(cookie.set(renewed));
    await rateLimiter.consume("MANAGEMENT", sessionId, exchange);
    assertRole(user, needed);
    return { user, token, organization: licensing.organization(user.organizationId), exports };
  };

  return [
    { base: "/api", cors, admit: admitAnyone, routes: [...sessionRoutes(options), ...oauthRoutes(options)] },
    {
      base: "/api",
      cors,
      admit: admitOperator,
      routes: [
        ...profileRoutes(options),
        ...userRoutes(options),
        ...invitationRoutes(options),
        ...productRoutes,
        ...planRoutes,
        ...customerRoutes,
        ...licenseRoutes,
        ...activationRoutes,
        ...subscriptionRoutes,
        ...paymentRoutes,
        ...eventRoutes,
        ...analyticsRoutes,
        ...signingKeyRoutes(options),
      ],
    },
  ];
}
