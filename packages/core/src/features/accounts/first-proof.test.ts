import { beforeEach, describe, expect, test } from "vitest";
import { entered } from "../../../test/entered.ts";
import { ada, type FactorScene, factorScene } from "../../../test/factor-scene.ts";
import type { LoggedIn } from "./sessions.ts";

const profile = {
  provider: "google",
  subject: "1",
  verifiedEmail: ada.email,
  name: ada.name,
  avatarUrl: null,
} as const;

let scene: FactorScene;
let stranger: LoggedIn;

beforeEach(async () => {
  scene = factorScene();
  stranger = await scene.accounts.register(ada);
});

describe("a passkey that a stranger made with an account", () => {
  test("logs in until the owner proves the address, and not from then on", async () => {
    const { signed } = await scene.addPasskey("one", stranger.session);
    const logIn = async () => {
      const { challenge } = await scene.accounts.beginPasskeyLogIn();
      return scene.accounts.logInWithPasskey({ challenge, passkey: signed(challenge) });
    };
    expect((await logIn()).user.email).toBe(ada.email);
    await entered(scene.accounts.signIn(profile));
    await expect(logIn()).rejects.toMatchObject({ code: "invalid_credentials" });
  });

  test("is not added once the owner has proven the address, if that was begun before", async () => {
    const own = scene.accounts.secondFactors(stranger.session.token);
    const { challenge } = await own.beginPasskey({});
    const { user, session } = await entered(scene.accounts.signIn(profile));
    const added = own.addPasskey({ challenge, passkey: { id: "late", challenge }, name: "Late" });
    await expect(added).rejects.toMatchObject({ code: "unauthenticated" });
    expect(user.id).not.toBe(stranger.user.id);
    expect(await scene.accounts.secondFactors(session.token).status()).toMatchObject({ secondFactors: [] });
  });
});
