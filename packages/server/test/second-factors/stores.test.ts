import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, challengeOf, setUpApp } from "../support/authenticator-app.ts";
import { HOUR } from "../support/clock.ts";
import { expectError } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { stores } from "../support/stores.ts";

const RACERS = 20;

describe.each(stores)("a second factor, on $name", ({ open }) => {
  let server: TestServer;
  let close: () => Promise<void>;
  let ada: Operator;
  let app: App;
  beforeAll(async () => {
    const opened = await open();
    close = opened.close;
    server = await startServer({ storage: opened.storage });
    ada = await registerOperator(server);
    app = await setUpApp(server, ada);
  });
  afterAll(async () => {
    await server.stop();
    await close();
  });

  const answer = (given: object) => server.client().post("/api/auth/second-factor", given);
  const challenge = () => challengeOf(server.client(), ada.email);

  /** The statuses of as many answers at once. */
  async function statuses(given: (racer: number) => object): Promise<number[]> {
    const calls = Array.from({ length: RACERS }, (_, racer) => answer(given(racer)));
    return (await Promise.all(calls)).map(({ status }) => status).toSorted();
  }

  it("lets in one of twenty with one code, and with one recovery code", async () => {
    const challenges: string[] = [];
    for (let racer = 0; racer < 2 * RACERS; racer += 1) challenges.push(await challenge());
    const code = app.code();
    const oneOfAll = [200, ...Array(RACERS - 1).fill(401)];
    const first = await statuses((racer) => ({ challenge: challenges[racer], code }));
    expect(first).toEqual([200, ...Array(10).fill(401), ...Array(RACERS - 11).fill(429)]);
    const [recoveryCode] = app.recoveryCodes;
    const others = challenges.slice(RACERS);
    expect(await statuses((racer) => ({ challenge: others[racer], recoveryCode }))).toEqual(oneOfAll);
  });

  it("looks at five of twenty tries at one challenge", async () => {
    // Ten failures are behind.
    server.clock.advance(HOUR);
    const tried = await challenge();
    const wrong = await statuses(() => ({ challenge: tried, code: "12345x" }));
    expect(wrong).toEqual([...Array(RACERS - 5).fill(400), ...Array(5).fill(401)]);
    const [, recoveryCode] = app.recoveryCodes;
    expectError(await answer({ challenge: tried, recoveryCode }), 400, "challenge_invalid");
  });

  it("is reset by the operator", async () => {
    await server.accounts.directory.resetSecondFactor(ada.email);
    expectError(await ada.client.get("/api/auth/me"), 401, "unauthenticated");
    const { client } = await registerOperator(server);
    const [mine] = [await setUpApp(server, { client })];
    expect(mine.recoveryCodes).toHaveLength(10);
    const again = await client.post("/api/auth/second-factor/totp/remove", { code: mine.code() });
    expect(again.body).toEqual({ success: true });
  });
});
