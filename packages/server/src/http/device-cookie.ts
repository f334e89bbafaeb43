import type { IssuedDevice } from "@keystead/core";
import { cookieOf, crossSiteAttributes, publicPath } from "./cookies.ts";
import type { HttpRequest } from "./request.ts";

const NAME = "keystead_device";

/** Reads and writes the cookie of a device that has logged in before. Logging out leaves it. */
export interface DeviceCookie {
  read(request: Pick<HttpRequest, "header">): string | null;
  set(device: IssuedDevice): string;
}

/** Returns the device cookie of a server: only logging in and what belongs to it gets to see it. */
export function deviceCookie(publicUrl: string, secure: boolean): DeviceCookie {
  const attributes = `Path=${publicPath(publicUrl, "/api/auth")}; ${crossSiteAttributes(secure)}`;
  return {
    read: (request) => cookieOf(request, NAME),
    set: ({ token, expiresAt }) => `${NAME}=${token}; ${attributes}; Expires=${expiresAt.toUTCString()}`,
  };
}
