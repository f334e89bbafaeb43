import type { Accounts, Licensing, OrganizationLicensing, Role, User } from "@keystead/core";
import { roles } from "@keystead/core/schemas";
import type { ClientIp } from "../../http/client-ip.ts";
import { HttpError } from "../../http/http-error.ts";
import type { RateLimiter } from "../../http/rate-limits.ts";
import { routesFor } from "../../http/route.ts";
import type { SessionCookie } from "../../http/session-cookie.ts";

/** Who is calling the management API: a user with a session, working in the user's organization. */
export interface Operator {
  user: User;
  token: string;
  organization: OrganizationLicensing;
}

/** What the management routes work with. */
export interface ManagementServices {
  licensing: Licensing;
  accounts: Accounts;
  cookie: SessionCookie;
  rateLimiter: RateLimiter;
  clientIp: ClientIp;
}

/** A route that asks for at least a role: `viewer` reads, `support` helps customers, `developer` does everything. */
export const operatorRoute = routesFor<Role, Operator>();

/** Throws `forbidden` when the user's role may not do what `needed` may. */
export function assertRole(user: User, needed: Role): void {
  if (roles.indexOf(user.role) <= roles.indexOf(needed)) return;
  throw new HttpError("forbidden", `This needs the role ${needed}; yours is ${user.role}`);
}
