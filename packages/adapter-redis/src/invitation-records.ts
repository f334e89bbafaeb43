import type { StoredInvitation } from "@keystead/core";
import type { OrganizationNames } from "./keys.ts";
import { recordFormat } from "./records.ts";
import { emailKey } from "./user-records.ts";
import type { Write } from "./writes.ts";

export const invitationFormat = recordFormat<StoredInvitation>({ expiresAt: true });

/** Stores an invitation, for `kept` milliseconds. */
export function invitationWrites(
  names: OrganizationNames,
  invitation: StoredInvitation,
  kept: number,
): Write[] {
  const { id, email, expiresAt } = invitation;
  return [
    ["SET", names.record("invitation", id), invitationFormat.toText(invitation), "PX", kept],
    ["SET", names.invited(emailKey(email)), id, "PX", kept],
    ["ZADD", names.invitations, expiresAt.getTime(), id],
  ];
}

/** Takes away an invitation that is there: the e-mail has no other one. */
export function invitationRemoval(names: OrganizationNames, { id, email }: StoredInvitation): Write[] {
  return [
    ["DEL", names.record("invitation", id)],
    ["DEL", names.invited(emailKey(email))],
    ["ZREM", names.invitations, id],
  ];
}
