import type { LoggedIn } from "@keystead/core";
import type { Exchange } from "../../http/exchange.ts";
import type { ManagementServices } from "./operator.ts";

/** Sets the cookie of the new session, and the one by which the device is known at the next log-in. */
export function setLogInCookies(
  { cookies }: Exchange,
  { session, device }: LoggedIn,
  { cookie, deviceCookie }: Pick<ManagementServices, "cookie" | "deviceCookie">,
): void {
  cookies.push(cookie.set(session));
  if (device) cookies.push(deviceCookie.set(device));
}
