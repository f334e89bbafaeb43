import type { Context } from "../context.ts";
import { digestOf, generateToken } from "../crypto/token.ts";
import { LicensingError } from "../errors.ts";
import type { Invitation } from "../schemas/invitation.ts";
import type { InvitationEnd } from "../storage/invitation-store.ts";

/**
 * The tokens of one invitation. The one that the inviter gets is the digest of the one that is mailed: who has the mailed one has both, and
 * reads the mails to the address that is invited.
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
export async function invitationOpenedBy({ storage, clock }: Context, token: string): Promise<Found> {
  const now = clock.now();
  const ofInviter = await digestOf(token);
  const digests = [
    [ofInviter, false],
    [await digestOf(ofInviter), true],
  ] as const;
  for (const [tokenDigest, isMailed] of digests) {
    const found = await storage.invitations.find(tokenDigest, now);
    if (found !== null) return { ...found, tokenDigest, isMailed };
  }
  for (const [tokenDigest] of digests) {
    const end = await storage.invitations.findEnd(tokenDigest);
    if (end !== null) throw invitationInvalid(end);
  }
  throw invitationInvalid("unknown");
}

const invalidBecause: Readonly<Record<InvitationEnd | "unknown", string>> = {
  accepted: "This invitation was used already: log in with the account that was made with it",
  withdrawn: "This invitation was withdrawn: ask for a new one",
  replaced: "This invitation was replaced by a newer one: use the newest link, or ask for a new one",
  expired: "This invitation has expired: it was good for 7 days. Ask for a new one",
  unknown: "This invitation is unknown, or whoever sent it can invite nobody any more: ask for a new one",
};

/** The error for a token that opens no invitation. Only who has the token of one that ended is told how it did. */
export function invitationInvalid(because: InvitationEnd | "unknown"): LicensingError {
  return new LicensingError("invitation_invalid", invalidBecause[because]);
}
