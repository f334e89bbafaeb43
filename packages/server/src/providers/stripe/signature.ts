import { isHmacOf } from "../hmac.ts";

const TOLERANCE_MS = 5 * 60 * 1000;

/**
 * Whether a `Stripe-Signature: t=…,v1=…` is of the body and the secret, and at most 5 minutes off (Stripe's
 * documentation, "Verify webhook signatures manually"). While a secret is being replaced there are several `v1`, of
 * which one is enough. Other schemes, such as `v0`, do not count.
 */
export function isSigned(header: string, body: Uint8Array, secret: string, now: Date): boolean {
  const parts = header.split(",").map((part) => {
    const [name = "", value = ""] = part.trim().split("=", 2);
    return { name, value };
  });
  const timestamp = parts.find(({ name }) => name === "t")?.value ?? "";
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > TOLERANCE_MS) return false;
  const given = parts.filter(({ name }) => name === "v1").map(({ value }) => Buffer.from(value, "hex"));
  return isHmacOf([`${timestamp}.`, body], secret, given);
}
