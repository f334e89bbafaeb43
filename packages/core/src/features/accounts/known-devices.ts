import * as base64url from "jose/base64url";
import { generateToken } from "../../foundation/crypto/api-token.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import { noteDeed } from "../audit/audit.ts";
import type { By } from "../audit/by.ts";
import type { ProvenWith } from "../second-factors/schema.ts";
import type { User } from "./schema.ts";
import type { StoredUser } from "./user-record.ts";

/** Enters in the audit log of a user's organization that somebody logged in, or tried to. */
export type NoteLogIn = (
  user: Pick<User, "id" | "email" | "organizationId">,
  outcome: "logged_in" | "login_failed",
  /** Proof given in the second half of the log-in, if there was one. */
  secondFactor?: ProvenWith,
) => Promise<void>;

export function logInNotes({ deployment, clock }: DeploymentContext, by: By): NoteLogIn {
  return ({ id, email, organizationId }, outcome, secondFactor) =>
    noteDeed(
      { storage: deployment.storage, clock, organizationId },
      {
        action: `user.${outcome}`,
        target: { type: "user", id, label: email },
        readBy: "developer",
        changes: secondFactor === undefined ? {} : { secondFactor: [null, secondFactor] },
      },
      by,
    );
}

const DEVICE_MS = 180 * 24 * 60 * 60 * 1000;
const TOKEN = /^(?<claims>(?<id>[a-z2-7]{32})\.(?<expires>\d{1,15}))\.(?<signature>[\w-]{43})$/;
const HMAC = { name: "HMAC", hash: "SHA-256" };

/** A device that a user has logged in from: the token is for a cookie and is stored nowhere. It opens nothing. */
export interface IssuedDevice {
  /** Goes into the device's cookie, and is sent with the next log-in. */
  token: string;
  /** When the token ends: 180 days after the log-in. A new password ends it earlier. */
  expiresAt: Date;
}

/** Issues a token for the user's device, signed with the password's hash; null for a user without a password. */
export async function issueDevice(
  { id, passwordHash }: Pick<StoredUser, "id" | "passwordHash">,
  now: Date,
): Promise<IssuedDevice | null> {
  if (passwordHash === null) return null;
  const expiresAt = new Date(now.getTime() + DEVICE_MS);
  const claims = `${generateToken()}.${expiresAt.getTime()}`;
  const signature = await crypto.subtle.sign(HMAC, await keyOf(passwordHash), messageOf(id, claims));
  return { token: `${claims}.${base64url.encode(new Uint8Array(signature))}`, expiresAt };
}

/**
 * Names the device that has the token, if it was issued to the user with this e-mail, for the present password.
 * Does the same work for an e-mail that nobody has.
 */
export async function recognizeDevice(
  { deployment, clock, decoyHash }: DeploymentContext & { decoyHash: () => Promise<string> },
  email: string,
  token: string,
): Promise<string | null> {
  const { claims, id, expires, signature } = TOKEN.exec(token)?.groups ?? {};
  if (!claims || !id || !signature || Number(expires) <= clock.now().getTime()) return null;
  const decoy = await decoyHash();
  const user = (await deployment.records.find("users", "email", email))?.record;
  const key = await keyOf(user?.passwordHash ?? decoy);
  const message = messageOf(user?.id ?? "", claims);
  const signed = new Uint8Array(base64url.decode(signature));
  // No token is ever signed with the decoy.
  return (await crypto.subtle.verify(HMAC, key, signed, message)) ? id : null;
}

/** A password hash has a random salt, so the signature gives nobody a way to try passwords. */
function keyOf(passwordHash: string) {
  return crypto.subtle.importKey("raw", bytesOf(passwordHash), HMAC, false, ["sign", "verify"]);
}

function messageOf(userId: string, claims: string): Uint8Array<ArrayBuffer> {
  return bytesOf(`device ${userId} ${claims}`);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
