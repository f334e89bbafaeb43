import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, MINUTE } from "../support/clock.ts";
import { anId, expectError } from "../support/expectations.ts";
import { logIn, type Operator, PASSWORD, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import type { WirePage } from "../support/wire.ts";

interface Shown {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  current: boolean;
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const path = "/api/auth/sessions";

async function sessionsOf({ client }: Operator): Promise<Shown[]> {
  const { status, body } = await client.get<WirePage<Shown>>(path);
  expect(status).toBe(200);
  return body.items;
}

const isLoggedIn = async ({ client }: Operator) => (await client.get("/api/auth/me")).status === 200;

it("are listed with where each began, the latest first", async () => {
  const first = await registerOperator(server);
  server.clock.advance(MINUTE);
  const second = server.client();
  const body = { email: first.email, password: PASSWORD };
  const headers = { "user-agent": "Mozilla/5.0 (Test)" };
  await second.send("/api/auth/login", { method: "POST", json: body, headers });
  const shown = await sessionsOf(first);
  expect(shown).toEqual([
    {
      id: anId("ses"),
      createdAt: server.clock.inIso(0),
      lastSeenAt: server.clock.inIso(0),
      ip: "127.0.0.1",
      userAgent: "Mozilla/5.0 (Test)",
      current: false,
    },
    expect.objectContaining({ createdAt: server.clock.inIso(-MINUTE), userAgent: null, current: true }),
  ]);
  const digest = (await server.storage.list("sessions", "deployment", { page: 1, perPage: 1 })).items[0];
  expect(JSON.stringify(shown)).not.toContain(digest?.record.tokenDigest);
});

it("tell when they were last used, ten minutes late at most, without a write for each request", async () => {
  const operator = await registerOperator(server);
  const begun = server.clock.inIso(0);
  server.clock.advance(10 * MINUTE - 1);
  expect(await sessionsOf(operator)).toMatchObject([{ lastSeenAt: begun }]);
  server.clock.advance(1);
  await sessionsOf(operator);
  expect(await sessionsOf(operator)).toMatchObject([{ lastSeenAt: server.clock.inIso(0) }]);
});

it("are a user's own: of another's none is shown or ended", async () => {
  const [ada, eve] = [await registerOperator(server), await registerOperator(server)];
  const [{ id } = { id: "" }] = await sessionsOf(ada);
  expect((await sessionsOf(eve)).map((session) => session.id)).not.toContain(id);
  expectError(await eve.client.delete(`${path}/${id}`), 404, "not_found");
  expect(await isLoggedIn(ada)).toBe(true);
});

it("end one by one, or all but one's own", async () => {
  const first = await registerOperator(server);
  const [second, third] = [await logIn(server, first.email), await logIn(server, first.email)];
  const own = (await sessionsOf(second)).find(({ current }) => current);
  expect((await first.client.delete(`${path}/${own?.id}`)).body).toEqual({ success: true });
  expect(await isLoggedIn(second)).toBe(false);
  expectError(await first.client.delete(`${path}/${own?.id}`), 404, "not_found");
  expect((await first.client.delete(path)).body).toEqual({ success: true });
  expect([await isLoggedIn(third), await isLoggedIn(first)]).toEqual([false, true]);
  expect(await sessionsOf(first)).toHaveLength(1);
});

it("are not listed once they are over", async () => {
  const first = await registerOperator(server);
  server.clock.advance(20 * DAY);
  const second = await logIn(server, first.email);
  server.clock.advance(10 * DAY);
  expect(await sessionsOf(second)).toMatchObject([{ current: true }]);
});
