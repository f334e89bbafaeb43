import { beforeEach, describe, expect, test } from "vitest";
import { ada, type FactorScene, factorScene } from "../../../test/factor-scene.ts";
import { SECOND } from "../../../test/open-licensing.ts";
import { recordsOf } from "../../../test/records-of.ts";
import type { LoggedIn } from "../accounts/sessions.ts";

const TEN_MINUTES = 600 * SECOND;
const required = { code: "reauthentication_required" };

let scene: FactorScene;
let session: LoggedIn["session"];
beforeEach(async () => {
  scene = factorScene();
  ({ session } = await scene.accounts.register(ada));
});

const own = () => scene.accounts.secondFactors(session.token);
const stored = () => {
  const { totpSecrets, challenges } = recordsOf(scene.data);
  return { secrets: totpSecrets.size, challenges: challenges.size };
};

describe("a session", () => {
  test("adds factors by itself until ten minutes after the log-in, to the millisecond", async () => {
    scene.clock.advance(TEN_MINUTES - 1);
    await own().beginTotp({});
    scene.clock.advance(1);
    await expect(own().beginTotp({})).rejects.toMatchObject(required);
  });

  test("that is older adds none, however lately it was used", async () => {
    scene.clock.advance(TEN_MINUTES);
    await scene.accounts.authenticate(session.token);
    await expect(own().beginTotp({})).rejects.toMatchObject(required);
    await expect(own().beginPasskey({})).rejects.toMatchObject(required);
    expect(stored()).toEqual({ secrets: 0, challenges: 0 });
    await own().beginTotp({ currentPassword: ada.password });
    expect(stored()).toMatchObject({ secrets: 1 });
  });
});
