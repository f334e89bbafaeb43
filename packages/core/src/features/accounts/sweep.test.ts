import { at, everything, invitationRecord, newAccount } from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { deploymentOf } from "../../../test/deployment.ts";
import { it } from "../../../test/on-memory.ts";
import { peopleOf } from "../../../test/people.ts";
import { DAY_MS } from "../../foundation/time.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { sweep } from "./sweep.ts";

const open = { ...everything, now: at(1) };

/** Sweeps so many days after the moment. */
function sweepAfter(store: StorageAdapter, moment: Date, days: number): Promise<void> {
  const now = () => new Date(moment.getTime() + days * DAY_MS);
  return sweep({ deployment: deploymentOf(store), clock: { now } });
}

describe("sweep()", () => {
  it("deletes sessions a day and invitations 30 days after their end, and nothing else", async ({
    store,
  }) => {
    const { organizationId, user, session } = await newAccount(store);
    const invitation = invitationRecord(user);
    await peopleOf(store).invite(organizationId, invitation);
    const isThere = async () => [
      (await peopleOf(store).findSession(session.tokenDigest, at(1))) !== null,
      (await peopleOf(store).findInvitation(invitation.tokenDigest, at(1))) !== null,
    ];
    for (const moment of [at(50), session.expiresAt]) {
      await sweepAfter(store, moment, 1);
      expect(await isThere(), "what had not ended").toEqual([true, true]);
    }
    await sweepAfter(store, new Date(session.expiresAt.getTime() + 1), 1);
    expect(await isThere(), "a session that had ended").toEqual([false, true]);
    await sweepAfter(store, invitation.expiresAt, 30);
    expect(await isThere(), "an invitation that is still known").toEqual([false, true]);
    await sweepAfter(store, new Date(invitation.expiresAt.getTime() + 1), 30);
    expect(await isThere(), "an invitation that ended long ago").toEqual([false, false]);
  });

  it("deletes at most a hundred of each at a time", async ({ store }) => {
    const { organizationId, user } = await newAccount(store);
    const invitations = Array.from({ length: 201 }, () => invitationRecord(user));
    for (const invitation of invitations) await peopleOf(store).invite(organizationId, invitation);
    for (const left of [101, 1, 0]) {
      await sweepAfter(store, at(101), 30);
      const { total } = await peopleOf(store).listInvitations(organizationId, open);
      expect(total, "the number of invitations that are left").toEqual(left);
    }
  });
});
