import type { SignIn } from "../storage/identity-store.ts";
import { expectEqual, expectTrue, present } from "./assert.ts";
import { race, raceAround, rounds } from "./race.ts";
import { at, pendingSignInRecord, sessionRecord, signInRecord } from "./records.ts";
import { newAccount } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function identityRaceCases({ describe, it }: Suite): void {
  describe("races to sign in", () => {
    it("take a pending sign-in once", ({ store, stores }) =>
      rounds(async () => {
        const pending = pendingSignInRecord();
        await store.identities.begin(pending, at(0));
        const results = await race(stores, (each) => each.identities.take(pending, at(1)));
        expectEqual(results.filter(Boolean).length, 1, "the number of calls that took it");
      }));

    it("make one user of a new person, who has every session", ({ store, stores }) =>
      rounds(async () => {
        const { identity, email } = signInRecord();
        const sessions: SignIn["session"][] = [];
        const users = await race(stores, (each) => {
          const given = signInRecord({ identity, email });
          sessions.push(given.session);
          return each.identities.signIn(given);
        });
        expectEqual(new Set(users.map((user) => user?.id)).size, 1, "the number of users");
        for (const { tokenDigest } of sessions) {
          const found = present(await store.accounts.findSession(tokenDigest, at(1)), "a session");
          expectEqual(found.user.id, users[0]?.id, "whose session it is");
        }
      }));

    it("make one user of a person who comes from two providers, in any case of the e-mail", ({
      store,
      stores,
    }) =>
      rounds(async () => {
        const [google, github] = [signInRecord(), signInRecord()];
        const email = google.email ?? "";
        const identities = [google.identity, { ...github.identity, provider: "github" as const }];
        const users = await race(stores, (each, caller) =>
          each.identities.signIn(
            signInRecord({
              identity: identities[caller % 3 === 0 ? 0 : 1] ?? google.identity,
              email: caller % 2 === 0 ? email : email.toUpperCase(),
            }),
          ),
        );
        expectEqual(new Set(users.map((user) => user?.id)).size, 1, "the number of users");
        for (const identity of identities) {
          const known = await store.identities.signIn(signInRecord({ identity, email: null }));
          expectEqual(known?.id, users[0]?.id, "the user of an identity");
        }
      }));

    it("make one user of an identity whose e-mail changes meanwhile", ({ store, stores }) =>
      rounds(async () => {
        const { identity } = signInRecord();
        const users = await race(stores, (each) => each.identities.signIn(signInRecord({ identity })));
        expectEqual(new Set(users.map((user) => user?.id)).size, 1, "the number of users");
        for (const user of users) {
          const found = await store.accounts.findUserByEmail(user?.email ?? "");
          expectEqual(found?.id, user?.id, "the user with the e-mail");
        }
      }));

    it("leave no session of a password that was removed meanwhile", ({ store, stores }) =>
      rounds(async () => {
        const { user } = await newAccount(store);
        const sessions = Array.from({ length: 100 }, () => sessionRecord(user));
        const given = signInRecord({ email: user.email });
        await raceAround(
          stores,
          (each, caller) =>
            each.accounts.createSession(sessions[caller] ?? sessionRecord(user), user.passwordHash),
          (each) => each.identities.signIn(given),
        );
        for (const { tokenDigest } of sessions) {
          expectEqual(
            await store.accounts.findSession(tokenDigest, at(1)),
            null,
            "a session of the password",
          );
        }
        const found = await store.accounts.findSession(given.session.tokenDigest, at(1));
        expectTrue(found !== null, "the new session should be there");
      }));
  });
}
