import { cookieOf } from "./cookies.ts";
import type { HttpRequest } from "./request.ts";

const NAME = "keystead_portal";

/** Reads and writes the cookie of a customer's session in the portal. */
export interface PortalCookie {
  read(request: Pick<HttpRequest, "header">): string | null;
  set(session: { token: string; expiresAt: Date }): string;
  clear(): string;
}

/**
 * Returns the portal's cookie. `__Host-` keeps other hosts of the domain from setting it, and needs `Secure`: without
 * https, the cookie has neither.
 */
export function portalCookie(secure: boolean): PortalCookie {
  const name = secure ? `__Host-${NAME}` : NAME;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return {
    read: (request) => cookieOf(request, name),
    set: ({ token, expiresAt }) => `${name}=${token}; ${attributes}; Expires=${expiresAt.toUTCString()}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
  };
}
