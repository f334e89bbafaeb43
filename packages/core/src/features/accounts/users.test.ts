import { attempt, RACERS, race, rounds } from "@keystead/storage-conformance/races";
import {
  at,
  everything,
  invitationRecord,
  newAccount,
  nextId,
  organizationRecord,
  sessionRecord,
  userRecord,
} from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { expectList, expectPages } from "../../../test/expect-list.ts";
import { it } from "../../../test/on-memory.ts";
import { addColleague, joiningBy, peopleOf } from "../../../test/people.ts";
import { recordErrors } from "../../storage/refusals.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { shownUser } from "./sessions.ts";
import type { StoredUser } from "./user-record.ts";
import { accountErrors } from "./user-record.ts";

describe("listed users", () => {
  it("gives the organization's users newest first, a page at a time, without their hashes", async ({
    store,
  }) => {
    const { organizationId, user } = await newAccount(store);
    await newAccount(store);
    const users: StoredUser[] = [user];
    for (let colleague = 0; colleague < 6; colleague += 1) {
      users.push((await addColleague(store, organizationId, "viewer")).user);
    }
    await expectPages(users, (request) => peopleOf(store).listUsers(organizationId, request));
    const { items } = await peopleOf(store).listUsers(organizationId, everything);
    expect(items.at(-1), "the first user").toEqual(shownUser(user));
  });
});

describe("changeRole()", () => {
  it("changes the role alone, also of whoever has a session", async ({ store }) => {
    const { organizationId } = await newAccount(store);
    const { user, session } = await addColleague(store, organizationId, "viewer");
    const other = await addColleague(store, organizationId, "viewer");
    const shown = shownUser(user);
    const changed = await peopleOf(store).changeRole(organizationId, user.id, "developer");
    expect(changed, "what the change gives").toEqual({ ...shown, role: "developer" });
    const found = await peopleOf(store).findSession(session.tokenDigest, at(1));
    expect(found?.user, "the user of the session").toEqual({ ...user, role: "developer" });
    expect(await peopleOf(store).findUserByEmail(other.user.email), "another user").toEqual(other.user);
  });

  it("ends an invitation above the new role that is made while the role changes", async ({ store }) => {
    const { organizationId } = await newAccount(store);
    const { user } = await addColleague(store, organizationId, "developer");
    const late = [
      invitationRecord(user, { role: "developer" }),
      invitationRecord(user, { role: "viewer", email: "kept@example.com" }),
    ];
    let isOvertaken = false;
    const commit: StorageAdapter["commit"] = async (scope, writes) => {
      // The open invitations have been looked at.
      if (!isOvertaken) for (const each of late) await peopleOf(store).invite(organizationId, each);
      isOvertaken = true;
      return store.commit(scope, writes);
    };
    await peopleOf({ ...store, commit }).changeRole(organizationId, user.id, "support");
    const { items } = await peopleOf(store).listInvitations(organizationId, { ...everything, now: at(1) });
    expect(items.map(({ email }) => email)).toEqual(["kept@example.com"]);
  });

  it("throws when there is none", async ({ store }) => {
    const { organizationId } = await newAccount(store);
    const call = peopleOf(store).changeRole(organizationId, nextId("users"), "viewer");
    await expect(call, "the change of an unknown user").rejects.toEqual(accountErrors.userNotFound());
  });

  it("refuses to take the role from the last developer", async ({ store }) => {
    const { organizationId, user } = await newAccount(store);
    await addColleague(store, organizationId, "support");
    for (const role of ["support", "viewer"] as const) {
      const call = peopleOf(store).changeRole(organizationId, user.id, role);
      await expect(call, `making the last developer ${role}`).rejects.toEqual(accountErrors.lastDeveloper());
    }
    expect(await peopleOf(store).findUserByEmail(user.email), "the last developer").toEqual(user);
    const kept = await peopleOf(store).changeRole(organizationId, user.id, "developer");
    expect(kept?.role, "the role that is given again").toBe("developer");
  });

  it("lets a developer go while there is another one", async ({ store }) => {
    const { organizationId, user } = await newAccount(store);
    const second = await addColleague(store, organizationId, "developer");
    const changed = await peopleOf(store).changeRole(organizationId, user.id, "viewer");
    expect(changed?.role, "the first developer's role").toBe("viewer");
    const call = peopleOf(store).changeRole(organizationId, second.user.id, "viewer");
    await expect(call, "taking the role from the second one too").rejects.toMatchObject({
      code: "last_developer",
    });
  });
});

describe("added users", () => {
  it("stores a user of the organization, who can get a session", async ({ store }) => {
    const { organizationId, user: first } = await newAccount(store);
    const user = userRecord({ ...organizationRecord(), id: organizationId }, { emailVerifiedAt: at(0) });
    await peopleOf(store).createUser(user);
    expect(await peopleOf(store).findUserByEmail(user.email), "the user").toEqual(user);
    const { items } = await peopleOf(store).listUsers(organizationId, everything);
    expect(items, "the users").toEqual([shownUser(user), shownUser(first)]);
    const session = sessionRecord(user);
    expect(await peopleOf(store).createSession(session, user.passwordHash), "it should be true").toBe(true);
    const found = await peopleOf(store).findSession(session.tokenDigest, at(1));
    expect(found, "the session").toEqual({ session, user });
  });

  it("refuses an e-mail that any user has, in any case, and an organization that is not there", async ({
    store,
  }) => {
    const { organizationId } = await newAccount(store);
    const { user } = await newAccount(store);
    const organization = { ...organizationRecord(), id: organizationId };
    const email = user.email.toUpperCase();
    const taken = peopleOf(store).createUser(userRecord(organization, { email }));
    await expect(taken, "a taken e-mail").rejects.toEqual(recordErrors.taken("users", "email"));
    const nowhere = userRecord(organizationRecord());
    const call = peopleOf(store).createUser(nowhere);
    await expect(call, "a user of no organization").rejects.toEqual(recordErrors.missing("organizations"));
    expect(await peopleOf(store).findUserByEmail(nowhere.email), "the user of no organization").toBe(null);
  });
});

describe("delete()", () => {
  it("ends the invitations that the user issued, and no others", async ({ store }) => {
    const { organizationId, user } = await newAccount(store);
    const { user: leaver } = await addColleague(store, organizationId, "developer");
    const [ended, kept] = [invitationRecord(leaver), invitationRecord(user)];
    for (const each of [ended, kept]) await peopleOf(store).invite(organizationId, each);
    await peopleOf(store).deleteUser(organizationId, leaver.id);
    expect(await peopleOf(store).findInvitation(ended.tokenDigest, at(1)), "the leaver's invitation").toBe(
      null,
    );
    const open = await peopleOf(store).listInvitations(organizationId, { ...everything, now: at(1) });
    expectList(open, [kept], "the invitations");
  });

  it("deletes the last developer when it is forced", async ({ store }) => {
    const { user, session } = await newAccount(store);
    await peopleOf(store).forceDeleteUser(user.id);
    expect(await peopleOf(store).findSession(session.tokenDigest, at(1)), "the session").toBe(null);
    await peopleOf(store).createUser(user);
  });

  it("deletes that user alone, once, and ends the user's sessions", async ({ store }) => {
    const { organizationId, session: kept } = await newAccount(store);
    const { user, session } = await addColleague(store, organizationId, "support");
    await peopleOf(store).deleteUser(organizationId, user.id);
    const again = peopleOf(store).deleteUser(organizationId, user.id);
    await expect(again, "a second deletion").rejects.toEqual(accountErrors.userNotFound());
    expect(await peopleOf(store).findUserByEmail(user.email), "the user").toBe(null);
    expect(await peopleOf(store).findSession(session.tokenDigest, at(1)), "the user's session").toBe(null);
    const found = await peopleOf(store).findSession(kept.tokenDigest, at(1));
    expect(found !== null, "another user's session should be there").toBe(true);
  });

  it("refuses to delete the last developer, and not another one", async ({ store }) => {
    const { organizationId, user, session } = await newAccount(store);
    await addColleague(store, organizationId, "viewer");
    const call = peopleOf(store).deleteUser(organizationId, user.id);
    await expect(call, "deleting the last developer").rejects.toEqual(accountErrors.lastDeveloper());
    const found = await peopleOf(store).findSession(session.tokenDigest, at(1));
    expect(found, "the last developer's session").toEqual({ session, user });
    await addColleague(store, organizationId, "developer");
    await peopleOf(store).deleteUser(organizationId, user.id);
    expect(await peopleOf(store).findUserByEmail(user.email), "with another one it should go").toBe(null);
  });
});

describe("races for an invitation", () => {
  it("let one of those in who accept it", ({ store, stores }) =>
    rounds(async () => {
      const { organizationId, user: first } = await newAccount(store);
      const invitation = invitationRecord(first);
      await peopleOf(store).invite(organizationId, invitation);
      const entrants = Array.from({ length: RACERS }, (_, caller) =>
        joiningBy(organizationId, { ...invitation, email: `${caller}.${invitation.email}` }),
      );
      const accepted = await race(stores, async (each, caller) => {
        const entrant = entrants[caller];
        return entrant !== undefined && peopleOf(each).acceptInvitation(invitation.tokenDigest, entrant);
      });
      expect(accepted.filter(Boolean).length, "the number of acceptances").toBe(1);
      const winner = entrants[accepted.indexOf(true)];
      const { items } = await peopleOf(store).listUsers(organizationId, everything);
      const ids = items.map(({ id }) => id);
      expect(ids, "the users of the organization").toEqual([winner?.user.id, first.id]);
      for (const { user, session } of entrants) {
        const found = await peopleOf(store).findSession(session.tokenDigest, at(1));
        expect(found !== null, "whether the session is there").toEqual(user.id === winner?.user.id);
      }
    }));
});

describe("races for the role of developer", () => {
  it("leave one developer when two demote each other", ({ store, stores: [first, second] }) =>
    rounds(async () => {
      const { organizationId, user } = await newAccount(store);
      const other = (await addColleague(store, organizationId, "developer")).user;
      const outcomes = await Promise.all([
        attempt(peopleOf(first).changeRole(organizationId, other.id, "viewer")),
        attempt(peopleOf(second).changeRole(organizationId, user.id, "viewer")),
      ]);
      expect(outcomes.toSorted(), "how the two changes end").toEqual(["done", "last_developer"]);
    }));
});
