import type { StoredUser } from "../storage/account-store.ts";
import { expectEqual, expectTrue } from "./assert.ts";
import { everything } from "./lists.ts";
import { addColleague, joiningBy } from "./people.ts";
import { attempt, RACERS, race, raceAround, rounds } from "./race.ts";
import { at, invitationRecord } from "./records.ts";
import { newAccount } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function peopleRaceCases({ describe, it }: Suite): void {
  describe("races for an invitation", () => {
    it("let one of those in who accept it", ({ store, stores }) =>
      rounds(async () => {
        const { organizationId, user: first } = await newAccount(store);
        const invitation = invitationRecord(first);
        await store.invitations.create(organizationId, invitation);
        const entrants = Array.from({ length: RACERS }, (_, caller) =>
          joiningBy(organizationId, { ...invitation, email: `${caller}.${invitation.email}` }),
        );
        const accepted = await race(stores, async (each, caller) => {
          const entrant = entrants[caller];
          return entrant !== undefined && each.invitations.accept(invitation.tokenDigest, entrant);
        });
        expectEqual(accepted.filter(Boolean).length, 1, "the number of acceptances");
        const winner = entrants[accepted.indexOf(true)];
        const { items } = await store.users.list(organizationId, everything);
        const ids = items.map(({ id }) => id);
        expectEqual(ids, [winner?.user.id, first.id], "the users of the organization");
        for (const { user, session } of entrants) {
          const found = await store.accounts.findSession(session.tokenDigest, at(1));
          expectEqual(found !== null, user.id === winner?.user.id, "whether the session is there");
        }
      }));

    it("leave one for the e-mail that is invited again and again", async ({ store, stores }) => {
      const { organizationId, user } = await newAccount(store);
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

    it("let nobody in by one that was withdrawn first", ({ store, stores }) =>
      rounds(async () => {
        const { organizationId, user } = await newAccount(store);
        const invitation = invitationRecord(user);
        await store.invitations.create(organizationId, invitation);
        const [accepted, deleted] = await raceAround(
          stores,
          (each, caller) => {
            const email = `${caller}.${invitation.email}`;
            const joining = joiningBy(organizationId, { ...invitation, email });
            return each.invitations.accept(invitation.tokenDigest, joining);
          },
          (each) => each.invitations.delete(organizationId, invitation.id),
        );
        const joined = accepted.filter(Boolean).length;
        expectEqual({ joined, deleted }, { joined: deleted ? 0 : 1, deleted }, "who came first");
        const { total } = await store.users.list(organizationId, everything);
        expectEqual(total, 1 + joined, "the number of users");
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

    it("leave one developer when two demote each other", ({ store, stores: [first, second] }) =>
      rounds(async () => {
        const { organizationId, user } = await newAccount(store);
        const other = (await addColleague(store, organizationId, "developer")).user;
        const outcomes = await Promise.all([
          attempt(first.users.changeRole(organizationId, other.id, "viewer")),
          attempt(second.users.changeRole(organizationId, user.id, "viewer")),
        ]);
        expectEqual(outcomes.toSorted(), ["done", "last_developer"], "how the two changes end");
      }));
  });
}
