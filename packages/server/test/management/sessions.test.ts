import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, movableClock } from "../support/clock.ts";
import { expectError } from "../support/expectations.ts";
import { colleagueOf, logIn, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

const me = "/api/auth/me";
const NAME = "keystead_session";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe("a session cookie", () => {
  it.each([
    ["percent junk", "%00%ff%zz"],
    ["quotes", '"x"'],
    ["a very long value", "a".repeat(8000)],
    ["other capitals", "A".repeat(32)],
  ])("with %s is 401", async (_kind, value) => {
    const answer = await server.client().send(me, { headers: { cookie: `${NAME}=${value}` } });
    expectError(answer, 401, "unauthenticated");
  });

  it("is found among others", async () => {
    const { client } = await registerOperator(server);
    const cookie = `a=b; ${NAME}=${client.cookie(NAME)}; __proto__=x`;
    expect((await server.client().send(me, { headers: { cookie } })).status).toBe(200);
  });
});

describe("a session in its second half", () => {
  it("has its cookie set again, for another 30 days", async () => {
    const { client } = await registerOperator(server);
    const token = client.cookie(NAME);
    server.clock.advance(15 * DAY + 1);
    const { cookies } = await client.get(me);
    const expires = new Date(server.clock.now().getTime() + 30 * DAY).toUTCString();
    const attributes = `Path=/; HttpOnly; SameSite=None; Secure; Expires=${expires}`;
    expect(cookies).toEqual([`${NAME}=${token}; ${attributes}`]);
  });

  it.each([
    ["404", "GET", "/api/licenses/lic_0", undefined],
    ["400", "POST", "/api/products", { name: "" }],
    ["403", "POST", "/api/products", { name: "Acme" }],
  ])("has its cookie set again by a request that ends with %s too", async (status, method, path, json) => {
    const owner = await registerOperator(server);
    const { client } = await colleagueOf(server, owner, status === "403" ? "viewer" : "developer");
    server.clock.advance(16 * DAY);
    const answer = await client.send(path, { method, json });
    expect(answer.status).toBe(Number(status));
    expect(answer.cookies).toHaveLength(1);
    server.clock.advance(29 * DAY);
    expect((await client.get(me)).status).toBe(200);
  });

  it("serves fifty requests at once while the clock ticks, and has its cookie set again by one", async () => {
    const clock = movableClock();
    const now = () => {
      clock.advance(1);
      return clock.now();
    };
    const ticking = await startServer({ clock: { ...clock, now } });
    const { client } = await registerOperator(ticking);
    clock.advance(30 * DAY - 500);
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.get(me)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ cookies }) => cookies.length > 0)).toHaveLength(1);
    clock.advance(14 * DAY);
    expect((await client.get(me)).status).toBe(200);
    await ticking.stop();
  });

  it("is lengthened by any route, and its sister is not", async () => {
    const { client, email } = await registerOperator(server);
    const sister = await logIn(server, email);
    server.clock.advance(20 * DAY);
    expect((await client.get("/api/products")).cookies).toHaveLength(1);
    server.clock.advance(10 * DAY);
    expect((await client.get(me)).status).toBe(200);
    expectError(await sister.client.get(me), 401, "unauthenticated");
  });
});
