import type { StoredUser } from "../storage/account-store.ts";
import { expectCode, expectEqual, expectTrue } from "./assert.ts";
import { everything, expectPages } from "./lists.ts";
import { addColleague } from "./people.ts";
import { at, nextId } from "./records.ts";
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
      const { passwordHash: _, ...shown } = user;
      expectEqual(items.at(-1), shown, "the first user");
    });
  });

  describe("users.changeRole", () => {
    it("changes the role alone, also of whoever has a session", async ({ store }) => {
      const { organizationId } = await newAccount(store);
      const { user, session } = await addColleague(store, organizationId, "viewer");
      const other = await addColleague(store, organizationId, "viewer");
      const { passwordHash, ...shown } = user;
      const changed = await store.users.changeRole(organizationId, user.id, "developer");
      expectEqual(changed, { ...shown, role: "developer" }, "what the change gives");
      const found = await store.accounts.findSession(session.tokenDigest, at(1));
      expectEqual(found?.user, { ...shown, role: "developer", passwordHash }, "the user of the session");
      expectEqual(await store.accounts.findUserByEmail(other.user.email), other.user, "another user");
    });

    it("gives null when there is none", async ({ store }) => {
      const { organizationId } = await newAccount(store);
      const changed = await store.users.changeRole(organizationId, nextId("usr"), "viewer");
      expectEqual(changed, null, "the change of an unknown user");
    });

    it("refuses to take the role from the last developer", async ({ store }) => {
      const { organizationId, user } = await newAccount(store);
      await addColleague(store, organizationId, "support");
      for (const role of ["support", "viewer"] as const) {
        const call = store.users.changeRole(organizationId, user.id, role);
        await expectCode("last_developer", call, `making the last developer ${role}`);
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

  describe("users.delete", () => {
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
      await expectCode("last_developer", call, "deleting the last developer");
      const found = await store.accounts.findSession(session.tokenDigest, at(1));
      expectEqual(found, { session, user }, "the last developer's session");
      await addColleague(store, organizationId, "developer");
      expectTrue(await store.users.delete(organizationId, user.id), "with another one it should go");
    });
  });
}
