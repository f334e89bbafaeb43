import type { IssuedSession } from "@keystead/core";
import { cookieOf } from "./cookies.ts";
import type { HttpRequest } from "./request.ts";

const NAME = "keystead_session";

/** Reads and writes the session cookie: `HttpOnly`, `SameSite=None`, and `Secure` where browsers then keep it. */
export interface SessionCookie {
  read(request: Pick<HttpRequest, "header">): string | null;
  set(session: IssuedSession): string;
  clear(): string;
}

export function sessionCookie(secure: boolean): SessionCookie {
  const attributes = `Path=/; HttpOnly; SameSite=None${secure ? "; Secure" : ""}`;
  return {
    read: (request) => cookieOf(request, NAME),
    set: ({ token, expiresAt }) => `${NAME}=${token}; ${attributes}; Expires=${expiresAt.toUTCString()}`,
    clear: () => `${NAME}=; ${attributes}; Max-Age=0`,
  };
}
