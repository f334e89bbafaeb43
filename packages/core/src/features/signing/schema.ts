import { z } from "zod";
import { timestamp } from "../../foundation/primitives.ts";

export type { Jwks, PublicJwk, SigningKey } from "../../generated/types.ts";

/** The public half of a signing key as a JSON Web Key (RFC 8037), named by its thumbprint (RFC 7638). */
export const publicJwk = z.object({
  kty: z.literal("OKP").describe("Key type: `OKP`, an octet key pair (RFC 8037)."),
  crv: z.literal("Ed25519").describe("Curve: `Ed25519`."),
  alg: z.literal("Ed25519").describe("Signature algorithm of the license tokens: `Ed25519`."),
  use: z.literal("sig").describe("Use of the key: `sig`, signatures."),
  kid: z.string().describe("The key's id: its RFC 7638 thumbprint. A token names it in its header."),
  x: z.string().describe("The public key itself, 32 bytes as base64url."),
});

/** A JWK Set (RFC 7517): what the signatures of license tokens are verified with. */
export const jwks = z.object({
  keys: z
    .array(publicJwk)
    .describe("All keys that valid license tokens may be signed with, including a key that will sign soon."),
});

/** A key that license tokens are signed with, without its private half. */
export const signingKey = z.object({
  kid: z.string().describe("The key's id: its RFC 7638 thumbprint."),
  /** `next` does not sign yet, `signing` signs, `retired` is only there to verify what it has signed. */
  state: z
    .enum(["next", "signing", "retired"])
    .describe(
      "`next` does not sign yet, `signing` signs new tokens, `retired` only verifies tokens that it signed before.",
    ),
  createdAt: timestamp.describe("When it was created (UTC, ISO 8601 with milliseconds)."),
  signsFrom: timestamp.describe("When the key begins to sign (UTC, ISO 8601 with milliseconds)."),
  /** When another key takes its place; null while there is none to. */
  retiredAt: timestamp
    .nullable()
    .describe("When the next key replaces this one; null while none is planned."),
  /** When the last token and file that it signed are over; null like `retiredAt`, or for never. */
  publishedUntil: timestamp
    .nullable()
    .describe(
      "When the last token and license file of the key have expired and the key is no longer published; null while no replacement is planned, and for a key whose files never end.",
    ),
  publicKey: publicJwk.describe("The public half as a JSON Web Key."),
});
