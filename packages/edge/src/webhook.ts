import { scopeOf, UNNAMED, UPDATES } from "./read-answer.ts";

/** Seconds that a webhook's time may be off (Standard Webhooks). */
const TOLERANCE_SECONDS = 300;

interface Signed {
  headers: Headers;
  body: string;
}

/** Whether the webhook is signed with the endpoint's secret, and not older than five minutes. */
export async function isSignedWebhook(secret: string, { headers, body }: Signed): Promise<boolean> {
  const id = headers.get("webhook-id") ?? "";
  const timestamp = headers.get("webhook-timestamp") ?? "";
  const age = Date.now() / 1000 - Number(timestamp);
  if (id === "" || !/^\d{1,12}$/.test(timestamp) || Math.abs(age) > TOLERANCE_SECONDS) return false;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const bytes = bytesIn(secret.slice("whsec_".length));
  if (bytes === null) return false;
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["verify"]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of (headers.get("webhook-signature") ?? "").split(" ")) {
    const given = signature.startsWith("v1,") ? bytesIn(signature.slice("v1,".length)) : null;
    if (given !== null && (await crypto.subtle.verify("HMAC", key, given, signed))) return true;
  }
  return false;
}

function bytesIn(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Events of a seat; their `data` names the license. `activation.refused` changes no answer. */
const seatEvents = new Set(["activation.created", "activation.deactivated"]);

/**
 * Returns the scopes whose answers the event voids. Refusals and unsigned answers do not name their license, so any
 * license's event voids them.
 */
export function scopesVoidedBy(body: string): string[] {
  const { type, data } = eventIn(body);
  if (type === "release.published") return [UPDATES];
  const isOfSeat = seatEvents.has(type);
  if (!isOfSeat && !type.startsWith("license.")) return [];
  const id = isOfSeat ? data["licenseId"] : data["id"];
  return typeof id === "string" ? [scopeOf(id), UNNAMED] : [UNNAMED];
}

function eventIn(body: string): { type: string; data: Record<string, unknown> } {
  try {
    const { type, data } = JSON.parse(body) as { type?: unknown; data?: unknown };
    return {
      type: typeof type === "string" ? type : "",
      data: typeof data === "object" && data !== null ? { ...data } : {},
    };
  } catch {
    return { type: "", data: {} };
  }
}
