import { attempt, raceAround, rounds } from "@keystead/storage-conformance/races";
import {
  at,
  everything,
  type InvitationRecord,
  invitationRecord,
  newAccount,
  nextDigest,
  nextId,
  shuffled,
} from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { expectList, expectPages } from "../../../test/expect-list.ts";
import { it } from "../../../test/on-memory.ts";
import { addColleague, joiningBy, peopleOf, signInRecord } from "../../../test/people.ts";
import { recordErrors } from "../../storage/refusals.ts";
import { accountErrors } from "./user-record.ts";

const open = { ...everything, now: at(1) };

function shown({ tokenDigest: _, issuedBy: __, ...invitation }: InvitationRecord) {
  return invitation;
}

describe("invitations: create and find", () => {
  it("give an invitation back by its token's digest, until its end", async ({ store }) => {
    const { organizationId, user } = await newAccount(store);
    const invitation = invitationRecord(user, { role: "viewer" });
    await peopleOf(store).invite(organizationId, invitation);
    const end = invitation.expiresAt.getTime();
    const found = await peopleOf(store).findInvitation(invitation.tokenDigest, new Date(end - 1));
    expect(found?.record, "the invitation").toEqual({ ...invitation, organizationId });
    const late = await peopleOf(store).findInvitation(invitation.tokenDigest, new Date(end));
    expect(late, "the invitation at its end").toBe(null);
    expect(await peopleOf(store).findInvitation(nextDigest(), at(1)), "an unknown digest").toBe(null);
    expect(await peopleOf(store).findInvitation("", at(1)), "no digest").toBe(null);
  });

  it("tell nothing about the e-mail: that of a user of any organization is as good as another", async ({
    store,
  }) => {
    const { organizationId, user } = await newAccount(store);
    const { user: stranger } = await newAccount(store, { email: "Grace@Example.com" });
    const emails = [user.email, stranger.email, "hEDY@eXAMPLE.com"];
    const invitations = emails.map((email) => invitationRecord(user, { email }));
    for (const invitation of invitations) await peopleOf(store).invite(organizationId, invitation);
    expectList(await peopleOf(store).listInvitations(organizationId, open), invitations, "the invitations");
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
    await peopleOf(store).signIn(signInRecord({ email: unproven.email }));
    await peopleOf(store).deleteUser(organizationId, gone.id);
    for (const issuer of [stranger, unproven, gone]) {
      const call = peopleOf(store).invite(organizationId, invitationRecord(issuer));
      await expect(call, "an invitation by another").rejects.toEqual(accountErrors.userNotFound());
    }
    await peopleOf(store).invite(organizationId, invitationRecord(user));
  });

  it("refuse an organization that is not there", async ({ store }) => {
    const { user } = await newAccount(store);
    const call = peopleOf(store).invite(nextId("organizations"), invitationRecord(user));
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
    await peopleOf(store).invite(organizationId, earlier);
    await peopleOf(store).invite(elsewhere, there);
    await peopleOf(store).invite(organizationId, { ...later, role: "viewer", expiresAt: at(200) });
    expect(await peopleOf(store).findInvitation(earlier.tokenDigest, at(1)), "the earlier one").toBe(null);
    const { items } = await peopleOf(store).listInvitations(organizationId, open);
    expect(items, "the invitations").toEqual([{ ...shown(later), role: "viewer", expiresAt: at(200) }]);
    expectList(await peopleOf(store).listInvitations(elsewhere, open), [there], "the other organization's");
  });
});

describe("invitations: list", () => {
  it("gives the open ones newest first, a page at a time, without their digests", async ({ store }) => {
    const { organizationId, user } = await newAccount(store);
    const invitations = Array.from({ length: 7 }, () => invitationRecord(user));
    const ended = invitationRecord(user, { expiresAt: at(1) });
    for (const invitation of shuffled([...invitations, ended])) {
      await peopleOf(store).invite(organizationId, invitation);
    }
    const list = peopleOf(store).listInvitations;
    await expectPages(invitations, (request) => list(organizationId, { ...request, now: at(1) }));
    const { items } = await list(organizationId, open);
    expect(items, "the invitations").toEqual(invitations.map(shown).reverse());
  });
});

describe("invitations: delete", () => {
  it("deletes that invitation alone, once", async ({ store }) => {
    const { organizationId, user } = await newAccount(store);
    const [gone, kept] = [invitationRecord(user), invitationRecord(user)];
    for (const invitation of [gone, kept]) await peopleOf(store).invite(organizationId, invitation);
    await peopleOf(store).withdraw(organizationId, gone.id);
    const again = peopleOf(store).withdraw(organizationId, gone.id);
    await expect(again, "a second deletion").rejects.toMatchObject({ code: "not_found" });
    const accepted = await peopleOf(store).acceptInvitation(
      gone.tokenDigest,
      joiningBy(organizationId, gone),
    );
    expect(accepted, "accepting the deleted one").toBe(false);
    expectList(await peopleOf(store).listInvitations(organizationId, open), [kept], "the invitations");
  });
});

describe("invitations: accept", () => {
  it("stores the user and the session, and takes the invitation away", async ({ store }) => {
    const { organizationId, user } = await newAccount(store);
    const [invitation, other] = [invitationRecord(user), invitationRecord(user)];
    for (const each of [invitation, other]) await peopleOf(store).invite(organizationId, each);
    const joining = joiningBy(organizationId, invitation);
    const { session } = joining;
    expect(await peopleOf(store).acceptInvitation(invitation.tokenDigest, joining), "it should be true").toBe(
      true,
    );
    const found = await peopleOf(store).findSession(session.tokenDigest, at(1));
    expect(found, "the session and its user").toEqual({ session, user: joining.user });
    const again = joiningBy(organizationId, { ...invitation, email: "another@example.com" });
    const second = await peopleOf(store).acceptInvitation(invitation.tokenDigest, again);
    expect(second, "accepting it again").toBe(false);
    expect(await peopleOf(store).findUserByEmail(again.user.email), "the second user").toBe(null);
    expectList(await peopleOf(store).listInvitations(organizationId, open), [other], "the invitations");
  });

  it("is false and stores nothing from the invitation's end on, and for an unknown digest", async ({
    store,
  }) => {
    const { organizationId, user } = await newAccount(store);
    const invitation = invitationRecord(user);
    await peopleOf(store).invite(organizationId, invitation);
    const joining = joiningBy(organizationId, invitation);
    const late = { ...joining, now: invitation.expiresAt };
    expect(await peopleOf(store).acceptInvitation(invitation.tokenDigest, late), "a late acceptance").toBe(
      false,
    );
    expect(await peopleOf(store).acceptInvitation(nextDigest(), joining), "an unknown digest").toBe(false);
    expect(await peopleOf(store).findUserByEmail(invitation.email), "the user").toBe(null);
    const session = await peopleOf(store).findSession(joining.session.tokenDigest, at(1));
    expect(session, "the session").toBe(null);
  });

  it("refuses an e-mail that is taken by now, and keeps the invitation", async ({ store }) => {
    const { organizationId, user } = await newAccount(store);
    const invitation = invitationRecord(user);
    await peopleOf(store).invite(organizationId, invitation);
    await newAccount(store, { email: invitation.email.toUpperCase() });
    const joining = joiningBy(organizationId, invitation);
    const call = peopleOf(store).acceptInvitation(invitation.tokenDigest, joining);
    await expect(call, "the acceptance").rejects.toEqual(recordErrors.taken("users", "email"));
    const session = await peopleOf(store).findSession(joining.session.tokenDigest, at(1));
    expect(session, "the session").toBe(null);
    expectList(await peopleOf(store).listInvitations(organizationId, open), [invitation], "the invitations");
  });
});

describe("races for an invitation", () => {
  it("let nobody in by one that was withdrawn first", ({ store, stores }) =>
    rounds(async () => {
      const { organizationId, user } = await newAccount(store);
      const invitation = invitationRecord(user);
      await peopleOf(store).invite(organizationId, invitation);
      const [accepted, outcome] = await raceAround(
        stores,
        (each, caller) => {
          const email = `${caller}.${invitation.email}`;
          const joining = joiningBy(organizationId, { ...invitation, email });
          return peopleOf(each).acceptInvitation(invitation.tokenDigest, joining);
        },
        (each) => attempt(peopleOf(each).withdraw(organizationId, invitation.id)),
      );
      const joined = accepted.filter(Boolean).length;
      const expected = outcome === "done" ? { joined: 0, outcome } : { joined: 1, outcome: "not_found" };
      expect({ joined, outcome }, "who came first").toEqual(expected);
      const { total } = await peopleOf(store).listUsers(organizationId, everything);
      expect(total, "the number of users").toEqual(1 + joined);
    }));
});
