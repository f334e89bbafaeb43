import { memoryStorage } from "@keystead/core/memory";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultLimits } from "../../src/http/limits/limits.ts";
import { localRateLimiter, type RateLimiter, sharedRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import { GrantedCounts } from "../../src/startup/workers/granted-counts.ts";
import { LeasedCounts } from "../../src/startup/workers/leased-counts.ts";
import type { Answer, Client } from "../support/client.ts";
import { expectError } from "../support/expectations.ts";
import { logIn, PASSWORD, registerOperator, unique } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

const DEVICE = "keystead_device";
/** Browsers keep both cookies of a log-in. */
const keptCookies = ["keystead_session", DEVICE];
const settings = { ...defaultLimits, LOGIN_FAILURES: 3 };

let servers: TestServer[];
let server: TestServer;
beforeEach(async () => {
  servers = [];
  server = await start(localRateLimiter(settings));
  // A log-in that waits goes on only when a test lets the time pass.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(servers.map((each) => each.stop()));
});

async function start(rateLimiter: RateLimiter): Promise<TestServer> {
  // A store without timers of its own, for those that run here are the log-ins that wait.
  const started = await startServer({
    storage: memoryStorage(),
    rateLimiter,
    trustedProxies: ["127.0.0.1"],
    keptCookies,
  });
  servers.push(started);
  return started;
}

let attempts = 0;

/** A log-in from an address that nobody has used before. */
function attempt(email: string, password: string, client: Client = server.client()): Promise<Answer> {
  attempts += 1;
  const headers = { "x-forwarded-for": `198.51.${attempts >> 8}.${attempts & 255}` };
  return client.send("/api/auth/login", { method: "POST", json: { email, password }, headers });
}

async function failures(count: number, email: string, client?: Client): Promise<void> {
  for (let failed = 0; failed < count; failed += 1)
    expectError(await attempt(email, "wrong", client), 401, "invalid_credentials");
}

/** Resolves when so many log-ins wait. */
async function waitForCalls(count: number): Promise<void> {
  const deadline = performance.now() + 4_000;
  while (vi.getTimerCount() !== count) {
    if (performance.now() > deadline) throw new Error(`${vi.getTimerCount()} log-ins wait, not ${count}`);
    await new Promise(setImmediate);
  }
}

/** Expects that the log-in, the only one that waits, waits exactly so long. */
async function answeredAfter(ms: number, call: Promise<Answer>): Promise<Answer> {
  await waitForCalls(1);
  vi.advanceTimersByTime(ms - 1);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(vi.getTimerCount()).toBe(0);
  return call;
}

describe("after too many wrong passwords for an account, from any addresses", () => {
  it("its owner gets in at once on a device that is known, also after logging out there", async () => {
    const { client, email } = await registerOperator(server);
    await failures(3, email);
    expect((await attempt(email, PASSWORD, client)).status).toBe(200);
    await client.post("/api/auth/logout");
    expect((await attempt(email, PASSWORD, client)).status).toBe(200);
  });

  it("its owner gets in on another device after a wait, and at once from then on", async () => {
    const { email } = await registerOperator(server);
    await failures(3, email.toUpperCase());
    const client = server.client();
    const answer = await answeredAfter(250, attempt(email, PASSWORD, client));
    expect(answer.status).toBe(200);
    expect((await attempt(email, PASSWORD, client)).status).toBe(200);
  });

  it.each([
    ["of somebody", async () => (await registerOperator(server)).email],
    ["that nobody has", async () => `${unique("nobody")}@example.com`],
  ])("an e-mail %s has the same waits, which grow to ten seconds, and no other's", async (_whose, find) => {
    const email = await find();
    await failures(3, email);
    const delays = [250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000];
    for (const delay of delays) {
      const { status, body } = await answeredAfter(delay, attempt(email, "wrong"));
      expect({ status, body }).toEqual({
        status: 401,
        body: { error: "E-mail or password is wrong", code: "invalid_credentials" },
      });
      const others = Array.from({ length: 9 }, () => attempt(email, "wrong"));
      await waitForCalls(9);
      vi.advanceTimersByTime(delay);
      await Promise.all(others);
    }
    await failures(3, `${unique("another")}@example.com`);
  });

  it("three log-ins from one address wait, the next one is told to try again later, and others still wait", async () => {
    const { email } = await registerOperator(server);
    await failures(3, email);
    const headers = { "x-forwarded-for": "192.0.2.1" };
    const json = { email, password: PASSWORD };
    const fromOne = () => server.client().send("/api/auth/login", { method: "POST", json, headers });
    const three = Array.from({ length: 3 }, fromOne);
    await waitForCalls(3);
    const refused = await fromOne();
    expectError(refused, 429, "rate_limited");
    expect(refused.headers["retry-after"]).toBe("1");
    const others = Array.from({ length: 20 }, () => attempt(email, PASSWORD));
    await waitForCalls(23);
    vi.advanceTimersByTime(250);
    const answers = await Promise.all([...three, ...others]);
    expect(answers.map(({ status }) => status)).toEqual(Array(23).fill(200));
    expect((await answeredAfter(250, attempt(email, PASSWORD))).status).toBe(200);
  });

  it("the wait ends when the client goes away, and no password is checked", async () => {
    const { email } = await registerOperator(server);
    await failures(3, email);
    const checked = vi.spyOn(server.accounts, "from");
    const clients = Array.from({ length: 10 }, () => server.client());
    const left = clients.map((client) => expect(attempt(email, PASSWORD, client)).rejects.toThrow());
    await waitForCalls(10);
    for (const client of clients) client.close();
    await waitForCalls(0);
    await Promise.all(left);
    expect((await answeredAfter(250, attempt(email, PASSWORD))).status).toBe(200);
    expect(checked).toHaveBeenCalledTimes(1);
  });

  it("the answers do not tell how many others have failed", async () => {
    const { client, email } = await registerOperator(server);
    await failures(3, email);
    const { headers } = await attempt(email, PASSWORD, client);
    expect(headers["ratelimit-policy"]).toMatch(/^"login";/);
  });
});

describe("a device", () => {
  /** Expects that a log-in with this cookie has to wait. */
  async function expectUnknown(email: string, token: string, password = PASSWORD): Promise<void> {
    const client = server.client();
    client.keepCookie(DEVICE, token);
    expect((await answeredAfter(250, attempt(email, password, client))).status).toBe(200);
  }

  it("is not known for another account, or by a token that the server did not issue", async () => {
    const [ada, grace] = [await registerOperator(server), await registerOperator(server)];
    const token = ada.client.cookie(DEVICE) ?? "";
    expect(token).not.toBe("");
    const [id, expires, signature = ""] = token.split(".");
    await failures(3, ada.email);
    const other = signature.startsWith("A") ? "B" : "A";
    for (const forged of [
      grace.client.cookie(DEVICE) ?? "",
      `${id}.${expires}.${other}${signature.slice(1)}`,
      `${id}.${Number(expires) + 1}.${signature}`,
      `${"a".repeat(32)}.${expires}.${signature}`,
      `${id}.${expires}`,
      "x",
    ])
      await expectUnknown(ada.email, forged);
  });

  it("is not known after a password change, but for the one on which it was changed", async () => {
    const { client, email } = await registerOperator(server);
    const earlier = client.cookie(DEVICE) ?? "";
    const newPassword = "battery staple horse";
    const change = { currentPassword: PASSWORD, newPassword };
    expect((await client.post("/api/auth/change-password", change)).status).toBe(200);
    await failures(3, email);
    await expectUnknown(email, earlier, newPassword);
    expect((await attempt(email, newPassword, client)).status).toBe(200);
  });

  it("is known for 180 days", async () => {
    const { client, email } = await registerOperator(server);
    const token = client.cookie(DEVICE) ?? "";
    await failures(3, email);
    server.clock.advance(180 * 86_400_000 - 1);
    expect((await attempt(email, PASSWORD, client)).status).toBe(200);
    server.clock.advance(1);
    await expectUnknown(email, token);
  });

  it("is slowed down by wrong passwords of its own, and slows down nobody else", async () => {
    const { client, email } = await registerOperator(server);
    const other = await logIn(server, email);
    await failures(3, email, client);
    await answeredAfter(250, attempt(email, "wrong", client));
    for (const one of [other.client, undefined])
      expect((await attempt(email, PASSWORD, one)).status).toBe(200);
  });
});

it("right passwords are not counted", async () => {
  const { email } = await registerOperator(server);
  for (let time = 0; time < 5; time += 1) expect((await attempt(email, PASSWORD)).status).toBe(200);
});

it("wrong passwords are counted over all workers, each of which knows by its second one", async () => {
  const granted = new GrantedCounts();
  const worker = () =>
    start(
      sharedRateLimiter(settings, new LeasedCounts(async (asked) => asked.map((one) => granted.grant(one)))),
    );
  const [one, two] = [await worker(), await worker()];
  const email = `${unique("nobody")}@example.com`;
  await failures(3, email, one.client());
  await failures(1, email, two.client());
  for (const each of [one, two]) await answeredAfter(250, attempt(email, "wrong", each.client()));
});
