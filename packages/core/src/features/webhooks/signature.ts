import type { CryptoKey } from "jose";

const encoder = new TextEncoder();

/**
 * The value of `webhook-signature`: a signature by each key, separated by spaces (Standard Webhooks 1.0.0).
 * `timestamp` is in seconds.
 */
export async function signatureOf(
  keys: readonly CryptoKey[],
  id: string,
  timestamp: number,
  body: string,
): Promise<string> {
  const content = encoder.encode(`${id}.${timestamp}.${body}`);
  const signatures = keys.map(async (key) => {
    const mac = await crypto.subtle.sign("HMAC", key, content);
    return `v1,${btoa(String.fromCharCode(...new Uint8Array(mac)))}`;
  });
  return (await Promise.all(signatures)).join(" ");
}
