import { beforeEach, describe, expect, test } from "vitest";
import { entered } from "../../../test/entered.ts";
import { movableClock } from "../../../test/open-licensing.ts";
import { peopleOf } from "../../../test/people.ts";
import { memoryStorage } from "../../storage/memory/index.ts";
import { type Accounts, createAccounts } from "./accounts.ts";
import type { PasswordHasher } from "./passwords.ts";
import type { User } from "./schema.ts";

const ada = { email: "Ada@example.com", password: "correct horse", name: "Ada Lovelace" };
const grace = { email: "grace@example.com", password: "battery staple", name: "Grace Hopper" };

const passwords: PasswordHasher = {
  hash: async (password) => `hash of ${password}`,
  verify: async (hash, password) => hash === `hash of ${password}`,
  isOutdated: () => false,
  isCommon: async () => false,
};

let accounts: Accounts;

beforeEach(() => {
  const clock = movableClock();
  accounts = createAccounts({ storage: memoryStorage(), passwords, clock, registration: "invite-only" });
});

const credentials = { email: ada.email, password: ada.password };

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

async function emails(users: AsyncIterable<User>): Promise<string[]> {
  return (await all(users)).map(({ email }) => email);
}

describe("the directory", () => {
  test("adds users with an organization of their own or to one, who can log in", async () => {
    const first = await accounts.directory.addUser(ada);
    expect(first).toMatchObject({ email: ada.email, role: "developer" });
    const { organizationId } = first;
    const second = await accounts.directory.addUser({ ...grace, organizationId, role: "support" });
    expect(second).toMatchObject({ organizationId, role: "support" });
    for (const user of [first, second]) {
      const { password } = user.email === ada.email ? ada : grace;
      expect((await entered(accounts.login({ email: user.email, password }))).user).toEqual(user);
    }
    const nowhere = accounts.directory.addUser({ ...grace, organizationId: "org_unknown" });
    await expect(nowhere).rejects.toMatchObject({ code: "not_found" });
    await expect(accounts.directory.addUser(ada)).rejects.toMatchObject({ code: "email_taken" });
  });

  test("vouches for the e-mails of those it adds: a provider's sign-in finds them, and ends nothing", async () => {
    const user = await accounts.directory.addUser(ada);
    const { session } = await entered(accounts.login(credentials));
    const profile = { provider: "google", subject: "1", name: null, avatarUrl: null } as const;
    expect((await entered(accounts.signIn({ ...profile, verifiedEmail: ada.email }))).user).toEqual(user);
    expect((await accounts.authenticate(session.token)).user).toEqual(user);
    await accounts.login(credentials);
  });

  test("lists users and organizations, however many there are", async () => {
    const { organizationId } = await accounts.directory.addUser(ada);
    const many = Array.from({ length: 101 }, (_, number) => `user.${number}@example.com`);
    for (const email of many) await accounts.directory.addUser({ ...grace, email, organizationId });
    await accounts.directory.addUser(grace);
    const there = [...many.toReversed(), ada.email];
    expect(await emails(accounts.directory.users(organizationId))).toEqual(there);
    expect(await emails(accounts.directory.users())).toEqual([grace.email, ...there]);
    await expect(all(accounts.directory.users("org_unknown"))).rejects.toMatchObject({ code: "not_found" });
    const organizations = await all(accounts.directory.organizations());
    expect(organizations.map(({ name }) => name)).toEqual([grace.name, ada.name, "Default"]);
  });

  test("sets a password, which ends every session, also of one who had none", async () => {
    await accounts.directory.addUser(ada);
    const { session } = await entered(accounts.login(credentials));
    const reset = { email: "ada@EXAMPLE.com", password: "a new password" };
    await accounts.directory.resetPassword(reset);
    await expect(accounts.authenticate(session.token)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(accounts.login(credentials)).rejects.toMatchObject({ code: "invalid_credentials" });
    await accounts.login({ ...credentials, password: reset.password });
    const nobody = accounts.directory.resetPassword({ ...reset, email: "nobody@example.com" });
    await expect(nobody).rejects.toMatchObject({ code: "not_found" });
  });

  test("sets a password also when the user does at the same moment", async () => {
    const user = await accounts.directory.addUser(ada);
    const storage = memoryStorage();
    await peopleOf(storage).register(
      { id: user.organizationId, name: ada.name, createdAt: user.createdAt },
      { ...user, passwordHash: "hash of correct horse", emailVerifiedAt: null, secondFactors: [] },
      null,
    );
    const store = storage;
    const { commit } = store;
    store.commit = async (...given) => {
      store.commit = commit;
      const change = { expected: "hash of correct horse", passwordHash: "hash of the user's own" };
      await peopleOf(storage).changePassword(user.id, { ...change, keepSession: null });
      return commit(...given);
    };
    const raced = createAccounts({ storage, passwords });
    await raced.directory.resetPassword({ email: ada.email, password: "a new password" });
    await raced.login({ email: ada.email, password: "a new password" });
  });

  test("removes a user, and the last developer only by force", async () => {
    const { organizationId } = await accounts.directory.addUser(ada);
    await accounts.directory.addUser({ ...grace, organizationId, role: "viewer" });
    const { removeUser } = accounts.directory;
    await expect(removeUser(ada.email)).rejects.toMatchObject({ code: "last_developer" });
    await removeUser(grace.email);
    await removeUser(ada.email, { force: true });
    expect(await emails(accounts.directory.users())).toEqual([]);
    await expect(removeUser(ada.email)).rejects.toMatchObject({ code: "not_found" });
  });
});
