import type { CryptoKey } from "jose";
import { createSeal } from "../../foundation/crypto/seal.ts";
import { LicensingError } from "../../foundation/errors.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { WebhookSecret } from "./schema.ts";

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

const PREFIX = "whsec_";
const SECRET_BYTES = 32;
/** While a secret is being rotated, the one before signs, too. */
const ROTATION_MS = 24 * 60 * 60 * 1000;

type Endpoint = RecordOf<"webhookEndpoints">;
type Sealed = Pick<Endpoint, "sealedSecret" | "sealedPreviousSecret" | "previousSecretUntil">;

/** The secrets of endpoints, which are encrypted where they are stored. */
export interface EndpointSecrets {
  /** A new secret, as it is shown and as it is stored. */
  make(endpointId: string): Promise<{ secret: string; sealed: string }>;
  /** Returns the stored form of a new secret that replaces the present one: both sign for 24 hours. */
  rotated(endpoint: Endpoint, now: Date): Promise<Sealed>;
  /** Throws `webhook_secret_unreadable` when they were encrypted under another secret key. */
  shown(endpoint: Endpoint, now: Date): Promise<WebhookSecret>;
  /** The keys that sign now. Throws `webhook_secret_unreadable`. */
  keys(endpoint: Endpoint, now: Date): Promise<CryptoKey[]>;
}

/** Throws `invalid_input` for a secret key of less than 32 characters. */
export function createEndpointSecrets(secretKey: string): EndpointSecrets {
  const seal = createSeal(secretKey, "keystead webhook secrets");
  const open = (sealed: string, endpointId: string): Promise<Uint8Array<ArrayBuffer>> =>
    seal.open(endpointId, sealed).catch((cause: unknown) => {
      throw new LicensingError(
        "webhook_secret_unreadable",
        "The endpoint's secret was encrypted with another secret key: restore that key, or rotate the endpoint's secret",
        { cause },
      );
    });
  /** An endpoint as it was read, which is for a second, has its keys opened once. */
  const opened = new WeakMap<Endpoint, Promise<CryptoKey[]>>();
  const make = async (endpointId: string) => {
    const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
    return { secret: inWords(bytes), sealed: await seal.close(endpointId, bytes) };
  };
  const previousOf = ({ sealedPreviousSecret, previousSecretUntil }: Endpoint, now: Date): string | null =>
    previousSecretUntil !== null && now < previousSecretUntil ? sealedPreviousSecret : null;

  return {
    make,
    async rotated({ id, sealedSecret }, now) {
      const { sealed } = await make(id);
      const previousSecretUntil = new Date(now.getTime() + ROTATION_MS);
      return { sealedSecret: sealed, sealedPreviousSecret: sealedSecret, previousSecretUntil };
    },
    async shown(endpoint, now) {
      const { id, sealedSecret, previousSecretUntil } = endpoint;
      const previous = previousOf(endpoint, now);
      return {
        secret: inWords(await open(sealedSecret, id)),
        previousSecret: previous === null ? null : inWords(await open(previous, id)),
        previousSecretUntil: previous === null ? null : previousSecretUntil,
      };
    },
    keys(endpoint, now) {
      const known = opened.get(endpoint);
      if (known) return known;
      const previous = previousOf(endpoint, now);
      const sealed = previous === null ? [endpoint.sealedSecret] : [endpoint.sealedSecret, previous];
      const keys = Promise.all(sealed.map(async (each) => keyOf(await open(each, endpoint.id))));
      opened.set(endpoint, keys);
      return keys;
    },
  };
}

/** The key of the HMAC is what the base64 stands for, not its text. */
function keyOf(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

function inWords(bytes: Uint8Array): string {
  return `${PREFIX}${btoa(String.fromCharCode(...bytes))}`;
}
