import type { StoredSession, StoredUser } from "../storage/account-store.ts";
import type { Storage } from "../storage/storage.ts";
import { storageOver } from "../storage-over/storage-over.ts";
import { expectEqual, expectTrue, present } from "./assert.ts";
import { everything } from "./lists.ts";
import { addColleague, joiningBy } from "./people.ts";
import { attempt, expectOneDone, RACERS, race, raceAround, rounds } from "./race.ts";
import {
  at,
  invitationRecord,
  organizationRecord,
  sessionRecord,
  signInRecord,
  userRecord,
} from "./records.ts";
import { newAccount } from "./shop.ts";
import type { Suite } from "./suite.ts";

/** The races over core's rules of people. */
type RuledCase = (world: { store: Storage; stores: readonly [Storage, Storage] }) => Promise<void>;

export function peopleRaceCases({ describe, it: itOnStores }: Suite): void {
  const it = (name: string, body: RuledCase): void =>
    itOnStores(name, async ({ stores: [first, second] }) => {
      const stores = [storageOver(first), storageOver(second)] as const;
      await body({ store: stores[0], stores });
    });

  describe("races for an account", () => {
    it("register one user for one e-mail, and keep nothing of the others", async ({ store, stores }) => {
      const { email } = userRecord(organizationRecord());
      const entrants = Array.from({ length: RACERS }, (_, caller) => {
        const organization = organizationRecord();
        const user = userRecord(organization, { email: caller % 3 === 0 ? email.toUpperCase() : email });
        return { organization, user, session: sessionRecord(user) };
      });
      const outcomes = await race(stores, (each, caller) => {
        const { organization, user, session } = present(entrants[caller], "the entrant");
        return attempt(each.accounts.register(organization, user, session));
      });
      expectOneDone(outcomes, "email_taken");
      const winner = await store.accounts.findUserByEmail(email);
      for (const { user, session } of entrants) {
        const found = await store.accounts.findSession(session.tokenDigest, at(1));
        expectEqual(found !== null, user.id === winner?.id, "whether the session is there");
      }
    });

    it("leave no session of a password that was changed meanwhile", ({ store, stores }) =>
      rounds(async () => {
        const { user, session: kept } = await newAccount(store.store);
        const sessions = Array.from({ length: RACERS }, () => sessionRecord(user));
        const change = { expected: user.passwordHash, passwordHash: "new", keepSession: kept.tokenDigest };
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

  describe("races to sign in", () => {
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
        const { organizationId, user } = await newAccount(store.store);
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
  });

  describe("races for an invitation", () => {
    it("leave one for the e-mail that is invited again and again", async ({ store, stores }) => {
      const { organizationId, user } = await newAccount(store.store);
      const { email } = invitationRecord(user);
      const invitations = await race(stores, async (each, caller) => {
        const address = caller % 3 === 0 ? email.toUpperCase() : email;
        const invitation = invitationRecord(user, { email: address });
        await each.invitations.create(organizationId, invitation);
        return invitation;
      });
      const open = await store.invitations.list(organizationId, { ...everything, now: at(1) });
      expectEqual(open.total, 1, "the number of open invitations");
      const found = await Promise.all(
        invitations.map(({ tokenDigest }) => store.invitations.find(tokenDigest, at(1))),
      );
      const ids = found.flatMap((row) => (row === null ? [] : [row.invitation.id]));
      expectEqual(ids, [open.items[0]?.id], "the invitations whose token is good");
    });
  });

  describe("races for a lower role", () => {
    it("leave no invitation above it, however many are made meanwhile", ({ store, stores }) =>
      rounds(async () => {
        const { organizationId } = await newAccount(store.store);
        const { user } = await addColleague(store, organizationId, "developer");
        const [outcomes] = await raceAround(
          stores,
          (each, caller) => {
            const role = caller % 2 === 0 ? "developer" : "viewer";
            return attempt(each.invitations.create(organizationId, invitationRecord(user, { role })));
          },
          (each) => each.users.changeRole(organizationId, user.id, "support"),
        );
        const allowed = outcomes.filter((_, caller) => caller % 2 === 1);
        expectEqual(
          allowed.filter((outcome) => outcome === "done"),
          allowed,
          "how the invitations below it end",
        );
        const { items } = await store.invitations.list(organizationId, { ...everything, now: at(1) });
        expectEqual(
          items.map(({ role }) => role),
          allowed.map(() => "viewer"),
          "the roles of the open invitations",
        );
      }));
  });

  describe("races for the role of developer", () => {
    it("leave one developer when all of them step down or go", ({ store, stores }) =>
      rounds(async () => {
        const { organizationId, user } = await newAccount(store.store);
        const developers: StoredUser[] = [user];
        for (let colleague = 0; colleague < 3; colleague += 1) {
          developers.push((await addColleague(store, organizationId, "developer")).user);
        }
        const outcomes = await race(stores, (each, caller) => {
          const { id } = developers[caller % developers.length] ?? user;
          const leaves = caller % 8 < 4;
          return attempt(
            leaves
              ? each.users.delete(organizationId, id)
              : each.users.changeRole(organizationId, id, caller % 3 === 0 ? "support" : "viewer"),
          );
        });
        const refused = outcomes.filter((outcome) => outcome === "last_developer").length;
        expectTrue(refused > 0, "someone should be refused as the last developer");
        const { items } = await store.users.list(organizationId, everything);
        const left = items.filter(({ role }) => role === "developer").length;
        expectEqual(left, 1, "the number of developers");
      }));
  });
}
