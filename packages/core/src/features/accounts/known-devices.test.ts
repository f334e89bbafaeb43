import { beforeEach, expect, test } from "vitest";
import { entered } from "../../../test/entered.ts";
import { DAY, type MovableClock, movableClock } from "../../../test/open-licensing.ts";
import { memoryStorage } from "../../storage/memory/index.ts";
import { type Accounts, createAccounts } from "./accounts.ts";
import type { PasswordHasher } from "./passwords.ts";

const ada = { email: "Ada@example.com", password: "correct horse", name: "Ada Lovelace" };

let clock: MovableClock;
let version: number;
let accounts: Accounts;

const passwords: PasswordHasher = {
  hash: async (password) => `v${version}:${password}`,
  verify: async (hash, password) => hash.slice(hash.indexOf(":") + 1) === password,
  isOutdated: (hash) => !hash.startsWith(`v${version}:`),
  isCommon: async () => false,
};

beforeEach(() => {
  clock = movableClock();
  version = 1;
  accounts = createAccounts({ storage: memoryStorage(), passwords, clock });
});

test("every way to get a session makes the device known, by an id of its own", async () => {
  const registered = await accounts.register(ada);
  const { token: invitationToken } = await accounts
    .organization(registered.user.organizationId)
    .invitations.create({ email: "grace@example.com", role: "viewer" }, registered.user.id);
  const grace = { email: "grace@example.com", password: "battery staple", name: "Grace" };
  const joined = await accounts.register({ ...grace, invitationToken });
  const loggedIn = await entered(accounts.login({ email: ada.email, password: ada.password }));
  const ids = new Set<string | null>();
  for (const { user, device } of [registered, joined, loggedIn]) {
    expect(device?.expiresAt).toEqual(new Date(clock.now().getTime() + 180 * DAY));
    ids.add(await accounts.recognizeDevice(user.email.toUpperCase(), device?.token ?? ""));
  }
  expect([...ids]).toEqual(Array(3).fill(expect.stringMatching(/^[a-z2-7]{32}$/)));
});

test("a sign-in through a provider makes the device of a user known who has a password, too", async () => {
  const profile = { provider: "google" as const, name: "Ada", avatarUrl: null };
  const without = await entered(
    accounts.signIn({ ...profile, subject: "1", verifiedEmail: "new@example.com" }),
  );
  expect(without.device).toBeNull();
  await accounts.directory.addUser(ada);
  const { device } = await entered(accounts.signIn({ ...profile, subject: "2", verifiedEmail: ada.email }));
  expect(await accounts.recognizeDevice(ada.email, device?.token ?? "")).not.toBeNull();
});

test("a device is unknown for another account, for none, and once the password was set anew", async () => {
  const { device, user, session } = await accounts.register(ada);
  const { token = "" } = device ?? {};
  await accounts.register({ ...ada, email: "same.password@example.com" });
  for (const email of ["same.password@example.com", "nobody@example.com", ""])
    expect(await accounts.recognizeDevice(email, token)).toBeNull();
  const change = { currentPassword: ada.password, newPassword: "battery staple" };
  const kept = await accounts.changePassword(session.token, change);
  expect(await accounts.recognizeDevice(ada.email, token)).toBeNull();
  expect(await accounts.recognizeDevice(ada.email, kept?.token ?? "")).not.toBeNull();
  await accounts.directory.resetPassword({ email: user.email, password: "another one" });
  expect(await accounts.recognizeDevice(ada.email, kept?.token ?? "")).toBeNull();
});

test("a log-in that hashes the password anew makes the device known for the new hash", async () => {
  await accounts.register(ada);
  version = 2;
  const { device } = await entered(accounts.login({ email: ada.email, password: ada.password }));
  expect(await accounts.recognizeDevice(ada.email, device?.token ?? "")).not.toBeNull();
});
