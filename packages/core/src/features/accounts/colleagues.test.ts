import { beforeEach, describe, expect, test } from "vitest";
import { ada, type FactorScene, factorScene } from "../../../test/factor-scene.ts";
import { SECOND } from "../../../test/open-licensing.ts";
import { recordsOf } from "../../../test/records-of.ts";
import { memoryStorage } from "../../storage/memory/memory-storage.ts";
import { DEPLOYMENT, type Scope, type Write } from "../../storage/record-store.ts";
import { createAccounts } from "./accounts.ts";
import type { Colleagues } from "./colleagues.ts";
import type { PasswordHasher } from "./passwords.ts";
import type { Role } from "./schema.ts";
import type { LoggedIn } from "./sessions.ts";

const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const NEW_PASSWORD = "battery staple";
const forbidden = { code: "forbidden" };

let scene: FactorScene;
let developer: LoggedIn;
let member: LoggedIn;
beforeEach(async () => {
  scene = factorScene();
  developer = await scene.accounts.register(ada);
  member = await joined("grace@example.com", "support");
});

async function joined(email: string, role: Role): Promise<LoggedIn> {
  const { organizationId, id } = developer.user;
  const { invitations } = scene.accounts.organization(organizationId);
  const { token } = await invitations.create({ email, role }, id);
  return scene.accounts.register({ ...ada, email, name: "Grace", invitationToken: token });
}

/** Acts for colleagues with the user's own session. */
const helpBy = ({ user }: LoggedIn): Colleagues =>
  scene.accounts.organization(user.organizationId).colleagues;
const makeLink = (by: LoggedIn, userId: string, given: object = {}) =>
  helpBy(by).makePasswordLink(by.session.token, userId, given);
const removeFactors = (by: LoggedIn, userId: string, given: object = {}) =>
  helpBy(by).removeSecondFactors(by.session.token, userId, given);
const reset = (token: string, password = NEW_PASSWORD) => scene.accounts.resetPassword({ token, password });

/** All that is stored of people, but for when a session was seen. */
function people(): unknown {
  const { users, totpSecrets, passkeys, recoveryCodes, mailedTokens, mails, auditArrears } = recordsOf(
    scene.data,
  );
  const kinds = { users, totpSecrets, passkeys, recoveryCodes, mailedTokens, mails, auditArrears };
  return structuredClone(Object.entries(kinds).map(([kind, records]) => [kind, [...records.values()]]));
}

function mailsTo(email: string): string[] {
  return [...recordsOf(scene.data).mails.values()]
    .filter(({ recipient }) => recipient === email)
    .map(({ template }) => template);
}

describe("a link for a colleague's password", () => {
  test("is good once and ends the colleague's sessions, who is told of both", async () => {
    const { token, expiresAt } = await makeLink(developer, member.user.id);
    expect(expiresAt).toEqual(new Date(scene.clock.now().getTime() + HOUR));
    await scene.accounts.authenticate(member.session.token);
    await reset(token);
    await expect(scene.accounts.authenticate(member.session.token)).rejects.toMatchObject({
      code: "unauthenticated",
    });
    await scene.accounts.login({ email: member.user.email, password: NEW_PASSWORD });
    await scene.accounts.authenticate(developer.session.token);
    await expect(reset(token, "another horse")).rejects.toMatchObject({ code: "link_invalid" });
    expect(mailsTo(member.user.email)).toEqual(
      expect.arrayContaining(["password_link_made", "password_changed"]),
    );
  });

  test("ends after an hour, to the millisecond, and with a newer one, also one that was mailed", async () => {
    const first = await makeLink(developer, member.user.id);
    const second = await makeLink(developer, member.user.id);
    await expect(reset(first.token)).rejects.toMatchObject({ code: "link_invalid" });
    scene.clock.advance(HOUR - 1);
    await reset(second.token);
    const third = await makeLink(developer, member.user.id, { currentPassword: ada.password });
    scene.clock.advance(HOUR);
    await expect(reset(third.token)).rejects.toMatchObject({ code: "link_invalid" });
    const fourth = await makeLink(developer, member.user.id, { currentPassword: ada.password });
    await scene.accounts.forgotPassword({ email: member.user.email });
    await expect.poll(() => mailsTo(member.user.email)).toContain("password_reset");
    await expect(reset(fourth.token)).rejects.toMatchObject({ code: "link_invalid" });
  });

  test("proves nothing about the address: whoever it belongs to still takes it over", async () => {
    const { token } = await makeLink(developer, member.user.id);
    await reset(token);
    expect(recordsOf(scene.data).users.get(member.user.id)).toMatchObject({ emailVerifiedAt: null });
    const profile = { provider: "google", subject: "1", name: null, avatarUrl: null } as const;
    const signedIn = await scene.accounts.signIn({ ...profile, verifiedEmail: member.user.email });
    expect(signedIn).toMatchObject({ user: { email: member.user.email } });
    expect("user" in signedIn && signedIn.user.id).not.toBe(member.user.id);
    expect("user" in signedIn && signedIn.user.organizationId).not.toBe(developer.user.organizationId);
    const lost = await makeLink(developer, member.user.id).catch((error: unknown) => error);
    expect(lost).toMatchObject(forbidden);
  });

  test("leaves the second factor as it is: the new password alone does not log in", async () => {
    await scene.setUpApp(member.session);
    const { token } = await makeLink(developer, member.user.id, { currentPassword: ada.password });
    await reset(token);
    const logIn = await scene.accounts.login({ email: member.user.email, password: NEW_PASSWORD });
    expect(logIn).toMatchObject({ secondFactor: ["totp"] });
  });
});

describe("taking a colleague's second factors away", () => {
  test("takes all of them, ends the colleague's sessions, and tells the colleague", async () => {
    await scene.setUpApp(member.session);
    await scene.addPasskey("one", member.session);
    await scene.setUpApp(developer.session);
    const removed = await removeFactors(developer, member.user.id, { currentPassword: ada.password });
    expect(removed).toEqual(member.user);
    const { totpSecrets, passkeys, recoveryCodes } = recordsOf(scene.data);
    expect([...totpSecrets.keys(), ...recoveryCodes.keys()]).toEqual([developer.user.id, developer.user.id]);
    expect(passkeys.size).toBe(0);
    await expect(scene.accounts.authenticate(member.session.token)).rejects.toMatchObject({
      code: "unauthenticated",
    });
    const logIn = await scene.accounts.login({ email: member.user.email, password: ada.password });
    expect(logIn).toMatchObject({ user: { id: member.user.id } });
    expect(mailsTo(member.user.email).filter((each) => each === "second_factor_changed")).toHaveLength(3);
  });

  test("is not found for a colleague who has none, and changes nothing", async () => {
    const before = people();
    await expect(removeFactors(developer, member.user.id)).rejects.toMatchObject({ code: "not_found" });
    expect(people()).toEqual(before);
  });
});

describe.each([
  ["a link for a password", makeLink],
  ["taking second factors away", removeFactors],
])("%s", (_kind, help) => {
  beforeEach(async () => {
    await scene.setUpApp(member.session);
  });
  const refused = async (call: () => Promise<unknown>, error: object) => {
    const before = people();
    await expect(call()).rejects.toMatchObject(error);
    expect(people()).toEqual(before);
  };

  test("is not for oneself", () => refused(() => help(developer, developer.user.id), forbidden));

  test.each(["support", "viewer"] as const)("is not for a colleague who is %s to do", async (role) => {
    const colleague = await joined(`${role}@example.com`, role);
    await refused(() => help(colleague, member.user.id), forbidden);
  });

  test("is for a developer of the organization alone, whatever organization is asked", async () => {
    const stranger = await scene.accounts.register({ ...ada, email: "eve@example.com" });
    await refused(() => help(stranger, member.user.id), { code: "not_found" });
    const { colleagues } = scene.accounts.organization(developer.user.organizationId);
    const { token } = stranger.session;
    await refused(() => colleagues.makePasswordLink(token, member.user.id, {}), forbidden);
    await refused(() => colleagues.removeSecondFactors(token, member.user.id, {}), forbidden);
    await refused(() => help(developer, stranger.user.id), { code: "not_found" });
  });

  test("asks who it is from ten minutes after the log-in on", async () => {
    scene.clock.advance(10 * MINUTE);
    const given = { code: "reauthentication_required" };
    await refused(() => help(developer, member.user.id), given);
    const wrong = { code: "invalid_input", details: [{ path: "currentPassword" }] };
    await refused(() => help(developer, member.user.id, { currentPassword: "wrong" }), wrong);
    await help(developer, member.user.id, { currentPassword: ada.password });
  });

  test("is refused once the developer's session has ended", async () => {
    await scene.accounts.logout(developer.session.token);
    await refused(() => help(developer, member.user.id), { code: "unauthenticated" });
  });

  test("is refused to a developer who has become less meanwhile", async () => {
    const other = await joined("hedy@example.com", "developer");
    await scene.accounts
      .organization(developer.user.organizationId)
      .users.changeRole(developer.user.id, { role: "support" });
    await refused(() => help(developer, member.user.id), forbidden);
    await help(other, member.user.id);
  });
});

describe("a link that is stored", () => {
  /** Another server on the same store, with something done before each commit. */
  function serverBefore(overtake: (scope: Scope, writes: readonly Write[]) => Promise<void>): Colleagues {
    const store = memoryStorage({ data: scene.data });
    const commit = async (scope: Scope, writes: readonly Write[]) => {
      await overtake(scope, writes);
      return store.commit(scope, writes);
    };
    const passwords: PasswordHasher = {
      hash: async (password) => password,
      verify: async () => false,
      isOutdated: () => false,
      isCommon: async () => false,
    };
    const storage = { ...store, commit };
    return createAccounts({ storage, passwords, clock: scene.clock }).organization(
      developer.user.organizationId,
    ).colleagues;
  }
  const storesLink = (writes: readonly Write[]) =>
    writes.some((write) => write.op === "insert" && write.kind === "mailedTokens");

  test("has its entry for the audit log in the same commit, whatever comes after", async () => {
    const colleagues = serverBefore(async (scope) => {
      if (scope !== DEPLOYMENT) throw new Error("The server was killed");
    });
    const made = colleagues.makePasswordLink(developer.session.token, member.user.id, {});
    await expect(made).rejects.toThrow("The server was killed");
    const { mailedTokens, auditArrears } = recordsOf(scene.data);
    const links = [...mailedTokens.values()].filter(({ purpose }) => purpose === "password_reset");
    expect(links).toHaveLength(1);
    const notes = [...auditArrears.values()].filter(({ targetId }) => targetId === member.user.id);
    expect(notes).toMatchObject([{ action: "user.password_link_made" }]);
  });

  test.each<[string, () => Promise<unknown>, object]>([
    [
      "the developer's role",
      () => users().changeRole(developer.user.id, { role: "viewer" }),
      { code: "forbidden" },
    ],
    [
      "the developer's session",
      () => scene.accounts.logout(developer.session.token),
      { code: "unauthenticated" },
    ],
    ["the colleague", () => users().delete(member.user.id), { code: "not_found" }],
  ])("is none when %s goes while it is made", async (_kind, go, refused) => {
    await joined("hedy@example.com", "developer");
    let isOvertaken = false;
    const colleagues = serverBefore(async (_, writes) => {
      if (isOvertaken || !storesLink(writes)) return;
      isOvertaken = true;
      await go();
    });
    const made = colleagues.makePasswordLink(developer.session.token, member.user.id, {});
    await expect(made).rejects.toMatchObject(refused);
    expect(isOvertaken).toBe(true);
    const purposes = [...recordsOf(scene.data).mailedTokens.values()].map(({ purpose }) => purpose);
    expect(purposes).not.toContain("password_reset");
  });
});

function users() {
  return scene.accounts.organization(developer.user.organizationId).users;
}
