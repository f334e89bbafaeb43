import { z } from "zod";
import { jsonObject, name, recordId, timestamp } from "../../foundation/primitives.ts";

export type {
  Challenged,
  ChallengeReference,
  FactorAdded,
  Passkey,
  PasskeyAdded,
  PasskeyAnswer,
  PasskeyCeremony,
  PasskeyCreate,
  PasskeyOptions,
  PasskeyRename,
  Reauthentication,
  SecondFactorAnswer,
  SecondFactorStatus,
  TotpConfirmation,
  TotpEnrolment,
} from "../../generated/types.ts";

/** The second factors that an account can have. */
export const secondFactors = ["totp", "passkey"] as const;

/** Kind of second factor: `totp` for an authenticator app, `passkey` for passkeys. */
export type SecondFactor = (typeof secondFactors)[number];

export const challengePurposes = ["second_factor", "passkey_log_in", "passkey_registration"] as const;

/** Proof that a user has given: a factor, or a code in the place of one. */
export type ProvenWith = SecondFactor | "recovery_code";

export const factorList = z
  .array(z.enum(secondFactors))
  .describe("The second factors of the account: `totp` for an authenticator app, `passkey` for passkeys.");

const challengeToken = z
  .string()
  .max(128, "must be at most 128 characters")
  .describe("Token of the challenge, valid for 5 minutes.");

/** A malformed code is a wrong code, not a wrong input: the answer does not tell the rule that it breaks. */
const code = z.string().max(64).describe("The six digits that the authenticator app shows.");
const recoveryCode = z.string().max(64).describe("One of the recovery codes. Each can be used once.");

/** A browser's answer, as `PublicKeyCredential.toJSON()` gives it. */
const credential = jsonObject.describe(
  "Result of `navigator.credentials` in the browser, as JSON (`PublicKeyCredential.toJSON()`).",
);

const ceremonyOptions = z
  .record(z.string(), z.json())
  .describe("The options for `navigator.credentials`, as JSON (WebAuthn, level 3).");

/** Answer to a log-in when the account has a second factor. */
export const challenged = z.object({
  secondFactor: factorList,
  challenge: challengeToken.describe(
    "Token of the challenge, to answer with a second factor or a recovery code. It is valid for 5 minutes and 5 tries.",
  ),
});

/** Answer to a challenge: exactly one of `code`, `recoveryCode` and `passkey`. */
export const secondFactorAnswer = z
  .strictObject({
    challenge: challengeToken,
    code: code.optional(),
    recoveryCode: recoveryCode.optional(),
    passkey: credential.optional(),
  })
  .refine((given) => [given.code, given.recoveryCode, given.passkey].filter(Boolean).length === 1, {
    message: "must have exactly one of code, recoveryCode and passkey",
  });

/** Challenge, named by its token. */
export const challengeReference = z.strictObject({ challenge: challengeToken });

/** A browser's answer to a challenge for a passkey. */
export const passkeyAnswer = z.strictObject({ challenge: challengeToken, passkey: credential });

/** A ceremony of WebAuthn that has begun. */
export const passkeyCeremony = z.object({ challenge: challengeToken, options: ceremonyOptions });

/** Options for the browser's passkey dialog. */
export const passkeyOptions = z.object({ options: ceremonyOptions });

/** Shows that it is still the user whose session it is. Not needed in the first ten minutes of a session. */
export const reauthentication = z.strictObject({
  currentPassword: z.string().max(1024).optional().describe("Your current password."),
  code: code.optional(),
  recoveryCode: recoveryCode.optional(),
});

/** Secret of a new authenticator app, which its first code confirms. */
export const totpEnrolment = z.object({
  secret: z.string().describe("The secret in base32, to type into an app. It is shown only once."),
  uri: z.string().describe("The secret as an `otpauth://` address, to show as a QR code."),
});

/** First code of a new authenticator app. */
export const totpConfirmation = z.strictObject({ code });

export const freshRecoveryCodes = z
  .array(z.string())
  .describe("Ten recovery codes. Each replaces the second factor once. They are shown only once.");

/** Result of setting up a second factor. */
export const factorAdded = z.object({
  recoveryCodes: freshRecoveryCodes
    .nullable()
    .describe(
      "Ten recovery codes with the account's first second factor, shown only once; null with any other, because the existing codes stay valid.",
    ),
});

/** A user's passkey. */
export const passkey = z.object({
  id: recordId("pky", "The passkey's id"),
  name: name(100).describe("The owner's name for the passkey, 1 to 100 characters."),
  createdAt: timestamp.describe("When it was set up (UTC, ISO 8601 with milliseconds)."),
  lastUsedAt: timestamp.nullable().describe("When the passkey was last used to log in; null for never."),
});

/** A browser's answer that sets up a passkey, with the passkey's name. */
export const passkeyCreate = passkeyAnswer.extend({ name: passkey.shape.name });

/** New name of a passkey. */
export const passkeyRename = z.strictObject({ name: passkey.shape.name });

/** Result of setting up a passkey. */
export const passkeyAdded = factorAdded.extend({ passkey: passkey.describe("The new passkey.") });

/** State of the account's second factors. */
export const secondFactorStatus = z.object({
  secondFactors: factorList,
  required: z.boolean().describe("Whether the organization requires a second factor."),
  recoveryCodesLeft: z.int().describe("Number of unused recovery codes."),
  available: factorList.describe("Second factors that this server supports."),
});
