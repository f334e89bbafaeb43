import { LicensingError, type Role } from "@keystead/core";
import { roles } from "@keystead/core/schemas";

/** Somebody whom the application that embeds this server has authenticated. */
export interface Authenticated {
  /** The organization whose data the caller works on; `DEFAULT_ORGANIZATION_ID` where there is but one. */
  organizationId: string;
  /** Permissions of the caller. */
  role: Role;
  /** The caller's own name or id in the application: limits are counted by it. */
  actor: string;
}

/**
 * Tells who sent a request to the management API, by its headers; null for nobody, which is answered 401. The body is
 * not to be read. On Node, `request.runtime.node.req` is Node's own request, with what the application's middleware has
 * put there.
 */
export type Authenticate = (request: Request) => Promise<Authenticated | null>;

/** Asks the application. Throws `unauthenticated` for nobody, and `TypeError` for an answer that names no caller. */
export async function authenticatedBy(authenticate: Authenticate, request: Request): Promise<Authenticated> {
  const caller = await authenticate(request);
  if (!caller) throw new LicensingError("unauthenticated", "Log in first");
  const { organizationId, role, actor } = caller;
  assertText("organizationId", organizationId);
  assertText("actor", actor);
  // A role that nobody knows must never count as one that may do everything.
  if (!roles.includes(role))
    throw new TypeError(`authenticate: role must be one of ${roles.join(", ")}; it is ${String(role)}`);
  return { organizationId, role, actor };
}

function assertText(name: string, value: unknown): void {
  if (typeof value !== "string" || value === "")
    throw new TypeError(`authenticate: ${name} must be a text, and not empty`);
}
