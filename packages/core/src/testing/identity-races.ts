import type { StoredSession } from "../storage/account-store.ts";
import type { SignIn } from "../storage/identity-store.ts";
import { expectEqual, expectTrue, present } from "./assert.ts";
import { everything } from "./lists.ts";
import { joiningBy } from "./people.ts";
import { attempt, race, raceAround, rounds } from "./race.ts";
import {
  at,
  invitationRecord,
  organizationRecord,
  pendingSignInRecord,
  sessionRecord,
  signInRecord,
  userRecord,
} from "./records.ts";
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

    it("give an e-mail to who has proven it, whoever registers with it meanwhile", ({ store, stores }) =>
      rounds(async () => {
        const given = signInRecord();
        const sessions: StoredSession[] = [];
        const [outcomes] = await raceAround(
          stores,
          (each, caller) => {
            const organization = organizationRecord();
            const email = caller % 2 === 0 ? (given.email ?? "") : (given.email ?? "").toUpperCase();
            const user = userRecord(organization, { email });
            const session = sessionRecord(user);
            sessions.push(session);
            return attempt(each.accounts.register(organization, user, session));
          },
          (each) => each.identities.signIn(given),
        );
        const registered = outcomes.filter((outcome) => outcome === "done").length;
        const refused = outcomes.filter((outcome) => outcome === "email_taken").length;
        expectEqual(registered + refused, outcomes.length, "registered, or refused as email_taken");
        const found = await store.accounts.findUserByEmail(given.email ?? "");
        expectEqual(found?.id, given.newcomer?.user.id, "the user with the e-mail");
        for (const { tokenDigest } of sessions) {
          const session = await store.accounts.findSession(tokenDigest, at(1));
          expectEqual(session, null, "the session of one who had not proven it");
        }
      }));

    it("leave no invitation of an account that loses its e-mail, and let nobody in by one", ({
      store,
      stores,
    }) =>
      rounds(async () => {
        const { organizationId, user } = await newAccount(store);
        const issued = Array.from({ length: 4 }, () => invitationRecord(user));
        for (const each of issued) await store.invitations.create(organizationId, each);
        const given = signInRecord({ email: user.email });
        const [joined] = await raceAround(
          stores,
          async (each, caller) => {
            const invitation = issued[caller];
            if (invitation === undefined) {
              const another = each.invitations.create(organizationId, invitationRecord(user));
              const outcome = await attempt(another);
              expectTrue(outcome === "done" || outcome === "not_found", `inviting ended as ${outcome}`);
              return false;
            }
            return each.invitations.accept(invitation.tokenDigest, joiningBy(organizationId, invitation));
          },
          (each) => each.identities.signIn(given),
        );
        const open = await store.invitations.list(organizationId, { ...everything, now: at(1) });
        expectEqual(open.total, 0, "the number of open invitations");
        const there = await store.users.list(organizationId, everything);
        expectEqual(there.total, 1 + joined.filter(Boolean).length, "the number of users there");
        const own = given.newcomer?.organization.id ?? "";
        const { items } = await store.users.list(own, everything);
        expectEqual(
          items.map(({ id }) => id),
          [given.newcomer?.user.id],
          "the users of the newcomer's",
        );
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
