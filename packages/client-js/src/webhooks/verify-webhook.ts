import { attempt } from "../attempt.ts";
import type { WebhookEvent } from "./event-types.ts";

/** Age in seconds, either way, up to which a webhook counts (Standard Webhooks). */
const TOLERANCE_SECONDS = 300;

/** Why a webhook does not count. Programs switch on it. */
export type WebhookErrorCode =
  /** A header of the three is missing. */
  | "missing_header"
  /** It was sent more than five minutes ago, or this machine's clock is wrong. */
  | "wrong_time"
  /** No signature is by one of the secrets. */
  | "bad_signature"
  /** It is signed, and its body is not an event. */
  | "malformed";

/** A request that does not count as a webhook of the license server. Answer it with status 400. */
export class WebhookError extends Error {
  /** Tells the class apart where `instanceof` cannot. */
  override readonly name = "WebhookError";
  /** Why the webhook does not count. */
  readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The parts of a request that are signed. */
export interface WebhookRequest {
  /** The request's headers, as `fetch` or as Node has them. */
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as it came, before it is parsed. */
  body: string | Uint8Array;
}

function headerIn(headers: WebhookRequest["headers"], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value === "string" && value) return value;
  throw new WebhookError(
    "missing_header",
    `The request has no header ${name}. Pass the headers as they came.`,
  );
}

/** Decodes base64; undefined for other text. */
function decode(base64: string): Uint8Array<ArrayBuffer> | undefined {
  return attempt(() => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)));
}

function keyIn(secret: string): Promise<CryptoKey> {
  const key = secret.startsWith("whsec_") ? decode(secret.slice(6)) : null;
  if (!key) throw new TypeError("verifyWebhook: the secret must be the one of the endpoint, whsec_…");
  return crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

/** Verifies in constant time whether one of the signatures is by the secret. */
async function isSigned(secret: string, signatures: readonly string[], signed: Uint8Array<ArrayBuffer>) {
  const key = await keyIn(secret);
  for (const signature of signatures) {
    const [version, base64 = ""] = signature.split(",");
    const bytes = version === "v1" && decode(base64);
    if (bytes && (await crypto.subtle.verify("HMAC", key, bytes, signed))) return true;
  }
  return false;
}

/**
 * Verifies a webhook by the endpoint's secret, `whsec_…`, and gives its event. While a secret is being replaced, pass
 * both. Needs
 * WebCrypto, which every Node, worker and browser has. Rejects with a `WebhookError`: `missing_header`, `wrong_time`,
 * `bad_signature`, `malformed`; with a `TypeError` for a text that is no secret. An event may come twice, with the
 * same header
 * `webhook-id`.
 */
export async function verifyWebhook(
  secret: string | readonly string[],
  request: WebhookRequest,
  now: Date = new Date(),
): Promise<WebhookEvent> {
  const { headers, body } = request ?? {};
  if (!headers || (typeof body !== "string" && !(body instanceof Uint8Array)))
    throw new TypeError("verifyWebhook: request must be { headers, body }, with the body as it came");
  const id = headerIn(headers, "webhook-id");
  const timestamp = headerIn(headers, "webhook-timestamp");
  const signatures = headerIn(headers, "webhook-signature").split(" ");
  if (!(Math.abs(+now / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS))
    throw new WebhookError(
      "wrong_time",
      "The webhook is older than five minutes, or this machine's clock is wrong.",
    );
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const secrets = typeof secret === "string" ? [secret] : secret;
  const found = await Promise.all(secrets.map((one) => isSigned(one, signatures, signed)));
  if (!found.includes(true))
    throw new WebhookError(
      "bad_signature",
      "The webhook is not signed with this endpoint's secret. Check the secret.",
    );
  try {
    return JSON.parse(text) as WebhookEvent;
  } catch {
    throw new WebhookError("malformed", "The webhook's body is not JSON. Pass the body as it came.");
  }
}
