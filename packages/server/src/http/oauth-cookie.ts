import type { BegunSignIn } from "@keystead/core";
import { cookieOf, publicPath } from "./cookies.ts";
import type { HttpRequest } from "./request.ts";

const NAME = "keystead_oauth";

/**
 * Binds a sign-in to the browser that began it. `SameSite=Lax`: coming back from the provider is a navigation of the whole page. It
 * is not cleared afterwards, for it opens nothing once its state is used, and is over in minutes.
 */
export interface OauthCookie {
  read(request: Pick<HttpRequest, "header">): string | null;
  set(begun: BegunSignIn): string;
}

export function oauthCookie(publicUrl: string, secure: boolean): OauthCookie {
  const attributes = `Path=${publicPath(publicUrl, "/api/oauth")}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return {
    read: (request) => cookieOf(request, NAME),
    set: ({ verifier, secondsLeft }) => `${NAME}=${verifier}; ${attributes}; Max-Age=${secondsLeft}`,
  };
}
