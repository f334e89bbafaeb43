import { beforeEach, describe, expect, test } from "vitest";
import { DAY, type MovableClock, movableClock } from "../../../test/open-licensing.ts";
import { recordsOf } from "../../../test/records-of.ts";
import { createMemoryData, type MemoryData, memoryStorage } from "../../storage/memory/index.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type Accounts, createAccounts, type OrganizationAccounts } from "./accounts.ts";
import type { PasswordHasher } from "./passwords.ts";
import type { Role, User } from "./schema.ts";

const grace = { email: "grace@example.com", password: "correct horse", name: "Grace Hopper" };

const passwords: PasswordHasher = {
  hash: async (password) => `hash of ${password}`,
  verify: async (hash, password) => hash === `hash of ${password}`,
  isOutdated: () => false,
  isCommon: async () => false,
};

let data: MemoryData;
let storage: StorageAdapter;
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
      message: expect.stringContaining("an account belongs to one organization"),
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

  test.each(makers)(
    "is deleted, sessions a day and invitations 30 days after their end, by whoever %s",
    async (_kind, make) => {
      const [session = ""] = recordsOf(data).sessions.keys();
      const open = await people.invitations.create({ email: grace.email, role: "viewer" }, owner.id);
      const withdrawn = await people.invitations.create(
        { email: "eve@example.com", role: "viewer" },
        owner.id,
      );
      await people.invitations.delete(withdrawn.invitation.id);
      clock.advance(31 * DAY);
      await make("one@example.com");
      expect(recordsOf(data).sessions.has(session)).toBe(true);
      clock.advance(1);
      await make("two@example.com");
      expect(recordsOf(data).sessions.has(session)).toBe(false);
      clock.advance(6 * DAY - 1);
      await make("three@example.com");
      expect(recordsOf(data).invitations.has(open.invitation.id)).toBe(true);
      expect(recordsOf(data).endedInvitations.size).toBe(1);
      clock.advance(1);
      await make("four@example.com");
      expect(recordsOf(data).invitations.has(open.invitation.id)).toBe(false);
      expect(recordsOf(data).endedInvitations.size).toBe(0);
    },
  );
});

describe("an invitation that somebody has the link of", () => {
  const inviteGrace = (role: Role = "support") =>
    people.invitations.create({ email: grace.email, role }, owner.id);
  const refusalOf = async (token: string) => {
    const shown = accounts.invitation({ token });
    await expect(shown).rejects.toMatchObject({ code: "invitation_invalid" });
    const message = await shown.then(
      () => "",
      ({ message: told }: Error) => told,
    );
    // Registering says the same.
    await expect(accounts.register({ ...grace, invitationToken: token })).rejects.toMatchObject({ message });
    return message;
  };

  test("says who invites whom to which organization as what, and until when", async () => {
    await people.details.update({ name: "Analytical Engines" });
    const { invitation, token } = await inviteGrace();
    expect(await accounts.invitation({ token })).toEqual({
      organization: "Analytical Engines",
      inviter: { name: owner.name, email: owner.email },
      email: grace.email,
      role: "support",
      expiresAt: invitation.expiresAt,
    });
  });

  test("says that it was used, withdrawn or replaced, or has expired", async () => {
    const replaced = await inviteGrace();
    const withdrawn = await inviteGrace();
    expect(await refusalOf(replaced.token)).toMatch(/replaced by a newer one/);
    await people.invitations.delete(withdrawn.invitation.id);
    expect(await refusalOf(withdrawn.token)).toMatch(/was withdrawn/);
    const used = await inviteGrace();
    await accounts.register({ ...grace, invitationToken: used.token });
    expect(await refusalOf(used.token)).toMatch(/has already been used/);
    const expired = await people.invitations.create({ email: "eve@example.com", role: "viewer" }, owner.id);
    clock.advance(7 * DAY - 1);
    await accounts.invitation({ token: expired.token });
    clock.advance(1);
    expect(await refusalOf(expired.token)).toMatch(/has expired/);
    expect(await refusalOf(used.token)).toMatch(/has already been used/);
  });

  test("was withdrawn once its inviter may not invite to the role any more", async () => {
    const other = await people.invitations.create({ email: "eve@example.com", role: "developer" }, owner.id);
    const { user } = await accounts.register({
      ...grace,
      email: "eve@example.com",
      invitationToken: other.token,
    });
    const { token } = await people.invitations.create({ email: grace.email, role: "developer" }, user.id);
    await people.users.changeRole(user.id, { role: "support" });
    expect(await refusalOf(token)).toMatch(/was withdrawn/);
  });

  test("tells nothing without a token, also to who knows the digest that is stored", async () => {
    const { token } = await inviteGrace();
    await accounts.register({ ...grace, invitationToken: token });
    const [digest = ""] = recordsOf(data).endedInvitations.keys();
    for (const given of [digest, "unknown", "", `${token}0`])
      expect(await refusalOf(given)).toMatch(/is unknown/);
    expect(JSON.stringify([...recordsOf(data).endedInvitations.values()])).not.toContain(grace.email);
  });
});
