import { LicensingError } from "@keystead/core";
import { isLoopback, isPublicAddress, literalAddress } from "./addresses.ts";

/** Ports that web servers have; the empty one is 443. */
const PORTS = ["", "443", "80", "8443", "8080"];

/** Why nothing is sent to the address, as far as it can be seen; null when something may be. */
export function refusalOf(address: string, allowPrivate: boolean): string | null {
  const url = URL.parse(address);
  if (url === null) return "must be an https URL";
  const { protocol, hostname, port, username, password } = url;
  const literal = literalAddress(hostname);
  if (protocol === "http:") {
    const isLocal = hostname === "localhost" || (literal !== null && isLoopback(literal));
    if (!allowPrivate || !isLocal) return "must be an https URL";
  } else if (protocol !== "https:") return "must be an https URL";
  if (username !== "" || password !== "") return "must not contain a user name or password";
  if (allowPrivate) return null;
  if (!PORTS.includes(port)) return "must use port 443, 80, 8443 or 8080";
  if (literal !== null && !isPublicAddress(literal)) return "must not be a private or local address";
  return null;
}

/** Throws `invalid_input` for an address that nothing is sent to, whatever its name stands for. */
export function checkEndpointUrl(address: string, allowPrivate = false): void {
  const message = refusalOf(address, allowPrivate);
  if (message === null) return;
  throw new LicensingError("invalid_input", `url: ${message}`, { details: [{ path: "url", message }] });
}
