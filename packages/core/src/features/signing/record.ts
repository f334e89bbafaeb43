import { z } from "zod";
import { timestamp } from "../../foundation/primitives.ts";
import { declare } from "../../storage/declaration.ts";

/** A key pair that tokens are signed with. */
export const signingKeys = declare(
  z.object({
    /** The thumbprint of the public key (RFC 7638), base64url. */
    kid: z.string(),
    organizationId: z.string(),
    /** The `kid` of the key in whose place this one was made; empty for the first. Each has one successor. */
    replaces: z.string(),
    /** The public key, base64url (the `x` of its JWK). */
    publicKey: z.string(),
    /** The private key, encrypted. */
    sealedPrivateKey: z.string(),
    createdAt: timestamp,
    signsFrom: timestamp,
    /** When another key takes its place; null for the last one of the organization. */
    retiredAt: timestamp.nullable(),
    /** When the last license file that it signed ends; null for never, 1970 for a key that has signed none. */
    filesUntil: timestamp.nullable(),
  }),
  {
    scope: "deployment",
    id: "kid",
    unique: { successor: { fields: ["organizationId", "replaces"] } },
    references: { organizationId: { kind: "organizations", whenDeleted: "restrict" } },
    filters: {
      organizationId: { equals: "organizationId" },
      retiredAfter: { endsAfter: "retiredAt" },
      filesAfter: { endsAfter: "filesUntil" },
    },
    audited: { as: "signing_key", label: "kid", untold: ["filesUntil"] },
  },
);
