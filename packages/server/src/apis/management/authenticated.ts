import { LicensingError, type Role } from "@keystead/core";
import { roles } from "@keystead/core/schemas";
import type { ServerRequest } from "srvx";

/** Somebody whom the application that embeds this server has authenticated. */
export interface Authenticated {
  /** The organization whose data the caller works on; `DEFAULT_ORGANIZATION_ID` where there is but one. */
  organizationId: string;
  /** Permissions of the caller. */
  role: Role;
  /** The caller's own id in the application: limits are counted by it. */
  actor: string;
  /** The caller's name in the audit log. Default: `actor`. */
  name?: string | undefined;
}

/**
 * Tells who sent a request to the management API, by its headers; null for nobody, which is answered 401. The body is
 * not to be read. On Node, `request.runtime?.node?.req` is Node's own request, with what the application's middleware
 * has put there.
 */
export type Authenticate = (request: ServerRequest) => Authenticated | null | Promise<Authenticated | null>;

/** Asks the application. Throws `unauthenticated` for nobody, and `TypeError` for an answer that names no caller. */
export async function authenticatedBy(
  authenticate: Authenticate,
  request: ServerRequest,
): Promise<Authenticated & { name: string }> {
  const caller = await authenticate(request);
  if (!caller) throw new LicensingError("unauthenticated", "Log in first");
  const { organizationId, role, actor, name = actor } = caller;
  assertText("organizationId", organizationId);
  assertText("actor", actor);
  assertText("name", name);
  // A role that nobody knows must never count as one that may do everything.
  if (!roles.includes(role))
    throw new TypeError(`authenticate: role must be one of ${roles.join(", ")}; it is ${String(role)}`);
  return { organizationId, role, actor, name };
}

function assertText(name: string, value: unknown): void {
  if (typeof value !== "string" || value === "")
    throw new TypeError(`authenticate: ${name} must be a text, and not empty`);
}
