import type { Context } from "../context.ts";
import { digestOf, generateToken } from "../crypto/token.ts";
import type { Invitation } from "../schemas/invitation.ts";

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
  invitation: Invitation;
  tokenDigest: string;
  /** Whether the token proves that the address is that of whoever has it. */
  isMailed: boolean;
}

/** The invitation that either token opens; null when there is none. */
export async function invitationOpenedBy({ storage, clock }: Context, token: string): Promise<Found | null> {
  const now = clock.now();
  const ofInviter = await digestOf(token);
  for (const [tokenDigest, isMailed] of [
    [ofInviter, false],
    [await digestOf(ofInviter), true],
  ] as const) {
    const found = await storage.invitations.find(tokenDigest, now);
    if (found !== null) return { ...found, tokenDigest, isMailed };
  }
  return null;
}
