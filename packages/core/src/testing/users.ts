import { accountErrors } from "../accounts/account-errors.ts";
import { shownUser } from "../accounts/sessions.ts";
import type { StoredUser } from "../storage/account-store.ts";
import { recordErrors } from "../storage/record-errors.ts";
import { expectCode, expectEqual, expectError, expectTrue } from "./assert.ts";
import { everything, expectList, expectPages } from "./lists.ts";
import { addColleague } from "./people.ts";
import { at, invitationRecord, nextId, organizationRecord, sessionRecord, userRecord } from "./records.ts";
import { newAccount } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function userCases({ describe, it }: Suite): void {
  describe("users.list", () => {
    it("gives the organization's users newest first, a page at a time, without their hashes", async ({
      store,
    }) => {
      const { organizationId, user } = await newAccount(store);
      await newAccount(store);
      const users: StoredUser[] = [user];
      for (let colleague = 0; colleague < 6; colleague += 1) {
        users.push((await addColleague(store, organizationId, "viewer")).user);
      }
      await expectPages(users, (request) => store.users.list(organizationId, request));
      const { items } = await store.users.list(organizationId, everything);
      expectEqual(items.at(-1), shownUser(user), "the first user");
    });
  });

  describe("users.changeRole", () => {
    it("changes the role alone, also of whoever has a session", async ({ store }) => {
      const { organizationId } = await newAccount(store);
      const { user, session } = await addColleague(store, organizationId, "viewer");
      const other = await addColleague(store, organizationId, "viewer");
      const shown = shownUser(user);
      const changed = await store.users.changeRole(organizationId, user.id, "developer");
      expectEqual(changed, { ...shown, role: "developer" }, "what the change gives");
      const found = await store.accounts.findSession(session.tokenDigest, at(1));
      expectEqual(found?.user, { ...user, role: "developer" }, "the user of the session");
      expectEqual(await store.accounts.findUserByEmail(other.user.email), other.user, "another user");
    });

    it("gives null when there is none", async ({ store }) => {
      const { organizationId } = await newAccount(store);
      const changed = await store.users.changeRole(organizationId, nextId("users"), "viewer");
      expectEqual(changed, null, "the change of an unknown user");
    });

    it("refuses to take the role from the last developer", async ({ store }) => {
      const { organizationId, user } = await newAccount(store);
      await addColleague(store, organizationId, "support");
      for (const role of ["support", "viewer"] as const) {
        const call = store.users.changeRole(organizationId, user.id, role);
        await expectError(accountErrors.lastDeveloper(), call, `making the last developer ${role}`);
      }
      expectEqual(await store.accounts.findUserByEmail(user.email), user, "the last developer");
      const kept = await store.users.changeRole(organizationId, user.id, "developer");
      expectEqual(kept?.role, "developer", "the role that is given again");
    });

    it("lets a developer go while there is another one", async ({ store }) => {
      const { organizationId, user } = await newAccount(store);
      const second = await addColleague(store, organizationId, "developer");
      const changed = await store.users.changeRole(organizationId, user.id, "viewer");
      expectEqual(changed?.role, "viewer", "the first developer's role");
      const call = store.users.changeRole(organizationId, second.user.id, "viewer");
      await expectCode("last_developer", call, "taking the role from the second one too");
    });
  });

  describe("users.create", () => {
    it("stores a user of the organization, who can get a session", async ({ store }) => {
      const { organizationId, user: first } = await newAccount(store);
      const user = userRecord({ ...organizationRecord(), id: organizationId }, { emailVerifiedAt: at(0) });
      await store.users.create(user);
      expectEqual(await store.accounts.findUserByEmail(user.email), user, "the user");
      const { items } = await store.users.list(organizationId, everything);
      expectEqual(items, [shownUser(user), shownUser(first)], "the users");
      const session = sessionRecord(user);
      expectTrue(await store.accounts.createSession(session, user.passwordHash), "it should be true");
      const found = await store.accounts.findSession(session.tokenDigest, at(1));
      expectEqual(found, { session, user }, "the session");
    });

    it("refuses an e-mail that any user has, in any case, and an organization that is not there", async ({
      store,
    }) => {
      const { organizationId } = await newAccount(store);
      const { user } = await newAccount(store);
      const organization = { ...organizationRecord(), id: organizationId };
      const email = user.email.toUpperCase();
      const taken = store.users.create(userRecord(organization, { email }));
      await expectError(recordErrors.taken("users", "email"), taken, "a taken e-mail");
      const nowhere = userRecord(organizationRecord());
      const call = store.users.create(nowhere);
      await expectError(accountErrors.organizationNotFound(), call, "a user of no organization");
      expectEqual(await store.accounts.findUserByEmail(nowhere.email), null, "the user of no organization");
    });
  });

  describe("users.delete", () => {
    it("ends the invitations that the user issued, and no others", async ({ store }) => {
      const { organizationId, user } = await newAccount(store);
      const { user: leaver } = await addColleague(store, organizationId, "developer");
      const [ended, kept] = [invitationRecord(leaver), invitationRecord(user)];
      for (const each of [ended, kept]) await store.invitations.create(organizationId, each);
      await store.users.delete(organizationId, leaver.id);
      expectEqual(await store.invitations.find(ended.tokenDigest, at(1)), null, "the leaver's invitation");
      const open = await store.invitations.list(organizationId, { ...everything, now: at(1) });
      expectList(open, [kept], "the invitations");
    });

    it("deletes the last developer when it is forced", async ({ store }) => {
      const { organizationId, user, session } = await newAccount(store);
      expectTrue(await store.users.delete(organizationId, user.id, { force: true }), "it should be true");
      expectEqual(await store.accounts.findSession(session.tokenDigest, at(1)), null, "the session");
      await store.users.create(user);
    });

    it("deletes that user alone, once, and ends the user's sessions", async ({ store }) => {
      const { organizationId, session: kept } = await newAccount(store);
      const { user, session } = await addColleague(store, organizationId, "support");
      expectTrue(await store.users.delete(organizationId, user.id), "the deletion should be true");
      expectEqual(await store.users.delete(organizationId, user.id), false, "a second deletion");
      expectEqual(await store.accounts.findUserByEmail(user.email), null, "the user");
      expectEqual(await store.accounts.findSession(session.tokenDigest, at(1)), null, "the user's session");
      const found = await store.accounts.findSession(kept.tokenDigest, at(1));
      expectTrue(found !== null, "another user's session should be there");
    });

    it("refuses to delete the last developer, and not another one", async ({ store }) => {
      const { organizationId, user, session } = await newAccount(store);
      await addColleague(store, organizationId, "viewer");
      const call = store.users.delete(organizationId, user.id);
      await expectError(accountErrors.lastDeveloper(), call, "deleting the last developer");
      const found = await store.accounts.findSession(session.tokenDigest, at(1));
      expectEqual(found, { session, user }, "the last developer's session");
      await addColleague(store, organizationId, "developer");
      expectTrue(await store.users.delete(organizationId, user.id), "with another one it should go");
    });
  });
}
