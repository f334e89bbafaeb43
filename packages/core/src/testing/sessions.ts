import { expectEqual, expectTrue, present } from "./assert.ts";
import { at, nextDigest, nextId, sessionRecord } from "./records.ts";
import { newAccount } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function sessionCases({ describe, it }: Suite): void {
  describe("accounts.createSession", () => {
    it("stores a session while the user's hash is the one that was checked", async ({ store }) => {
      const { user } = await newAccount(store);
      const session = sessionRecord(user);
      expectTrue(await store.accounts.createSession(session, user.passwordHash), "it should be true");
      const found = await store.accounts.findSession(session.tokenDigest, at(1));
      expectEqual(found, { session, user }, "the session");
    });

    it("is false and stores nothing after the password was changed", async ({ store }) => {
      const { user } = await newAccount(store);
      const session = sessionRecord(user);
      expectEqual(await store.accounts.createSession(session, "stale"), false, "a stale hash");
      expectEqual(await store.accounts.findSession(session.tokenDigest, at(1)), null, "the session");
    });

    it("is false for a user who is not there", async ({ store }) => {
      const { user } = await newAccount(store);
      const session = sessionRecord({ ...user, id: nextId("users") });
      expectEqual(await store.accounts.createSession(session, user.passwordHash), false, "the creation");
    });
  });

  describe("accounts.findSession", () => {
    it("gives a session until its end, and null from then on", async ({ store }) => {
      const { session, user } = await newAccount(store);
      const end = session.expiresAt.getTime();
      const last = await store.accounts.findSession(session.tokenDigest, new Date(end - 1));
      expectEqual(last, { session, user }, "the session a millisecond before its end");
      for (const now of [session.expiresAt, new Date(end + 1)]) {
        expectEqual(
          await store.accounts.findSession(session.tokenDigest, now),
          null,
          "the session from its end on",
        );
      }
    });

    it("gives null for a digest that no session has, also for parts of one", async ({ store }) => {
      const { session } = await newAccount(store);
      const { tokenDigest } = session;
      for (const digest of [nextDigest(), "", "%", tokenDigest.slice(1), tokenDigest.slice(0, -1)]) {
        expectEqual(await store.accounts.findSession(digest, at(1)), null, `the session "${digest}"`);
      }
    });
  });

  describe("accounts.extendSession", () => {
    it("lengthens a live session", async ({ store }) => {
      const { session, user } = await newAccount(store);
      const change = { dueBefore: at(200), expiresAt: at(500), now: at(99) };
      expectTrue(await store.accounts.extendSession(session.tokenDigest, change), "it should be true");
      const found = await store.accounts.findSession(session.tokenDigest, at(499));
      expectEqual(found, { session: { ...session, expiresAt: at(500) }, user }, "the longer session");
    });

    it("leaves one that is not due", async ({ store }) => {
      const { session } = await newAccount(store);
      const { tokenDigest } = session;
      for (const dueBefore of [at(50), session.expiresAt]) {
        const change = { dueBefore, expiresAt: at(500), now: at(1) };
        expectEqual(await store.accounts.extendSession(tokenDigest, change), false, "the extension");
      }
      const found = await store.accounts.findSession(tokenDigest, at(1));
      expectEqual(found?.session, session, "the session");
    });

    it("never shortens one", async ({ store }) => {
      const { session } = await newAccount(store);
      for (const expiresAt of [at(50), session.expiresAt]) {
        const extended = await store.accounts.extendSession(session.tokenDigest, {
          dueBefore: at(200),
          expiresAt,
          now: at(1),
        });
        expectEqual(extended, false, "an extension to no later than it is");
      }
      const found = await store.accounts.findSession(session.tokenDigest, at(99));
      expectEqual(found?.session, session, "the session");
    });

    it("never brings back one that has ended", async ({ store }) => {
      const { session } = await newAccount(store);
      for (const now of [session.expiresAt, at(101)]) {
        const extended = await store.accounts.extendSession(session.tokenDigest, {
          dueBefore: at(200),
          expiresAt: at(500),
          now,
        });
        expectEqual(extended, false, "the extension");
        expectEqual(
          await store.accounts.findSession(session.tokenDigest, at(102)),
          null,
          "the ended session",
        );
      }
    });

    it("never brings back one that was deleted, or that never was", async ({ store }) => {
      const { session } = await newAccount(store);
      await store.accounts.deleteSession(session.tokenDigest);
      for (const digest of [session.tokenDigest, nextDigest()]) {
        const extended = await store.accounts.extendSession(digest, {
          dueBefore: at(200),
          expiresAt: at(500),
          now: at(1),
        });
        expectEqual(extended, false, "the extension");
        expectEqual(await store.accounts.findSession(digest, at(2)), null, "the session");
      }
    });

    it("leaves other sessions as they are", async ({ store }) => {
      const { session, user } = await newAccount(store);
      const other = sessionRecord(user);
      await store.accounts.createSession(other, user.passwordHash);
      await store.accounts.extendSession(session.tokenDigest, {
        dueBefore: at(200),
        expiresAt: at(500),
        now: at(1),
      });
      const found = await store.accounts.findSession(other.tokenDigest, at(1));
      expectEqual(found?.session, other, "the other session");
    });
  });

  describe("accounts.deleteSession", () => {
    it("ends that session alone, and a second time is no error", async ({ store }) => {
      const { session, user } = await newAccount(store);
      const other = sessionRecord(user);
      await store.accounts.createSession(other, user.passwordHash);
      await store.accounts.deleteSession(session.tokenDigest);
      await store.accounts.deleteSession(session.tokenDigest);
      await store.accounts.deleteSession(nextDigest());
      expectEqual(await store.accounts.findSession(session.tokenDigest, at(1)), null, "the ended session");
      present(await store.accounts.findSession(other.tokenDigest, at(1)), "the other session");
    });
  });
}
