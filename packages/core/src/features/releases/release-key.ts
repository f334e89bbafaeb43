import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { invalidInput } from "../../foundation/errors.ts";
import { requireList, requireObject, requireText } from "../../foundation/input.ts";
import { keyIdOf } from "../../verify/release.ts";
import type { SignedStatement } from "./schema.ts";
import { encodeStatement, type ReleaseStatement, signedBytes } from "./statement.ts";

/** A key that a vendor signs releases with. It is made and kept where releases are made; no server ever has it. */
export interface ReleaseKey {
  /** PKCS #8, PEM. */
  privateKey: string;
  /** Key to pin in the application: its 32 bytes in base64. */
  publicKey: string;
  /** Names it in signatures: the first 16 hex digits of the SHA-256 of its 32 bytes. */
  keyId: string;
}

/** Makes a new key. */
export function createReleaseKey(): Promise<ReleaseKey> {
  return releaseKeyOf(generateKeyPairSync("ed25519").privateKey);
}

/**
 * Reads the private key that `createReleaseKey` made. Throws `invalid_input` for what is no such key, and never
 * shows it.
 */
export async function readReleaseKey(pem: string): Promise<ReleaseKey> {
  return releaseKeyOf(privateKeyIn(pem));
}

/**
 * Signs a statement with each of the keys, usually the current one alone. The first one also signs the file's
 * SHA-384, as WordPress's own check has it. Throws `invalid_input` for a key that is none.
 */
export async function signRelease(
  statement: ReleaseStatement,
  keys: readonly Pick<ReleaseKey, "privateKey">[],
): Promise<SignedStatement> {
  requireObject(statement, "statement");
  requireText(statement.sha384, "statement.sha384");
  requireList(keys, "keys");
  const encoded = encodeStatement(statement);
  const bytes = signedBytes(encoded) as Uint8Array;
  const signatures = keys.map(async ({ privateKey }) => {
    const { keyId } = await readReleaseKey(privateKey);
    return { keyId, sig: sign(null, bytes, privateKey).toString("base64") };
  });
  const [first] = keys;
  const digest = Buffer.from(statement.sha384, "hex");
  const fileSignature = first ? sign(null, digest, first.privateKey).toString("base64") : null;
  return { statement: encoded, signatures: await Promise.all(signatures), fileSignature };
}

function privateKeyIn(pem: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(pem);
  } catch {
    // OpenSSL's words are for programmers.
  }
  if (key?.asymmetricKeyType === "ed25519") return key;
  throw invalidInput("privateKey", "must be an Ed25519 private key from keystead keys create (PEM, PKCS #8)");
}

async function releaseKeyOf(key: KeyObject): Promise<ReleaseKey> {
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  const raw = Buffer.from(x, "base64url");
  return {
    privateKey: key.export({ format: "pem", type: "pkcs8" }).toString(),
    publicKey: raw.toString("base64"),
    keyId: await keyIdOf(new Uint8Array(raw)),
  };
}
