import { beforeEach, describe, expect, test } from "vitest";
import { entered } from "../../../test/entered.ts";
import { type MovableClock, movableClock, SECOND } from "../../../test/open-licensing.ts";
import { recordsOf } from "../../../test/records-of.ts";
import { createMemoryData, type MemoryData, memoryStorage } from "../../storage/memory/index.ts";
import { type Accounts, type AccountsOptions, createAccounts } from "./accounts.ts";
import type { PasswordHasher } from "./passwords.ts";
import type { ProviderProfile } from "./schema.ts";

const ada: ProviderProfile = {
  provider: "google",
  subject: "10769150350006150715113082367",
  verifiedEmail: "Ada@example.com",
  name: "Ada Lovelace",
  avatarUrl: "https://example.com/ada.png",
};

const plain: PasswordHasher = {
  hash: async (password) => `plain:${password}`,
  verify: async (hash, password) => hash === `plain:${password}`,
  isOutdated: () => false,
  isCommon: async () => false,
};

let data: MemoryData;
let clock: MovableClock;
let accounts: Accounts;

function accountsWith(options: Partial<AccountsOptions> = {}): Accounts {
  return createAccounts({ storage: memoryStorage({ data }), passwords: plain, clock, ...options });
}

beforeEach(() => {
  data = createMemoryData();
  clock = movableClock();
  accounts = accountsWith();
});

describe("signing in through a provider", () => {
  test("makes a developer with an organization of their own, without a password, and logs in", async () => {
    const { user, session } = await entered(accounts.signIn(ada));
    expect(user).toMatchObject({
      email: "Ada@example.com",
      name: "Ada Lovelace",
      role: "developer",
      avatarUrl: "https://example.com/ada.png",
    });
    expect(user).not.toHaveProperty("passwordHash");
    expect(recordsOf(data).organizations.get(user.organizationId)).toMatchObject({ name: "Ada Lovelace" });
    expect(await accounts.authenticate(session.token)).toMatchObject({ user });
  });

  test("finds the same user again, whatever the provider says by then", async () => {
    const { user } = await entered(accounts.signIn(ada));
    for (const said of [{ verifiedEmail: "new@example.com" }, { verifiedEmail: null, name: null }])
      expect((await entered(accounts.signIn({ ...ada, ...said }))).user).toEqual(user);
    expect(recordsOf(data).users.size).toBe(1);
  });

  test("takes what it cannot store for not said, and names the user after the e-mail then", async () => {
    const said = { name: " ", avatarUrl: "javascript:alert(1)" };
    const { user } = await entered(accounts.signIn({ ...ada, ...said }));
    expect(user).toMatchObject({ name: "Ada@example.com", avatarUrl: null });
    const unusable = accounts.signIn({ ...ada, subject: "2", verifiedEmail: "ädä@example.com" });
    await expect(unusable).rejects.toMatchObject({ code: "email_unverified" });
  });

  test("refuses an unknown person without a verified e-mail", async () => {
    const call = accounts.signIn({ ...ada, verifiedEmail: null });
    await expect(call).rejects.toMatchObject({ code: "email_unverified" });
    expect([recordsOf(data).users.size, recordsOf(data).sessions.size]).toEqual([0, 0]);
  });

  test("makes nobody a user while registration is closed, and lets in those who are", async () => {
    const closed = accountsWith({ registration: "invite-only" });
    await closed.signIn({ ...ada, subject: "the first of all", verifiedEmail: "first@example.com" });
    await expect(closed.signIn(ada)).rejects.toMatchObject({ code: "registration_closed" });
    const { user } = await entered(accounts.signIn(ada));
    expect((await entered(closed.signIn(ada))).user).toEqual(user);
    const elsewhere = { ...ada, provider: "github" as const, subject: "1" };
    expect((await entered(closed.signIn(elsewhere))).user).toEqual(user);
  });

  test("knows the user of a proven e-mail at another provider too", async () => {
    const { user } = await entered(accounts.signIn(ada));
    const elsewhere = { ...ada, provider: "github" as const, subject: "583231" };
    expect((await entered(accounts.signIn(elsewhere))).user).toEqual(user);
  });

  test("shares nothing with who registered the e-mail before, and takes the e-mail from them", async () => {
    const credentials = { email: "ada@EXAMPLE.com", password: "a squatter's" };
    const squatter = await accounts.register({ ...credentials, name: "Not Ada" });
    const planted = accounts.organization(squatter.user.organizationId).invitations;
    const { token: invited } = await planted.create(
      { email: "planted@example.com", role: "developer" },
      squatter.user.id,
    );
    const { user } = await entered(accounts.signIn(ada));
    expect(user.organizationId).not.toBe(squatter.user.organizationId);
    expect(user).toMatchObject({ email: "Ada@example.com", role: "developer" });
    const joining = { email: "planted@example.com", password: "a squatter's", name: "Eve" };
    await expect(accounts.register({ ...joining, invitationToken: invited })).rejects.toMatchObject({
      code: "invitation_invalid",
    });
    const { token } = squatter.session;
    await expect(accounts.authenticate(token)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(accounts.login(credentials)).rejects.toMatchObject({ code: "invalid_credentials" });
    const email = `${squatter.user.id}@unproven.invalid`;
    await expect(accounts.login({ ...credentials, email })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    const reset = accounts.directory.resetPassword({ email, password: "another one" });
    await expect(reset).rejects.toMatchObject({ code: "invalid_input", details: [{ path: "email" }] });
  });

  test("takes no e-mail that stands in for a lost one", async () => {
    const email = "usr_01h2xcejqtf2nbrexx3vqjhp41@UNPROVEN.invalid";
    const password = "correct horse";
    for (const call of [
      () => accounts.register({ email, password, name: "Eve" }),
      () => accounts.directory.addUser({ email, password, name: "Eve" }),
      () => accounts.organization("org_1").invitations.create({ email, role: "viewer" }, "usr_1"),
    ])
      await expect(call()).rejects.toMatchObject({ code: "invalid_input", details: [{ path: "email" }] });
    const signIn = accounts.signIn({ ...ada, verifiedEmail: email });
    await expect(signIn).rejects.toMatchObject({ code: "email_unverified" });
  });
});

describe("a user without a password", () => {
  test("is refused at the log-in after the same work, also with the password of the decoy", async () => {
    await accounts.signIn(ada);
    const verified: string[] = [];
    const watching = accountsWith({
      passwords: {
        ...plain,
        async verify(hash, password) {
          verified.push(hash);
          return plain.verify(hash, password);
        },
      },
    });
    for (const email of ["ada@example.com", "nobody@example.com"]) {
      const call = watching.login({ email, password: "a password that nobody has" });
      await expect(call).rejects.toMatchObject({ code: "invalid_credentials" });
    }
    expect(verified).toEqual(Array(2).fill("plain:a password that nobody has"));
  });

  test("cannot set one with nothing but a session", async () => {
    const { session } = await entered(accounts.signIn(ada));
    const change = { currentPassword: "", newPassword: "a new password" };
    const call = accounts.changePassword(session.token, change);
    await expect(call).rejects.toMatchObject({
      code: "invalid_input",
      details: [{ path: "currentPassword" }],
    });
  });
});

describe("a sign-in that has begun", () => {
  const invalid = { code: "invalid_state" };

  test("has two secrets of 32 bytes, of which only digests are stored", async () => {
    const { state, verifier, secondsLeft } = await accounts.beginSignIn("google");
    expect([state, verifier]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    expect(state).not.toBe(verifier);
    expect(secondsLeft).toBe(600);
    const stored = JSON.stringify(recordsOf(data).pendingSignIns.values());
    expect(stored).not.toContain(state);
    expect(stored).not.toContain(verifier);
  });

  test("is taken once, within ten minutes, with both secrets, at the same provider", async () => {
    const begun = { provider: "google" as const, ...(await accounts.beginSignIn("google")) };
    const other = await accounts.beginSignIn("google");
    for (const wrong of [
      { provider: "github" as const },
      { state: other.state },
      { verifier: other.verifier },
      { state: "" },
    ])
      await expect(accounts.takeSignIn({ ...begun, ...wrong })).rejects.toMatchObject(invalid);
    clock.advance(600 * SECOND - 1);
    await accounts.takeSignIn(begun);
    await expect(accounts.takeSignIn(begun)).rejects.toMatchObject(invalid);
    clock.advance(1);
    await expect(accounts.takeSignIn({ provider: "google", ...other })).rejects.toMatchObject(invalid);
  });

  test("is forgotten when its time is over", async () => {
    for (let begun = 0; begun < 5; begun += 1) await accounts.beginSignIn("github");
    clock.advance(600 * SECOND);
    await accounts.beginSignIn("github");
    expect(recordsOf(data).pendingSignIns.size).toBe(1);
  });
});
