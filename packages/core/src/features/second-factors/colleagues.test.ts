import { beforeEach, describe, expect, test } from "vitest";
import { ada, type FactorScene, factorScene, STEP } from "../../../test/factor-scene.ts";
import { SECOND } from "../../../test/open-licensing.ts";
import { recordsOf } from "../../../test/records-of.ts";
import type { LoggedIn } from "../accounts/sessions.ts";

const MINUTE = 60 * SECOND;
const invalid = { code: "invalid_credentials" };
const over = { code: "challenge_invalid" };

let scene: FactorScene;
let first: LoggedIn;
/** Somebody else of the same organization, with the same password. */
let colleague: LoggedIn;

beforeEach(async () => {
  scene = factorScene();
  first = await scene.accounts.register(ada);
  const { organizationId, id } = first.user;
  const invited = { email: "bea@example.com", role: "developer" } as const;
  const { token } = await scene.accounts.organization(organizationId).invitations.create(invited, id);
  colleague = await scene.accounts.register({ ...ada, email: invited.email, invitationToken: token });
});

const own = ({ session } = first) => scene.accounts.secondFactors(session.token);
const answer = (given: object, challenge: string) => scene.accounts.answerChallenge({ challenge, ...given });

/** All that is stored of somebody's factors. */
function factorsOf({ user }: LoggedIn): unknown {
  const { users, totpSecrets, recoveryCodes, passkeys } = recordsOf(scene.data);
  return structuredClone({
    user: users.get(user.id),
    secret: totpSecrets.get(user.id),
    codes: recoveryCodes.get(user.id),
    passkeys: passkeys.values().filter(({ userId }) => userId === user.id),
  });
}

describe("a colleague's factors", () => {
  test("let nobody else in, and are not used up by the try", async () => {
    await scene.setUpApp(first.session);
    const [codeOfColleague = ""] = await scene.setUpApp(colleague.session);
    const { signed } = await scene.addPasskey("of the colleague", colleague.session);
    const before = [factorsOf(first), factorsOf(colleague)];
    const { challenge } = await scene.challenge();
    for (const given of [{ recoveryCode: codeOfColleague }, { passkey: signed(challenge) }])
      await expect(answer(given, challenge)).rejects.toMatchObject(invalid);
    expect([factorsOf(first), factorsOf(colleague)]).toEqual(before);
  });

  test("do not stand for one's own where one adds or removes a factor", async () => {
    const [recoveryCode] = await scene.setUpApp(first.session);
    const [codeOfColleague] = await scene.setUpApp(colleague.session);
    scene.clock.advance(10 * MINUTE);
    const before = [factorsOf(first), factorsOf(colleague)];
    for (const change of [
      () => own().removeTotp({ recoveryCode: codeOfColleague }),
      () => own().renewRecoveryCodes({ recoveryCode: codeOfColleague }),
      () => own().beginPasskey({ recoveryCode: codeOfColleague }),
    ])
      await expect(change()).rejects.toMatchObject({ code: "invalid_input" });
    expect([factorsOf(first), factorsOf(colleague)]).toEqual(before);
    await own().removeTotp({ recoveryCode });
    expect(factorsOf(first)).toMatchObject({ user: { secondFactors: [] } });
    expect(factorsOf(colleague)).toEqual(before[1]);
  });

  test("stay when one's own are removed, renewed or replaced", async () => {
    await scene.setUpApp(colleague.session);
    await scene.addPasskey("of the colleague", colleague.session);
    const before = factorsOf(colleague);
    await scene.setUpApp(first.session);
    const one = await scene.addPasskey("one", first.session);
    await own().renewRecoveryCodes({});
    await own().removePasskey(one.passkey.id, {});
    await own().removeTotp({});
    expect(factorsOf(colleague)).toEqual(before);
    expect((await own(colleague).passkeys()).items).toHaveLength(1);
    expect((await own().passkeys()).items).toEqual([]);
  });

  test("are renamed and removed by nobody else", async () => {
    const { passkey } = await scene.addPasskey("of the colleague", colleague.session);
    const before = factorsOf(colleague);
    const refused = { code: "not_found" };
    await expect(own().renamePasskey(passkey.id, { name: "Mine" })).rejects.toMatchObject(refused);
    await expect(own().removePasskey(passkey.id, {})).rejects.toMatchObject(refused);
    expect(factorsOf(colleague)).toEqual(before);
  });

  test("are not registered once more for somebody else", async () => {
    await scene.addPasskey("one", colleague.session);
    const before = factorsOf(first);
    await expect(scene.addPasskey("one", first.session)).rejects.toMatchObject({ code: "invalid_input" });
    expect(factorsOf(first)).toEqual(before);
  });
});

describe("a refused change", () => {
  test("with a wrong password, code or recovery code leaves every factor as it was", async () => {
    await scene.setUpApp(first.session);
    const { passkey } = await scene.addPasskey("one", first.session);
    scene.clock.advance(10 * MINUTE);
    const before = factorsOf(first);
    const nothing = { code: "reauthentication_required" };
    const wrong = { code: "invalid_input" };
    for (const [given, refused] of [
      [{}, nothing],
      [{ currentPassword: "wrong" }, wrong],
      [{ code: "000000" }, wrong],
      [{ recoveryCode: "aaaa-aaaa-aaaa-aaaa" }, wrong],
    ] as const)
      for (const change of [
        () => own().removeTotp(given),
        () => own().removePasskey(passkey.id, given),
        () => own().renewRecoveryCodes(given),
        () => own().beginPasskey(given),
        () => own().beginTotp(given),
      ])
        await expect(change()).rejects.toMatchObject(refused);
    expect(factorsOf(first)).toEqual(before);
  });

  test("is that of a passkey which does not answer the challenge", async () => {
    const before = factorsOf(first);
    const { challenge } = await own().beginPasskey({});
    const given = { challenge, passkey: { id: "one", challenge: "another" }, name: "Key" };
    await expect(own().addPasskey(given)).rejects.toMatchObject({ code: "invalid_input" });
    expect(factorsOf(first)).toEqual(before);
  });

  test("is that of the twenty-first passkey", async () => {
    for (let number = 1; number <= 20; number += 1) await scene.addPasskey(`key ${number}`, first.session);
    await expect(own().beginPasskey({})).rejects.toMatchObject({ code: "invalid_input" });
    expect((await own().passkeys({ perPage: 50 })).items).toHaveLength(20);
    await scene.addPasskey("of the colleague", colleague.session);
  });
});

describe("what is used up", () => {
  test("by a change is one code, and not the others", async () => {
    const [recoveryCode = "", other] = await scene.setUpApp(first.session);
    await own().beginPasskey({ recoveryCode });
    expect(await own().status()).toMatchObject({ recoveryCodesLeft: 9 });
    await expect(own().beginPasskey({ recoveryCode })).rejects.toMatchObject({ code: "invalid_input" });
    await own().beginPasskey({ code: scene.code() });
    await expect(own().beginPasskey({ code: scene.code() })).rejects.toMatchObject({ code: "invalid_input" });
    await own().beginPasskey({ recoveryCode: other });
    expect(await own().status()).toMatchObject({ recoveryCodesLeft: 8 });
  });
});

describe("a challenge", () => {
  test("lasts until five minutes are over, to the millisecond", async () => {
    await scene.setUpApp(first.session);
    const { challenge } = await scene.challenge();
    scene.clock.advance(5 * MINUTE - 1);
    await answer({ code: scene.code() }, challenge);
    const next = await scene.challenge();
    scene.clock.advance(5 * MINUTE);
    await expect(answer({ code: scene.code() }, next.challenge)).rejects.toMatchObject(over);
  });

  test("has five tries: the fifth still lets in", async () => {
    await scene.setUpApp(first.session);
    const { challenge } = await scene.challenge();
    for (let number = 1; number <= 4; number += 1)
      await expect(answer({ code: "000000" }, challenge)).rejects.toMatchObject(invalid);
    await answer({ code: scene.code() }, challenge);
  });

  test("is for one purpose: a second factor, a log-in with a passkey, or a new passkey", async () => {
    const { signed } = await scene.addPasskey("one", first.session);
    const factor = await scene.challenge();
    const logIn = await scene.accounts.beginPasskeyLogIn();
    const registration = await own().beginPasskey({});
    for (const { challenge } of [logIn, registration])
      await expect(answer({ passkey: signed(challenge) }, challenge)).rejects.toMatchObject(over);
    for (const { challenge } of [factor, registration])
      await expect(
        scene.accounts.logInWithPasskey({ challenge, passkey: signed(challenge) }),
      ).rejects.toMatchObject(over);
    for (const { challenge } of [factor, logIn]) {
      const given = { challenge, passkey: { id: "two", challenge }, name: "Two" };
      await expect(own().addPasskey(given)).rejects.toMatchObject(over);
    }
    expect((await own().passkeys()).items).toHaveLength(1);
  });

  test("of a new passkey is not for a colleague, who gets none by it", async () => {
    const { challenge } = await own().beginPasskey({});
    const given = { challenge, passkey: { id: "one", challenge }, name: "Key" };
    await expect(own(colleague).addPasskey(given)).rejects.toMatchObject(over);
    expect((await own(colleague).passkeys()).items).toEqual([]);
  });
});

describe("an authenticator app", () => {
  test("is set up until half an hour is over, to the millisecond", async () => {
    await own().beginTotp({});
    scene.clock.advance(30 * MINUTE - 1);
    await own().confirmTotp({ code: scene.code() });
    await own(colleague).beginTotp({ currentPassword: ada.password });
    scene.clock.advance(30 * MINUTE);
    const late = own(colleague).confirmTotp({ code: scene.code() });
    await expect(late).rejects.toMatchObject({ code: "not_found" });
  });

  test("is not replaced, and its codes let in, when a second one is refused", async () => {
    await scene.setUpApp(first.session);
    const before = factorsOf(first);
    await expect(own().beginTotp({})).rejects.toMatchObject({ code: "second_factor_exists" });
    expect(factorsOf(first)).toEqual(before);
    scene.clock.advance(STEP);
    await answer({ code: scene.code() }, (await scene.challenge()).challenge);
  });
});
