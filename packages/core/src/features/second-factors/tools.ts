import type { JsonObject } from "../../foundation/primitives.ts";

/**
 * One-time codes of authenticator apps (RFC 6238: SHA-1, 6 digits, 30 seconds), given by the host: core brings no
 * algorithm of its own.
 */
export interface OneTimeCodes {
  /** A new random secret of 160 bits, in base32. */
  newSecret(): string;
  /** The `otpauth://` address that apps read the secret from; `account` tells the user which one it is for. */
  uriOf(secret: string, account: string): string;
  /**
   * The time step whose code it is: the present one, the one before or the one after; null when it is none of
   * theirs.
   */
  stepOf(secret: string, code: string, now: Date): number | null;
}

/** A passkey as a browser brings it to be known from then on. */
export interface NewCredential {
  /** The credential's id, in base64url (WebAuthn). */
  credentialId: string;
  /** The credential's public key, as text that `created()` wrote and `used()` reads. */
  publicKey: string;
  /** The authenticator's signature counter at its last use; 0 where it has none. */
  counter: number;
  /** How browsers reach the authenticator, such as `internal` or `usb`. */
  transports: string[];
}

/**
 * The ceremonies of WebAuthn, given by the host, who knows where its pages are. Users are verified in each: by a
 * PIN or a fingerprint.
 */
export interface PasskeyCeremonies {
  /** Options for `navigator.credentials.create()`, for a passkey that the user need not be named to. */
  creationOptions(given: {
    challenge: string;
    user: { id: string; email: string; name: string };
    /** Passkeys that the user has already. */
    known: readonly KnownCredential[];
  }): Promise<JsonObject>;
  /** Returns the browser's new passkey; null when it does not answer the challenge, or comes from another page. */
  created(response: JsonObject, challenge: string): Promise<NewCredential | null>;
  /**
   * Options for `navigator.credentials.get()`: with these passkeys, or with any that the user has when there are
   * none.
   */
  requestOptions(challenge: string, allowed: readonly KnownCredential[]): Promise<JsonObject>;
  /**
   * The counter after the use; null when the answer is not the passkey's to the challenge, or its counter did not
   * rise.
   */
  used(
    response: JsonObject,
    challenge: string,
    credential: NewCredential,
  ): Promise<{ counter: number } | null>;
}

/** Fields of a passkey that a browser needs to find it. */
export type KnownCredential = Pick<NewCredential, "credentialId" | "transports">;

/** Tools of second factors. Without one of them, nobody can set up the factors that need it. */
export interface SecondFactorTools {
  /** Makes and checks codes of authenticator apps. Without it, setting one up fails with `totp_not_configured`. */
  oneTimeCodes?: OneTimeCodes | undefined;
  /** Encrypts the secrets of authenticator apps: at least 32 characters, the same on every server. */
  secretKey?: string | undefined;
  /** Runs the ceremonies of passkeys. Without it, adding one fails with `passkeys_not_configured`. */
  passkeys?: PasskeyCeremonies | undefined;
}
