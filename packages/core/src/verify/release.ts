import {
  decodeBase64,
  type ReleaseStatement,
  readStatement,
  signedBytes,
} from "../features/releases/statement.ts";
import { channelsWithin, type ReleaseChannel } from "../rules/channels.ts";
import { compareVersions } from "../rules/version-order.ts";

/** Why a release is not to be installed. Programs switch on it. */
export type ReleaseRefusalCode =
  | "malformed"
  | "unknown_key"
  | "bad_signature"
  | "wrong_product"
  | "wrong_slug"
  | "wrong_channel"
  | "not_newer"
  | "wrong_file";

/**
 * Claims of the statement, or the reason why the release must not be installed. `outOfDate` is true for a
 * statement past its `expires_at`.
 */
export type ReleaseVerdict =
  | { valid: true; statement: ReleaseStatement; keyId: string; outOfDate: boolean }
  | { valid: false; code: ReleaseRefusalCode; error: string };

/** A signed statement, as the server's updates have it. */
export interface SignedRelease {
  /** Canonical JSON in base64. */
  statement: string;
  /** Signatures over the statement, each with the id of its key. */
  signatures: readonly { key_id: string; sig: string }[];
}

/** Options of `verifyRelease()`. Required: `keys`, `product` and `slug`. */
export interface VerifyReleaseOptions {
  /** The public keys that are pinned in the application: each 32 bytes in base64, the current one and the next. */
  keys: readonly string[];
  /** The product's public key. */
  product: string;
  /** The folder of the plugin or theme; null where there is none. */
  slug: string | null;
  /** The installed version, which the release has to be newer than. Without one, any will do. */
  installed?: string | undefined;
  /** Channel that is followed: it takes its own releases and those of all more careful ones. Default: `stable`. */
  channel?: ReleaseChannel | undefined;
  /** The file that was downloaded. Without one, it is not looked at. */
  file?: { size: number; sha384: string } | undefined;
  /** The present moment unless given. */
  now?: Date | undefined;
}

const messages: Record<ReleaseRefusalCode, string> = {
  malformed: "This is not a signed statement about a release",
  unknown_key: "The release is not signed with one of the vendor's keys",
  bad_signature: "The signature of the release is wrong",
  wrong_product: "The release belongs to another product",
  wrong_slug: "The release belongs to another plugin or theme",
  wrong_channel: "The release is from a channel that this application does not use",
  not_newer: "The release is not newer than the installed version",
  wrong_file: "The file is not the file that the vendor signed",
};

/**
 * Tells whether a vendor signed the release for this product, whoever the server is by now. A statement that is out
 * of date is good, and `outOfDate`: the clock may be wrong. Never throws, except a `TypeError` for missing options and
 * for keys that are no Ed25519 keys.
 */
export async function verifyRelease(
  signed: SignedRelease,
  options: VerifyReleaseOptions,
): Promise<ReleaseVerdict> {
  if (!Array.isArray(options?.keys))
    throw new TypeError("verifyRelease: keys must be the list of the vendor's public keys");
  if (typeof options.product !== "string")
    throw new TypeError("verifyRelease: product must be the product's public key, pk_…");
  if (typeof signed?.statement !== "string" || !Array.isArray(signed.signatures)) return refusal("malformed");
  const bytes = signedBytes(signed.statement);
  if (bytes === null) return refusal("malformed");
  const signature = await checkSignatures(signed.signatures, bytes, options.keys);
  if ("code" in signature) return refusal(signature.code);
  const statement = readStatement(signed.statement);
  if (statement === null) return refusal("malformed");
  const code = refusalOf(statement, options);
  if (code !== null) return refusal(code);
  const { now = new Date() } = options;
  const outOfDate = statement.expires_at !== null && new Date(statement.expires_at) <= now;
  return { valid: true, statement, keyId: signature.keyId, outOfDate };
}

/** One good signature by one of the keys is enough. */
async function checkSignatures(
  signatures: SignedRelease["signatures"],
  bytes: Uint8Array<ArrayBuffer>,
  keys: readonly string[],
): Promise<{ keyId: string } | { code: ReleaseRefusalCode }> {
  let isKnown = false;
  for (const key of keys) {
    const raw = decodeBase64(key);
    if (raw?.length !== 32) throw new TypeError("A key must be the 32 bytes of an Ed25519 key in base64");
    const keyId = await keyIdOf(raw);
    for (const { key_id, sig } of signatures) {
      if (key_id !== keyId) continue;
      isKnown = true;
      if (await isSignature(raw, sig, bytes)) return { keyId };
    }
  }
  return { code: isKnown ? "bad_signature" : "unknown_key" };
}

async function isSignature(
  key: Uint8Array<ArrayBuffer>,
  sig: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const signature = decodeBase64(sig);
  if (signature === null) return false;
  const verifying = await crypto.subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
  return crypto.subtle.verify("Ed25519", verifying, signature, bytes);
}

/** Names a public key: the first 16 hex digits of its SHA-256. */
export async function keyIdOf(key: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", key));
  return Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function refusalOf(
  statement: ReleaseStatement,
  { product, slug, installed, channel = "stable", file }: VerifyReleaseOptions,
): ReleaseRefusalCode | null {
  if (statement.product !== product) return "wrong_product";
  if (statement.slug !== slug) return "wrong_slug";
  if (!channelsWithin(channel).includes(statement.channel)) return "wrong_channel";
  if (installed !== undefined && compareVersions(statement.version, installed) <= 0) return "not_newer";
  if (file && (file.size !== statement.size || file.sha384 !== statement.sha384)) return "wrong_file";
  return null;
}

function refusal(code: ReleaseRefusalCode): ReleaseVerdict {
  return { valid: false, code, error: messages[code] };
}
