import { describe, expect } from "vitest";
import { it } from "../../test/on-memory.ts";
import { shownUser } from "../accounts/sessions.ts";
import { LOST_EMAIL_SUFFIX } from "../schemas/account.ts";
import type { IdentityStore, PendingSignIn, SignIn } from "../storage/identity-store.ts";
import { present } from "../testing/assert.ts";
import { everything } from "../testing/lists.ts";
import { addColleague } from "../testing/people.ts";
import { race, raceAround, rounds } from "../testing/race.ts";
import {
  at,
  invitationRecord,
  nextDigest,
  nextNumber,
  sessionRecord,
  signInRecord,
} from "../testing/records.ts";
import { newAccount } from "../testing/shop.ts";

function pendingSignInRecord(given: Partial<PendingSignIn> = {}): PendingSignIn {
  const [stateDigest, verifierDigest] = [nextDigest(), nextDigest()];
  return { stateDigest, verifierDigest, provider: "google", expiresAt: at(100), ...given };
}

describe("identities.take", () => {
  it("is true once, for what a sign-in began with", async ({ store }) => {
    const pending = pendingSignInRecord();
    await store.identities.begin(pending, at(0));
    expect(await store.identities.take(pending, at(1)), "the first should be true").toBe(true);
    expect(await store.identities.take(pending, at(1)), "the second").toBe(false);
  });

  it("is false from the end on", async ({ store }) => {
    for (const late of [0, 1]) {
      const pending = pendingSignInRecord();
      await store.identities.begin(pending, at(0));
      const end = new Date(pending.expiresAt.getTime() + late);
      expect(await store.identities.take(pending, end), "what is over").toBe(false);
    }
    const pending = pendingSignInRecord();
    await store.identities.begin(pending, at(0));
    const last = new Date(pending.expiresAt.getTime() - 1);
    expect(await store.identities.take(pending, last), "a millisecond earlier it should be true").toBe(true);
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
      expect(await store.identities.take(attempt, at(1)), "a wrong one").toBe(false);
    }
    expect(await store.identities.take(pending, at(1)), "the right one should still be true").toBe(true);
  });

  it("finds a sign-in that began before others whose time was over were deleted", async ({ store }) => {
    const first = pendingSignInRecord({ expiresAt: at(10) });
    const second = pendingSignInRecord({ expiresAt: at(30) });
    await store.identities.begin(first, at(0));
    await store.identities.begin(second, at(5));
    await store.identities.begin(pendingSignInRecord(), at(10));
    expect(await store.identities.take(first, at(1)), "the one whose time was over").toBe(false);
    expect(await store.identities.take(second, at(29)), "the other should be true").toBe(true);
  });
});

describe("identities.signIn", () => {
  it("stores a newcomer with organization, identity and session, without a password", async ({ store }) => {
    const given = signInRecord();
    const newcomer = present(given.newcomer, "the newcomer");
    const shown = shownUser({ ...newcomer.user, passwordHash: null });
    expect(await store.identities.signIn(given), "the user").toEqual(shown);
    const found = await store.accounts.findSession(given.session.tokenDigest, at(1));
    const session = { ...given.session, userId: newcomer.user.id };
    expect(found, "the session").toEqual({ session, user: { ...newcomer.user, passwordHash: null } });
    await newAccount(store.store);
    const again = signInRecord({ identity: given.identity });
    expect(await store.identities.signIn(again), "the user who comes again").toEqual(shown);
  });

  it("knows a user by the identity, whatever the e-mail, and stores nothing else", async ({ store }) => {
    const first = signInRecord();
    const user = await store.identities.signIn(first);
    const { user: other } = await newAccount(store.store);
    for (const email of [other.email, "new@example.com", null]) {
      const again = signInRecord({ identity: first.identity, email });
      expect(await store.identities.signIn(again), "the user").toEqual(user);
      const found = await store.accounts.findSession(again.session.tokenDigest, at(1));
      expect(found?.user.id, "whose session it is").toEqual(user?.id);
    }
    expect(await store.accounts.findUserByEmail(other.email), "the other user").toEqual(other);
    expect(await store.accounts.findUserByEmail("new@example.com"), "a user with the new e-mail").toBe(null);
    const kept = await store.accounts.findSession(first.session.tokenDigest, at(1));
    expect(kept?.user.id, "whose the first session is").toEqual(user?.id);
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
    expect(users.size, "the number of users").toBe(4);
  });

  it("gives the identity to the user with the proven e-mail, in any case, and ends nothing", async ({
    store,
  }) => {
    const proven = { email: "Ada@Example.com", emailVerifiedAt: at(0) };
    const { organizationId, user, session } = await newAccount(store.store, proven);
    const invitation = invitationRecord(user);
    await store.invitations.create(organizationId, invitation);
    const given = signInRecord({ email: "aDA@example.COM" });
    expect(await store.identities.signIn(given), "the user").toEqual(shownUser(user));
    for (const { tokenDigest } of [session, given.session]) {
      const found = await store.accounts.findSession(tokenDigest, at(1));
      expect(found?.user, "the user of a session").toEqual(user);
    }
    present(await store.invitations.find(invitation.tokenDigest, at(1)), "the invitation");
    const again = signInRecord({ identity: given.identity, email: null });
    expect(await store.identities.signIn(again), "the user who comes again").toEqual(shownUser(user));
  });

  it("gives a newcomer the e-mail that somebody else has not proven, in any case", async ({ store }) => {
    const { organizationId, user, session } = await newAccount(store.store, { email: "Ada@Example.com" });
    const colleague = await addColleague(store, organizationId, "support");
    const [issued, kept] = [invitationRecord(user), invitationRecord(colleague.user)];
    for (const each of [issued, kept]) await store.invitations.create(organizationId, each);
    const given = signInRecord({ email: "aDA@example.COM" });
    const newcomer = present(given.newcomer, "the newcomer");
    expect(await store.identities.signIn(given), "the user").toEqual(
      shownUser({ ...newcomer.user, passwordHash: null }),
    );
    const found = await store.accounts.findUserByEmail(user.email);
    expect(found, "the user with the e-mail").toEqual({ ...newcomer.user, passwordHash: null });

    const email = user.id + LOST_EMAIL_SUFFIX;
    const lost = { ...user, email, role: "viewer", passwordHash: null };
    expect(await store.accounts.findUserByEmail(email), "the account that lost the e-mail").toEqual(lost);
    expect(await store.accounts.findSession(session.tokenDigest, at(1)), "its session").toBe(null);
    const late = sessionRecord(user);
    expect(await store.accounts.createSession(late, user.passwordHash), "its next session").toBe(false);
    expect(await store.invitations.find(issued.tokenDigest, at(1)), "its invitation").toBe(null);

    const there = await store.users.list(organizationId, everything);
    expect(
      there.items.map(({ id }) => id),
      "the users there",
    ).toEqual([colleague.user.id, user.id]);
    present(await store.invitations.find(kept.tokenDigest, at(1)), "the colleague's invitation");
    const working = await store.accounts.findSession(colleague.session.tokenDigest, at(1));
    expect(working?.user, "the colleague").toEqual(colleague.user);
  });

  it("leaves an unproven e-mail where it is when nobody new may register", async ({ store }) => {
    const { user, session } = await newAccount(store.store);
    const given = signInRecord({ email: user.email });
    const newcomer = { ...present(given.newcomer, "the newcomer"), onlyFirst: true };
    for (const refused of [
      { ...given, newcomer: null },
      { ...given, newcomer },
    ]) {
      expect(await store.identities.signIn(refused), "the sign-in").toBe(null);
    }
    const found = await store.accounts.findSession(session.tokenDigest, at(1));
    expect(found, "the session of the unproven account").toEqual({ session, user });
  });

  it("gives a user a second identity, and ends no session of one without a password", async ({ store }) => {
    const first = signInRecord();
    const user = await store.identities.signIn(first);
    const identity = { provider: "github" as const, subject: "583231" };
    const second = signInRecord({ identity, email: user?.email ?? null });
    expect(await store.identities.signIn(second), "the user").toEqual(user);
    for (const { session } of [first, second]) {
      const found = await store.accounts.findSession(session.tokenDigest, at(1));
      expect(found?.user.id, "whose session it is").toEqual(user?.id);
    }
  });

  it("is null, with nothing stored, for an unknown person who may not register", async ({ store }) => {
    await newAccount(store.store);
    for (const email of ["nobody@example.com", null]) {
      const given = signInRecord({ email, newcomer: null });
      for (const attempt of ["first", "second"]) {
        expect(await store.identities.signIn(given), `the ${attempt} attempt`).toBe(null);
      }
      const found = await store.accounts.findSession(given.session.tokenDigest, at(1));
      expect(found, "the session").toBe(null);
    }
    expect(await store.accounts.findUserByEmail("nobody@example.com"), "the user").toBe(null);
  });

  it("lets in a user with a proven e-mail also when nobody new may register", async ({ store }) => {
    const { user } = await newAccount(store.store, { emailVerifiedAt: at(0) });
    const given = signInRecord({ email: user.email, newcomer: null });
    expect((await store.identities.signIn(given))?.id, "the user").toEqual(user.id);
  });

  it("takes _ and % in an e-mail for themselves", async ({ store }) => {
    await newAccount(store.store, { email: "axb@example.com", emailVerifiedAt: at(0) });
    for (const email of ["a_b@example.com", "a%@example.com"]) {
      const given = signInRecord({ email, newcomer: null });
      expect(await store.identities.signIn(given), `the user ${email}`).toBe(null);
    }
  });

  it("knows nobody by the identity of a user who was deleted", async ({ store }) => {
    const { user, organizationId } = await newAccount(store.store, { emailVerifiedAt: at(0) });
    await addColleague(store, organizationId, "developer");
    const linked = signInRecord({ email: user.email });
    await store.identities.signIn(linked);
    expect(await store.users.delete(organizationId, user.id), "the user should be deleted").toBe(true);
    const again = signInRecord({ identity: linked.identity, email: null });
    expect(await store.identities.signIn(again), "the user").toBe(null);
    const anew = signInRecord({ identity: linked.identity, email: user.email });
    expect((await store.identities.signIn(anew))?.id, "the newcomer").toEqual(anew.newcomer?.user.id);
  });
});

describe("races to sign in", () => {
  it("take a pending sign-in once", ({ store, stores }) =>
    rounds(async () => {
      const pending = pendingSignInRecord();
      await store.identities.begin(pending, at(0));
      const results = await race(stores, (each) => each.identities.take(pending, at(1)));
      expect(results.filter(Boolean).length, "the number of calls that took it").toBe(1);
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
      expect(new Set(users.map((user) => user?.id)).size, "the number of users").toBe(1);
      for (const { tokenDigest } of sessions) {
        const found = present(await store.accounts.findSession(tokenDigest, at(1)), "a session");
        expect(found.user.id, "whose session it is").toEqual(users[0]?.id);
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
      expect(new Set(users.map((user) => user?.id)).size, "the number of users").toBe(1);
      for (const identity of identities) {
        const known = await store.identities.signIn(signInRecord({ identity, email: null }));
        expect(known?.id, "the user of an identity").toEqual(users[0]?.id);
      }
    }));

  it("make one user of an identity whose e-mail changes meanwhile", ({ store, stores }) =>
    rounds(async () => {
      const { identity } = signInRecord();
      const users = await race(stores, (each) => each.identities.signIn(signInRecord({ identity })));
      expect(new Set(users.map((user) => user?.id)).size, "the number of users").toBe(1);
      for (const user of users) {
        const found = await store.accounts.findUserByEmail(user?.email ?? "");
        expect(found?.id, "the user with the e-mail").toEqual(user?.id);
      }
    }));

  it("leave no session of a password that was removed meanwhile", ({ store, stores }) =>
    rounds(async () => {
      const { user } = await newAccount(store.store);
      const sessions = Array.from({ length: 100 }, () => sessionRecord(user));
      const given = signInRecord({ email: user.email });
      await raceAround(
        stores,
        (each, caller) =>
          each.accounts.createSession(sessions[caller] ?? sessionRecord(user), user.passwordHash),
        (each) => each.identities.signIn(given),
      );
      for (const { tokenDigest } of sessions) {
        expect(await store.accounts.findSession(tokenDigest, at(1)), "a session of the password").toBe(null);
      }
      const found = await store.accounts.findSession(given.session.tokenDigest, at(1));
      expect(found !== null, "the new session should be there").toBe(true);
    }));
});
