import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../support/client.ts";
import { expectError } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { allRoutes, pathWith } from "../support/routes.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let client: Client;
let operator: Operator;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  client = server.client();
});
afterAll(() => server.stop());

const paths = [...new Set(allRoutes.map(({ path }) => path))];
const methodsOf = (path: string) =>
  allRoutes.filter((route) => route.path === path).map(({ method }): string => method);

describe("X-Request-Id", () => {
  it("is on every answer, and another one each time", async () => {
    const ids = new Set<unknown>();
    const calls: [string, object][] = [
      ["/healthz", {}],
      ["/api/auth/me", {}],
      ["/nowhere", {}],
      ["/api/nowhere", {}],
      ["/public/v1/licenses/validate", { method: "POST", raw: "{" }],
      ["/public/v1/licenses/validate", { method: "OPTIONS" }],
      ["/api/licenses", { method: "PATCH" }],
    ];
    for (const [path, call] of calls) {
      const id = (await client.send(path, call)).headers["x-request-id"];
      expect(id).toMatch(/^[\w.:-]{6,64}$/);
      ids.add(id);
    }
    expect(ids.size).toBe(calls.length);
  });

  it("is the one that came with the request", async () => {
    const answer = await client.send("/nowhere", { headers: { "x-request-id": "edge-7f:3.a_b" } });
    expect(answer.headers["x-request-id"]).toBe("edge-7f:3.a_b");
  });

  it.each(["", "a b", 'x"y', "<script>", "x".repeat(129), "é"])(
    "is a new one when %j came",
    async (given) => {
      const answer = await client.send("/healthz", { headers: { "x-request-id": given } });
      expect(answer.headers["x-request-id"]).toMatch(/^[\w.:-]{6,64}$/);
      expect(answer.headers["x-request-id"]).not.toBe(given);
    },
  );
});

describe("a path where there is nothing", () => {
  it.each([
    "/api",
    "/api/",
    "/api/nothing",
    "/api/licenses/a/b/c",
    "/api/auth",
    "/api/customers/../nothing",
    "/public",
    "/public/v1",
    "/public/v2/licenses/validate",
    "/public/v1/licenses/validate/more",
    "/v1/nothing",
    "//",
    "//api/licenses",
    "/API/licenses",
    "/%61pi/nothing",
    "/api/%00",
    "/api/%",
    "/%ff",
    "/.env",
    "/healthz/x",
    "/nothing?secret=s3cret",
    "/*",
  ])("is 404 with the error body of all: %s", async (path) => {
    for (const method of ["GET", "POST", "DELETE"]) {
      const answer = await client.send(path, { method });
      expectError(answer, 404, "route_not_found");
      expect(answer.text).not.toContain("s3cret");
    }
  });
});

describe.each(paths)("%s", (path) => {
  const methods = methodsOf(path);
  const named = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const allow = [...named, "OPTIONS"].join(", ");
  const target = pathWith(path, "some_id");
  const unknown = ["GET", "POST", "PUT", "PATCH", "DELETE", "PROPFIND", "TRACE"].filter(
    (method) => !methods.includes(method),
  );

  it(`allows ${allow}; anything else is 405 with Allow`, async () => {
    for (const method of unknown) {
      const answer = await client.send(target, { method });
      expectError(answer, 405, "method_not_allowed");
      expect(answer.headers["allow"]).toBe(allow);
    }
  });

  it("answers OPTIONS with Allow and no body", async () => {
    const answer = await client.send(target, { method: "OPTIONS" });
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: "" });
    expect(answer.headers["allow"]).toBe(allow);
  });
});

describe("HEAD", () => {
  it.each(["/healthz", "/readyz", "/api/licenses", "/api/auth/me"])(
    "is GET without the body: %s",
    async (path) => {
      const [got, asked] = [
        await operator.client.get(path),
        await operator.client.send(path, { method: "HEAD" }),
      ];
      expect({ status: asked.status, text: asked.text }).toEqual({ status: 200, text: "" });
      expect(asked.headers["content-type"]).toBe(got.headers["content-type"]);
      expect([undefined, String(got.text.length)]).toContain(asked.headers["content-length"]);
    },
  );

  it("is 405 where there is no GET, 401 without a session, 404 where nothing is", async () => {
    const head = async (path: string) => (await client.send(path, { method: "HEAD" })).status;
    expect(await head("/public/v1/licenses/validate")).toBe(405);
    expect(await head("/api/licenses")).toBe(401);
    expect(await head("/nowhere")).toBe(404);
  });
});

describe("every answer with a body", () => {
  it("is JSON in UTF-8", async () => {
    for (const path of ["/healthz", "/nowhere", "/api/licenses"]) {
      const { headers } = await operator.client.get(path);
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    }
  });
});
