import { beforeEach, describe, expect, test } from "vitest";
import { entered } from "../../../test/entered.ts";
import {
  ada,
  challengeOf,
  type FactorScene,
  factorScene,
  STEP,
  settled,
} from "../../../test/factor-scene.ts";
import { SECOND } from "../../../test/open-licensing.ts";
import { recordsOf } from "../../../test/records-of.ts";
import { digestOf } from "../../foundation/crypto/api-token.ts";
import { createLicensing } from "../../licensing.ts";
import { memoryStorage } from "../../storage/memory/index.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import type { LoggedIn } from "../accounts/sessions.ts";

const MINUTE = 60 * SECOND;
const credentials = { email: ada.email, password: ada.password };
const invalid = { code: "invalid_credentials" };
const over = { code: "challenge_invalid" };

let scene: FactorScene;
let first: LoggedIn;

beforeEach(async () => {
  scene = factorScene();
  first = await scene.accounts.register(ada);
});

const own = ({ session } = first) => scene.accounts.secondFactors(session.token);
const answer = (given: object, challenge: string) => scene.accounts.answerChallenge({ challenge, ...given });
const templates = () =>
  [...recordsOf(scene.data).mails.values()]
    .filter(({ template }) => template === "second_factor_changed")
    .map(({ parameters }) => parameters?.["change"]);

describe("an authenticator app", () => {
  test("is asked for once it is confirmed by a first code", async () => {
    const { secret, uri } = await own().beginTotp({});
    expect(uri).toContain(secret);
    await entered(scene.accounts.login(credentials));
    await expect(own().confirmTotp({ code: "000000" })).rejects.toMatchObject({ code: "invalid_input" });
    expect((await own().confirmTotp({ code: scene.code() })).recoveryCodes).toHaveLength(10);
    const { secondFactor, challenge } = await scene.challenge();
    expect(secondFactor).toEqual(["totp"]);
    await expect(scene.accounts.authenticate(challenge)).rejects.toMatchObject({ code: "unauthenticated" });
    scene.clock.advance(STEP);
    const { session, user } = await answer({ code: scene.code() }, challenge);
    expect((await scene.accounts.authenticate(session.token)).user).toEqual(user);
  });

  test("is stored with its secret encrypted", async () => {
    await scene.setUpApp(first.session);
    const stored = JSON.stringify([...recordsOf(scene.data).totpSecrets.values()]);
    expect(stored).not.toContain("SECRET");
  });

  test("takes the code before, the present one and the next, and none twice", async () => {
    await scene.setUpApp(first.session);
    for (const steps of [-1, 0, 1])
      await answer({ code: scene.code(steps) }, (await scene.challenge()).challenge);
    for (const steps of [-2, -1, 0, 1, 2]) {
      const { challenge } = await scene.challenge();
      await expect(answer({ code: scene.code(steps) }, challenge)).rejects.toMatchObject(invalid);
    }
  });

  test("does not take the code that confirmed it", async () => {
    await own().beginTotp({});
    await own().confirmTotp({ code: scene.code() });
    const { challenge } = await scene.challenge();
    await expect(answer({ code: scene.code() }, challenge)).rejects.toMatchObject(invalid);
  });

  test("lets in one of twenty with one code", async () => {
    await scene.setUpApp(first.session);
    const challenges = await Promise.all(Array.from({ length: 20 }, () => scene.challenge()));
    const calls = challenges.map(({ challenge }) => answer({ code: scene.code() }, challenge));
    const { done, codes } = await settled(calls);
    expect(done).toBe(1);
    const limited = Array(9).fill("second_factor_limited");
    expect(codes.toSorted()).toEqual([...Array(10).fill("invalid_credentials"), ...limited]);
  });

  test("is set up within half an hour, and anew until it is confirmed", async () => {
    await own().beginTotp({});
    scene.clock.advance(30 * MINUTE);
    await expect(own().confirmTotp({ code: scene.code() })).rejects.toMatchObject({ code: "not_found" });
    const { currentPassword } = { currentPassword: ada.password };
    await own().beginTotp({ currentPassword });
    await own().confirmTotp({ code: scene.code() });
    const again = own().beginTotp({ currentPassword });
    await expect(again).rejects.toMatchObject({ code: "second_factor_exists" });
  });

  test("cannot be asked under another secret key: recovery codes still let in", async () => {
    const [code = ""] = await scene.setUpApp(first.session);
    const other = scene.accountsWith({});
    const { challenge } = challengeOf(await other.login(credentials));
    const asked = other.answerChallenge({ challenge, code: scene.code() });
    await expect(asked).rejects.toMatchObject({ code: "second_factor_unreadable" });
    await other.answerChallenge({ challenge, recoveryCode: code });
    expect(await other.secondFactors(first.session.token).status()).toMatchObject({ available: [] });
  });
});

describe("a challenge", () => {
  test("is over after five minutes", async () => {
    await scene.setUpApp(first.session);
    const { challenge } = await scene.challenge();
    scene.clock.advance(5 * MINUTE);
    await expect(answer({ code: scene.code() }, challenge)).rejects.toMatchObject(over);
  });

  test("has five tries, also when twenty come at once", async () => {
    const [recoveryCode] = await scene.setUpApp(first.session);
    const { challenge } = await scene.challenge();
    const { done, codes } = await settled(
      Array.from({ length: 20 }, () => answer({ code: "000000" }, challenge)),
    );
    expect(done).toBe(0);
    expect(codes.filter((code) => code === "invalid_credentials")).toHaveLength(5);
    await expect(answer({ recoveryCode }, challenge)).rejects.toMatchObject(over);
  });

  test("lets in once, with whatever it is answered", async () => {
    const [one, two] = await scene.setUpApp(first.session);
    const { challenge } = await scene.challenge();
    const { done } = await settled([one, two].map((recoveryCode) => answer({ recoveryCode }, challenge)));
    expect(done).toBe(1);
  });

  test("takes exactly one answer", async () => {
    const { challenge } = { challenge: "unknown" };
    for (const given of [{}, { code: "1", recoveryCode: "2" }])
      await expect(answer(given, challenge)).rejects.toMatchObject({ code: "invalid_input" });
    await expect(answer({ code: "123456" }, challenge)).rejects.toMatchObject(over);
  });

  test.each<[string, (password: string) => Promise<unknown>]>([
    [
      "is changed",
      (newPassword) =>
        scene.accounts.changePassword(first.session.token, { currentPassword: ada.password, newPassword }),
    ],
    [
      "is reset by a link",
      async (password) => scene.accounts.resetPassword({ token: await resetToken(), password }),
    ],
  ])("ends with the password that it began with, when that %s", async (_how, replace) => {
    await scene.setUpApp(first.session);
    const { challenge } = await scene.challenge();
    await replace("battery staple");
    await expect(answer({ code: scene.code() }, challenge)).rejects.toMatchObject(over);
  });

  /** Returns the token of a reset link as it is mailed. */
  async function resetToken(): Promise<string> {
    const { id: userId, email } = first.user;
    const expiresAt = new Date(scene.clock.now().getTime() + MINUTE);
    const link = {
      id: "rst_1",
      tokenDigest: await digestOf("token"),
      newestOf: userId,
      userId,
      email,
      isMailed: true,
      expiresAt,
    };
    const record = { ...link, purpose: "password_reset" } as const;
    await memoryStorage({ data: scene.data }).commit(DEPLOYMENT, [
      { op: "insert", kind: "mailedTokens", record },
    ]);
    return "token";
  }
});

describe("recovery codes", () => {
  test("let in once each, however they are typed, and the user is told", async () => {
    const [code = ""] = await scene.setUpApp(first.session);
    expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    const typed = ` ${code.toUpperCase().replaceAll("-", " ")}`;
    await answer({ recoveryCode: typed }, (await scene.challenge()).challenge);
    expect(await own().status()).toMatchObject({ recoveryCodesLeft: 9 });
    expect(templates()).toContain("recovery_code_used");
    const again = answer({ recoveryCode: code }, (await scene.challenge()).challenge);
    await expect(again).rejects.toMatchObject(invalid);
  });

  test("are stored as digests", async () => {
    const codes = await scene.setUpApp(first.session);
    const stored = JSON.stringify([...recordsOf(scene.data).recoveryCodes.values()]);
    for (const code of codes) expect(stored).not.toContain(code.replaceAll("-", ""));
  });

  test("let in one of twenty with one code", async () => {
    const [recoveryCode] = await scene.setUpApp(first.session);
    const challenges = await Promise.all(Array.from({ length: 20 }, () => scene.challenge()));
    const { done } = await settled(challenges.map(({ challenge }) => answer({ recoveryCode }, challenge)));
    expect(done).toBe(1);
  });

  test("are made anew, and the former ones are of no use then", async () => {
    const [old] = await scene.setUpApp(first.session);
    const [fresh] = await own().renewRecoveryCodes({ code: scene.code() });
    const { challenge } = await scene.challenge();
    await expect(answer({ recoveryCode: old }, challenge)).rejects.toMatchObject(invalid);
    await answer({ recoveryCode: fresh }, challenge);
    expect(templates()).toContain("recovery_codes_renewed");
  });

  test("are there for those who have a second factor", async () => {
    const renewed = own().renewRecoveryCodes({ currentPassword: ada.password });
    await expect(renewed).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a change of second factors", () => {
  test("needs the password, a code or a log-in of the last ten minutes", async () => {
    const [recoveryCode = ""] = await scene.setUpApp(first.session);
    scene.clock.advance(10 * MINUTE);
    const refused = { code: "reauthentication_required" };
    await expect(own().removeTotp({})).rejects.toMatchObject(refused);
    await expect(own().beginPasskey({})).rejects.toMatchObject(refused);
    for (const wrong of [{ currentPassword: "wrong" }, { code: "000000" }, { recoveryCode: "wrong" }])
      await expect(own().removeTotp(wrong)).rejects.toMatchObject({
        code: "invalid_input",
        details: [{ path: Object.keys(wrong)[0] }],
      });
    for (const right of [{ code: scene.code() }, { recoveryCode }, { currentPassword: ada.password }])
      await own().beginPasskey(right);
    await expect(own().beginPasskey({ code: scene.code() })).rejects.toMatchObject({ code: "invalid_input" });
    const fresh = await answer({ code: scene.code(1) }, (await scene.challenge()).challenge);
    await own(fresh).removeTotp({});
  });

  test("ends other sessions with the first factor, and tells the user of each", async () => {
    const other = await entered(scene.accounts.login(credentials));
    await scene.setUpApp(first.session);
    await expect(scene.accounts.authenticate(other.session.token)).rejects.toMatchObject({
      code: "unauthenticated",
    });
    const { passkey } = await scene.addPasskey("one", first.session);
    await own().removePasskey(passkey.id, {});
    await own().removeTotp({});
    expect(templates()).toEqual(["totp_added", "passkey_added", "passkey_removed", "totp_removed"]);
  });

  test("is in the audit log, in the user's name, as are log-ins with a second factor", async () => {
    const { organizationId, id, email } = first.user;
    await scene.setUpApp(first.session);
    const { challenge } = await scene.challenge();
    await expect(answer({ code: "000000" }, challenge)).rejects.toMatchObject(invalid);
    await answer({ code: scene.code() }, challenge);
    const storage = memoryStorage({ data: scene.data });
    const { items } = await createLicensing({ storage }).as({ organizationId }).audit.list();
    const told = items.map(({ action, actor, changes }) => ({ action, actor, changes }));
    const actor = { type: "user", id, name: email };
    expect(told.slice(0, 4)).toEqual([
      { action: "user.logged_in", actor, changes: { secondFactor: [null, "totp"] } },
      { action: "user.login_failed", actor, changes: { secondFactor: [null, "totp"] } },
      {
        action: "recovery_codes.created",
        actor,
        changes: { userId: [null, id], digests: [null, "hidden"], createdAt: [null, expect.any(String)] },
      },
      { action: "user.second_factor_changed", actor, changes: { secondFactors: [[], ["totp"]] } },
    ]);
  });
});

describe("an account with a second factor", () => {
  const profile = {
    provider: "google",
    subject: "1",
    verifiedEmail: ada.email,
    name: ada.name,
    avatarUrl: null,
  } as const;

  test("is asked for it after a sign-in through a provider", async () => {
    const { user, session } = await scene.accounts
      .signIn({ ...profile, verifiedEmail: "g@example.com" })
      .then((logIn) => ("session" in logIn ? logIn : Promise.reject(new Error("asked"))));
    await scene.setUpApp(session);
    const { challenge } = challengeOf(await scene.accounts.signIn(profile));
    expect((await answer({ code: scene.code() }, challenge)).user).toEqual(user);
  });

  test("keeps it when the password is reset, and loses it with the e-mail that was never proven", async () => {
    await scene.setUpApp(first.session);
    await scene.accounts.directory.resetPassword({ email: ada.email, password: "battery staple" });
    const again = await scene.accounts.login({ ...credentials, password: "battery staple" });
    expect(challengeOf(again).secondFactor).toEqual(["totp"]);
    await scene.accounts.signIn(profile);
    for (const kind of ["totpSecrets", "recoveryCodes", "challenges"] as const)
      expect([...recordsOf(scene.data)[kind].values()]).toEqual([]);
  });

  test("is let in again by the operator, who ends its sessions", async () => {
    await scene.setUpApp(first.session);
    await scene.addPasskey("one", first.session);
    await scene.accounts.directory.resetSecondFactor(ada.email);
    await expect(scene.accounts.authenticate(first.session.token)).rejects.toMatchObject({
      code: "unauthenticated",
    });
    const { session } = await entered(scene.accounts.login(credentials));
    expect(await scene.accounts.secondFactors(session.token).status()).toMatchObject({
      secondFactors: [],
      recoveryCodesLeft: 0,
    });
    expect(recordsOf(scene.data).passkeys.size).toBe(0);
    expect(templates()).toContain("reset");
  });
});

describe("an organization that requires a second factor", () => {
  test("says so of those who have none, and is made so by somebody who has one", async () => {
    const { organizationId, id, email } = first.user;
    const licensing = createLicensing({ storage: memoryStorage({ data: scene.data }) });
    const by = { actor: { type: "user", id, name: email }, ip: null, requestId: null } as const;
    const { settings } = licensing.as({ organizationId, ...by });
    const required = settings.update({ requireSecondFactor: true });
    await expect(required).rejects.toMatchObject({
      code: "second_factor_required",
      message: expect.stringContaining("Set up a second factor yourself"),
    });
    await scene.setUpApp(first.session);
    expect(await settings.update({ requireSecondFactor: true })).toMatchObject({ requireSecondFactor: true });
    const lacks = async () => (await scene.accounts.authenticate(first.session.token)).lacksSecondFactor;
    expect(await lacks()).toBe(false);
    await own().removeTotp({});
    expect(await lacks()).toBe(true);
    expect(await own().status()).toMatchObject({ required: true });
  });
});
