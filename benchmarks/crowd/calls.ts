import { activeDomain, publicBody } from "../data/licenses.ts";
import type { LoadCall } from "../load/plan.ts";
import { vendorOf } from "./vendors.ts";

/** Request of a site twice a day: updates for all plugins of its vendor at once. */
export function updateCall(n: number): LoadCall {
  const path = `/v1/updates/${vendorOf(n).publicKeys.join(",")}`;
  return { ...from(n), method: "GET", path, expected: ['"releases":[{', '"version":"1.1.0"'] };
}

/**
 * Requests of a site once a day about its license. client-php needs one where answers have to be signed; elsewhere it
 * asks first whether the site holds a seat, and then about the license.
 */
export function checkCalls(n: number): LoadCall[] {
  const { publicKeys, isSigned } = vendorOf(n);
  const body = publicBody(n, activeDomain(n), publicKeys[0]);
  const post = (path: string, expected: string[]): LoadCall => ({
    ...from(n),
    method: "POST",
    path,
    body,
    expected,
  });
  if (isSigned) return [post("/v1/licenses/status", ['"valid":true', '"activated":true', '"token":"'])];
  return [
    post("/public/v1/licenses/check", ['"activated":true']),
    post("/public/v1/licenses/validate", ['"valid":true', '"activated":true']),
  ];
}

/** Each site has an address of its own, and a new connection for each request, as WordPress's HTTP client has. */
function from(n: number): Pick<LoadCall, "from"> {
  return { from: `127.${1 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}` };
}
