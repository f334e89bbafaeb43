import { beforeEach, describe, expect, test } from "vitest";
import { entered } from "../../../test/entered.ts";
import { ada, type FactorScene, factorScene, settled } from "../../../test/factor-scene.ts";
import type { LoggedIn } from "../accounts/sessions.ts";

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

describe("a passkey", () => {
  test("is a second factor, and both factors at once", async () => {
    const { passkey, recoveryCodes, signed } = await scene.addPasskey("one", first.session);
    expect(passkey).toMatchObject({ name: "Key one", lastUsedAt: null });
    expect(recoveryCodes).toHaveLength(10);
    const { challenge, secondFactor } = await scene.challenge();
    expect(secondFactor).toEqual(["passkey"]);
    const { options } = await scene.accounts.passkeyOptions({ challenge });
    expect(options).toEqual({ challenge, allow: ["one"] });
    await answer({ passkey: signed(challenge) }, challenge);
    const begun = await scene.accounts.beginPasskeyLogIn();
    expect(begun.options).toEqual({ challenge: begun.challenge, allow: [] });
    const alone = { challenge: begun.challenge, passkey: signed(begun.challenge) };
    expect((await scene.accounts.logInWithPasskey(alone)).user).toEqual(first.user);
    const { items } = await own().passkeys();
    expect(items).toEqual([{ ...passkey, lastUsedAt: scene.clock.now() }]);
    await expect(scene.accounts.logInWithPasskey(alone)).rejects.toMatchObject(over);
  });

  test("lets nobody in by an app that is not confirmed yet", async () => {
    const { signed } = await scene.addPasskey("one", first.session);
    await own().beginTotp({});
    const { challenge } = await scene.challenge();
    await expect(answer({ code: scene.code() }, challenge)).rejects.toMatchObject(invalid);
    await answer({ passkey: signed(challenge) }, challenge);
  });

  test("lets in one of twenty with one answer", async () => {
    const { signed } = await scene.addPasskey("one", first.session);
    const { challenge } = await scene.accounts.beginPasskeyLogIn();
    const passkey = signed(challenge);
    const call = () => scene.accounts.logInWithPasskey({ challenge, passkey });
    expect((await settled(Array.from({ length: 20 }, call))).done).toBe(1);
  });

  test("does not let in with another challenge, a counter that did not rise, or as somebody else", async () => {
    const { signed } = await scene.addPasskey("one", first.session);
    const grace = await scene.accounts.register({ ...ada, email: "grace@example.com" });
    await scene.addPasskey("of grace", grace.session);
    const { challenge } = await scene.challenge();
    const [stale, foreign] = [signed("another"), { id: "of grace", challenge, counter: 1 }];
    for (const passkey of [stale, foreign, { id: "unknown" }, { id: "one", challenge, counter: 0 }])
      await expect(answer({ passkey }, challenge)).rejects.toMatchObject(invalid);
    await answer({ passkey: signed(challenge) }, challenge);
  });

  test("is renamed by its owner, and is a factor until the last one is removed", async () => {
    const [one, two] = [
      await scene.addPasskey("one", first.session),
      await scene.addPasskey("two", first.session),
    ];
    expect(two.recoveryCodes).toBeNull();
    expect(await own().renamePasskey(one.passkey.id, { name: "Old phone" })).toMatchObject({
      name: "Old phone",
    });
    const grace = await scene.accounts.register({ ...ada, email: "grace@example.com" });
    for (const call of [
      () => own(grace).renamePasskey(one.passkey.id, { name: "Mine" }),
      () => own(grace).removePasskey(one.passkey.id, {}),
    ])
      await expect(call()).rejects.toMatchObject({ code: "not_found" });
    await own().removePasskey(one.passkey.id, {});
    expect(await own().status()).toMatchObject({ secondFactors: ["passkey"] });
    await own().removePasskey(two.passkey.id, {});
    expect(await own().status()).toMatchObject({ secondFactors: [], recoveryCodesLeft: 0 });
    await entered(scene.accounts.login(credentials));
  });

  test("is no factor any more when the last two are removed at once", async () => {
    const added = [
      await scene.addPasskey("one", first.session),
      await scene.addPasskey("two", first.session),
    ];
    await Promise.all(added.map(({ passkey }) => own().removePasskey(passkey.id, {})));
    expect(await own().status()).toMatchObject({ secondFactors: [] });
  });

  test("is added by whoever began to add it, once", async () => {
    const grace = await scene.accounts.register({ ...ada, email: "grace@example.com" });
    const { challenge } = await own().beginPasskey({});
    const input = { challenge, passkey: { id: "one", challenge }, name: "Key" };
    await expect(own(grace).addPasskey(input)).rejects.toMatchObject(over);
    await expect(own().addPasskey(input)).rejects.toMatchObject(over);
  });

  test("cannot be set up where there can be none", async () => {
    const own = scene.accountsWith({}).secondFactors(first.session.token);
    await expect(own.beginPasskey({})).rejects.toMatchObject({ code: "passkeys_not_configured" });
    await expect(own.beginTotp({})).rejects.toMatchObject({ code: "totp_not_configured" });
  });
});
