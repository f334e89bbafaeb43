import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setUpApp } from "../support/authenticator-app.ts";
import { type Operator, PASSWORD, registerOperator } from "../support/operator.ts";
import { cheapPasswords } from "../support/passwords.ts";
import { startServer, type TestServer } from "../support/server.ts";

const ADDRESSES = 40;

let server: TestServer;
let held: string | null;
/** Goes on with the oldest of the checks that are held. */
let release: (() => void)[];
let eve: Operator;
beforeEach(async () => {
  [held, release] = [null, []];
  const passwords = cheapPasswords();
  server = await startServer({
    trustedProxies: ["127.0.0.1"],
    keptCookies: ["keystead_session", "keystead_device"],
    passwords: {
      ...passwords,
      async verify(hash, password) {
        if (password === held) await new Promise<void>((resolve) => release.push(resolve));
        return passwords.verify(hash, password);
      },
    },
  });
  eve = await registerOperator(server);
  await setUpApp(server, eve);
});
afterEach(() => server.stop());

/** Log-ins from as many networks. */
const flood = (password: string, networks = ADDRESSES) =>
  Array.from({ length: networks }, (_, network) => {
    const headers = { "x-forwarded-for": `2001:db8:${network.toString(16)}::1` };
    const json = { email: eve.email, password };
    return server.client().send("/api/auth/login", { method: "POST", headers, json });
  });
const checking = () => expect.poll(() => release.length).toBe(1);
/** Lets what could run have run. */
async function idle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
}

describe("the passwords of one account", () => {
  it.each([
    ["right", PASSWORD, 200],
    ["wrong", "another password", 401],
  ])(
    "are checked one after another, also %s ones, and others log in meanwhile",
    async (_which, password, status) => {
      const ada = await registerOperator(server, { password: "a password of her own" });
      held = password;
      const answers = flood(password);
      for (let checked = 0; checked < ADDRESSES; checked += 1) {
        await checking();
        if (checked % 10 === 0) {
          await idle();
          expect(release).toHaveLength(1);
          const { email } = ada;
          const login = await server
            .client()
            .post("/api/auth/login", { email, password: "a password of her own" });
          expect(login.status).toBe(200);
        }
        release.shift()?.();
      }
      expect((await Promise.all(answers)).map((answer) => answer.status)).toEqual(
        Array(ADDRESSES).fill(status),
      );
    },
  );

  it("do not stand in the way of a device that is known", async () => {
    await eve.client.post("/api/auth/logout");
    held = PASSWORD;
    const answers = flood(PASSWORD, 5);
    await checking();
    const json = { email: eve.email.toUpperCase(), password: PASSWORD };
    const known = eve.client.post("/api/auth/login", json);
    await expect.poll(() => release.length).toBe(2);
    release.pop()?.();
    expect((await known).status).toBe(200);
    held = null;
    release.shift()?.();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(5).fill(200));
  });
});
