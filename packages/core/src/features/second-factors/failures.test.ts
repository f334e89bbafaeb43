import { beforeEach, describe, expect, test } from "vitest";
import { ada, type FactorScene, factorScene, STEP, settled } from "../../../test/factor-scene.ts";
import { SECOND } from "../../../test/open-licensing.ts";
import { recordsOf } from "../../../test/records-of.ts";
import { newId } from "../../storage/ids.ts";
import { memoryStorage } from "../../storage/memory/memory-storage.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import type { LoggedIn } from "../accounts/sessions.ts";
import { decide } from "./failures.ts";

const MINUTE = 60 * SECOND;
const wrong = { code: "invalid_credentials" };
const limited = { code: "second_factor_limited" };

let scene: FactorScene;
let first: LoggedIn;
let recoveryCodes: string[];

beforeEach(async () => {
  scene = factorScene();
  first = await scene.accounts.register(ada);
  recoveryCodes = await scene.setUpApp(first.session);
});

/** Answers a challenge of its own, which begins with the right password. */
const answer = async (given: object) =>
  scene.accounts.answerChallenge({ challenge: (await scene.challenge()).challenge, ...given });
const guess = () => expect(answer({ code: "000000" })).rejects.toMatchObject(wrong);
const guesses = async (count: number, pauseMs = 0) => {
  for (let made = 0; made < count; made += 1) {
    await guess();
    scene.clock.advance(pauseMs);
  }
};
const warnings = () =>
  [...recordsOf(scene.data).mails.values()].filter(({ template }) => template === "second_factor_failed");

describe("wrong second factors after a right password", () => {
  test("are ten an hour for an account, in however many challenges: then no code is looked at, right or wrong", async () => {
    await guesses(9);
    await answer({ code: scene.code() });
    await guess();
    scene.clock.advance(STEP);
    await expect(answer({ code: "000000" })).rejects.toMatchObject(limited);
    await expect(answer({ code: scene.code() })).rejects.toMatchObject({
      ...limited,
      message: expect.stringContaining("try again in 60 min"),
      retryAfterSeconds: 3570,
    });
  });

  test("leave recovery codes and passkeys as they are, whose failures count as well", async () => {
    const passkey = await scene.addPasskey("one", first.session);
    for (let made = 0; made < 5; made += 1)
      await expect(answer({ recoveryCode: "aaaa-bbbb-cccc-dddd" })).rejects.toMatchObject(wrong);
    for (let made = 0; made < 5; made += 1)
      await expect(
        answer({ passkey: { id: "one", challenge: "another", counter: 9 } }),
      ).rejects.toMatchObject(wrong);
    await expect(answer({ code: scene.code() })).rejects.toMatchObject(limited);
    await expect(answer({ recoveryCode: "aaaa-bbbb-cccc-dddd" })).rejects.toMatchObject(wrong);
    await answer({ recoveryCode: recoveryCodes[0] });
    const { challenge } = await scene.challenge();
    await scene.accounts.answerChallenge({ challenge, passkey: passkey.signed(challenge) });
    await expect(answer({ code: scene.code() })).rejects.toMatchObject(limited);
  });

  test("are forgotten an hour after each, and no sooner", async () => {
    await guesses(1);
    scene.clock.advance(59 * MINUTE);
    await guesses(9);
    scene.clock.advance(MINUTE - 1);
    await expect(answer({ code: scene.code() })).rejects.toMatchObject({ ...limited, retryAfterSeconds: 1 });
    scene.clock.advance(1);
    await guess();
    await expect(answer({ code: scene.code() })).rejects.toMatchObject(limited);
    scene.clock.advance(59 * MINUTE - 1);
    await expect(answer({ code: scene.code() })).rejects.toMatchObject(limited);
    scene.clock.advance(1);
    await answer({ code: scene.code() });
  });

  test("do not put off the end of the hour with what is tried after the tenth", async () => {
    await guesses(10);
    scene.clock.advance(59 * MINUTE);
    for (let made = 0; made < 5; made += 1) {
      await expect(answer({ code: "000000" })).rejects.toMatchObject(limited);
      await expect(answer({ recoveryCode: "aaaa-bbbb-cccc-dddd" })).rejects.toMatchObject(wrong);
    }
    scene.clock.advance(MINUTE);
    await answer({ code: scene.code() });
  });

  test("are ten of fifty that come at once from all servers, and a right code comes after as many as any other", async () => {
    const others = scene.accountsOvertakenBy(async () => {});
    const challenges = await Promise.all(Array.from({ length: 50 }, () => scene.challenge()));
    const calls = challenges.map(({ challenge }, caller) =>
      (caller % 2 === 0 ? scene.accounts : others).answerChallenge({ challenge, code: "000000" }),
    );
    const { done, codes } = await settled(calls);
    expect(done).toBe(0);
    expect(codes.filter((code) => code === wrong.code)).toHaveLength(10);
    expect(codes.filter((code) => code === limited.code)).toHaveLength(40);
  });

  test("let no right code in that was looked at before, and comes after the tenth", async () => {
    await guesses(9);
    const { challenge } = await scene.challenge();
    let isOvertaken = false;
    const server = scene.accountsOvertakenBy(async () => {
      if (!isOvertaken) await guess();
      isOvertaken = true;
    });
    const call = server.answerChallenge({ challenge, code: scene.code() });
    await expect(call).rejects.toMatchObject(limited);
    expect(isOvertaken).toBe(true);
  });

  test("are those of one account: a colleague's codes go on", async () => {
    await guesses(10);
    const email = "grace@example.com";
    const grace = await scene.accounts.register({ ...ada, email });
    await scene.setUpApp(grace.session);
    const asked = await scene.accounts.login({ email, password: ada.password });
    const challenge = "challenge" in asked ? asked.challenge : "";
    const { user } = await scene.accounts.answerChallenge({ challenge, code: scene.code() });
    expect(user.email).toBe(email);
  });

  test("count with the codes that somebody tries in a session, of whom they take no code either then", async () => {
    const own = scene.accounts.secondFactors(first.session.token);
    const invalid = { code: "invalid_input", details: [{ path: "code" }] };
    for (let made = 0; made < 6; made += 1)
      await expect(own.removeTotp({ code: "000000" })).rejects.toMatchObject(invalid);
    await guesses(4);
    await expect(own.removeTotp({ code: scene.code() })).rejects.toMatchObject(limited);
    expect(await own.status()).toMatchObject({ secondFactors: ["totp"] });
    await own.removeTotp({ recoveryCode: recoveryCodes[0] ?? "" });
    expect(await own.status()).toMatchObject({ secondFactors: [] });
  });
});

describe("the owner", () => {
  test("is told at the fifth, once an hour", async () => {
    await guesses(4);
    expect(warnings()).toEqual([]);
    await guess();
    expect(warnings()).toMatchObject([
      { recipient: ada.email, parameters: { email: ada.email, atLogIn: 5, inSession: 0 } },
    ]);
    await guesses(5);
    await expect(answer({ recoveryCode: "aaaa-bbbb-cccc-dddd" })).rejects.toMatchObject(wrong);
    expect(warnings()).toHaveLength(1);
    scene.clock.advance(60 * MINUTE);
    await guesses(4);
    expect(warnings()).toHaveLength(1);
    await guess();
    expect(warnings()).toHaveLength(2);
  });

  test("is told where they were given: at log-ins, in a session, or both", async () => {
    const own = scene.accounts.secondFactors(first.session.token);
    const inSession = async (count: number) => {
      for (let made = 0; made < count; made += 1)
        await expect(own.removeTotp({ code: "000000" })).rejects.toMatchObject({ code: "invalid_input" });
    };
    await inSession(5);
    expect(warnings()).toMatchObject([{ parameters: { atLogIn: 0, inSession: 5 } }]);
    scene.clock.advance(60 * MINUTE);
    await guesses(3);
    await inSession(2);
    expect(warnings()).toMatchObject([{}, { parameters: { atLogIn: 3, inSession: 2 } }]);
    // Failures of a session are counted an hour later as well, and a right code in between changes nothing.
    scene.clock.advance(STEP);
    await answer({ code: scene.code() });
    scene.clock.advance(59 * MINUTE);
    await inSession(1);
    scene.clock.advance(MINUTE);
    await guesses(4);
    expect(warnings()[2]).toMatchObject({ parameters: { atLogIn: 4, inSession: 1 } });
  });

  test("is not told again each time that there are five", async () => {
    await guesses(9, 12 * MINUTE);
    expect(warnings()).toHaveLength(1);
  });

  test("is told once of many at once", async () => {
    const challenges = await Promise.all(Array.from({ length: 20 }, () => scene.challenge()));
    await settled(
      challenges.map(({ challenge }) => scene.accounts.answerChallenge({ challenge, code: "000000" })),
    );
    expect(warnings()).toHaveLength(1);
  });
});

test("a try that is looked at while its user is deleted ends", async () => {
  const store = memoryStorage();
  const gone = newId("users");
  const times = [scene.clock.now().getTime()];
  const record = {
    id: gone,
    userId: gone,
    times,
    sessionTimes: [],
    toldAt: null,
    endsAt: new Date(times[0] ?? 0),
  };
  const trying = decide({ unnoted: workspaceIn(store, DEPLOYMENT) }, (tx) =>
    tx.insert("factorFailures", record),
  );
  await expect(trying).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await store.get("factorFailures", DEPLOYMENT, [gone])).toEqual([null]);
});
