import type { StoredSession, StoredUser } from "../features/accounts/user-record.ts";
import { expectEqual, expectTrue, present } from "./assert.ts";
import { everything } from "./lists.ts";
import { addColleague, joiningBy, peopleOf } from "./people.ts";
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

export function peopleRaceCases({ describe, it }: Suite): void {
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
        return attempt(peopleOf(each).register(organization, user, session));
      });
      expectOneDone(outcomes, "email_taken");
      const winner = await peopleOf(store).findUserByEmail(email);
      for (const { user, session } of entrants) {
        const found = await peopleOf(store).findSession(session.tokenDigest, at(1));
        expectEqual(found !== null, user.id === winner?.id, "whether the session is there");
      }
    });

    it("leave no session of a password that was changed meanwhile", ({ store, stores }) =>
      rounds(async () => {
        const { user, session: kept } = await newAccount(store);
        const sessions = Array.from({ length: RACERS }, () => sessionRecord(user));
        const change = { expected: user.passwordHash, passwordHash: "new", keepSession: kept.tokenDigest };
        const [, changed] = await raceAround(
          stores,
          (each, caller) =>
            peopleOf(each).createSession(sessions[caller] ?? sessionRecord(user), user.passwordHash),
          (each) => peopleOf(each).changePassword(user.id, change),
        );
        expectTrue(changed, "the password should be changed");
        for (const { tokenDigest } of sessions) {
          expectEqual(
            await peopleOf(store).findSession(tokenDigest, at(1)),
            null,
            "a session of the old password",
          );
        }
        expectTrue((await peopleOf(store).findSession(kept.tokenDigest, at(1))) !== null, "the kept session");
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
            return attempt(peopleOf(each).register(organization, user, session));
          },
          (each) => peopleOf(each).signIn(given),
        );
        const registered = outcomes.filter((outcome) => outcome === "done").length;
        const refused = outcomes.filter((outcome) => outcome === "email_taken").length;
        expectEqual(registered + refused, outcomes.length, "registered, or refused as email_taken");
        const found = await peopleOf(store).findUserByEmail(given.email ?? "");
        expectEqual(found?.id, given.newcomer?.user.id, "the user with the e-mail");
        for (const { tokenDigest } of sessions) {
          const session = await peopleOf(store).findSession(tokenDigest, at(1));
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
        for (const each of issued) await peopleOf(store).invite(organizationId, each);
        const given = signInRecord({ email: user.email });
        const [joined] = await raceAround(
          stores,
          async (each, caller) => {
            const invitation = issued[caller];
            if (invitation === undefined) {
              const another = peopleOf(each).invite(organizationId, invitationRecord(user));
              const outcome = await attempt(another);
              expectTrue(outcome === "done" || outcome === "not_found", `inviting ended as ${outcome}`);
              return false;
            }
            return peopleOf(each).acceptInvitation(
              invitation.tokenDigest,
              joiningBy(organizationId, invitation),
            );
          },
          (each) => peopleOf(each).signIn(given),
        );
        const open = await peopleOf(store).listInvitations(organizationId, { ...everything, now: at(1) });
        expectEqual(open.total, 0, "the number of open invitations");
        const there = await peopleOf(store).listUsers(organizationId, everything);
        expectEqual(there.total, 1 + joined.filter(Boolean).length, "the number of users there");
        const own = given.newcomer?.organization.id ?? "";
        const { items } = await peopleOf(store).listUsers(own, everything);
        expectEqual(
          items.map(({ id }) => id),
          [given.newcomer?.user.id],
          "the users of the newcomer's",
        );
      }));
  });

  describe("races for an invitation", () => {
    it("leave one for the e-mail that is invited again and again", async ({ store, stores }) => {
      const { organizationId, user } = await newAccount(store);
      const { email } = invitationRecord(user);
      const invitations = await race(stores, async (each, caller) => {
        const address = caller % 3 === 0 ? email.toUpperCase() : email;
        const invitation = invitationRecord(user, { email: address });
        await peopleOf(each).invite(organizationId, invitation);
        return invitation;
      });
      const open = await peopleOf(store).listInvitations(organizationId, { ...everything, now: at(1) });
      expectEqual(open.total, 1, "the number of open invitations");
      const found = await Promise.all(
        invitations.map(({ tokenDigest }) => peopleOf(store).findInvitation(tokenDigest, at(1))),
      );
      const ids = found.flatMap((row) => (row === null ? [] : [row.record.id]));
      expectEqual(ids, [open.items[0]?.id], "the invitations whose token is good");
    });
  });

  describe("races for a lower role", () => {
    it("leave no invitation above it, however many are made meanwhile", ({ store, stores }) =>
      rounds(async () => {
        const { organizationId } = await newAccount(store);
        const { user } = await addColleague(store, organizationId, "developer");
        const [outcomes] = await raceAround(
          stores,
          (each, caller) => {
            const role = caller % 2 === 0 ? "developer" : "viewer";
            return attempt(peopleOf(each).invite(organizationId, invitationRecord(user, { role })));
          },
          (each) => peopleOf(each).changeRole(organizationId, user.id, "support"),
        );
        const allowed = outcomes.filter((_, caller) => caller % 2 === 1);
        expectEqual(
          allowed.filter((outcome) => outcome === "done"),
          allowed,
          "how the invitations below it end",
        );
        const { items } = await peopleOf(store).listInvitations(organizationId, {
          ...everything,
          now: at(1),
        });
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
        const { organizationId, user } = await newAccount(store);
        const developers: StoredUser[] = [user];
        for (let colleague = 0; colleague < 3; colleague += 1) {
          developers.push((await addColleague(store, organizationId, "developer")).user);
        }
        const outcomes = await race(stores, (each, caller) => {
          const { id } = developers[caller % developers.length] ?? user;
          const leaves = caller % 8 < 4;
          return attempt(
            leaves
              ? peopleOf(each).deleteUser(organizationId, id)
              : peopleOf(each).changeRole(organizationId, id, caller % 3 === 0 ? "support" : "viewer"),
          );
        });
        const refused = outcomes.filter((outcome) => outcome === "last_developer").length;
        expectTrue(refused > 0, "someone should be refused as the last developer");
        const { items } = await peopleOf(store).listUsers(organizationId, everything);
        const left = items.filter(({ role }) => role === "developer").length;
        expectEqual(left, 1, "the number of developers");
      }));
  });
}
