import { beforeEach, describe, expect, test } from "vitest";
import { DAY, type MovableClock, movableClock } from "../../test/open-licensing.ts";
import { recordsOf } from "../../test/records-of.ts";
import { createMemoryData, type MemoryData, memoryStorage } from "../memory/index.ts";
import type { User } from "../schemas/account.ts";
import type { Storage } from "../storage/storage.ts";
import { type Accounts, createAccounts, type OrganizationAccounts } from "./accounts.ts";
import type { PasswordHasher } from "./password-hasher.ts";

const grace = { email: "grace@example.com", password: "correct horse", name: "Grace Hopper" };

const passwords: PasswordHasher = {
  hash: async (password) => `hash of ${password}`,
  verify: async (hash, password) => hash === `hash of ${password}`,
  isOutdated: () => false,
  isCommon: async () => false,
};

let data: MemoryData;
let storage: Storage;
let clock: MovableClock;
let accounts: Accounts;
let owner: User;
let people: OrganizationAccounts;

beforeEach(async () => {
  data = createMemoryData();
  storage = memoryStorage({ data });
  clock = movableClock();
  accounts = createAccounts({ storage, passwords, clock, registration: "open" });
  ({ user: owner } = await accounts.register({ ...grace, email: "ada@example.com" }));
  people = accounts.organization(owner.organizationId);
});

describe("an invitation", () => {
  test("makes a user of the organization, and none of their own", async () => {
    const { invitation, token } = await people.invitations.create(
      { email: grace.email, role: "support" },
      owner.id,
    );
    const organizations = recordsOf(data).organizations.size;
    const { user, session } = await accounts.register({ ...grace, invitationToken: token });
    expect(user).toMatchObject({ organizationId: owner.organizationId, role: invitation.role });
    expect((await accounts.authenticate(session.token)).user).toEqual(user);
    expect(recordsOf(data).organizations.size).toBe(organizations);
    expect((await people.invitations.list()).items).toEqual([]);
    expect((await people.users.list()).items).toMatchObject([user, owner]);
  });

  test("is stored without its token", async () => {
    const { token } = await people.invitations.create({ email: grace.email, role: "viewer" }, owner.id);
    expect(JSON.stringify(recordsOf(data).invitations.values())).not.toContain(token);
  });

  test("for whoever has an account elsewhere is refused when it is accepted, and stays open", async () => {
    const { user } = await accounts.register(grace);
    const { invitation, token } = await people.invitations.create(
      { email: grace.email, role: "viewer" },
      owner.id,
    );
    const call = accounts.register({ ...grace, invitationToken: token });
    await expect(call).rejects.toMatchObject({
      code: "email_taken",
      message: expect.stringContaining("an account is in one organization"),
    });
    expect((await people.invitations.list()).items).toEqual([invitation]);
    await accounts.directory.removeUser(user.email, { force: true });
    const joined = await accounts.register({ ...grace, invitationToken: token });
    expect(joined.user.organizationId).toBe(owner.organizationId);
  });

  test("that is withdrawn while the password is hashed lets nobody in", async () => {
    const { invitation, token } = await people.invitations.create(
      { email: grace.email, role: "viewer" },
      owner.id,
    );
    const overtaken = createAccounts({
      storage,
      clock,
      passwords: {
        ...passwords,
        async hash(password) {
          await people.invitations.delete(invitation.id);
          return passwords.hash(password);
        },
      },
    });
    const call = overtaken.register({ ...grace, invitationToken: token });
    await expect(call).rejects.toMatchObject({ code: "invitation_invalid" });
    expect((await people.users.list()).items).toMatchObject([owner]);
  });

  test("for nobody, for another e-mail or too late costs no hashing", async () => {
    const { token } = await people.invitations.create({ email: grace.email, role: "viewer" }, owner.id);
    const unhashed = createAccounts({
      storage,
      clock,
      passwords: { ...passwords, hash: () => Promise.reject(new Error("hashed")) },
    });
    const register = (fields: object) => unhashed.register({ ...grace, invitationToken: token, ...fields });
    const invalid = { code: "invitation_invalid" };
    await expect(register({ invitationToken: "unknown" })).rejects.toMatchObject(invalid);
    await expect(register({ email: "eve@example.com" })).rejects.toMatchObject({
      code: "invalid_input",
      details: [{ path: "email" }],
    });
    clock.advance(7 * DAY);
    await expect(register({})).rejects.toMatchObject(invalid);
  });
});

describe("what is over", () => {
  const makers: [string, (email: string) => Promise<unknown>][] = [
    ["logs in", () => accounts.login({ email: owner.email, password: grace.password })],
    ["registers", (email) => accounts.register({ ...grace, email })],
    ["invites", (email) => people.invitations.create({ email, role: "viewer" }, owner.id)],
  ];

  test.each(makers)("is deleted, a day after its end, by whoever %s", async (_kind, make) => {
    const [session = ""] = recordsOf(data).sessions.keys();
    const { invitation } = await people.invitations.create({ email: grace.email, role: "viewer" }, owner.id);
    clock.advance(31 * DAY);
    await make("one@example.com");
    expect(recordsOf(data).sessions.has(session)).toBe(true);
    expect(recordsOf(data).invitations.has(invitation.id)).toBe(false);
    clock.advance(1);
    await make("two@example.com");
    expect(recordsOf(data).sessions.has(session)).toBe(false);
  });
});
