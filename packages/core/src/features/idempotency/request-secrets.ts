import type { CryptoKey } from "jose";
import { BASE62, randomText } from "../../foundation/crypto/random.ts";
import { assertSecretKey, bytesOf, createSeal, derivedKey, type Seal } from "../../foundation/crypto/seal.ts";
import { canonicalJson } from "../../foundation/text.ts";

const FINGERPRINTS = "keystead idempotent requests";
const ANSWERS = "keystead idempotent answers";
/** Of no request: those are JSON. */
const NAME = "the secret's name";
const NAME_CHARACTERS = 16;

/** Keeps what is stored of a request of no use to who reads the store, and has not the server's secret. */
export interface RequestSecrets {
  /** The secret's name and, under it, HMAC-SHA-256 of what was asked for by the request with this id. */
  fingerprint(id: string, asked: unknown): Promise<string>;
  /** Whether the fingerprint was made under this secret, and can be compared. */
  made(fingerprint: string): Promise<boolean>;
  /** Encrypts the answer under the secret and the request's Idempotency-Key: neither opens it alone. */
  seal(key: string): Seal;
}

/**
 * Throws `invalid_input` for a secret of less than 32 characters; makes one for this process alone unless it is
 * given.
 */
export function requestSecrets(secretKey = randomText(BASE62, 43)): RequestSecrets {
  assertSecretKey(secretKey);
  let derived: Promise<CryptoKey> | undefined;
  const hmac = async (text: string): Promise<string> => {
    derived ??= derivedKey(secretKey, FINGERPRINTS, "sign");
    const mac = await crypto.subtle.sign("HMAC", await derived, bytesOf(text));
    return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, "0")).join("");
  };
  let named: Promise<string> | undefined;
  const name = (): Promise<string> => {
    named ??= hmac(NAME).then((hex) => hex.slice(0, NAME_CHARACTERS));
    return named;
  };
  return {
    fingerprint: async (id, asked) => `${await name()}.${await hmac(`${id}\n${canonicalJson(asked)}`)}`,
    made: async (fingerprint) => fingerprint.startsWith(`${await name()}.`),
    seal: (key) => createSeal(`${secretKey}\n${key}`, ANSWERS),
  };
}
