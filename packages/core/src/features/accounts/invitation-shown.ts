import { parse } from "../../foundation/parse.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import { type InvitationShown, invitationReference } from "./invitation-schema.ts";
import { invitationInvalid, invitationOpenedBy } from "./invitation-tokens.ts";

/** Tells whoever has the token who invites whom to what. Throws `invalid_input`, `invitation_invalid`. */
export async function showInvitation(context: DeploymentContext, given: string): Promise<InvitationShown> {
  const { token } = parse(invitationReference, { token: given });
  const { records } = context.deployment;
  const { organizationId, issuedBy, invitation } = await invitationOpenedBy(context, token);
  const organization = await records.get("organizations", organizationId);
  const inviter = await records.get("users", issuedBy);
  if (organization === null || inviter === null) throw invitationInvalid("unknown");
  const { email, role, expiresAt } = invitation;
  const { name, email: ofInviter } = inviter.record;
  return {
    organization: organization.record.name,
    inviter: { name, email: ofInviter },
    email,
    role,
    expiresAt,
  };
}
