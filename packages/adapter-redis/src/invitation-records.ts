import type { StoredInvitation } from "@keystead/core";
import { type Check, RETRY, write } from "./commit.ts";
import type { RedisDatabase } from "./database.ts";
import type { Names, OrganizationNames } from "./keys.ts";
import { pointerTo } from "./pointers.ts";
import { recordFormat } from "./records.ts";
import { readTexts } from "./referring.ts";
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

/** Removes what only leads to an invitation that is gone. */
export async function unannounce(
  database: RedisDatabase,
  names: Names,
  organizationId: string,
  { id, tokenDigest }: StoredInvitation,
): Promise<void> {
  await Promise.all([
    write(database, [["DEL", names.pointer("invitation", tokenDigest)]]),
    write(database, [["ZREM", names.invitationEnds, pointerTo({ organizationId, id })]]),
  ]);
}

/** What takes away the invitations that a user issued: they are all of them as long as the checks hold. */
export async function removalOfIssued(
  database: RedisDatabase,
  names: OrganizationNames,
  userId: string,
): Promise<{ issued: StoredInvitation[]; checks: Check[]; writes: Write[] }> {
  const ids = await database.read<string[]>("zrange", names.invitations, 0, -1);
  const keys = ids.map((id) => names.record("invitation", id));
  const texts = await readTexts(database, keys);
  const unchanged = keys.map((key, at): Check => ({ key, is: texts[at] ?? null, otherwise: RETRY }));
  const issued = texts
    .filter((text) => text !== null)
    .map((text) => invitationFormat.fromText(text))
    .filter(({ issuedBy }) => issuedBy === userId);
  return {
    issued,
    checks: [{ key: names.invitations, size: ids.length, otherwise: RETRY }, ...unchanged],
    writes: issued.flatMap((invitation) => invitationRemoval(names, invitation)),
  };
}
