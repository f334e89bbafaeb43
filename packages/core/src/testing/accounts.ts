import { shownUser } from "../accounts/sessions.ts";
import { defaultOrganization } from "../ids.ts";
import type { Organization } from "../schemas/account.ts";
import { recordErrors } from "../storage/record-errors.ts";
import { expectEqual, expectError, expectTrue, present } from "./assert.ts";
import { everything, expectPages } from "./lists.ts";
import {
  at,
  nextDigest,
  nextId,
  organizationRecord,
  productRecord,
  sessionRecord,
  signInRecord,
  userRecord,
} from "./records.ts";
import { newAccount } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function accountCases({ describe, it }: Suite): void {
  describe("accounts.register", () => {
    it("stores the organization, its user and the session", async ({ store }) => {
      const organization = organizationRecord();
      const user = userRecord(organization, { avatarUrl: "https://example.com/ada.png", role: "support" });
      const session = sessionRecord(user);
      await store.accounts.register(organization, user, session);
      expectEqual(await store.accounts.findUserByEmail(user.email), user, "the user");
      const found = await store.accounts.findSession(session.tokenDigest, session.createdAt);
      expectEqual(found, { session, user }, "the session and its user");
      await store.products.create(organization.id, productRecord());
    });

    it("refuses an e-mail that any user has, also in another case, and stores nothing", async ({ store }) => {
      const { user } = await newAccount(store, { email: "Ada@Example.com" });
      for (const email of ["Ada@Example.com", "ada@example.com", "ADA@EXAMPLE.COM"]) {
        const organization = organizationRecord();
        const second = userRecord(organization, { email });
        const session = sessionRecord(second);
        const call = store.accounts.register(organization, second, session);
        await expectError(recordErrors.taken("users", "email"), call, `registering ${email} again`);
        const found = await store.accounts.findSession(session.tokenDigest, session.createdAt);
        expectEqual(found, null, "the session of the user who was refused");
        expectEqual(await store.accounts.updateUser(second.id, { name: "X" }), null, "the refused user");
      }
      expectEqual(await store.accounts.findUserByEmail("ada@example.com"), user, "the first user");
    });
  });

  describe("accounts.register for the first user alone", () => {
    const onlyFirst = { onlyFirst: true };

    it("lets in the first one, and is false and stores nothing from then on", async ({ store }) => {
      expectEqual(await store.accounts.hasUsers(), false, "whether there are users at the start");
      const organization = organizationRecord();
      const first = userRecord(organization);
      const session = sessionRecord(first);
      expectTrue(await store.accounts.register(organization, first, session, onlyFirst), "the first one");
      expectEqual(await store.accounts.hasUsers(), true, "whether there are users");
      const second = organizationRecord();
      const late = userRecord(second);
      expectEqual(await store.accounts.register(second, late, null, onlyFirst), false, "the second one");
      expectEqual(await store.accounts.findUserByEmail(late.email), null, "the second user");
      const same = store.accounts.register(
        second,
        userRecord(second, { email: first.email }),
        null,
        onlyFirst,
      );
      expectEqual(await same, false, "one with the same e-mail");
    });

    it("counts the users of every organization, also of the default one", async ({ store }) => {
      await store.users.create(userRecord(defaultOrganization));
      expectEqual(await store.accounts.hasUsers(), true, "whether there are users");
      const organization = organizationRecord();
      const late = store.accounts.register(organization, userRecord(organization), null, onlyFirst);
      expectEqual(await late, false, "the second one");
    });

    it("lets one in again when all are gone", async ({ store }) => {
      const { organizationId, user } = await newAccount(store);
      await store.users.delete(organizationId, user.id, { force: true });
      const organization = organizationRecord();
      const again = store.accounts.register(organization, userRecord(organization), null, onlyFirst);
      expectTrue(await again, "it should be true");
    });

    it("lets one in through a provider, too, and nobody after", async ({ store }) => {
      const byProvider = () => {
        const given = signInRecord();
        return { ...given, newcomer: { ...present(given.newcomer, "the newcomer"), onlyFirst: true } };
      };
      const [first, second] = [byProvider(), byProvider()];
      expectEqual((await store.identities.signIn(first))?.id, first.newcomer.user.id, "the first user");
      expectEqual(await store.identities.signIn(second), null, "the second one");
      expectEqual(await store.accounts.findUserByEmail(second.email ?? ""), null, "the second user");
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
      expectEqual(items, all.toReversed(), "the organizations");
    });
  });

  describe("accounts.findUserByEmail", () => {
    it("finds without regard to case and gives the e-mail as it was stored", async ({ store }) => {
      const { user } = await newAccount(store, { email: "Grace.Hopper@Example.com" });
      for (const email of ["Grace.Hopper@Example.com", "grace.hopper@example.COM"]) {
        expectEqual(await store.accounts.findUserByEmail(email), user, `the user ${email}`);
      }
    });

    it("gives null when there is none, and takes _ and % for themselves", async ({ store }) => {
      await newAccount(store, { email: "axb@example.com" });
      for (const email of ["nobody@example.com", "a_b@example.com", "a%@example.com", "%", ""]) {
        expectEqual(await store.accounts.findUserByEmail(email), null, `the user "${email}"`);
      }
    });
  });

  describe("accounts.updateUser", () => {
    it("changes what is given and gives the user without the password's hash", async ({ store }) => {
      const { user } = await newAccount(store);
      const shown = shownUser(user);
      const avatarUrl = "https://example.com/a.png";
      const first = await store.accounts.updateUser(user.id, { avatarUrl });
      expectEqual(first, { ...shown, avatarUrl }, "the user with an avatar");
      const second = await store.accounts.updateUser(user.id, { name: "Countess", avatarUrl: null });
      expectEqual(second, { ...shown, name: "Countess" }, "the renamed user");
      const found = await store.accounts.findUserByEmail(user.email);
      expectEqual(found, { ...user, name: "Countess" }, "the stored user");
    });

    it("gives null when there is none, and leaves other users alone", async ({ store }) => {
      const { user } = await newAccount(store);
      expectEqual(await store.accounts.updateUser(nextId("users"), { name: "X" }), null, "an unknown user");
      expectEqual(await store.accounts.findUserByEmail(user.email), user, "the other user");
    });
  });

  describe("accounts.changePassword", () => {
    it("sets the hash and ends every other session of the user, and no one else's", async ({ store }) => {
      const { user, session: kept } = await newAccount(store);
      const { session: ofAnother } = await newAccount(store);
      const other = sessionRecord(user);
      await store.accounts.createSession(other, user.passwordHash);
      const change = { expected: user.passwordHash, passwordHash: "new", keepSession: kept.tokenDigest };
      expectTrue(await store.accounts.changePassword(user.id, change), "the change should be true");
      const now = kept.createdAt;
      expectEqual(
        await store.accounts.findSession(kept.tokenDigest, now),
        { session: kept, user: { ...user, passwordHash: "new" } },
        "the kept session",
      );
      expectEqual(await store.accounts.findSession(other.tokenDigest, now), null, "the other session");
      present(await store.accounts.findSession(ofAnother.tokenDigest, now), "another user's session");
    });

    it("is false, with nothing changed, when the hash is another by now", async ({ store }) => {
      const { user, session } = await newAccount(store);
      const other = sessionRecord(user);
      await store.accounts.createSession(other, user.passwordHash);
      const change = { expected: "stale", passwordHash: "new", keepSession: session.tokenDigest };
      expectEqual(await store.accounts.changePassword(user.id, change), false, "the stale change");
      expectEqual(await store.accounts.findUserByEmail(user.email), user, "the user");
      present(await store.accounts.findSession(other.tokenDigest, other.createdAt), "the other session");
      expectEqual(await store.accounts.changePassword(nextId("users"), change), false, "an unknown user");
    });

    it("sets a first password, and ends all sessions when none is to be kept", async ({ store }) => {
      const given = signInRecord();
      const user = present(await store.identities.signIn(given), "the user");
      const { tokenDigest } = given.session;
      const change = { expected: null, passwordHash: "new", keepSession: null };
      const stale = { ...change, expected: "stale" };
      expectEqual(await store.accounts.changePassword(user.id, stale), false, "the stale change");
      expectEqual(await store.accounts.changePassword(nextId("users"), change), false, "an unknown user");
      expectTrue(await store.accounts.changePassword(user.id, change), "the change should be true");
      expectEqual(await store.accounts.findSession(tokenDigest, at(1)), null, "the session");
      const stored = await store.accounts.findUserByEmail(user.email);
      expectEqual(stored?.passwordHash, "new", "the hash");
    });

    it("ends all sessions when the one to keep is not there", async ({ store }) => {
      const { user, session } = await newAccount(store);
      const change = { expected: user.passwordHash, passwordHash: "new", keepSession: nextDigest() };
      expectTrue(await store.accounts.changePassword(user.id, change), "the change should be true");
      expectEqual(
        await store.accounts.findSession(session.tokenDigest, session.createdAt),
        null,
        "the session",
      );
    });
  });

  describe("accounts.rehashPassword", () => {
    it("sets the hash where it still is the expected one, and ends no session", async ({ store }) => {
      const { user, session } = await newAccount(store);
      const change = { expected: user.passwordHash, passwordHash: "newer" };
      expectTrue(await store.accounts.rehashPassword(user.id, change), "the first should be true");
      expectEqual(await store.accounts.rehashPassword(user.id, change), false, "the second");
      expectEqual(await store.accounts.rehashPassword(nextId("users"), change), false, "an unknown user");
      const found = await store.accounts.findSession(session.tokenDigest, session.createdAt);
      expectEqual(found?.user, { ...user, passwordHash: "newer" }, "the user of the session");
    });
  });
}
