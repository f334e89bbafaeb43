import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether one of the signatures is the HMAC-SHA256 of the parts, one after the other; in constant time. */
export function isHmacOf(
  parts: readonly (string | Uint8Array)[],
  secret: string,
  signatures: readonly Buffer[],
): boolean {
  const hmac = createHmac("sha256", secret);
  for (const part of parts) hmac.update(part);
  const right = hmac.digest();
  return signatures
    .map((each) => each.length === right.length && timingSafeEqual(each, right))
    .includes(true);
}
