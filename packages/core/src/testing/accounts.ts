import { expectCode, expectEqual, expectTrue, present } from "./assert.ts";
import {
  nextDigest,
  nextId,
  organizationRecord,
  productRecord,
  sessionRecord,
  userRecord,
} from "./records.ts";
import { newAccount } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function accountCases({ describe, it }: Suite): void {
  describe("accounts.register", () => {
    it("stores the organization, its user and the session", async ({ store }) => {
      const organization = organizationRecord();
      const user = userRecord(organization, { avatarUrl: "https://example.com/ada.png", role: "support" });
      const session = sessionRecord(user);
      await store.accounts.register(organization, user, session);
      expectEqual(await store.accounts.findUserByEmail(user.email), user, "the user");
      const found = await store.accounts.findSession(session.tokenDigest, session.createdAt);
      expectEqual(found, { session, user }, "the session and its user");
      await store.products.create(organization.id, productRecord());
    });

    it("refuses an e-mail that any user has, also in another case, and stores nothing", async ({ store }) => {
      const { user } = await newAccount(store, { email: "Ada@Example.com" });
      for (const email of ["Ada@Example.com", "ada@example.com", "ADA@EXAMPLE.COM"]) {
        const organization = organizationRecord();
        const second = userRecord(organization, { email });
        const session = sessionRecord(second);
        const call = store.accounts.register(organization, second, session);
        await expectCode("email_taken", call, `registering ${email} again`);
        const found = await store.accounts.findSession(session.tokenDigest, session.createdAt);
        expectEqual(found, null, "the session of the user who was refused");
        expectEqual(await store.accounts.updateUser(second.id, { name: "X" }), null, "the refused user");
      }
      expectEqual(await store.accounts.findUserByEmail("ada@example.com"), user, "the first user");
    });
  });

  describe("accounts.findUserByEmail", () => {
    it("finds without regard to case and gives the e-mail as it was stored", async ({ store }) => {
      const { user } = await newAccount(store, { email: "Grace.Hopper@Example.com" });
      for (const email of ["Grace.Hopper@Example.com", "grace.hopper@example.COM"]) {
        expectEqual(await store.accounts.findUserByEmail(email), user, `the user ${email}`);
      }
    });

    it("gives null when there is none, and takes _ and % for themselves", async ({ store }) => {
      await newAccount(store, { email: "axb@example.com" });
      for (const email of ["nobody@example.com", "a_b@example.com", "a%@example.com", "%", ""]) {
        expectEqual(await store.accounts.findUserByEmail(email), null, `the user "${email}"`);
      }
    });
  });

  describe("accounts.updateUser", () => {
    it("changes what is given and gives the user without the password's hash", async ({ store }) => {
      const { user } = await newAccount(store);
      const { passwordHash, ...shown } = user;
      const avatarUrl = "https://example.com/a.png";
      const first = await store.accounts.updateUser(user.id, { avatarUrl });
      expectEqual(first, { ...shown, avatarUrl }, "the user with an avatar");
      const second = await store.accounts.updateUser(user.id, { name: "Countess", avatarUrl: null });
      expectEqual(second, { ...shown, name: "Countess" }, "the renamed user");
      const found = await store.accounts.findUserByEmail(user.email);
      expectEqual(found, { ...shown, name: "Countess", passwordHash }, "the stored user");
    });

    it("gives null when there is none, and leaves other users alone", async ({ store }) => {
      const { user } = await newAccount(store);
      expectEqual(await store.accounts.updateUser(nextId("usr"), { name: "X" }), null, "an unknown user");
      expectEqual(await store.accounts.findUserByEmail(user.email), user, "the other user");
    });
  });

  describe("accounts.changePassword", () => {
    it("sets the hash and ends every other session of the user, and no one else's", async ({ store }) => {
      const { user, session: kept } = await newAccount(store);
      const { session: ofAnother } = await newAccount(store);
      const other = sessionRecord(user);
      await store.accounts.createSession(other, user.passwordHash);
      const change = { expected: user.passwordHash, passwordHash: "new", keepSession: kept.tokenDigest };
      expectTrue(await store.accounts.changePassword(user.id, change), "the change should be true");
      const now = kept.createdAt;
      expectEqual(
        await store.accounts.findSession(kept.tokenDigest, now),
        { session: kept, user: { ...user, passwordHash: "new" } },
        "the kept session",
      );
      expectEqual(await store.accounts.findSession(other.tokenDigest, now), null, "the other session");
      present(await store.accounts.findSession(ofAnother.tokenDigest, now), "another user's session");
    });

    it("is false, with nothing changed, when the hash is another by now", async ({ store }) => {
      const { user, session } = await newAccount(store);
      const other = sessionRecord(user);
      await store.accounts.createSession(other, user.passwordHash);
      const change = { expected: "stale", passwordHash: "new", keepSession: session.tokenDigest };
      expectEqual(await store.accounts.changePassword(user.id, change), false, "the stale change");
      expectEqual(await store.accounts.findUserByEmail(user.email), user, "the user");
      present(await store.accounts.findSession(other.tokenDigest, other.createdAt), "the other session");
      expectEqual(await store.accounts.changePassword(nextId("usr"), change), false, "an unknown user");
    });

    it("ends all sessions when the one to keep is not there", async ({ store }) => {
      const { user, session } = await newAccount(store);
      const change = { expected: user.passwordHash, passwordHash: "new", keepSession: nextDigest() };
      expectTrue(await store.accounts.changePassword(user.id, change), "the change should be true");
      expectEqual(
        await store.accounts.findSession(session.tokenDigest, session.createdAt),
        null,
        "the session",
      );
    });
  });

  describe("accounts.rehashPassword", () => {
    it("sets the hash where it still is the expected one, and ends no session", async ({ store }) => {
      const { user, session } = await newAccount(store);
      const change = { expected: user.passwordHash, passwordHash: "newer" };
      expectTrue(await store.accounts.rehashPassword(user.id, change), "the first should be true");
      expectEqual(await store.accounts.rehashPassword(user.id, change), false, "the second");
      expectEqual(await store.accounts.rehashPassword(nextId("usr"), change), false, "an unknown user");
      const found = await store.accounts.findSession(session.tokenDigest, session.createdAt);
      expectEqual(found?.user, { ...user, passwordHash: "newer" }, "the user of the session");
    });
  });
}
