import { digestOf, generateToken } from "../../foundation/crypto/api-token.ts";
import { LicensingError } from "../../foundation/errors.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import type { Invitation } from "./schema.ts";

/**
 * The tokens of one invitation. The one that the inviter gets is the digest of the one that is mailed: who has the
 * mailed one has both, and reads the mails to the address that is invited.
 */
export async function invitationTokens(): Promise<{ token: string; mailedToken: string }> {
  const mailedToken = generateToken();
  return { token: await digestOf(mailedToken), mailedToken };
}

/** An open invitation. */
interface Found {
  organizationId: string;
  /** The id of the user who invites. */
  issuedBy: string;
  invitation: Invitation;
  tokenDigest: string;
  /** Whether the token proves that the address is that of whoever has it. */
  isMailed: boolean;
}

/** The invitation that either token opens. Throws `invitation_invalid`, which says what became of it. */
export async function invitationOpenedBy(
  { deployment: { records }, clock }: DeploymentContext,
  token: string,
): Promise<Found> {
  const now = clock.now();
  const ofInviter = await digestOf(token);
  const digests = [
    [ofInviter, false],
    [await digestOf(ofInviter), true],
  ] as const;
  for (const [tokenDigest, isMailed] of digests) {
    const found = await findOpenInvitation(records, tokenDigest, now);
    if (found === null) continue;
    const { organizationId, issuedBy } = found.record;
    return { organizationId, issuedBy, invitation: shownInvitation(found.record), tokenDigest, isMailed };
  }
  for (const [tokenDigest] of digests) {
    const end = await findEnd(records, tokenDigest);
    if (end !== null) throw invitationInvalid(end);
  }
  throw invitationInvalid("unknown");
}

/** The invitation with this digest; null when there is none or its end is not after `now`. */
export async function findOpenInvitation(
  reads: Reader,
  tokenDigest: string,
  now: Date,
): Promise<Stored<"invitations"> | null> {
  const found = await reads.find("invitations", "tokenDigest", tokenDigest);
  return found && found.record.expiresAt > now ? found : null;
}

export function shownInvitation({ id, email, role, expiresAt }: RecordOf<"invitations">): Invitation {
  return { id, email, role, expiresAt };
}

/** Why an invitation is of no use any more. */
type InvitationEnd = RecordOf<"endedInvitations">["how"] | "expired";

/**
 * Why `findOpenInvitation` gives nothing for the digest; null for one that no invitation had, or that is forgotten
 * by now.
 */
export async function findEnd(reads: Reader, tokenDigest: string): Promise<InvitationEnd | null> {
  const ended = await reads.get("endedInvitations", tokenDigest);
  if (ended !== null) return ended.record.how;
  const over = await reads.find("invitations", "tokenDigest", tokenDigest);
  return over === null ? null : "expired";
}

/** Takes the invitation away, and notes what became of it for whoever has its token. */
export function endInvitation(
  tx: UnitOfWork,
  invitation: Stored<"invitations">,
  how: RecordOf<"endedInvitations">["how"],
): void {
  const { tokenDigest, expiresAt } = invitation.record;
  tx.delete("invitations", invitation);
  tx.insert("endedInvitations", { tokenDigest, how, expiresAt });
}

const invalidBecause: Readonly<Record<InvitationEnd | "unknown", string>> = {
  accepted: "This invitation has already been used: log in with the account that it created",
  withdrawn: "This invitation was withdrawn: ask for a new one",
  replaced: "This invitation was replaced by a newer one: use the newest link, or ask for a new one",
  expired: "This invitation has expired after 7 days: ask for a new one",
  unknown: "This invitation is unknown, or its sender may no longer invite people: ask for a new one",
};

/** The error for a token that opens no invitation. Only who has the token of one that ended is told how it did. */
export function invitationInvalid(because: InvitationEnd | "unknown"): LicensingError {
  return new LicensingError("invitation_invalid", invalidBecause[because]);
}
