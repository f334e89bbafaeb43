import { z } from "zod";
import { timestamp } from "./primitives.ts";

/** The public half of a signing key as a JSON Web Key (RFC 8037), named by its thumbprint (RFC 7638). */
const publicJwk = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  alg: z.literal("Ed25519"),
  use: z.literal("sig"),
  kid: z.string(),
  x: z.string(),
});

/** A JWK Set (RFC 7517): what the signatures of license tokens are verified with. */
export const jwks = z.object({ keys: z.array(publicJwk) });

export type Jwks = z.infer<typeof jwks>;
export type PublicJwk = z.infer<typeof publicJwk>;

/** A key that license tokens are signed with, without its private half. */
export const signingKey = z.object({
  kid: z.string(),
  /** `next` does not sign yet, `signing` signs, `retired` is only there to verify what it has signed. */
  state: z.enum(["next", "signing", "retired"]),
  createdAt: timestamp,
  signsFrom: timestamp,
  /** When another key takes its place; null while there is none to. */
  retiredAt: timestamp.nullable(),
  /** When the last token that it signed is over; null like `retiredAt`. */
  publishedUntil: timestamp.nullable(),
  publicKey: publicJwk,
});

export type SigningKey = z.infer<typeof signingKey>;
