import type { Write } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import type { MailQueue } from "../mail/queue.ts";
import type { Invitation } from "./invitation-schema.ts";

const LONGEST_NAME = 80;
const ADDRESS = /:\/\/|www\.|[\p{L}\d]\.\p{L}{2,}/iu;

/** The mail with the link of an invitation, which says who invites. */
export async function invitationMail(
  reads: Reader,
  mail: MailQueue,
  {
    invitation,
    token,
    organizationId,
    issuedBy,
  }: {
    invitation: Invitation;
    token: string;
    organizationId: string;
    issuedBy: string;
  },
): Promise<Write[]> {
  const organization = await reads.get("organizations", organizationId);
  const inviter = await reads.get("users", issuedBy);
  if (organization === null || inviter === null) return [];
  const { email, role } = invitation;
  const own = inviter.record.email;
  const name = plainName(inviter.record.name);
  const parameters = {
    organization: plainName(organization.record.name) ?? own,
    inviter: name === null ? own : `${name} (${own})`,
    email,
    role,
  };
  const step = { to: email, template: "invitation", parameters, cause: invitation.id, token } as const;
  return [await mail.toPerson(organizationId, step)];
}

/** The name, if mail programs would make no link of it: whoever can register can have mails sent to strangers. */
function plainName(name: string): string | null {
  return ADDRESS.test(name) ? null : name.slice(0, LONGEST_NAME);
}
