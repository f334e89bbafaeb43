import type { IssuedDevice } from "@keystead/core/server";
import { cookieOf, crossSiteAttributes } from "./cookies.ts";
import type { PublicAddress } from "./public-url.ts";
import type { HttpRequest } from "./request.ts";

const NAME = "keystead_device";

/** Reads and writes the cookie of a device that has logged in before. Logging out leaves it. */
export interface DeviceCookie {
  read(request: Pick<HttpRequest, "header">): string | null;
  set(device: IssuedDevice): string;
}

/** Returns the device cookie of a server: only logging in and what belongs to it gets to see it. */
export function deviceCookie({ path, secureCookies }: PublicAddress): DeviceCookie {
  const attributes = `Path=${path}/api/auth; ${crossSiteAttributes(secureCookies)}`;
  return {
    read: (request) => cookieOf(request, NAME),
    set: ({ token, expiresAt }) => `${NAME}=${token}; ${attributes}; Expires=${expiresAt.toUTCString()}`,
  };
}
