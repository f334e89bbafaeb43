import type { IssuedSession } from "@keystead/core";
import { getCookie, type HTTPEvent } from "h3";

const NAME = "keystead_session";

/** Reads and writes the session cookie: `HttpOnly`, `SameSite=None`, and `Secure` where browsers then keep it. */
export interface SessionCookie {
  read(event: HTTPEvent): string | null;
  set(session: IssuedSession): string;
  clear(): string;
}

export function sessionCookie(secure: boolean): SessionCookie {
  const attributes = `Path=/; HttpOnly; SameSite=None${secure ? "; Secure" : ""}`;
  return {
    read: (event) => getCookie(event, NAME) || null,
    set: ({ token, expiresAt }) => `${NAME}=${token}; ${attributes}; Expires=${expiresAt.toUTCString()}`,
    clear: () => `${NAME}=; ${attributes}; Max-Age=0`,
  };
}
