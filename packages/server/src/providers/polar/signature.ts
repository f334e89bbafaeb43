import type { ProviderRequest } from "@keystead/core";
import { isHmacOf } from "../hmac.ts";

const TOLERANCE_MS = 5 * 60 * 1000;

/**
 * Whether a request is signed as Standard Webhooks say: `v1,` and the base64 of the HMAC over id, time and body, and at
 * most 5 minutes off. Of several signatures one is enough. Polar's key is the whole text of the secret.
 */
export function isSigned({ body, header }: ProviderRequest, secret: string, now: Date): boolean {
  const [id, timestamp] = [header("webhook-id") ?? "", header("webhook-timestamp") ?? ""];
  if (id === "" || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > TOLERANCE_MS) return false;
  const given = (header("webhook-signature") ?? "")
    .split(" ")
    .filter((each) => each.startsWith("v1,"))
    .map((each) => Buffer.from(each.slice("v1,".length), "base64"));
  return isHmacOf([`${id}.${timestamp}.`, body], secret, given);
}
