import { describe, expect } from "vitest";
import { it } from "../../test/on-memory.ts";
import { DAY_MS } from "../durations.ts";
import type { StorageAdapter } from "../store/storage-adapter.ts";
import { deploymentOf } from "../testing/deployment.ts";
import { everything } from "../testing/lists.ts";
import { peopleOf } from "../testing/people.ts";
import { at, invitationRecord } from "../testing/records.ts";
import { newAccount } from "../testing/shop.ts";
import { sweep } from "./sweep.ts";

const open = { ...everything, now: at(1) };

/** Sweeps a day after the moment. */
function sweepDayAfter(store: StorageAdapter, moment: Date): Promise<void> {
  const now = () => new Date(moment.getTime() + DAY_MS);
  return sweep({ deployment: deploymentOf(store), clock: { now } });
}

describe("sweep()", () => {
  it("deletes what ended more than a day ago, and nothing else", async ({ store }) => {
    const { organizationId, user, session } = await newAccount(store);
    const invitation = invitationRecord(user);
    await peopleOf(store).invite(organizationId, invitation);
    const isThere = async () => [
      (await peopleOf(store).findSession(session.tokenDigest, at(1))) !== null,
      (await peopleOf(store).findInvitation(invitation.tokenDigest, at(1))) !== null,
    ];
    for (const moment of [at(50), session.expiresAt]) {
      await sweepDayAfter(store, moment);
      expect(await isThere(), "what had not ended").toEqual([true, true]);
    }
    await sweepDayAfter(store, new Date(session.expiresAt.getTime() + 1));
    expect(await isThere(), "what had ended").toEqual([false, false]);
  });

  it("deletes at most a hundred of each at a time", async ({ store }) => {
    const { organizationId, user } = await newAccount(store);
    const invitations = Array.from({ length: 201 }, () => invitationRecord(user));
    for (const invitation of invitations) await peopleOf(store).invite(organizationId, invitation);
    for (const left of [101, 1, 0]) {
      await sweepDayAfter(store, at(101));
      const { total } = await peopleOf(store).listInvitations(organizationId, open);
      expect(total, "the number of invitations that are left").toEqual(left);
    }
  });
});
