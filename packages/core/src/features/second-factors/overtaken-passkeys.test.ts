import { beforeEach, describe, expect, test } from "vitest";
import { ada, type FactorScene, factorScene } from "../../../test/factor-scene.ts";
import type { Write } from "../../storage/record-store.ts";
import type { IssuedSession } from "../accounts/sessions.ts";

let scene: FactorScene;
let session: IssuedSession;

beforeEach(async () => {
  scene = factorScene();
  session = (await scene.accounts.register(ada)).session;
});

/** Does it once, though commits are tried again. */
function once(work: () => Promise<unknown>): () => Promise<unknown> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    isDone = true;
    await work();
  };
}

function touchesPasskeys(write: Write): boolean {
  return "kind" in write && write.kind === "passkeys" && write.op !== "update";
}

describe("a change of passkeys that another one overtakes", () => {
  test("takes the factor away when both of two passkeys are removed", async () => {
    const [one, other] = [await scene.addPasskey("one", session), await scene.addPasskey("other", session)];
    const own = scene.accounts.secondFactors(session.token);
    const overtake = once(() => own.removePasskey(other.passkey.id, {}));
    const slow = scene.accountsOvertakenBy(overtake, touchesPasskeys);
    await slow.secondFactors(session.token).removePasskey(one.passkey.id, {});
    expect(await own.status()).toMatchObject({ secondFactors: [], recoveryCodesLeft: 0 });
  });

  test("gives the factor again when the first passkey is removed while another one is added", async () => {
    const first = await scene.addPasskey("first", session);
    const own = scene.accounts.secondFactors(session.token);
    const overtake = once(() => own.removePasskey(first.passkey.id, {}));
    const slow = scene.accountsOvertakenBy(overtake, touchesPasskeys).secondFactors(session.token);
    const { challenge } = await own.beginPasskey({});
    const added = await slow.addPasskey({ challenge, passkey: { id: "second", challenge }, name: "Second" });
    expect(added.recoveryCodes).toHaveLength(10);
    expect(await own.status()).toMatchObject({ secondFactors: ["passkey"], recoveryCodesLeft: 10 });
  });
});
