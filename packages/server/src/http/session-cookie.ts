import type { IssuedSession } from "@keystead/core";
import { cookieOf, crossSiteAttributes } from "./cookies.ts";
import type { HttpRequest } from "./request.ts";

const NAME = "keystead_session";

/** Reads and writes the session cookie. */
export interface SessionCookie {
  read(request: Pick<HttpRequest, "header">): string | null;
  set(session: IssuedSession): string;
  clear(): string;
}

/** Returns the session cookie of a server. */
export function sessionCookie(secure: boolean): SessionCookie {
  const attributes = `Path=/; ${crossSiteAttributes(secure)}`;
  return {
    read: (request) => cookieOf(request, NAME),
    set: ({ token, expiresAt }) => `${NAME}=${token}; ${attributes}; Expires=${expiresAt.toUTCString()}`,
    clear: () => `${NAME}=; ${attributes}; Max-Age=0`,
  };
}
