import type {
  Accounts,
  By,
  Licensing,
  PaymentProviders,
  PortalTicketMaker,
  ReleaseFiles,
  Role,
  Tokens,
  User,
  Webhooks,
} from "@keystead/core";
import { roles } from "@keystead/core/schemas";
import { z } from "zod";
import type { ExportSlots } from "../../csv/export-slots.ts";
import type { DeviceCookie } from "../../http/device-cookie.ts";
import type { Exchange } from "../../http/exchange.ts";
import { HttpError } from "../../http/http-error.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import type { Log } from "../../http/log.ts";
import type { OauthCookie } from "../../http/oauth-cookie.ts";
import { routesFor } from "../../http/route.ts";
import type { SessionCookie } from "../../http/session-cookie.ts";
import type { OauthProviders } from "../../oauth/providers.ts";
import { idempotently } from "./idempotently.ts";
import type { Workplace } from "./workplace.ts";

/** A caller of the management API, who works in one organization. */
export interface Operator extends Workplace {
  role: Role;
  /** The user of the server or the API token; null for a user whom the application vouches for. */
  maker: PortalTicketMaker | null;
  exportSlots: ExportSlots;
}

/** An operator who is a user with a session. */
export interface UserOperator extends Operator {
  user: User;
  emailConfirmed: boolean;
  token: string;
  /** Names the session without giving access to it. */
  sessionId: string;
}

/** Services behind all management routes. */
export interface OperatorServices {
  licensing: Licensing;
  /** Without them, the server signs none. */
  tokens: Tokens | undefined;
  /** Without them, the server sends none. */
  webhooks?: Webhooks | undefined;
  /** Without them, the server is connected with none. */
  paymentProviders?: PaymentProviders | undefined;
  /** Storage for the files of releases, if there is any. */
  files: ReleaseFiles | null;
  /** The server's address for browsers and payment providers. */
  publicUrl: string;
  rateLimiter: RateLimiter;
  exportSlots: ExportSlots;
  /** Tells when the store was last backed up, null for never; undefined where nobody knows. */
  lastBackup?: (() => Promise<Date | null>) | undefined;
}

/** Further services, behind the routes about users and their sessions. */
export interface ManagementServices extends OperatorServices {
  accounts: Accounts;
  cookie: SessionCookie;
  deviceCookie: DeviceCookie;
  /** The dashboard's address for browsers. */
  dashboardUrl: string;
  oauth: { providers: OauthProviders; cookie: OauthCookie; log: Log };
}

/** A route that needs no session. */
export const sessionlessRoute = routesFor<"anyone", null>({ sharesSchemas: true });

const manner = { around: idempotently, refusesStrayBodies: true, sharesSchemas: true };

/** A route that asks for at least a role: `viewer` reads, `support` helps customers, `developer` does everything. */
export const operatorRoute = routesFor<Role, Operator>(manner);

/** The same, for what only a user with a session can ask. */
export const userRoute = routesFor<Role, UserOperator>(manner);

/** Counts calls with session tokens that may be made up; null where nobody can tell the address. */
export function unknownSessionsBucket({ addressBlock }: Exchange): string | null {
  return addressBlock === null ? null : `session ${addressBlock}`;
}

/** The answer when there is nothing left to show. */
export const success = z.object({ success: z.literal(true) });

/** Returns the source of a request, as the audit log records it. */
export function sourceOf(exchange: Exchange): Omit<By, "actor"> & { userAgent: string | null } {
  const { address, requestId, request } = exchange;
  return { ip: address, requestId, userAgent: request.header("user-agent") };
}

/** Throws `forbidden` when the role may not do what `needed` may. */
export function assertRole(role: Role, needed: Role): void {
  if (roles.indexOf(role) <= roles.indexOf(needed)) return;
  throw new HttpError("forbidden", `This needs the role ${needed}; yours is ${role}`);
}
