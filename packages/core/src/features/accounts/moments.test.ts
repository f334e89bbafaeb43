import { beforeEach, describe, expect, test } from "vitest";
import { entered } from "../../../test/entered.ts";
import { DAY, type MovableClock, movableClock, SECOND } from "../../../test/open-licensing.ts";
import { memoryStorage } from "../../storage/memory/index.ts";
import { createMailDelivery, type MailDelivery } from "../mail/delivery.ts";
import { createMailQueue } from "../mail/queue.ts";
import { type Accounts, createAccounts } from "./accounts.ts";
import type { PasswordHasher } from "./passwords.ts";
import type { LoggedIn } from "./sessions.ts";

const [MINUTE, HOUR] = [60 * SECOND, 3600 * SECOND];
const ada = { email: "ada@example.com", password: "correct horse", name: "Ada Lovelace" };
const bea = { email: "bea@example.com", password: "battery staple", name: "Bea" };
const over = { code: "link_invalid" };

const passwords: PasswordHasher = {
  hash: async (password) => `hash of ${password}`,
  verify: async (hash, password) => hash === `hash of ${password}`,
  isOutdated: () => false,
  isCommon: async () => false,
};

let clock: MovableClock;
/** Comes before the next commit that changes a user. */
let overtake: (() => Promise<unknown>) | null;
let accounts: Accounts;
let delivery: MailDelivery;
let texts: { to: string; text: string }[];
let first: LoggedIn;
/** Somebody else of the same organization. */
let colleague: LoggedIn;

beforeEach(async () => {
  clock = movableClock();
  texts = [];
  overtake = null;
  const storage = memoryStorage();
  const commit = storage.commit.bind(storage);
  storage.commit = async (scope, writes) => {
    const comesBefore = writes.some(({ op }) => op === "update") ? overtake : null;
    if (comesBefore !== null) overtake = null;
    await comesBefore?.();
    return commit(scope, writes);
  };
  const mailing = {
    storage,
    clock,
    secretKey: "the secret key of all moments",
    from: "keystead@example.com",
  };
  const secretKey = mailing.secretKey.padEnd(32, ".");
  const mail = createMailQueue({ ...mailing, secretKey });
  const transport = { send: async (letter: { to: string; text: string }) => void texts.push(letter) };
  delivery = createMailDelivery({ ...mailing, secretKey, transport, publicUrl: "https://keys.example" });
  accounts = createAccounts({ storage, passwords, clock, mail });
  first = await accounts.register(ada);
  const invited = { email: bea.email, role: "developer" } as const;
  const { invitations } = accounts.organization(first.user.organizationId);
  const { token } = await invitations.create(invited, first.user.id);
  colleague = await accounts.register({ ...bea, invitationToken: token });
});

const mailsWith = (page: string, email: string) =>
  texts.filter(({ to, text }) => to === email && text.includes(`/${page}?`));

/** The token of the link to a page that was mailed last to the address. */
async function linkTo(email: string, page = "confirm-email"): Promise<string> {
  await delivery.deliverDue();
  return /token=(\S+)/.exec(mailsWith(page, email).at(-1)?.text ?? "")?.[1] ?? "";
}

/** Waits for the mail: the call ends before it is written, so that nobody can tell whether there is one. */
async function resetLink(email = ada.email): Promise<string> {
  const before = mailsWith("reset-password", email).length;
  await accounts.forgotPassword({ email });
  const delivered = async () => {
    await delivery.deliverDue();
    return mailsWith("reset-password", email).length;
  };
  await expect.poll(delivered).toBe(before + 1);
  return linkTo(email, "reset-password");
}

const canLogIn = async (email: string, password: string) =>
  accounts.login({ email, password }).then(
    () => true,
    () => false,
  );

describe("a link to choose a new password", () => {
  test("is good until an hour is over, to the millisecond, and a late one changes nothing", async () => {
    const token = await resetLink();
    clock.advance(HOUR - 1);
    await accounts.resetPassword({ token, password: "new horse" });
    expect(await canLogIn(ada.email, "new horse")).toBe(true);
    const late = await resetLink();
    clock.advance(HOUR);
    await expect(accounts.resetPassword({ token: late, password: "late horse" })).rejects.toMatchObject(over);
    expect([await canLogIn(ada.email, "new horse"), await canLogIn(ada.email, "late horse")]).toEqual([
      true,
      false,
    ]);
  });

  test("is replaced by a later one of the same user, and not by that of a colleague", async () => {
    const earlier = await resetLink();
    const later = await resetLink();
    const ofColleague = await resetLink(bea.email);
    await expect(accounts.resetPassword({ token: earlier, password: "new horse" })).rejects.toMatchObject(
      over,
    );
    await accounts.resetPassword({ token: later, password: "new horse" });
    expect(await canLogIn(bea.email, bea.password)).toBe(true);
    await accounts.resetPassword({ token: ofColleague, password: "new staple" });
    expect([await canLogIn(ada.email, "new horse"), await canLogIn(bea.email, "new staple")]).toEqual([
      true,
      true,
    ]);
  });

  test("ends one's own sessions, and no colleague's", async () => {
    await accounts.resetPassword({ token: await resetLink(), password: "new horse" });
    await expect(accounts.authenticate(first.session.token)).rejects.toMatchObject({
      code: "unauthenticated",
    });
    expect((await accounts.authenticate(colleague.session.token)).user.email).toBe(bea.email);
  });
});

describe("a link that confirms an address", () => {
  test("is good until 24 hours are over, to the millisecond", async () => {
    const token = await linkTo(ada.email);
    clock.advance(DAY - 1);
    await accounts.confirmEmail(first.session.token, { token });
    expect((await accounts.authenticate(first.session.token)).emailConfirmed).toBe(true);
  });

  test("is over then, and confirms nothing", async () => {
    const token = await linkTo(ada.email);
    clock.advance(DAY);
    await expect(accounts.confirmEmail(first.session.token, { token })).rejects.toMatchObject(over);
    expect((await accounts.authenticate(first.session.token)).emailConfirmed).toBe(false);
  });

  test("is for its own user and its own purpose", async () => {
    const token = await linkTo(ada.email);
    await expect(accounts.confirmEmail(colleague.session.token, { token })).rejects.toMatchObject(over);
    await expect(accounts.resetPassword({ token, password: "new horse" })).rejects.toMatchObject(over);
    expect(await canLogIn(ada.email, ada.password)).toBe(true);
    const reset = await resetLink();
    await expect(accounts.confirmEmail(first.session.token, { token: reset })).rejects.toMatchObject(over);
    expect((await accounts.authenticate(first.session.token)).emailConfirmed).toBe(false);
  });
});

describe("a link that confirms a new address", () => {
  const wanted = "countess@example.com";
  const change = async () => {
    await accounts.changeEmail(first.session.token, { email: wanted, currentPassword: ada.password });
    return linkTo(wanted);
  };
  const register = () => accounts.register({ ...bea, email: wanted });

  test("takes it from a stranger who registers with it in the same instant", async () => {
    const token = await change();
    let stranger = "";
    overtake = async () => {
      stranger = (await register()).session.token;
    };
    await accounts.confirmEmail(first.session.token, { token });
    expect(stranger).not.toBe("");
    const { user, emailConfirmed } = await accounts.authenticate(first.session.token);
    expect([user.email, emailConfirmed]).toEqual([wanted, true]);
    expect(await canLogIn(wanted, bea.password)).toBe(false);
  });

  test("is refused when another user has proven it in the same instant", async () => {
    const token = await change();
    overtake = async () => {
      const { session } = await register();
      await accounts.confirmEmail(session.token, { token: await linkTo(wanted) });
    };
    const confirmed = accounts.confirmEmail(first.session.token, { token });
    await expect(confirmed).rejects.toMatchObject({ code: "email_taken" });
    expect((await accounts.authenticate(first.session.token)).user.email).toBe(ada.email);
    expect(await canLogIn(wanted, bea.password)).toBe(true);
  });
});

describe("a session", () => {
  test("is ended by its own user alone, and one's other ones without those of a colleague", async () => {
    const other = await entered(accounts.login({ email: ada.email, password: ada.password }));
    const { items } = await accounts.sessions(colleague.session.token);
    expect(items).toMatchObject([{ current: true }]);
    const ended = accounts.endSession(first.session.token, items[0]?.id ?? "");
    await expect(ended).rejects.toMatchObject({ code: "not_found" });
    await accounts.endOtherSessions(first.session.token);
    expect((await accounts.authenticate(colleague.session.token)).user.email).toBe(bea.email);
    expect((await accounts.authenticate(first.session.token)).user.email).toBe(ada.email);
    await expect(accounts.authenticate(other.session.token)).rejects.toMatchObject({
      code: "unauthenticated",
    });
  });

  test("is shown as used once ten minutes have passed since it was noted, to the millisecond", async () => {
    const began = clock.now();
    const lastSeen = async () => (await accounts.sessions(first.session.token)).items[0]?.lastSeenAt;
    clock.advance(10 * MINUTE - 1);
    await accounts.authenticate(first.session.token);
    expect(await lastSeen()).toEqual(began);
    clock.advance(1);
    await accounts.authenticate(first.session.token);
    expect(await lastSeen()).toEqual(clock.now());
  });

  test("keeps 300 characters of what the browser calls itself", async () => {
    const from = accounts.from({ ip: "192.0.2.7", requestId: null, userAgent: `${"a".repeat(300)}b` });
    const { session } = await entered(from.login({ email: ada.email, password: ada.password }));
    const { items } = await accounts.sessions(session.token);
    expect(items.find(({ current }) => current)).toMatchObject({
      ip: "192.0.2.7",
      userAgent: "a".repeat(300),
    });
  });
});

describe("an invitation", () => {
  test("lets in until seven days are over, to the millisecond", async () => {
    const { invitations } = accounts.organization(first.user.organizationId);
    const invite = (email: string) => invitations.create({ email, role: "viewer" }, first.user.id);
    const [one, late] = [await invite("one@example.com"), await invite("late@example.com")];
    clock.advance(7 * DAY - 1);
    const joined = await accounts.register({ ...bea, email: "one@example.com", invitationToken: one.token });
    expect(joined.user).toMatchObject({ organizationId: first.user.organizationId, role: "viewer" });
    clock.advance(1);
    const refused = accounts.register({ ...bea, email: "late@example.com", invitationToken: late.token });
    await expect(refused).rejects.toMatchObject({ code: expect.stringContaining("invitation") });
    expect(await canLogIn("late@example.com", bea.password)).toBe(false);
  });
});

test("a device is known until 180 days are over, to the millisecond", async () => {
  const token = first.device?.token ?? "";
  clock.advance(180 * DAY - 1);
  expect(await accounts.recognizeDevice(ada.email, token)).toMatch(/^[a-z2-7]{32}$/);
  expect(await accounts.recognizeDevice(bea.email, token)).toBeNull();
  clock.advance(1);
  expect(await accounts.recognizeDevice(ada.email, token)).toBeNull();
});
