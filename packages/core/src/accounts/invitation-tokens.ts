import type { DeploymentContext } from "../context.ts";
import { digestOf, generateToken } from "../crypto/token.ts";
import type { RecordOf } from "../records/kinds.ts";
import type { Invitation } from "../schemas/invitation.ts";
import type { Stored } from "../store/record-store.ts";
import type { Reader } from "../store/records.ts";

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
export async function invitationOpenedBy(
  { deployment, clock }: DeploymentContext,
  token: string,
): Promise<Found | null> {
  const now = clock.now();
  const ofInviter = await digestOf(token);
  for (const [tokenDigest, isMailed] of [
    [ofInviter, false],
    [await digestOf(ofInviter), true],
  ] as const) {
    const found = await findOpenInvitation(deployment.records, tokenDigest, now);
    if (found === null) continue;
    const { organizationId } = found.record;
    return { organizationId, invitation: shownInvitation(found.record), tokenDigest, isMailed };
  }
  return null;
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
