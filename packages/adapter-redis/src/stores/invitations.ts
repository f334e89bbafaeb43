import { accountErrors, type Invitation, type InvitationStore, type StoredInvitation } from "@keystead/core";
import { type Check, commit, RETRY, write } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import { invitationFormat, invitationRemoval, invitationWrites, unannounce } from "../invitation-records.ts";
import type { Names } from "../keys.ts";
import { requireOrganization } from "../organizations.ts";
import { type Pointers, pointerTo } from "../pointers.ts";
import { readTexts } from "../referring.ts";
import { type Reservations, TAKEN } from "../reservations.ts";
import { announceSession, lifetime, sessionWrites } from "../session-records.ts";
import { claimsOf, emailKey, newUser, UserRecords, unchanged, userWrites } from "../user-records.ts";

function shownInvitation({ tokenDigest: _, issuedBy: __, ...invitation }: StoredInvitation): Invitation {
  return invitation;
}

export function invitationStore(
  database: RedisDatabase,
  names: Names,
  pointers: Pointers,
  reservations: Reservations,
): InvitationStore {
  const users = new UserRecords(database, names, pointers);

  const read = async (organizationId: string, id: string) => {
    const key = names.of(organizationId).record("invitation", id);
    const text = await database.read<string | null>("get", key);
    if (text === null) return null;
    const asFound = { key, is: text, otherwise: RETRY } as const;
    return { organizationId, invitation: invitationFormat.fromText(text), asFound };
  };

  /** The invitation with this digest, as long as its end is after `now`. */
  const findOpen = async (tokenDigest: string, now: Date) => {
    const found = await pointers.follow("invitation", tokenDigest, async ({ organizationId, id }) => {
      const one = await read(organizationId, id);
      return one?.invitation.tokenDigest === tokenDigest ? one : null;
    });
    return found && found.invitation.expiresAt > now ? found : null;
  };

  /** Makes an invitation that is about to be stored known by its digest alone. */
  const announce = async (
    organizationId: string,
    { id, tokenDigest, expiresAt }: StoredInvitation,
    kept: number,
  ): Promise<void> => {
    const pointer = pointerTo({ organizationId, id });
    await Promise.all([
      write(database, [["SET", names.pointer("invitation", tokenDigest), pointer, "PX", kept]]),
      write(database, [["ZADD", names.invitationEnds, expiresAt.getTime(), pointer]]),
    ]);
  };

  /** That the user who invites is there, with a way to log in. */
  const requireIssuer = async (organizationId: string, id: string): Promise<Check> => {
    const found = await users.read(organizationId, id);
    if (found === null || (found.user.passwordHash === null && found.user.emailVerifiedAt === null))
      throw accountErrors.userNotFound();
    return unchanged(found);
  };

  return {
    async create(organizationId, invitation) {
      await requireIssuer(organizationId, invitation.issuedBy);
      const kept = lifetime(invitation.expiresAt, new Date());
      await announce(organizationId, invitation, kept);
      const its = names.of(organizationId);
      const key = its.invited(emailKey(invitation.email));
      const replaced = await commit(database, async () => {
        const id = await database.read<string | null>("get", key);
        const earlier = id === null ? null : await read(organizationId, id);
        const removal = earlier === null ? [] : invitationRemoval(its, earlier.invitation);
        const isTheOne = { key, is: id, otherwise: RETRY } as const;
        const issuer = await requireIssuer(organizationId, invitation.issuedBy);
        return {
          commit: {
            checks: [...requireOrganization(names, organizationId), issuer, isTheOne],
            writes: [...removal, ...invitationWrites(its, invitation, kept)],
          },
          result: earlier?.invitation,
        };
      });
      if (replaced) await unannounce(database, names, organizationId, replaced);
    },
    async list(organizationId, { page, perPage, now }) {
      const { invitations, record } = names.of(organizationId);
      const open = await database.read<string[]>(
        "zrange",
        invitations,
        `(${now.getTime()}`,
        "+inf",
        "BYSCORE",
      );
      const shown = open
        .sort()
        .reverse()
        .slice((page - 1) * perPage, page * perPage);
      const keys = shown.map((id) => record("invitation", id));
      const texts = await readTexts(database, keys);
      const items = texts.filter((text) => text !== null).map((text) => invitationFormat.fromText(text));
      return { items: items.map(shownInvitation), total: open.length };
    },
    async delete(organizationId, id) {
      const deleted = await commit(database, async () => {
        const found = await read(organizationId, id);
        if (found === null) return { result: null };
        const writes = invitationRemoval(names.of(organizationId), found.invitation);
        return { commit: { checks: [found.asFound], writes }, result: found.invitation };
      });
      if (deleted !== null) await unannounce(database, names, organizationId, deleted);
      return deleted !== null;
    },
    async find(tokenDigest, now) {
      const found = await findOpen(tokenDigest, now);
      if (found === null) return null;
      return { organizationId: found.organizationId, invitation: shownInvitation(found.invitation) };
    },
    async accept(tokenDigest, { user, session, now }) {
      const record = newUser(user);
      const accepted = await reservations.commit(claimsOf(record), async () => {
        const found = await findOpen(tokenDigest, now);
        if (found === null) return { result: null };
        await announceSession(database, names, found.organizationId, session);
        const its = names.of(found.organizationId);
        const writes = [
          ...invitationRemoval(its, found.invitation),
          ...userWrites(names, record),
          ...sessionWrites(its, { ...session, generation: record.generation }),
        ];
        return { commit: { checks: [found.asFound], writes }, result: found };
      });
      // The e-mail may be that of somebody who has accepted this very invitation.
      if (accepted === TAKEN && (await findOpen(tokenDigest, now)) === null) return false;
      if (accepted === TAKEN) throw accountErrors.emailTaken();
      if (accepted !== null) await unannounce(database, names, accepted.organizationId, accepted.invitation);
      return accepted !== null;
    },
  };
}
