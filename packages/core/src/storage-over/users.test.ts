import { describe, expect } from "vitest";
import { expectList, expectPages } from "../../test/expect-list.ts";
import { it } from "../../test/on-memory.ts";
import { accountErrors } from "../accounts/account-errors.ts";
import { shownUser } from "../accounts/sessions.ts";
import type { StoredUser } from "../storage/account-store.ts";
import { recordErrors } from "../storage/record-errors.ts";
import type { Store } from "../store/store.ts";
import { withOwn } from "../store/with-own.ts";
import { everything } from "../testing/lists.ts";
import { addColleague, joiningBy } from "../testing/people.ts";
import { attempt, RACERS, race, rounds } from "../testing/race.ts";
import {
  at,
  invitationRecord,
  nextId,
  organizationRecord,
  sessionRecord,
  userRecord,
} from "../testing/records.ts";
import { newAccount } from "../testing/shop.ts";
import { storageOver } from "./storage-over.ts";

describe("users.list", () => {
  it("gives the organization's users newest first, a page at a time, without their hashes", async ({
    store,
  }) => {
    const { organizationId, user } = await newAccount(store.store);
    await newAccount(store.store);
    const users: StoredUser[] = [user];
    for (let colleague = 0; colleague < 6; colleague += 1) {
      users.push((await addColleague(store, organizationId, "viewer")).user);
    }
    await expectPages(users, (request) => store.users.list(organizationId, request));
    const { items } = await store.users.list(organizationId, everything);
    expect(items.at(-1), "the first user").toEqual(shownUser(user));
  });
});

describe("users.changeRole", () => {
  it("changes the role alone, also of whoever has a session", async ({ store }) => {
    const { organizationId } = await newAccount(store.store);
    const { user, session } = await addColleague(store, organizationId, "viewer");
    const other = await addColleague(store, organizationId, "viewer");
    const shown = shownUser(user);
    const changed = await store.users.changeRole(organizationId, user.id, "developer");
    expect(changed, "what the change gives").toEqual({ ...shown, role: "developer" });
    const found = await store.accounts.findSession(session.tokenDigest, at(1));
    expect(found?.user, "the user of the session").toEqual({ ...user, role: "developer" });
    expect(await store.accounts.findUserByEmail(other.user.email), "another user").toEqual(other.user);
  });

  it("ends an invitation above the new role that is made while the role changes", async ({ store }) => {
    const { organizationId } = await newAccount(store.store);
    const { user } = await addColleague(store, organizationId, "developer");
    const late = [
      invitationRecord(user, { role: "developer" }),
      invitationRecord(user, { role: "viewer", email: "kept@example.com" }),
    ];
    let isOvertaken = false;
    const commit: Store["commit"] = async (scope, writes) => {
      // The open invitations have been looked at.
      if (!isOvertaken) for (const each of late) await store.invitations.create(organizationId, each);
      isOvertaken = true;
      return store.store.commit(scope, writes);
    };
    await storageOver(withOwn(store.store, { commit })).users.changeRole(organizationId, user.id, "support");
    const { items } = await store.invitations.list(organizationId, { ...everything, now: at(1) });
    expect(items.map(({ email }) => email)).toEqual(["kept@example.com"]);
  });

  it("gives null when there is none", async ({ store }) => {
    const { organizationId } = await newAccount(store.store);
    const changed = await store.users.changeRole(organizationId, nextId("users"), "viewer");
    expect(changed, "the change of an unknown user").toBe(null);
  });

  it("refuses to take the role from the last developer", async ({ store }) => {
    const { organizationId, user } = await newAccount(store.store);
    await addColleague(store, organizationId, "support");
    for (const role of ["support", "viewer"] as const) {
      const call = store.users.changeRole(organizationId, user.id, role);
      await expect(call, `making the last developer ${role}`).rejects.toEqual(accountErrors.lastDeveloper());
    }
    expect(await store.accounts.findUserByEmail(user.email), "the last developer").toEqual(user);
    const kept = await store.users.changeRole(organizationId, user.id, "developer");
    expect(kept?.role, "the role that is given again").toBe("developer");
  });

  it("lets a developer go while there is another one", async ({ store }) => {
    const { organizationId, user } = await newAccount(store.store);
    const second = await addColleague(store, organizationId, "developer");
    const changed = await store.users.changeRole(organizationId, user.id, "viewer");
    expect(changed?.role, "the first developer's role").toBe("viewer");
    const call = store.users.changeRole(organizationId, second.user.id, "viewer");
    await expect(call, "taking the role from the second one too").rejects.toMatchObject({
      code: "last_developer",
    });
  });
});

describe("users.create", () => {
  it("stores a user of the organization, who can get a session", async ({ store }) => {
    const { organizationId, user: first } = await newAccount(store.store);
    const user = userRecord({ ...organizationRecord(), id: organizationId }, { emailVerifiedAt: at(0) });
    await store.users.create(user);
    expect(await store.accounts.findUserByEmail(user.email), "the user").toEqual(user);
    const { items } = await store.users.list(organizationId, everything);
    expect(items, "the users").toEqual([shownUser(user), shownUser(first)]);
    const session = sessionRecord(user);
    expect(await store.accounts.createSession(session, user.passwordHash), "it should be true").toBe(true);
    const found = await store.accounts.findSession(session.tokenDigest, at(1));
    expect(found, "the session").toEqual({ session, user });
  });

  it("refuses an e-mail that any user has, in any case, and an organization that is not there", async ({
    store,
  }) => {
    const { organizationId } = await newAccount(store.store);
    const { user } = await newAccount(store.store);
    const organization = { ...organizationRecord(), id: organizationId };
    const email = user.email.toUpperCase();
    const taken = store.users.create(userRecord(organization, { email }));
    await expect(taken, "a taken e-mail").rejects.toEqual(recordErrors.taken("users", "email"));
    const nowhere = userRecord(organizationRecord());
    const call = store.users.create(nowhere);
    await expect(call, "a user of no organization").rejects.toEqual(accountErrors.organizationNotFound());
    expect(await store.accounts.findUserByEmail(nowhere.email), "the user of no organization").toBe(null);
  });
});

describe("users.delete", () => {
  it("ends the invitations that the user issued, and no others", async ({ store }) => {
    const { organizationId, user } = await newAccount(store.store);
    const { user: leaver } = await addColleague(store, organizationId, "developer");
    const [ended, kept] = [invitationRecord(leaver), invitationRecord(user)];
    for (const each of [ended, kept]) await store.invitations.create(organizationId, each);
    await store.users.delete(organizationId, leaver.id);
    expect(await store.invitations.find(ended.tokenDigest, at(1)), "the leaver's invitation").toBe(null);
    const open = await store.invitations.list(organizationId, { ...everything, now: at(1) });
    expectList(open, [kept], "the invitations");
  });

  it("deletes the last developer when it is forced", async ({ store }) => {
    const { organizationId, user, session } = await newAccount(store.store);
    expect(await store.users.delete(organizationId, user.id, { force: true }), "it should be true").toBe(
      true,
    );
    expect(await store.accounts.findSession(session.tokenDigest, at(1)), "the session").toBe(null);
    await store.users.create(user);
  });

  it("deletes that user alone, once, and ends the user's sessions", async ({ store }) => {
    const { organizationId, session: kept } = await newAccount(store.store);
    const { user, session } = await addColleague(store, organizationId, "support");
    expect(await store.users.delete(organizationId, user.id), "the deletion should be true").toBe(true);
    expect(await store.users.delete(organizationId, user.id), "a second deletion").toBe(false);
    expect(await store.accounts.findUserByEmail(user.email), "the user").toBe(null);
    expect(await store.accounts.findSession(session.tokenDigest, at(1)), "the user's session").toBe(null);
    const found = await store.accounts.findSession(kept.tokenDigest, at(1));
    expect(found !== null, "another user's session should be there").toBe(true);
  });

  it("refuses to delete the last developer, and not another one", async ({ store }) => {
    const { organizationId, user, session } = await newAccount(store.store);
    await addColleague(store, organizationId, "viewer");
    const call = store.users.delete(organizationId, user.id);
    await expect(call, "deleting the last developer").rejects.toEqual(accountErrors.lastDeveloper());
    const found = await store.accounts.findSession(session.tokenDigest, at(1));
    expect(found, "the last developer's session").toEqual({ session, user });
    await addColleague(store, organizationId, "developer");
    expect(await store.users.delete(organizationId, user.id), "with another one it should go").toBe(true);
  });
});

describe("races for an invitation", () => {
  it("let one of those in who accept it", ({ store, stores }) =>
    rounds(async () => {
      const { organizationId, user: first } = await newAccount(store.store);
      const invitation = invitationRecord(first);
      await store.invitations.create(organizationId, invitation);
      const entrants = Array.from({ length: RACERS }, (_, caller) =>
        joiningBy(organizationId, { ...invitation, email: `${caller}.${invitation.email}` }),
      );
      const accepted = await race(stores, async (each, caller) => {
        const entrant = entrants[caller];
        return entrant !== undefined && each.invitations.accept(invitation.tokenDigest, entrant);
      });
      expect(accepted.filter(Boolean).length, "the number of acceptances").toBe(1);
      const winner = entrants[accepted.indexOf(true)];
      const { items } = await store.users.list(organizationId, everything);
      const ids = items.map(({ id }) => id);
      expect(ids, "the users of the organization").toEqual([winner?.user.id, first.id]);
      for (const { user, session } of entrants) {
        const found = await store.accounts.findSession(session.tokenDigest, at(1));
        expect(found !== null, "whether the session is there").toEqual(user.id === winner?.user.id);
      }
    }));
});

describe("races for the role of developer", () => {
  it("leave one developer when two demote each other", ({ store, stores: [first, second] }) =>
    rounds(async () => {
      const { organizationId, user } = await newAccount(store.store);
      const other = (await addColleague(store, organizationId, "developer")).user;
      const outcomes = await Promise.all([
        attempt(first.users.changeRole(organizationId, other.id, "viewer")),
        attempt(second.users.changeRole(organizationId, user.id, "viewer")),
      ]);
      expect(outcomes.toSorted(), "how the two changes end").toEqual(["done", "last_developer"]);
    }));
});
