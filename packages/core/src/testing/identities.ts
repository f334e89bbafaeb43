import { shownUser } from "../accounts/sessions.ts";
import { LOST_EMAIL_SUFFIX } from "../schemas/account.ts";
import type { IdentityStore } from "../storage/identity-store.ts";
import { expectEqual, expectTrue, present } from "./assert.ts";
import { everything } from "./lists.ts";
import { addColleague } from "./people.ts";
import {
  at,
  invitationRecord,
  nextNumber,
  pendingSignInRecord,
  sessionRecord,
  signInRecord,
} from "./records.ts";
import { newAccount } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function identityCases({ describe, it }: Suite): void {
  describe("identities.take", () => {
    it("is true once, for what a sign-in began with", async ({ store }) => {
      const pending = pendingSignInRecord();
      await store.identities.begin(pending, at(0));
      expectTrue(await store.identities.take(pending, at(1)), "the first should be true");
      expectEqual(await store.identities.take(pending, at(1)), false, "the second");
    });

    it("is false from the end on", async ({ store }) => {
      for (const late of [0, 1]) {
        const pending = pendingSignInRecord();
        await store.identities.begin(pending, at(0));
        const end = new Date(pending.expiresAt.getTime() + late);
        expectEqual(await store.identities.take(pending, end), false, "what is over");
      }
      const pending = pendingSignInRecord();
      await store.identities.begin(pending, at(0));
      const last = new Date(pending.expiresAt.getTime() - 1);
      expectTrue(await store.identities.take(pending, last), "a millisecond earlier it should be true");
    });

    it("is false for another state, verifier or provider, and takes nothing", async ({ store }) => {
      const [pending, other] = [pendingSignInRecord(), pendingSignInRecord()];
      await store.identities.begin(pending, at(0));
      await store.identities.begin(other, at(0));
      const { stateDigest, verifierDigest } = other;
      const wrong: Parameters<IdentityStore["take"]>[0][] = [
        { ...pending, stateDigest },
        { ...pending, verifierDigest },
        { ...pending, provider: "github" },
        { ...pending, stateDigest: "" },
        { ...pending, stateDigest: "%" },
      ];
      for (const attempt of wrong) {
        expectEqual(await store.identities.take(attempt, at(1)), false, "a wrong one");
      }
      expectTrue(await store.identities.take(pending, at(1)), "the right one should still be true");
    });

    it("finds a sign-in that began before others whose time was over were deleted", async ({ store }) => {
      const first = pendingSignInRecord({ expiresAt: at(10) });
      const second = pendingSignInRecord({ expiresAt: at(30) });
      await store.identities.begin(first, at(0));
      await store.identities.begin(second, at(5));
      await store.identities.begin(pendingSignInRecord(), at(10));
      expectEqual(await store.identities.take(first, at(1)), false, "the one whose time was over");
      expectTrue(await store.identities.take(second, at(29)), "the other should be true");
    });
  });

  describe("identities.signIn", () => {
    it("stores a newcomer with organization, identity and session, without a password", async ({ store }) => {
      const given = signInRecord();
      const newcomer = present(given.newcomer, "the newcomer");
      const shown = shownUser({ ...newcomer.user, passwordHash: null });
      expectEqual(await store.identities.signIn(given), shown, "the user");
      const found = await store.accounts.findSession(given.session.tokenDigest, at(1));
      const session = { ...given.session, userId: newcomer.user.id };
      expectEqual(found, { session, user: { ...newcomer.user, passwordHash: null } }, "the session");
      await newAccount(store);
      const again = signInRecord({ identity: given.identity });
      expectEqual(await store.identities.signIn(again), shown, "the user who comes again");
    });

    it("knows a user by the identity, whatever the e-mail, and stores nothing else", async ({ store }) => {
      const first = signInRecord();
      const user = await store.identities.signIn(first);
      const { user: other } = await newAccount(store);
      for (const email of [other.email, "new@example.com", null]) {
        const again = signInRecord({ identity: first.identity, email });
        expectEqual(await store.identities.signIn(again), user, "the user");
        const found = await store.accounts.findSession(again.session.tokenDigest, at(1));
        expectEqual(found?.user.id, user?.id, "whose session it is");
      }
      expectEqual(await store.accounts.findUserByEmail(other.email), other, "the other user");
      expectEqual(
        await store.accounts.findUserByEmail("new@example.com"),
        null,
        "a user with the new e-mail",
      );
      const kept = await store.accounts.findSession(first.session.tokenDigest, at(1));
      expectEqual(kept?.user.id, user?.id, "whose the first session is");
    });

    it("tells providers and subjects apart, to the letter", async ({ store }) => {
      const subject = `Subject-${nextNumber()}`;
      const users = new Set<string | undefined>();
      for (const identity of [
        { provider: "google" as const, subject },
        { provider: "github" as const, subject },
        { provider: "google" as const, subject: subject.toLowerCase() },
        { provider: "google" as const, subject: `${subject} ` },
      ]) {
        users.add((await store.identities.signIn(signInRecord({ identity })))?.id);
      }
      expectEqual(users.size, 4, "the number of users");
    });

    it("gives the identity to the user with the proven e-mail, in any case, and ends nothing", async ({
      store,
    }) => {
      const proven = { email: "Ada@Example.com", emailVerifiedAt: at(0) };
      const { organizationId, user, session } = await newAccount(store, proven);
      const invitation = invitationRecord(user);
      await store.invitations.create(organizationId, invitation);
      const given = signInRecord({ email: "aDA@example.COM" });
      expectEqual(await store.identities.signIn(given), shownUser(user), "the user");
      for (const { tokenDigest } of [session, given.session]) {
        const found = await store.accounts.findSession(tokenDigest, at(1));
        expectEqual(found?.user, user, "the user of a session");
      }
      present(await store.invitations.find(invitation.tokenDigest, at(1)), "the invitation");
      const again = signInRecord({ identity: given.identity, email: null });
      expectEqual(await store.identities.signIn(again), shownUser(user), "the user who comes again");
    });

    it("gives a newcomer the e-mail that somebody else has not proven, in any case", async ({ store }) => {
      const { organizationId, user, session } = await newAccount(store, { email: "Ada@Example.com" });
      const colleague = await addColleague(store, organizationId, "support");
      const [issued, kept] = [invitationRecord(user), invitationRecord(colleague.user)];
      for (const each of [issued, kept]) await store.invitations.create(organizationId, each);
      const given = signInRecord({ email: "aDA@example.COM" });
      const newcomer = present(given.newcomer, "the newcomer");
      expectEqual(
        await store.identities.signIn(given),
        shownUser({ ...newcomer.user, passwordHash: null }),
        "the user",
      );
      const found = await store.accounts.findUserByEmail(user.email);
      expectEqual(found, { ...newcomer.user, passwordHash: null }, "the user with the e-mail");

      const email = user.id + LOST_EMAIL_SUFFIX;
      const lost = { ...user, email, role: "viewer", passwordHash: null };
      expectEqual(await store.accounts.findUserByEmail(email), lost, "the account that lost the e-mail");
      expectEqual(await store.accounts.findSession(session.tokenDigest, at(1)), null, "its session");
      const late = sessionRecord(user);
      expectEqual(await store.accounts.createSession(late, user.passwordHash), false, "its next session");
      expectEqual(await store.invitations.find(issued.tokenDigest, at(1)), null, "its invitation");

      const there = await store.users.list(organizationId, everything);
      expectEqual(
        there.items.map(({ id }) => id),
        [colleague.user.id, user.id],
        "the users there",
      );
      present(await store.invitations.find(kept.tokenDigest, at(1)), "the colleague's invitation");
      const working = await store.accounts.findSession(colleague.session.tokenDigest, at(1));
      expectEqual(working?.user, colleague.user, "the colleague");
    });

    it("leaves an unproven e-mail where it is when nobody new may register", async ({ store }) => {
      const { user, session } = await newAccount(store);
      const given = signInRecord({ email: user.email });
      const newcomer = { ...present(given.newcomer, "the newcomer"), onlyFirst: true };
      for (const refused of [
        { ...given, newcomer: null },
        { ...given, newcomer },
      ]) {
        expectEqual(await store.identities.signIn(refused), null, "the sign-in");
      }
      const found = await store.accounts.findSession(session.tokenDigest, at(1));
      expectEqual(found, { session, user }, "the session of the unproven account");
    });

    it("gives a user a second identity, and ends no session of one without a password", async ({ store }) => {
      const first = signInRecord();
      const user = await store.identities.signIn(first);
      const identity = { provider: "github" as const, subject: "583231" };
      const second = signInRecord({ identity, email: user?.email ?? null });
      expectEqual(await store.identities.signIn(second), user, "the user");
      for (const { session } of [first, second]) {
        const found = await store.accounts.findSession(session.tokenDigest, at(1));
        expectEqual(found?.user.id, user?.id, "whose session it is");
      }
    });

    it("is null, with nothing stored, for an unknown person who may not register", async ({ store }) => {
      await newAccount(store);
      for (const email of ["nobody@example.com", null]) {
        const given = signInRecord({ email, newcomer: null });
        for (const attempt of ["first", "second"]) {
          expectEqual(await store.identities.signIn(given), null, `the ${attempt} attempt`);
        }
        const found = await store.accounts.findSession(given.session.tokenDigest, at(1));
        expectEqual(found, null, "the session");
      }
      expectEqual(await store.accounts.findUserByEmail("nobody@example.com"), null, "the user");
    });

    it("lets in a user with a proven e-mail also when nobody new may register", async ({ store }) => {
      const { user } = await newAccount(store, { emailVerifiedAt: at(0) });
      const given = signInRecord({ email: user.email, newcomer: null });
      expectEqual((await store.identities.signIn(given))?.id, user.id, "the user");
    });

    it("takes _ and % in an e-mail for themselves", async ({ store }) => {
      await newAccount(store, { email: "axb@example.com", emailVerifiedAt: at(0) });
      for (const email of ["a_b@example.com", "a%@example.com"]) {
        const given = signInRecord({ email, newcomer: null });
        expectEqual(await store.identities.signIn(given), null, `the user ${email}`);
      }
    });

    it("knows nobody by the identity of a user who was deleted", async ({ store }) => {
      const { user, organizationId } = await newAccount(store, { emailVerifiedAt: at(0) });
      await addColleague(store, organizationId, "developer");
      const linked = signInRecord({ email: user.email });
      await store.identities.signIn(linked);
      expectTrue(await store.users.delete(organizationId, user.id), "the user should be deleted");
      const again = signInRecord({ identity: linked.identity, email: null });
      expectEqual(await store.identities.signIn(again), null, "the user");
      const anew = signInRecord({ identity: linked.identity, email: user.email });
      expectEqual((await store.identities.signIn(anew))?.id, anew.newcomer?.user.id, "the newcomer");
    });
  });
}
