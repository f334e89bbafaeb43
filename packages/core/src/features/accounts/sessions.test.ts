import { RACERS, race, raceAround, rounds, scattered } from "@keystead/storage-conformance/races";
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

describe("createSession()", () => {
  it("stores a session while the user's hash is the one that was checked", async ({ store }) => {
    const { user } = await newAccount(store);
    const session = sessionRecord(user);
    expect(await peopleOf(store).createSession(session, user.passwordHash), "it should be true").toBe(true);
    const found = await peopleOf(store).findSession(session.tokenDigest, at(1));
    expect(found, "the session").toEqual({ session, user });
  });

  it("is false and stores nothing after the password was changed", async ({ store }) => {
    const { user } = await newAccount(store);
    const session = sessionRecord(user);
    expect(await peopleOf(store).createSession(session, "stale"), "a stale hash").toBe(false);
    expect(await peopleOf(store).findSession(session.tokenDigest, at(1)), "the session").toBe(null);
  });

  it("is false for a user who is not there", async ({ store }) => {
    const { user } = await newAccount(store);
    const session = sessionRecord({ ...user, id: nextId("users") });
    expect(await peopleOf(store).createSession(session, user.passwordHash), "the creation").toBe(false);
  });
});

describe("findSession()", () => {
  it("gives a session until its end, and null from then on", async ({ store }) => {
    const { session, user } = await newAccount(store);
    const end = session.expiresAt.getTime();
    const last = await peopleOf(store).findSession(session.tokenDigest, new Date(end - 1));
    expect(last, "the session a millisecond before its end").toEqual({ session, user });
    for (const now of [session.expiresAt, new Date(end + 1)]) {
      expect(await peopleOf(store).findSession(session.tokenDigest, now), "the session from its end on").toBe(
        null,
      );
    }
  });

  it("gives null for a digest that no session has, also for parts of one", async ({ store }) => {
    const { session } = await newAccount(store);
    const { tokenDigest } = session;
    for (const digest of [nextDigest(), "", "%", tokenDigest.slice(1), tokenDigest.slice(0, -1)]) {
      expect(await peopleOf(store).findSession(digest, at(1)), `the session "${digest}"`).toBe(null);
    }
  });
});

describe("extendSession()", () => {
  it("lengthens a live session", async ({ store }) => {
    const { session, user } = await newAccount(store);
    const change = { dueBefore: at(200), expiresAt: at(500), now: at(99) };
    expect(await peopleOf(store).extendSession(session.tokenDigest, change), "it should be true").toBe(true);
    const found = await peopleOf(store).findSession(session.tokenDigest, at(499));
    expect(found, "the longer session").toEqual({ session: { ...session, expiresAt: at(500) }, user });
  });

  it("leaves one that is not due", async ({ store }) => {
    const { session } = await newAccount(store);
    const { tokenDigest } = session;
    for (const dueBefore of [at(50), session.expiresAt]) {
      const change = { dueBefore, expiresAt: at(500), now: at(1) };
      expect(await peopleOf(store).extendSession(tokenDigest, change), "the extension").toBe(false);
    }
    const found = await peopleOf(store).findSession(tokenDigest, at(1));
    expect(found?.session, "the session").toEqual(session);
  });

  it("never shortens one", async ({ store }) => {
    const { session } = await newAccount(store);
    for (const expiresAt of [at(50), session.expiresAt]) {
      const extended = await peopleOf(store).extendSession(session.tokenDigest, {
        dueBefore: at(200),
        expiresAt,
        now: at(1),
      });
      expect(extended, "an extension to no later than it is").toBe(false);
    }
    const found = await peopleOf(store).findSession(session.tokenDigest, at(99));
    expect(found?.session, "the session").toEqual(session);
  });

  it("never brings back one that has ended", async ({ store }) => {
    const { session } = await newAccount(store);
    for (const now of [session.expiresAt, at(101)]) {
      const extended = await peopleOf(store).extendSession(session.tokenDigest, {
        dueBefore: at(200),
        expiresAt: at(500),
        now,
      });
      expect(extended, "the extension").toBe(false);
      expect(await peopleOf(store).findSession(session.tokenDigest, at(102)), "the ended session").toBe(null);
    }
  });

  it("never brings back one that was deleted, or that never was", async ({ store }) => {
    const { session } = await newAccount(store);
    await peopleOf(store).deleteSession(session.tokenDigest);
    for (const digest of [session.tokenDigest, nextDigest()]) {
      const extended = await peopleOf(store).extendSession(digest, {
        dueBefore: at(200),
        expiresAt: at(500),
        now: at(1),
      });
      expect(extended, "the extension").toBe(false);
      expect(await peopleOf(store).findSession(digest, at(2)), "the session").toBe(null);
    }
  });

  it("leaves other sessions as they are", async ({ store }) => {
    const { session, user } = await newAccount(store);
    const other = sessionRecord(user);
    await peopleOf(store).createSession(other, user.passwordHash);
    await peopleOf(store).extendSession(session.tokenDigest, {
      dueBefore: at(200),
      expiresAt: at(500),
      now: at(1),
    });
    const found = await peopleOf(store).findSession(other.tokenDigest, at(1));
    expect(found?.session, "the other session").toEqual(other);
  });
});

describe("deleteSession()", () => {
  it("ends that session alone, and a second time is no error", async ({ store }) => {
    const { session, user } = await newAccount(store);
    const other = sessionRecord(user);
    await peopleOf(store).createSession(other, user.passwordHash);
    await peopleOf(store).deleteSession(session.tokenDigest);
    await peopleOf(store).deleteSession(session.tokenDigest);
    await peopleOf(store).deleteSession(nextDigest());
    expect(await peopleOf(store).findSession(session.tokenDigest, at(1)), "the ended session").toBe(null);
    present(await peopleOf(store).findSession(other.tokenDigest, at(1)), "the other session");
  });
});

describe("races for an account", () => {
  it("let one in who is to be the first of all, by password or provider", ({ store, stores }) =>
    rounds(async () => {
      const results = await race(stores, async (each, caller) => {
        const given = signInRecord();
        const { organization, user } = present(given.newcomer, "the newcomer");
        const newcomer = { organization, user, onlyFirst: true };
        if (caller % 2 === 0) return peopleOf(each).signIn({ ...given, newcomer });
        const registering = { ...user, passwordHash: "hash" };
        const condition = { onlyFirst: true };
        return (await peopleOf(each).register(organization, registering, null, condition)) ? user : null;
      });
      const [first, ...others] = results.filter((user) => user !== null);
      expect(others.length, "how many more were let in").toBe(0);
      const { id } = present(first, "the first user");
      await peopleOf(store).forceDeleteUser(id);
      expect(await peopleOf(store).hasUsers(), "whether there are others").toBe(false);
    }));

  it("change a password once", ({ store, stores }) =>
    rounds(async () => {
      const { user, session } = await newAccount(store);
      const results = await race(stores, (each, caller) => {
        const change = { expected: user.passwordHash, passwordHash: `hash ${caller}` };
        return caller % 4 < 2
          ? peopleOf(each).rehashPassword(user.id, change)
          : peopleOf(each).changePassword(user.id, { ...change, keepSession: session.tokenDigest });
      });
      expect(results.filter(Boolean).length, "the number of changes that were made").toBe(1);
      const found = await peopleOf(store).findUserByEmail(user.email);
      const winner = results.indexOf(true);
      expect(found?.passwordHash, "the hash").toEqual(`hash ${winner}`);
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
          peopleOf(each).extendSession(tokenDigest, {
            dueBefore: at(999),
            expiresAt: at(500 + caller),
            now: at(1),
          }),
        (each) => peopleOf(each).deleteSession(tokenDigest),
      );
      const found = await peopleOf(store).findSession(session.tokenDigest, at(1));
      expect(found, "the deleted session").toBe(null);
    }));

  it("lengthen it to the latest end", ({ store, stores }) =>
    rounds(async () => {
      const { session } = await newAccount(store);
      await race(stores, (each, caller) => {
        const expiresAt = at(500 + scattered(caller));
        return peopleOf(each).extendSession(session.tokenDigest, {
          dueBefore: at(999),
          expiresAt,
          now: at(1),
        });
      });
      const found = await peopleOf(store).findSession(session.tokenDigest, at(1));
      expect(found?.session.expiresAt, "the end of the session").toEqual(at(500 + RACERS - 1));
    }));

  it("lengthen it once, though each caller's clock says another moment", ({ store, stores }) =>
    rounds(async () => {
      const { session } = await newAccount(store);
      const results = await race(stores, (each, caller) => {
        const moment = scattered(caller);
        return peopleOf(each).extendSession(session.tokenDigest, {
          dueBefore: at(200 + moment),
          expiresAt: at(500 + moment),
          now: at(1),
        });
      });
      expect(results.filter(Boolean).length, "the number of calls that lengthened it").toBe(1);
    }));
});
