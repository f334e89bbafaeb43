import { beforeEach, describe, expect, test } from "vitest";
import { entered } from "../../../test/entered.ts";
import { DAY, type MovableClock, movableClock } from "../../../test/open-licensing.ts";
import { recordsOf } from "../../../test/records-of.ts";
import { LicensingError } from "../../foundation/errors.ts";
import { createMemoryData, type MemoryData, memoryStorage } from "../../storage/memory/index.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type Accounts, createAccounts } from "./accounts.ts";
import type { PasswordHasher } from "./passwords.ts";

const ada = { email: "Ada@example.com", password: "correct horse", name: "Ada Lovelace" };

let data: MemoryData;
let storage: StorageAdapter;
let clock: MovableClock;
let version: number;
let verified: string[];
let accounts: Accounts;

/** Not a hash, but as little use to who does not know its version. */
const passwords: PasswordHasher = {
  hash: async (password) => `v${version}:${password}`,
  async verify(hash, password) {
    verified.push(hash);
    return hash.slice(hash.indexOf(":") + 1) === password;
  },
  isOutdated: (hash) => !hash.startsWith(`v${version}:`),
  isCommon: async () => false,
};

beforeEach(() => {
  data = createMemoryData();
  storage = memoryStorage({ data });
  clock = movableClock();
  version = 1;
  verified = [];
  accounts = createAccounts({ storage, passwords, clock });
});

async function expectLoggedOut(token: string): Promise<void> {
  await expect(accounts.authenticate(token)).rejects.toMatchObject({ code: "unauthenticated" });
}

describe("registering", () => {
  test("makes a developer with an organization of their own, and logs in for 30 days", async () => {
    const { user, session } = await accounts.register(ada);
    expect(user).toMatchObject({
      email: "Ada@example.com",
      name: "Ada Lovelace",
      role: "developer",
      avatarUrl: null,
    });
    expect(user).not.toHaveProperty("passwordHash");
    expect(recordsOf(data).organizations.get(user.organizationId)).toMatchObject({ name: "Ada Lovelace" });
    expect(session.expiresAt).toEqual(new Date(clock.now().getTime() + 30 * DAY));
    expect(await accounts.authenticate(session.token)).toMatchObject({ user, renewed: null });
  });

  test("shares no organization with others", async () => {
    const first = await accounts.register(ada);
    const second = await accounts.register({ ...ada, email: "grace@example.com" });
    expect(second.user.organizationId).not.toBe(first.user.organizationId);
  });

  test("refuses an e-mail that is taken, in any case", async () => {
    await accounts.register(ada);
    const call = accounts.register({ ...ada, email: "aDA@EXAMPLE.com" });
    await expect(call).rejects.toMatchObject({ code: "email_taken" });
  });

  test("is refused when it is closed, whatever is sent, but for the first user of all", async () => {
    const closed = createAccounts({ storage, passwords, clock, registration: "invite-only" });
    const first = await closed.register({ ...ada, email: "first@example.com" });
    expect(first.user.role).toBe("developer");
    for (const input of [ada, { email: "", password: "", name: "" }]) {
      await expect(closed.register(input)).rejects.toMatchObject({ code: "registration_closed" });
    }
    expect(recordsOf(data).users.size).toBe(1);
  });

  test("lets one of those in who all want to be the first", async () => {
    const closed = createAccounts({ storage, passwords, clock, registration: "invite-only" });
    const emails = Array.from({ length: 10 }, (_, number) => `first.${number}@example.com`);
    const outcomes = await Promise.allSettled(emails.map((email) => closed.register({ ...ada, email })));
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(9).fill("registration_closed"));
    expect(recordsOf(data).users.size).toBe(1);
  });

  test("stores neither the password nor the token", async () => {
    const { session } = await accounts.register(ada);
    const stored = JSON.stringify(recordsOf(data).sessions.values());
    expect(stored).not.toContain(session.token);
    expect(
      recordsOf(data)
        .users.values()
        .map(({ passwordHash }) => passwordHash),
    ).toEqual(["v1:correct horse"]);
  });
});

describe("logging in", () => {
  test("gives a new session for the right e-mail, in any case, and password", async () => {
    const registered = await accounts.register(ada);
    const { user, session } = await entered(
      accounts.login({ email: "ada@EXAMPLE.com", password: ada.password }),
    );
    expect(user).toEqual(registered.user);
    expect(session.token).not.toBe(registered.session.token);
    expect((await accounts.authenticate(session.token)).user).toEqual(user);
    expect((await accounts.authenticate(registered.session.token)).user).toEqual(user);
  });

  test("fails alike for a wrong e-mail and a wrong password, after the same work", async () => {
    await accounts.register(ada);
    const failures = [];
    for (const wrong of [
      { email: "nobody@example.com", password: ada.password },
      { email: ada.email, password: "wrong" },
      { email: "", password: "" },
    ]) {
      verified = [];
      const error = await accounts.login(wrong).catch((thrown: unknown) => thrown);
      expect(verified).toEqual([expect.stringMatching(/^v1:./)]);
      failures.push(error);
    }
    expect(failures[0]).toMatchObject({
      code: "invalid_credentials",
      message: "E-mail or password is wrong",
    });
    expect(failures[1]).toEqual(failures[0]);
    expect(failures[2]).toEqual(failures[0]);
  });

  test("compares passwords after NFKC", async () => {
    await accounts.register({ ...ada, password: "Ａngström ﬁ" });
    const { user } = await entered(accounts.login({ email: ada.email, password: "Angstro\u0308m fi" }));
    expect(user.email).toBe(ada.email);
  });

  test("works again after the decoy could not be hashed", async () => {
    await accounts.register(ada);
    let isBusy = true;
    const overloaded = createAccounts({
      storage,
      clock,
      passwords: {
        ...passwords,
        hash: (password) =>
          isBusy ? Promise.reject(new LicensingError("overloaded", "busy")) : passwords.hash(password),
      },
    });
    const { email, password } = ada;
    await expect(overloaded.login({ email, password })).rejects.toMatchObject({ code: "overloaded" });
    isBusy = false;
    await overloaded.login({ email, password });
  });

  test("hashes the password anew when the parameters have changed", async () => {
    const { user } = await accounts.register(ada);
    version = 2;
    await accounts.login({ email: ada.email, password: ada.password });
    expect(recordsOf(data).users.get(user.id)?.passwordHash).toBe("v2:correct horse");
    await accounts.login({ email: ada.email, password: ada.password });
  });

  test("succeeds for all who log in at the moment when the password is hashed anew", async () => {
    const { user } = await accounts.register(ada);
    version = 2;
    let salt = 0;
    const salted = createAccounts({
      storage,
      clock,
      passwords: {
        ...passwords,
        async hash(password) {
          salt += 1;
          return `v2:${salt}:${password}`;
        },
        verify: async (hash, password) => hash.slice(hash.lastIndexOf(":") + 1) === password,
      },
    });
    const { email, password } = ada;
    const logins = await Promise.all([1, 2, 3].map(() => entered(salted.login({ email, password }))));
    for (const { session } of logins)
      expect((await salted.authenticate(session.token)).user).toEqual(logins[0]?.user);
    expect(recordsOf(data).users.get(user.id)?.passwordHash).toMatch(/^v2:\d:correct horse$/);
  });

  test("fails when the password is changed in the meantime, also while it is hashed anew", async () => {
    const { user, session } = await accounts.register(ada);
    for (const newVersion of [1, 2]) {
      version = newVersion;
      const current = recordsOf(data).users.get(user.id)?.passwordHash?.slice(3) ?? "";
      const overtaken = createAccounts({
        storage,
        clock,
        passwords: {
          ...passwords,
          async verify(hash, password) {
            const right = await passwords.verify(hash, password);
            const newPassword = `${current} ${newVersion}`;
            if (right)
              await accounts.changePassword(session.token, { currentPassword: current, newPassword });
            return right;
          },
        },
      });
      const call = overtaken.login({ email: ada.email, password: current });
      await expect(call).rejects.toMatchObject({ code: "invalid_credentials" });
      expect(recordsOf(data).sessions.size).toBe(1);
    }
  });
});

describe("a session", () => {
  test("is unknown without its exact token", async () => {
    const { session } = await accounts.register(ada);
    for (const token of ["", "x", session.token.toUpperCase(), `${session.token} `])
      await expectLoggedOut(token);
  });

  test("is lengthened to 30 days when fewer than 15 are left, and not before", async () => {
    const { user, session } = await accounts.register(ada);
    clock.advance(15 * DAY);
    expect(await accounts.authenticate(session.token)).toMatchObject({ user, renewed: null });
    clock.advance(1);
    const expiresAt = new Date(clock.now().getTime() + 30 * DAY);
    const renewed = { token: session.token, expiresAt };
    expect(await accounts.authenticate(session.token)).toMatchObject({ user, renewed });
    expect(await accounts.authenticate(session.token)).toMatchObject({ user, renewed: null });
    clock.advance(30 * DAY - 1);
    expect((await accounts.authenticate(session.token)).user).toEqual(user);
  });

  test("ends 180 days after it began, whatever its use", async () => {
    const { session } = await accounts.register(ada);
    const end = new Date(clock.now().getTime() + 180 * DAY);
    let last = session.expiresAt;
    for (let day = 10; day < 180; day += 10) {
      clock.advance(10 * DAY);
      const { renewed } = await accounts.authenticate(session.token);
      if (renewed) last = renewed.expiresAt;
    }
    expect(last).toEqual(end);
    clock.advance(10 * DAY - 1);
    expect((await accounts.authenticate(session.token)).renewed).toBeNull();
    clock.advance(1);
    await expectLoggedOut(session.token);
  });

  test("that an earlier release lengthened further ends after 180 days too", async () => {
    const { session } = await accounts.register(ada);
    for (const stored of recordsOf(data).sessions.values())
      stored.expiresAt = new Date(clock.now().getTime() + 200 * DAY);
    clock.advance(180 * DAY - 1);
    await accounts.authenticate(session.token);
    clock.advance(1);
    await expectLoggedOut(session.token);
  });

  test("ends after 30 days, and never comes back", async () => {
    const { session } = await accounts.register(ada);
    clock.advance(30 * DAY);
    await expectLoggedOut(session.token);
    await expectLoggedOut(session.token);
  });

  test("ends with logout, also when it was due to be lengthened meanwhile", async () => {
    const { session } = await accounts.register(ada);
    clock.advance(20 * DAY);
    const store = storage;
    const { findWith } = store;
    store.findWith = async (...asked) => {
      const found = await findWith(...asked);
      await accounts.logout(session.token);
      return found;
    };
    expect((await accounts.authenticate(session.token)).renewed).toBeNull();
    store.findWith = findWith;
    await expectLoggedOut(session.token);
    await accounts.logout(session.token);
    await accounts.logout("unknown");
  });
});

describe("changing a password", () => {
  const change = { currentPassword: ada.password, newPassword: "battery staple" };

  test("ends every other session, and lets in with the new password alone", async () => {
    const { session } = await accounts.register(ada);
    const other = await entered(accounts.login({ email: ada.email, password: ada.password }));
    await accounts.changePassword(session.token, change);
    expect((await accounts.authenticate(session.token)).user.email).toBe(ada.email);
    await expectLoggedOut(other.session.token);
    const old = accounts.login({ email: ada.email, password: ada.password });
    await expect(old).rejects.toMatchObject({ code: "invalid_credentials" });
    await accounts.login({ email: ada.email, password: "battery staple" });
  });

  test("needs the current password and a session, and changes nothing without", async () => {
    const { session } = await accounts.register(ada);
    const wrong = accounts.changePassword(session.token, { ...change, currentPassword: "wrong" });
    await expect(wrong).rejects.toMatchObject({
      code: "invalid_input",
      details: [{ path: "currentPassword" }],
    });
    await expect(accounts.changePassword("x", change)).rejects.toMatchObject({ code: "unauthenticated" });
    const short = accounts.changePassword(session.token, { ...change, newPassword: "1234567" });
    await expect(short).rejects.toMatchObject({ code: "invalid_input", details: [{ path: "newPassword" }] });
    await accounts.login({ email: ada.email, password: ada.password });
  });

  test("fails when another change came first, and leaves that one", async () => {
    const { session } = await accounts.register(ada);
    const store = storage;
    const { commit } = store;
    store.commit = async (...given) => {
      store.commit = commit;
      await accounts.changePassword(session.token, { ...change, newPassword: "the first one" });
      return commit(...given);
    };
    const late = accounts.changePassword(session.token, change);
    await expect(late).rejects.toMatchObject({
      code: "invalid_input",
      details: [{ path: "currentPassword" }],
    });
    await accounts.login({ email: ada.email, password: "the first one" });
  });
});

describe("a profile", () => {
  test("changes name and avatar, and nothing else", async () => {
    const { user, session } = await accounts.register(ada);
    const avatarUrl = "https://example.com/ada.png";
    expect(await accounts.updateProfile(session.token, { avatarUrl })).toEqual({ ...user, avatarUrl });
    const cleared = await accounts.updateProfile(session.token, { name: "Countess", avatarUrl: null });
    expect(cleared).toEqual({ ...user, name: "Countess" });
    const role: object = { role: "developer" };
    const call = accounts.updateProfile(session.token, { name: "X", ...role });
    await expect(call).rejects.toMatchObject({ code: "invalid_input" });
    await expect(accounts.updateProfile("x", { name: "X" })).rejects.toMatchObject({
      code: "unauthenticated",
    });
  });
});
