import { race, raceAround, rounds } from "@keystead/storage-conformance/races";
import {
  at,
  everything,
  invitationRecord,
  newAccount,
  nextNumber,
  present,
  sessionRecord,
} from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { it } from "../../../test/on-memory.ts";
import { addColleague, peopleOf, signInRecord } from "../../../test/people.ts";
import { LOST_EMAIL_SUFFIX } from "./schema.ts";
import { shownUser } from "./sessions.ts";
import type { SignIn } from "./sign-in.ts";

describe("enterByIdentity()", () => {
  it("stores a newcomer with organization, identity and session, without a password", async ({ store }) => {
    const given = signInRecord();
    const newcomer = present(given.newcomer, "the newcomer");
    const shown = shownUser({ ...newcomer.user, passwordHash: null });
    expect(await peopleOf(store).signIn(given), "the user").toEqual(shown);
    const found = await peopleOf(store).findSession(given.session.tokenDigest, at(1));
    const session = { ...given.session, userId: newcomer.user.id };
    expect(found, "the session").toEqual({ session, user: { ...newcomer.user, passwordHash: null } });
    await newAccount(store);
    const again = signInRecord({ identity: given.identity });
    expect(await peopleOf(store).signIn(again), "the user who comes again").toEqual(shown);
  });

  it("knows a user by the identity, whatever the e-mail, and stores nothing else", async ({ store }) => {
    const first = signInRecord();
    const user = await peopleOf(store).signIn(first);
    const { user: other } = await newAccount(store);
    for (const email of [other.email, "new@example.com", null]) {
      const again = signInRecord({ identity: first.identity, email });
      expect(await peopleOf(store).signIn(again), "the user").toEqual(user);
      const found = await peopleOf(store).findSession(again.session.tokenDigest, at(1));
      expect(found?.user.id, "whose session it is").toEqual(user?.id);
    }
    expect(await peopleOf(store).findUserByEmail(other.email), "the other user").toEqual(other);
    expect(await peopleOf(store).findUserByEmail("new@example.com"), "a user with the new e-mail").toBe(null);
    const kept = await peopleOf(store).findSession(first.session.tokenDigest, at(1));
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
      users.add((await peopleOf(store).signIn(signInRecord({ identity })))?.id);
    }
    expect(users.size, "the number of users").toBe(4);
  });

  it("gives the identity to the user with the proven e-mail, in any case, and ends nothing", async ({
    store,
  }) => {
    const proven = { email: "Ada@Example.com", emailVerifiedAt: at(0) };
    const { organizationId, user, session } = await newAccount(store, proven);
    const invitation = invitationRecord(user);
    await peopleOf(store).invite(organizationId, invitation);
    const given = signInRecord({ email: "aDA@example.COM" });
    expect(await peopleOf(store).signIn(given), "the user").toEqual(shownUser(user));
    for (const { tokenDigest } of [session, given.session]) {
      const found = await peopleOf(store).findSession(tokenDigest, at(1));
      expect(found?.user, "the user of a session").toEqual(user);
    }
    present(await peopleOf(store).findInvitation(invitation.tokenDigest, at(1)), "the invitation");
    const again = signInRecord({ identity: given.identity, email: null });
    expect(await peopleOf(store).signIn(again), "the user who comes again").toEqual(shownUser(user));
  });

  it("gives a newcomer the e-mail that somebody else has not proven, in any case", async ({ store }) => {
    const { organizationId, user, session } = await newAccount(store, { email: "Ada@Example.com" });
    const colleague = await addColleague(store, organizationId, "support");
    const [issued, kept] = [invitationRecord(user), invitationRecord(colleague.user)];
    for (const each of [issued, kept]) await peopleOf(store).invite(organizationId, each);
    const given = signInRecord({ email: "aDA@example.COM" });
    const newcomer = present(given.newcomer, "the newcomer");
    expect(await peopleOf(store).signIn(given), "the user").toEqual(
      shownUser({ ...newcomer.user, passwordHash: null }),
    );
    const found = await peopleOf(store).findUserByEmail(user.email);
    expect(found, "the user with the e-mail").toEqual({ ...newcomer.user, passwordHash: null });

    const email = user.id + LOST_EMAIL_SUFFIX;
    const lost = { ...user, email, role: "viewer", passwordHash: null };
    expect(await peopleOf(store).findUserByEmail(email), "the account that lost the e-mail").toEqual(lost);
    expect(await peopleOf(store).findSession(session.tokenDigest, at(1)), "its session").toBe(null);
    const late = sessionRecord(user);
    expect(await peopleOf(store).createSession(late, user.passwordHash), "its next session").toBe(false);
    expect(await peopleOf(store).findInvitation(issued.tokenDigest, at(1)), "its invitation").toBe(null);

    const there = await peopleOf(store).listUsers(organizationId, everything);
    expect(
      there.items.map(({ id }) => id),
      "the users there",
    ).toEqual([colleague.user.id, user.id]);
    present(await peopleOf(store).findInvitation(kept.tokenDigest, at(1)), "the colleague's invitation");
    const working = await peopleOf(store).findSession(colleague.session.tokenDigest, at(1));
    expect(working?.user, "the colleague").toEqual(colleague.user);
  });

  it("leaves an unproven e-mail where it is when nobody new may register", async ({ store }) => {
    const { user, session } = await newAccount(store);
    const given = signInRecord({ email: user.email });
    const newcomer = { ...present(given.newcomer, "the newcomer"), onlyFirst: true };
    for (const refused of [
      { ...given, newcomer: null },
      { ...given, newcomer },
    ]) {
      expect(await peopleOf(store).signIn(refused), "the sign-in").toBe(null);
    }
    const found = await peopleOf(store).findSession(session.tokenDigest, at(1));
    expect(found, "the session of the unproven account").toEqual({ session, user });
  });

  it("gives a user a second identity, and ends no session of one without a password", async ({ store }) => {
    const first = signInRecord();
    const user = await peopleOf(store).signIn(first);
    const identity = { provider: "github" as const, subject: "583231" };
    const second = signInRecord({ identity, email: user?.email ?? null });
    expect(await peopleOf(store).signIn(second), "the user").toEqual(user);
    for (const { session } of [first, second]) {
      const found = await peopleOf(store).findSession(session.tokenDigest, at(1));
      expect(found?.user.id, "whose session it is").toEqual(user?.id);
    }
  });

  it("is null, with nothing stored, for an unknown person who may not register", async ({ store }) => {
    await newAccount(store);
    for (const email of ["nobody@example.com", null]) {
      const given = signInRecord({ email, newcomer: null });
      for (const attempt of ["first", "second"]) {
        expect(await peopleOf(store).signIn(given), `the ${attempt} attempt`).toBe(null);
      }
      const found = await peopleOf(store).findSession(given.session.tokenDigest, at(1));
      expect(found, "the session").toBe(null);
    }
    expect(await peopleOf(store).findUserByEmail("nobody@example.com"), "the user").toBe(null);
  });

  it("lets in a user with a proven e-mail also when nobody new may register", async ({ store }) => {
    const { user } = await newAccount(store, { emailVerifiedAt: at(0) });
    const given = signInRecord({ email: user.email, newcomer: null });
    expect((await peopleOf(store).signIn(given))?.id, "the user").toEqual(user.id);
  });

  it("takes _ and % in an e-mail for themselves", async ({ store }) => {
    await newAccount(store, { email: "axb@example.com", emailVerifiedAt: at(0) });
    for (const email of ["a_b@example.com", "a%@example.com"]) {
      const given = signInRecord({ email, newcomer: null });
      expect(await peopleOf(store).signIn(given), `the user ${email}`).toBe(null);
    }
  });

  it("knows nobody by the identity of a user who was deleted", async ({ store }) => {
    const { user, organizationId } = await newAccount(store, { emailVerifiedAt: at(0) });
    await addColleague(store, organizationId, "developer");
    const linked = signInRecord({ email: user.email });
    await peopleOf(store).signIn(linked);
    await peopleOf(store).deleteUser(organizationId, user.id);
    const again = signInRecord({ identity: linked.identity, email: null });
    expect(await peopleOf(store).signIn(again), "the user").toBe(null);
    const anew = signInRecord({ identity: linked.identity, email: user.email });
    expect((await peopleOf(store).signIn(anew))?.id, "the newcomer").toEqual(anew.newcomer?.user.id);
  });
});

describe("races to sign in", () => {
  it("make one user of a new person, who has every session", ({ store, stores }) =>
    rounds(async () => {
      const { identity, email } = signInRecord();
      const sessions: SignIn["session"][] = [];
      const users = await race(stores, (each) => {
        const given = signInRecord({ identity, email });
        sessions.push(given.session);
        return peopleOf(each).signIn(given);
      });
      expect(new Set(users.map((user) => user?.id)).size, "the number of users").toBe(1);
      for (const { tokenDigest } of sessions) {
        const found = present(await peopleOf(store).findSession(tokenDigest, at(1)), "a session");
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
        peopleOf(each).signIn(
          signInRecord({
            identity: identities[caller % 3 === 0 ? 0 : 1] ?? google.identity,
            email: caller % 2 === 0 ? email : email.toUpperCase(),
          }),
        ),
      );
      expect(new Set(users.map((user) => user?.id)).size, "the number of users").toBe(1);
      for (const identity of identities) {
        const known = await peopleOf(store).signIn(signInRecord({ identity, email: null }));
        expect(known?.id, "the user of an identity").toEqual(users[0]?.id);
      }
    }));

  it("make one user of an identity whose e-mail changes meanwhile", ({ store, stores }) =>
    rounds(async () => {
      const { identity } = signInRecord();
      const users = await race(stores, (each) => peopleOf(each).signIn(signInRecord({ identity })));
      expect(new Set(users.map((user) => user?.id)).size, "the number of users").toBe(1);
      for (const user of users) {
        const found = await peopleOf(store).findUserByEmail(user?.email ?? "");
        expect(found?.id, "the user with the e-mail").toEqual(user?.id);
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
          peopleOf(each).createSession(sessions[caller] ?? sessionRecord(user), user.passwordHash),
        (each) => peopleOf(each).signIn(given),
      );
      for (const { tokenDigest } of sessions) {
        expect(await peopleOf(store).findSession(tokenDigest, at(1)), "a session of the password").toBe(null);
      }
      const found = await peopleOf(store).findSession(given.session.tokenDigest, at(1));
      expect(found !== null, "the new session should be there").toBe(true);
    }));
});
