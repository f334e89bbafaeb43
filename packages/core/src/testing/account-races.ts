import { expectEqual, expectTrue, present } from "./assert.ts";
import { attempt, expectOneDone, RACERS, race, raceAround, rounds, scattered, together } from "./race.ts";
import { at, organizationRecord, sessionRecord, signInRecord, userRecord } from "./records.ts";
import { newAccount } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function accountRaceCases({ describe, it }: Suite): void {
  describe("races for an account", () => {
    it("register one user for one e-mail, and keep nothing of the others", async ({ store, stores }) => {
      const { email } = userRecord(organizationRecord());
      const entrants = Array.from({ length: RACERS }, (_, caller) => {
        const organization = organizationRecord();
        const user = userRecord(organization, { email: caller % 3 === 0 ? email.toUpperCase() : email });
        return { organization, user, session: sessionRecord(user) };
      });
      const outcomes = await together(
        entrants.map(({ organization, user, session }, caller) => {
          const [first, second] = stores;
          const each = caller % 2 === 0 ? first : second;
          return attempt(each.accounts.register(organization, user, session));
        }),
      );
      expectOneDone(outcomes, "email_taken");
      const winner = await store.accounts.findUserByEmail(email);
      for (const { user, session } of entrants) {
        const found = await store.accounts.findSession(session.tokenDigest, at(1));
        expectEqual(found !== null, user.id === winner?.id, "whether the session is there");
      }
    });

    it("let one in who is to be the first of all, by password or provider", ({ store, stores }) =>
      rounds(async () => {
        const results = await race(stores, async (each, caller) => {
          const given = signInRecord();
          const { organization, user } = present(given.newcomer, "the newcomer");
          const newcomer = { organization, user, onlyFirst: true };
          if (caller % 2 === 0) return each.identities.signIn({ ...given, newcomer });
          const registering = { ...user, passwordHash: "hash" };
          const condition = { onlyFirst: true };
          return (await each.accounts.register(organization, registering, null, condition)) ? user : null;
        });
        const [first, ...others] = results.filter((user) => user !== null);
        expectEqual(others.length, 0, "how many more were let in");
        const { organizationId, id } = present(first, "the first user");
        await store.users.delete(organizationId, id, { force: true });
        expectEqual(await store.accounts.hasUsers(), false, "whether there are others");
      }));

    it("change a password once", ({ store, stores }) =>
      rounds(async () => {
        const { user, session } = await newAccount(store);
        const results = await race(stores, (each, caller) => {
          const change = { expected: user.passwordHash, passwordHash: `hash ${caller}` };
          return caller % 4 < 2
            ? each.accounts.rehashPassword(user.id, change)
            : each.accounts.changePassword(user.id, { ...change, keepSession: session.tokenDigest });
        });
        expectEqual(results.filter(Boolean).length, 1, "the number of changes that were made");
        const found = await store.accounts.findUserByEmail(user.email);
        const winner = results.indexOf(true);
        expectEqual(found?.passwordHash, `hash ${winner}`, "the hash");
      }));

    it("leave no session of a password that was changed meanwhile", ({ store, stores }) =>
      rounds(async () => {
        const { user, session: kept } = await newAccount(store);
        const sessions = Array.from({ length: RACERS }, () => sessionRecord(user));
        const change = {
          expected: user.passwordHash,
          passwordHash: "new",
          keepSession: kept.tokenDigest,
        };
        const [, changed] = await raceAround(
          stores,
          (each, caller) =>
            each.accounts.createSession(sessions[caller] ?? sessionRecord(user), user.passwordHash),
          (each) => each.accounts.changePassword(user.id, change),
        );
        expectTrue(changed, "the password should be changed");
        for (const { tokenDigest } of sessions) {
          expectEqual(
            await store.accounts.findSession(tokenDigest, at(1)),
            null,
            "a session of the old password",
          );
        }
        expectTrue((await store.accounts.findSession(kept.tokenDigest, at(1))) !== null, "the kept session");
      }));
  });

  describe("races for a session", () => {
    it("never bring back one that was deleted", ({ store, stores }) =>
      rounds(async () => {
        const { session } = await newAccount(store);
        const { tokenDigest } = session;
        await raceAround(
          stores,
          (each, caller) =>
            each.accounts.extendSession(tokenDigest, {
              dueBefore: at(999),
              expiresAt: at(500 + caller),
              now: at(1),
            }),
          (each) => each.accounts.deleteSession(tokenDigest),
        );
        const found = await store.accounts.findSession(session.tokenDigest, at(1));
        expectEqual(found, null, "the deleted session");
      }));

    it("lengthen it to the latest end", ({ store, stores }) =>
      rounds(async () => {
        const { session } = await newAccount(store);
        await race(stores, (each, caller) => {
          const expiresAt = at(500 + scattered(caller));
          return each.accounts.extendSession(session.tokenDigest, {
            dueBefore: at(999),
            expiresAt,
            now: at(1),
          });
        });
        const found = await store.accounts.findSession(session.tokenDigest, at(1));
        expectEqual(found?.session.expiresAt, at(500 + RACERS - 1), "the end of the session");
      }));

    it("lengthen it once, though each caller's clock says another moment", ({ store, stores }) =>
      rounds(async () => {
        const { session } = await newAccount(store);
        const results = await race(stores, (each, caller) => {
          const moment = scattered(caller);
          return each.accounts.extendSession(session.tokenDigest, {
            dueBefore: at(200 + moment),
            expiresAt: at(500 + moment),
            now: at(1),
          });
        });
        expectEqual(results.filter(Boolean).length, 1, "the number of calls that lengthened it");
      }));
  });
}
