import {
  at,
  newAccount,
  nextDigest,
  nextId,
  present,
  sessionRecord,
} from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { it } from "../../../test/on-memory.ts";
import { peopleOf, signInRecord } from "../../../test/people.ts";
import { shownUser } from "./sessions.ts";

describe("a user's e-mail", () => {
  it("finds without regard to case and gives the e-mail as it was stored", async ({ store }) => {
    const { user } = await newAccount(store, { email: "Grace.Hopper@Example.com" });
    for (const email of ["Grace.Hopper@Example.com", "grace.hopper@example.COM"]) {
      expect(await peopleOf(store).findUserByEmail(email), `the user ${email}`).toEqual(user);
    }
  });

  it("gives null when there is none, and takes _ and % for themselves", async ({ store }) => {
    await newAccount(store, { email: "axb@example.com" });
    for (const email of ["nobody@example.com", "a_b@example.com", "a%@example.com", "%", ""]) {
      expect(await peopleOf(store).findUserByEmail(email), `the user "${email}"`).toBe(null);
    }
  });
});

describe("changeProfile()", () => {
  it("changes what is given and gives the user without the password's hash", async ({ store }) => {
    const { user } = await newAccount(store);
    const shown = shownUser(user);
    const avatarUrl = "https://example.com/a.png";
    const first = await peopleOf(store).updateUser(user.id, { avatarUrl });
    expect(first, "the user with an avatar").toEqual({ ...shown, avatarUrl });
    const second = await peopleOf(store).updateUser(user.id, { name: "Countess", avatarUrl: null });
    expect(second, "the renamed user").toEqual({ ...shown, name: "Countess" });
    const found = await peopleOf(store).findUserByEmail(user.email);
    expect(found, "the stored user").toEqual({ ...user, name: "Countess" });
  });

  it("throws when there is none, and leaves other users alone", async ({ store }) => {
    const { user } = await newAccount(store);
    const call = peopleOf(store).updateUser(nextId("users"), { name: "X" });
    await expect(call, "an unknown user").rejects.toMatchObject({ code: "unauthenticated" });
    expect(await peopleOf(store).findUserByEmail(user.email), "the other user").toEqual(user);
  });
});

describe("replacePassword()", () => {
  it("sets the hash and ends every other session of the user, and no one else's", async ({ store }) => {
    const { user, session: kept } = await newAccount(store);
    const { session: ofAnother } = await newAccount(store);
    const other = sessionRecord(user);
    await peopleOf(store).createSession(other, user.passwordHash);
    const change = { expected: user.passwordHash, passwordHash: "new", keepSession: kept.tokenDigest };
    expect(await peopleOf(store).changePassword(user.id, change), "the change should be true").toBe(true);
    const now = kept.createdAt;
    expect(await peopleOf(store).findSession(kept.tokenDigest, now), "the kept session").toEqual({
      session: kept,
      user: { ...user, passwordHash: "new" },
    });
    expect(await peopleOf(store).findSession(other.tokenDigest, now), "the other session").toBe(null);
    present(await peopleOf(store).findSession(ofAnother.tokenDigest, now), "another user's session");
  });

  it("is false, with nothing changed, when the hash is another by now", async ({ store }) => {
    const { user, session } = await newAccount(store);
    const other = sessionRecord(user);
    await peopleOf(store).createSession(other, user.passwordHash);
    const change = { expected: "stale", passwordHash: "new", keepSession: session.tokenDigest };
    expect(await peopleOf(store).changePassword(user.id, change), "the stale change").toBe(false);
    expect(await peopleOf(store).findUserByEmail(user.email), "the user").toEqual(user);
    present(await peopleOf(store).findSession(other.tokenDigest, other.createdAt), "the other session");
    expect(await peopleOf(store).changePassword(nextId("users"), change), "an unknown user").toBe(false);
  });

  it("sets a first password, and ends all sessions when none is to be kept", async ({ store }) => {
    const given = signInRecord();
    const user = present(await peopleOf(store).signIn(given), "the user");
    const { tokenDigest } = given.session;
    const change = { expected: null, passwordHash: "new", keepSession: null };
    const stale = { ...change, expected: "stale" };
    expect(await peopleOf(store).changePassword(user.id, stale), "the stale change").toBe(false);
    expect(await peopleOf(store).changePassword(nextId("users"), change), "an unknown user").toBe(false);
    expect(await peopleOf(store).changePassword(user.id, change), "the change should be true").toBe(true);
    expect(await peopleOf(store).findSession(tokenDigest, at(1)), "the session").toBe(null);
    const stored = await peopleOf(store).findUserByEmail(user.email);
    expect(stored?.passwordHash, "the hash").toBe("new");
  });

  it("ends all sessions when the one to keep is not there", async ({ store }) => {
    const { user, session } = await newAccount(store);
    const change = { expected: user.passwordHash, passwordHash: "new", keepSession: nextDigest() };
    expect(await peopleOf(store).changePassword(user.id, change), "the change should be true").toBe(true);
    expect(await peopleOf(store).findSession(session.tokenDigest, session.createdAt), "the session").toBe(
      null,
    );
  });
});

describe("replaceHash()", () => {
  it("sets the hash where it still is the expected one, and ends no session", async ({ store }) => {
    const { user, session } = await newAccount(store);
    const change = { expected: user.passwordHash, passwordHash: "newer" };
    expect(await peopleOf(store).rehashPassword(user.id, change), "the first should be true").toBe(true);
    expect(await peopleOf(store).rehashPassword(user.id, change), "the second").toBe(false);
    expect(await peopleOf(store).rehashPassword(nextId("users"), change), "an unknown user").toBe(false);
    const found = await peopleOf(store).findSession(session.tokenDigest, session.createdAt);
    expect(found?.user, "the user of the session").toEqual({ ...user, passwordHash: "newer" });
  });
});
