import { z } from "zod";
import { timestamp } from "../../foundation/primitives.ts";
import { declare } from "../../storage/declaration.ts";
import { challengePurposes, passkey } from "./schema.ts";

/** The secret that a user shares with an authenticator app. */
export const totpSecrets = declare(
  z.object({
    /** Id of the user, who has one of these. */
    id: z.string(),
    userId: z.string(),
    /** The secret in base32, encrypted. */
    sealedSecret: z.string(),
    createdAt: timestamp,
    /** When the user gave the first code; null while the app is being set up. */
    confirmedAt: timestamp.nullable(),
    /** The time step of the last code that counted (RFC 6238, 30 seconds): no code counts again, and none before it. */
    lastStep: z.int().nullable(),
  }),
  {
    scope: "deployment",
    id: "id",
    references: { userId: { kind: "users", whenDeleted: "cascade" } },
  },
);

/** Unused codes that let a user in without the second factor. */
export const recoveryCodes = declare(
  z.object({
    /** Id of the user, who has one of these. */
    id: z.string(),
    userId: z.string(),
    organizationId: z.string(),
    /** SHA-256 of each code that has not been used, lower-case hex; the codes themselves are stored nowhere. */
    digests: z.array(z.string()),
    createdAt: timestamp,
  }),
  {
    scope: "deployment",
    id: "id",
    references: { userId: { kind: "users", whenDeleted: "cascade" } },
    audited: { as: "recovery_codes", label: "userId", hidden: ["digests"] },
  },
);

/** The public key of a passkey. */
export const passkeys = declare(
  passkey.extend({
    userId: z.string(),
    organizationId: z.string(),
    /** As the authenticator names it, base64url. */
    credentialId: z.string(),
    /** In COSE, base64url. */
    publicKey: z.string(),
    /** How often the authenticator says that it was used; 0 for one that does not count. */
    counter: z.int(),
    /** How browsers reach the authenticator, such as `usb`. */
    transports: z.array(z.string()),
  }),
  {
    scope: "deployment",
    id: "id",
    born: "createdAt",
    unique: { credentialId: { fields: ["credentialId"] } },
    references: { userId: { kind: "users", whenDeleted: "cascade" } },
    filters: { userId: { equals: "userId" } },
    audited: {
      as: "passkey",
      label: "name",
      untold: ["credentialId", "publicKey", "counter", "transports", "lastUsedAt"],
    },
  },
);

/** The wrong second factors of the last hour. Every server counts them here, whatever limits it has. */
export const factorFailures = declare(
  z.object({
    /** Id of the user, who has one of these. */
    id: z.string(),
    userId: z.string(),
    /** When each was given, in milliseconds since 1970, the latest last: ten at most. */
    times: z.array(z.int()),
    /** Times of the failures within a session, and not at a log-in. */
    sessionTimes: z.array(z.int()),
    /** When the user was last told of them by mail; null for never. */
    toldAt: timestamp.nullable(),
    endsAt: timestamp,
  }),
  {
    scope: "deployment",
    id: "id",
    references: { userId: { kind: "users", whenDeleted: "cascade" } },
    ends: "endsAt",
  },
);

/** A question to answer with a second factor or a passkey. */
export const challenges = declare(
  z.object({
    /** SHA-256 of the token, lower-case hex; the token itself is stored nowhere. */
    tokenDigest: z.string(),
    purpose: z.enum(challengePurposes),
    /** User who is to answer; null for anybody with a passkey. */
    userId: z.string().nullable(),
    triesLeft: z.int(),
    expiresAt: timestamp,
  }),
  {
    scope: "deployment",
    id: "tokenDigest",
    references: { userId: { kind: "users", whenDeleted: "cascade" } },
    ends: "expiresAt",
  },
);
