import { armored } from "../../foundation/armor.ts";
import { DAY_MS, LATEST } from "../../foundation/time.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import { inSeconds, placeClaim, stated, type TokenSubject } from "./issue.ts";
import type { KeyRing } from "./key-ring.ts";
import { keepForFiles } from "./stored-keys.ts";

/** First and last line of a license file are made of it. */
const LABEL = "LICENSE FILE";
/** How far a machine's clock may be behind that of the server which signed. */
const LATE_CLOCK_MS = 5 * 60_000;

/** A license and its place, as a license file states it. */
export interface FileSubject extends Omit<TokenSubject, "domain" | "machine" | "goodUntil"> {
  /** Id of the file. */
  fileId: string;
  /** A domain in its normal form, or a colon and a fingerprint. */
  place: string;
  /** Slug of the license's plan; null for none. */
  plan: string | null;
  /** Name of the customer; null when it is not known. */
  customer: string | null;
  /** When the file is signed. */
  signedAt: Date;
  /** When the file ends; null for never. */
  expiresAt: Date | null;
}

/** Text of a license file, and the key that signed it. */
export interface SignedFile {
  /** Compact JWS in armor. */
  file: string;
  /** Id of the key. */
  kid: string;
}

/** Makes the function that signs license files with the keys of tokens. */
export function createFileSigner({ deployment }: DeploymentContext, keyRing: KeyRing, issuer: string) {
  return async (organizationId: string, subject: FileSubject): Promise<SignedFile> => {
    const { kid, privateKey } = await keyRing.signer(organizationId);
    const { productId, licenseId, place, status, seats, features, notes = {} } = subject;
    const { fileId, plan, customer, signedAt, expiresAt } = subject;
    // Before it is signed: no file is ever out there whose key may be taken from the published ones.
    await keepForFiles(deployment, kid, endOfDay(expiresAt));
    const { SignJWT } = await import("jose");
    const jws = new SignJWT({
      ...placeClaim(place),
      ...{ status, seats, features, ...stated(notes), plan, customer, file: fileId },
    })
      .setProtectedHeader({ alg: "Ed25519", typ: "license-file+jwt", kid })
      .setIssuer(issuer)
      .setAudience(productId)
      .setSubject(licenseId)
      .setIssuedAt(inSeconds(signedAt.getTime()))
      .setNotBefore(inSeconds(signedAt.getTime() - LATE_CLOCK_MS));
    if (expiresAt !== null) jws.setExpirationTime(inSeconds(expiresAt.getTime()));
    return { file: armored(LABEL, await jws.sign(privateKey)), kid };
  };
}

/** The end of the day (UTC): so many files of one day change the key once. */
function endOfDay(moment: Date | null): Date | null {
  if (moment === null) return null;
  return new Date(Math.min(Math.ceil(moment.getTime() / DAY_MS) * DAY_MS, LATEST));
}
