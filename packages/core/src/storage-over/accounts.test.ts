import { describe, expect } from "vitest";
import { expectPages } from "../../test/expect-list.ts";
import { it } from "../../test/on-memory.ts";
import { shownUser } from "../accounts/sessions.ts";
import { defaultOrganization } from "../ids.ts";
import type { Organization } from "../schemas/account.ts";
import { recordErrors } from "../storage/record-errors.ts";
import { present } from "../testing/assert.ts";
import { everything } from "../testing/lists.ts";
import {
  at,
  nextDigest,
  nextId,
  organizationRecord,
  productRecord,
  sessionRecord,
  signInRecord,
  userRecord,
} from "../testing/records.ts";
import { newAccount } from "../testing/shop.ts";

describe("accounts.register", () => {
  it("stores the organization, its user and the session", async ({ store }) => {
    const organization = organizationRecord();
    const user = userRecord(organization, { avatarUrl: "https://example.com/ada.png", role: "support" });
    const session = sessionRecord(user);
    await store.accounts.register(organization, user, session);
    expect(await store.accounts.findUserByEmail(user.email), "the user").toEqual(user);
    const found = await store.accounts.findSession(session.tokenDigest, session.createdAt);
    expect(found, "the session and its user").toEqual({ session, user });
    await store.products.create(organization.id, productRecord());
  });

  it("refuses an e-mail that any user has, also in another case, and stores nothing", async ({ store }) => {
    const { user } = await newAccount(store.store, { email: "Ada@Example.com" });
    for (const email of ["Ada@Example.com", "ada@example.com", "ADA@EXAMPLE.COM"]) {
      const organization = organizationRecord();
      const second = userRecord(organization, { email });
      const session = sessionRecord(second);
      const call = store.accounts.register(organization, second, session);
      await expect(call, `registering ${email} again`).rejects.toEqual(recordErrors.taken("users", "email"));
      const found = await store.accounts.findSession(session.tokenDigest, session.createdAt);
      expect(found, "the session of the user who was refused").toBe(null);
      expect(await store.accounts.updateUser(second.id, { name: "X" }), "the refused user").toBe(null);
    }
    expect(await store.accounts.findUserByEmail("ada@example.com"), "the first user").toEqual(user);
  });
});

describe("accounts.register for the first user alone", () => {
  const onlyFirst = { onlyFirst: true };

  it("lets in the first one, and is false and stores nothing from then on", async ({ store }) => {
    expect(await store.accounts.hasUsers(), "whether there are users at the start").toBe(false);
    const organization = organizationRecord();
    const first = userRecord(organization);
    const session = sessionRecord(first);
    expect(await store.accounts.register(organization, first, session, onlyFirst), "the first one").toBe(
      true,
    );
    expect(await store.accounts.hasUsers(), "whether there are users").toBe(true);
    const second = organizationRecord();
    const late = userRecord(second);
    expect(await store.accounts.register(second, late, null, onlyFirst), "the second one").toBe(false);
    expect(await store.accounts.findUserByEmail(late.email), "the second user").toBe(null);
    const same = store.accounts.register(second, userRecord(second, { email: first.email }), null, onlyFirst);
    expect(await same, "one with the same e-mail").toBe(false);
  });

  it("counts the users of every organization, also of the default one", async ({ store }) => {
    await store.users.create(userRecord(defaultOrganization));
    expect(await store.accounts.hasUsers(), "whether there are users").toBe(true);
    const organization = organizationRecord();
    const late = store.accounts.register(organization, userRecord(organization), null, onlyFirst);
    expect(await late, "the second one").toBe(false);
  });

  it("lets one in again when all are gone", async ({ store }) => {
    const { organizationId, user } = await newAccount(store.store);
    await store.users.delete(organizationId, user.id, { force: true });
    const organization = organizationRecord();
    const again = store.accounts.register(organization, userRecord(organization), null, onlyFirst);
    expect(await again, "it should be true").toBe(true);
  });

  it("lets one in through a provider, too, and nobody after", async ({ store }) => {
    const byProvider = () => {
      const given = signInRecord();
      return { ...given, newcomer: { ...present(given.newcomer, "the newcomer"), onlyFirst: true } };
    };
    const [first, second] = [byProvider(), byProvider()];
    expect((await store.identities.signIn(first))?.id, "the first user").toEqual(first.newcomer.user.id);
    expect(await store.identities.signIn(second), "the second one").toBe(null);
    expect(await store.accounts.findUserByEmail(second.email ?? ""), "the second user").toBe(null);
  });
});

describe("organizations.list", () => {
  it("gives all organizations newest first, the default one last, a page at a time", async ({ store }) => {
    const made: Organization[] = [];
    for (let number = 0; number < 6; number += 1) {
      const organization = organizationRecord();
      await store.accounts.register(organization, userRecord(organization), null);
      made.push(organization);
    }
    const all = [defaultOrganization, ...made];
    await expectPages(all, (request) => store.organizations.list(request));
    const { items } = await store.organizations.list(everything);
    expect(items, "the organizations").toEqual(all.toReversed());
  });
});

describe("accounts.findUserByEmail", () => {
  it("finds without regard to case and gives the e-mail as it was stored", async ({ store }) => {
    const { user } = await newAccount(store.store, { email: "Grace.Hopper@Example.com" });
    for (const email of ["Grace.Hopper@Example.com", "grace.hopper@example.COM"]) {
      expect(await store.accounts.findUserByEmail(email), `the user ${email}`).toEqual(user);
    }
  });

  it("gives null when there is none, and takes _ and % for themselves", async ({ store }) => {
    await newAccount(store.store, { email: "axb@example.com" });
    for (const email of ["nobody@example.com", "a_b@example.com", "a%@example.com", "%", ""]) {
      expect(await store.accounts.findUserByEmail(email), `the user "${email}"`).toBe(null);
    }
  });
});

describe("accounts.updateUser", () => {
  it("changes what is given and gives the user without the password's hash", async ({ store }) => {
    const { user } = await newAccount(store.store);
    const shown = shownUser(user);
    const avatarUrl = "https://example.com/a.png";
    const first = await store.accounts.updateUser(user.id, { avatarUrl });
    expect(first, "the user with an avatar").toEqual({ ...shown, avatarUrl });
    const second = await store.accounts.updateUser(user.id, { name: "Countess", avatarUrl: null });
    expect(second, "the renamed user").toEqual({ ...shown, name: "Countess" });
    const found = await store.accounts.findUserByEmail(user.email);
    expect(found, "the stored user").toEqual({ ...user, name: "Countess" });
  });

  it("gives null when there is none, and leaves other users alone", async ({ store }) => {
    const { user } = await newAccount(store.store);
    expect(await store.accounts.updateUser(nextId("users"), { name: "X" }), "an unknown user").toBe(null);
    expect(await store.accounts.findUserByEmail(user.email), "the other user").toEqual(user);
  });
});

describe("accounts.changePassword", () => {
  it("sets the hash and ends every other session of the user, and no one else's", async ({ store }) => {
    const { user, session: kept } = await newAccount(store.store);
    const { session: ofAnother } = await newAccount(store.store);
    const other = sessionRecord(user);
    await store.accounts.createSession(other, user.passwordHash);
    const change = { expected: user.passwordHash, passwordHash: "new", keepSession: kept.tokenDigest };
    expect(await store.accounts.changePassword(user.id, change), "the change should be true").toBe(true);
    const now = kept.createdAt;
    expect(await store.accounts.findSession(kept.tokenDigest, now), "the kept session").toEqual({
      session: kept,
      user: { ...user, passwordHash: "new" },
    });
    expect(await store.accounts.findSession(other.tokenDigest, now), "the other session").toBe(null);
    present(await store.accounts.findSession(ofAnother.tokenDigest, now), "another user's session");
  });

  it("is false, with nothing changed, when the hash is another by now", async ({ store }) => {
    const { user, session } = await newAccount(store.store);
    const other = sessionRecord(user);
    await store.accounts.createSession(other, user.passwordHash);
    const change = { expected: "stale", passwordHash: "new", keepSession: session.tokenDigest };
    expect(await store.accounts.changePassword(user.id, change), "the stale change").toBe(false);
    expect(await store.accounts.findUserByEmail(user.email), "the user").toEqual(user);
    present(await store.accounts.findSession(other.tokenDigest, other.createdAt), "the other session");
    expect(await store.accounts.changePassword(nextId("users"), change), "an unknown user").toBe(false);
  });

  it("sets a first password, and ends all sessions when none is to be kept", async ({ store }) => {
    const given = signInRecord();
    const user = present(await store.identities.signIn(given), "the user");
    const { tokenDigest } = given.session;
    const change = { expected: null, passwordHash: "new", keepSession: null };
    const stale = { ...change, expected: "stale" };
    expect(await store.accounts.changePassword(user.id, stale), "the stale change").toBe(false);
    expect(await store.accounts.changePassword(nextId("users"), change), "an unknown user").toBe(false);
    expect(await store.accounts.changePassword(user.id, change), "the change should be true").toBe(true);
    expect(await store.accounts.findSession(tokenDigest, at(1)), "the session").toBe(null);
    const stored = await store.accounts.findUserByEmail(user.email);
    expect(stored?.passwordHash, "the hash").toBe("new");
  });

  it("ends all sessions when the one to keep is not there", async ({ store }) => {
    const { user, session } = await newAccount(store.store);
    const change = { expected: user.passwordHash, passwordHash: "new", keepSession: nextDigest() };
    expect(await store.accounts.changePassword(user.id, change), "the change should be true").toBe(true);
    expect(await store.accounts.findSession(session.tokenDigest, session.createdAt), "the session").toBe(
      null,
    );
  });
});

describe("accounts.rehashPassword", () => {
  it("sets the hash where it still is the expected one, and ends no session", async ({ store }) => {
    const { user, session } = await newAccount(store.store);
    const change = { expected: user.passwordHash, passwordHash: "newer" };
    expect(await store.accounts.rehashPassword(user.id, change), "the first should be true").toBe(true);
    expect(await store.accounts.rehashPassword(user.id, change), "the second").toBe(false);
    expect(await store.accounts.rehashPassword(nextId("users"), change), "an unknown user").toBe(false);
    const found = await store.accounts.findSession(session.tokenDigest, session.createdAt);
    expect(found?.user, "the user of the session").toEqual({ ...user, passwordHash: "newer" });
  });
});
