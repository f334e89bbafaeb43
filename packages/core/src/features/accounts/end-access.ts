import type { Stored } from "../../storage/record-store.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import { LOST_EMAIL_SUFFIX } from "./schema.ts";

/** Ends all sessions of the user, but for the one with the digest `except`. */
export function endSessions(tx: UnitOfWork, userId: string, except?: string | null): void {
  const field = "userId";
  tx.add({ op: "deleteReferring", kind: "sessions", field, id: userId, except: except ?? undefined });
}

/** Ends the log-ins of the user that wait for a second factor: they began with what is not enough any more. */
export function endChallenges(tx: UnitOfWork, userId: string): void {
  tx.add({ op: "deleteReferring", kind: "challenges", field: "userId", id: userId });
}

/** Takes all second factors of the user away. The user's list of them is the caller's to empty. */
export function removeFactors(tx: UnitOfWork, userId: string): void {
  const [field, id] = ["userId", userId] as const;
  tx.add({ op: "deleteReferring", kind: "totpSecrets", field, id });
  tx.add({ op: "deleteReferring", kind: "passkeys", field, id });
  tx.add({ op: "deleteReferring", kind: "recoveryCodes", field, id });
}

/**
 * Ends all that lets somebody in by the account, whoever left it there: sessions, log-ins under way, mailed links, API
 * tokens, open invitations and second factors. The user's list of factors is the caller's to empty.
 */
export function endAccess(tx: UnitOfWork, userId: string): void {
  endSessions(tx, userId);
  endChallenges(tx, userId);
  tx.add({ op: "deleteReferring", kind: "mailedTokens", field: "userId", id: userId });
  tx.add({ op: "deleteReferring", kind: "apiTokens", field: "ownerId", id: userId });
  tx.add({ op: "deleteReferring", kind: "invitations", field: "issuedBy", id: userId });
  removeFactors(tx, userId);
}

/**
 * Takes an e-mail that was never proven from the user, for whoever proves it. The e-mail becomes the user's id and
 * {@link LOST_EMAIL_SUFFIX}, the role `viewer`, and nobody can log in to that account any more.
 */
export function takeEmail(tx: UnitOfWork, user: Stored<"users">): void {
  const { id } = user.record;
  const email = id + LOST_EMAIL_SUFFIX;
  tx.overwrite("users", user, { email, passwordHash: null, role: "viewer", secondFactors: [] });
  endAccess(tx, id);
}
