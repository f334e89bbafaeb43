import { describe, expect } from "vitest";
import { expectList, expectPages } from "../../test/expect-list.ts";
import { it } from "../../test/on-memory.ts";
import { accountErrors } from "../accounts/account-errors.ts";
import type { StoredInvitation } from "../storage/invitation-store.ts";
import { recordErrors } from "../storage/record-errors.ts";
import { everything, shuffled } from "../testing/lists.ts";
import { addColleague, joiningBy } from "../testing/people.ts";
import { raceAround, rounds } from "../testing/race.ts";
import { at, invitationRecord, nextDigest, nextId, signInRecord } from "../testing/records.ts";
import { newAccount } from "../testing/shop.ts";

const open = { ...everything, now: at(1) };

function shown({ tokenDigest: _, issuedBy: __, ...invitation }: StoredInvitation) {
  return invitation;
}

describe("invitations.create and find", () => {
  it("give an invitation back by its token's digest, until its end", async ({ store }) => {
    const { organizationId, user } = await newAccount(store);
    const invitation = invitationRecord(user, { role: "viewer" });
    await store.invitations.create(organizationId, invitation);
    const end = invitation.expiresAt.getTime();
    const found = await store.invitations.find(invitation.tokenDigest, new Date(end - 1));
    const { issuedBy } = invitation;
    expect(found, "the invitation").toEqual({ organizationId, issuedBy, invitation: shown(invitation) });
    const late = await store.invitations.find(invitation.tokenDigest, new Date(end));
    expect(late, "the invitation at its end").toBe(null);
    expect(await store.invitations.find(nextDigest(), at(1)), "an unknown digest").toBe(null);
    expect(await store.invitations.find("", at(1)), "no digest").toBe(null);
  });

  it("tell nothing about the e-mail: that of a user of any organization is as good as another", async ({
    store,
  }) => {
    const { organizationId, user } = await newAccount(store);
    const { user: stranger } = await newAccount(store, { email: "Grace@Example.com" });
    const emails = [user.email, stranger.email, "hEDY@eXAMPLE.com"];
    const invitations = emails.map((email) => invitationRecord(user, { email }));
    for (const invitation of invitations) await store.invitations.create(organizationId, invitation);
    expectList(await store.invitations.list(organizationId, open), invitations, "the invitations");
  });

  it("refuse whom the organization does not have, or who has no way to log in any more", async ({
    store,
  }) => {
    const { organizationId, user } = await newAccount(store);
    const { user: stranger } = await newAccount(store);
    const [unproven, gone] = [
      (await addColleague(store, organizationId, "developer")).user,
      (await addColleague(store, organizationId, "developer")).user,
    ];
    await store.identities.signIn(signInRecord({ email: unproven.email }));
    await store.users.delete(organizationId, gone.id);
    for (const issuer of [stranger, unproven, gone]) {
      const call = store.invitations.create(organizationId, invitationRecord(issuer));
      await expect(call, "an invitation by another").rejects.toEqual(accountErrors.userNotFound());
    }
    await store.invitations.create(organizationId, invitationRecord(user));
  });

  it("refuse an organization that is not there", async ({ store }) => {
    const { user } = await newAccount(store);
    const call = store.invitations.create(nextId("organizations"), invitationRecord(user));
    await expect(call, "an invitation to no organization").rejects.toMatchObject({ code: "not_found" });
  });

  it("let an invitation take the place of an earlier one for the e-mail, in that organization alone", async ({
    store,
  }) => {
    const { organizationId, user } = await newAccount(store);
    const { organizationId: elsewhere, user: stranger } = await newAccount(store);
    const email = "Grace@Example.com";
    const [earlier, later] = [
      invitationRecord(user, { email }),
      invitationRecord(user, { email: email.toUpperCase() }),
    ];
    const there = invitationRecord(stranger, { email });
    await store.invitations.create(organizationId, earlier);
    await store.invitations.create(elsewhere, there);
    await store.invitations.create(organizationId, { ...later, role: "viewer", expiresAt: at(200) });
    expect(await store.invitations.find(earlier.tokenDigest, at(1)), "the earlier one").toBe(null);
    const { items } = await store.invitations.list(organizationId, open);
    expect(items, "the invitations").toEqual([{ ...shown(later), role: "viewer", expiresAt: at(200) }]);
    expectList(await store.invitations.list(elsewhere, open), [there], "the other organization's");
  });
});

describe("invitations.list", () => {
  it("gives the open ones newest first, a page at a time, without their digests", async ({ store }) => {
    const { organizationId, user } = await newAccount(store);
    const invitations = Array.from({ length: 7 }, () => invitationRecord(user));
    const ended = invitationRecord(user, { expiresAt: at(1) });
    for (const invitation of shuffled([...invitations, ended])) {
      await store.invitations.create(organizationId, invitation);
    }
    const list = store.invitations.list;
    await expectPages(invitations, (request) => list(organizationId, { ...request, now: at(1) }));
    const { items } = await list(organizationId, open);
    expect(items, "the invitations").toEqual(invitations.map(shown).reverse());
  });
});

describe("invitations.delete", () => {
  it("deletes that invitation alone, once", async ({ store }) => {
    const { organizationId, user } = await newAccount(store);
    const [gone, kept] = [invitationRecord(user), invitationRecord(user)];
    for (const invitation of [gone, kept]) await store.invitations.create(organizationId, invitation);
    expect(await store.invitations.delete(organizationId, gone.id), "the deletion should be true").toBe(true);
    expect(await store.invitations.delete(organizationId, gone.id), "a second deletion").toBe(false);
    const accepted = await store.invitations.accept(gone.tokenDigest, joiningBy(organizationId, gone));
    expect(accepted, "accepting the deleted one").toBe(false);
    expectList(await store.invitations.list(organizationId, open), [kept], "the invitations");
  });
});

describe("invitations.accept", () => {
  it("stores the user and the session, and takes the invitation away", async ({ store }) => {
    const { organizationId, user } = await newAccount(store);
    const [invitation, other] = [invitationRecord(user), invitationRecord(user)];
    for (const each of [invitation, other]) await store.invitations.create(organizationId, each);
    const joining = joiningBy(organizationId, invitation);
    const { session } = joining;
    expect(await store.invitations.accept(invitation.tokenDigest, joining), "it should be true").toBe(true);
    const found = await store.accounts.findSession(session.tokenDigest, at(1));
    expect(found, "the session and its user").toEqual({ session, user: joining.user });
    const again = joiningBy(organizationId, { ...invitation, email: "another@example.com" });
    const second = await store.invitations.accept(invitation.tokenDigest, again);
    expect(second, "accepting it again").toBe(false);
    expect(await store.accounts.findUserByEmail(again.user.email), "the second user").toBe(null);
    expectList(await store.invitations.list(organizationId, open), [other], "the invitations");
  });

  it("is false and stores nothing from the invitation's end on, and for an unknown digest", async ({
    store,
  }) => {
    const { organizationId, user } = await newAccount(store);
    const invitation = invitationRecord(user);
    await store.invitations.create(organizationId, invitation);
    const joining = joiningBy(organizationId, invitation);
    const late = { ...joining, now: invitation.expiresAt };
    expect(await store.invitations.accept(invitation.tokenDigest, late), "a late acceptance").toBe(false);
    expect(await store.invitations.accept(nextDigest(), joining), "an unknown digest").toBe(false);
    expect(await store.accounts.findUserByEmail(invitation.email), "the user").toBe(null);
    const session = await store.accounts.findSession(joining.session.tokenDigest, at(1));
    expect(session, "the session").toBe(null);
  });

  it("refuses an e-mail that is taken by now, and keeps the invitation", async ({ store }) => {
    const { organizationId, user } = await newAccount(store);
    const invitation = invitationRecord(user);
    await store.invitations.create(organizationId, invitation);
    await newAccount(store, { email: invitation.email.toUpperCase() });
    const joining = joiningBy(organizationId, invitation);
    const call = store.invitations.accept(invitation.tokenDigest, joining);
    await expect(call, "the acceptance").rejects.toEqual(recordErrors.taken("users", "email"));
    const session = await store.accounts.findSession(joining.session.tokenDigest, at(1));
    expect(session, "the session").toBe(null);
    expectList(await store.invitations.list(organizationId, open), [invitation], "the invitations");
  });
});

describe("accounts.deleteEnded", () => {
  it("deletes what ended before the moment, and nothing else", async ({ store }) => {
    const { organizationId, user, session } = await newAccount(store);
    const invitation = invitationRecord(user);
    await store.invitations.create(organizationId, invitation);
    const isThere = async () => [
      (await store.accounts.findSession(session.tokenDigest, at(1))) !== null,
      (await store.invitations.find(invitation.tokenDigest, at(1))) !== null,
    ];
    const before = session.expiresAt;
    for (const moment of [at(50), before]) {
      await store.accounts.deleteEnded({ sessions: moment, invitations: moment }, 10);
      expect(await isThere(), "what had not ended").toEqual([true, true]);
    }
    const after = new Date(session.expiresAt.getTime() + 1);
    await store.accounts.deleteEnded({ sessions: before, invitations: after }, 10);
    expect(await isThere(), "an invitation that had ended").toEqual([true, false]);
    await store.accounts.deleteEnded({ sessions: after, invitations: before }, 10);
    expect(await isThere(), "what had ended").toEqual([false, false]);
  });

  it("deletes at most so many of each at a time", async ({ store }) => {
    const { organizationId, user } = await newAccount(store);
    const invitations = Array.from({ length: 5 }, () => invitationRecord(user));
    for (const invitation of invitations) await store.invitations.create(organizationId, invitation);
    for (const left of [3, 1, 0]) {
      await store.accounts.deleteEnded({ sessions: at(101), invitations: at(101) }, 2);
      const { total } = await store.invitations.list(organizationId, open);
      expect(total, "the number of invitations that are left").toEqual(left);
    }
  });
});

describe("races for an invitation", () => {
  it("let nobody in by one that was withdrawn first", ({ store, stores }) =>
    rounds(async () => {
      const { organizationId, user } = await newAccount(store);
      const invitation = invitationRecord(user);
      await store.invitations.create(organizationId, invitation);
      const [accepted, deleted] = await raceAround(
        stores,
        (each, caller) => {
          const email = `${caller}.${invitation.email}`;
          const joining = joiningBy(organizationId, { ...invitation, email });
          return each.invitations.accept(invitation.tokenDigest, joining);
        },
        (each) => each.invitations.delete(organizationId, invitation.id),
      );
      const joined = accepted.filter(Boolean).length;
      expect({ joined, deleted }, "who came first").toEqual({ joined: deleted ? 0 : 1, deleted });
      const { total } = await store.users.list(organizationId, everything);
      expect(total, "the number of users").toEqual(1 + joined);
    }));
});
