import type { BegunSignIn } from "@keystead/core/server";
import { cookieOf } from "./cookies.ts";
import type { PublicAddress } from "./public-url.ts";
import type { HttpRequest } from "./request.ts";

const NAME = "keystead_oauth";

/**
 * Binds a sign-in to the browser that began it. `SameSite=Lax`: coming back from the provider is a navigation of the
 * whole page. It is not cleared afterwards, for it opens nothing once its state is used, and is over in minutes.
 */
export interface OauthCookie {
  read(request: Pick<HttpRequest, "header">): string | null;
  set(begun: BegunSignIn): string;
}

export function oauthCookie({ path, secureCookies }: PublicAddress): OauthCookie {
  const attributes = `Path=${path}/api/oauth; HttpOnly; SameSite=Lax${secureCookies ? "; Secure" : ""}`;
  return {
    read: (request) => cookieOf(request, NAME),
    set: ({ verifier, secondsLeft }) => `${NAME}=${verifier}; ${attributes}; Max-Age=${secondsLeft}`,
  };
}
