import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { rawConnection } from "../support/raw-connection.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Sends a request as it is on the wire, and returns the answer. */
async function exchange(text: string): Promise<string> {
  const connection = await rawConnection(server.port);
  connection.write(text);
  return connection.ended;
}

const rest = "HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

describe("a request target", () => {
  it.each([
    ["with a host in it", "GET http://evil.example.net/healthz", "200"],
    ["with a host in it, to nowhere", "GET http://evil.example.net/nowhere", "404"],
    ["with two slashes", "GET //evil.example.net/healthz", "404"],
    ["of a star", "OPTIONS *", "404"],
    ["in raw UTF-8", "GET /api/licenses/ü", "40"],
    ["with a fragment", "GET /healthz#x", "404"],
    ["with a backslash", "GET /api\\licenses", "40"],
    ["that climbs", "GET /public/../api/auth/me", "40"],
    ["that is no URL", "GET http://[::1/healthz", "40"],
    ["with a port that is none", "GET http://x:99999999/healthz", "40"],
  ])("%s harms nobody", async (_kind, line, status) => {
    const answer = await exchange(`${line} ${rest}`);
    expect(answer.slice(9, 9 + status.length), answer).toBe(status);
    expect(answer).not.toMatch(/evil|node:internal|\.ts:/);
  });

  it("may stand beside a Host that is junk", async () => {
    for (const host of ["", "[", "a b", "x:port", "evil.example.net/path?", "%00"]) {
      const answer = await exchange(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(answer, host).toMatch(/^HTTP\/1\.1 (200|400) /);
    }
  });
});

describe("what is not HTTP", () => {
  it.each([
    ["a line that is no request", "junk\r\n\r\n", "400 Bad Request"],
    ["a header without a name", "GET / HTTP/1.1\r\n: x\r\n\r\n", "400 Bad Request"],
    [
      "headers of 20 KB",
      `GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
      "431 Request Header Fields Too Large",
    ],
  ])("is answered as all errors are: %s", async (_kind, text, status) => {
    const [head = "", body = ""] = (await exchange(text)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n`));
    expect(head).toMatch(/\r\nX-Request-Id: \S+/);
    expect(JSON.parse(body)).toEqual({ error: expect.any(String), code: "malformed_request" });
  });
});

describe("a connection", () => {
  it("that ends in the middle of a body leaves nothing behind", async () => {
    const connection = await rawConnection(server.port);
    connection.write(
      "POST /public/v1/licenses/validate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{",
    );
    connection.destroy();
    const chunked = await rawConnection(server.port);
    chunked.write(
      "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    );
    expect(await chunked.ended).toMatch(/^HTTP\/1\.1 400 /);
    expect((await server.client().get("/healthz")).status).toBe(200);
    expect(server.log.entries().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  it("gets its answers in the order of its requests", async () => {
    const body = '{"public_key":"pk_x","license_key":"X"}';
    const ask = `POST /public/v1/licenses/validate HTTP/1.1\r\nHost: x\r\nX-Request-Id: first\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const answer = await exchange(
      `${ask}GET /nowhere HTTP/1.1\r\nHost: x\r\nX-Request-Id: second\r\nConnection: close\r\n\r\n`,
    );
    expect(answer.match(/x-request-id: \w+/gi)?.map((line) => line.slice(14))).toEqual(["first", "second"]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain("HTTP/1.1 404 ");
  });

  it("may speak HTTP/1.0", async () => {
    expect(await exchange("GET /healthz HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
  });

  it("that does not speak HTTP is told so and closed", async () => {
    expect(await exchange("hello\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
    expect(
      await exchange(`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Big: ${"x".repeat(20_000)}\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 431 /);
  });

  it("cannot smuggle a second request past two lengths", async () => {
    const answer = await exchange(
      "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain("200 OK");
  });
});

describe("a request without a body where there should be one", () => {
  it.each(["/api/auth/login", "/v1/licenses/validate"])(
    "is answered, also without a length: %s",
    async (path) => {
      const answer = await exchange(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain("malformed_body");
    },
  );
});

describe("a client that resets its connection right after the request", () => {
  it("gets nothing done, for no limit by address could count it", async () => {
    const register = vi.spyOn(server.accounts, "register");
    const body = JSON.stringify({ email: "a@example.com", password: "correct horse battery", name: "A" });
    for (let call = 0; call < 50; call += 1) {
      const socket = connect(server.port, "127.0.0.1");
      await once(socket, "connect");
      const head = `POST /api/auth/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
      await new Promise<void>((resolve) => void socket.write(`${head}\r\n\r\n${body}`, () => resolve()));
      socket.resetAndDestroy();
    }
    expect((await server.client().get("/healthz")).status).toBe(200);
    const addressless = register.mock.calls.length;
    // A request may have been read before its connection was reset: those are counted.
    expect(addressless).toBeLessThan(10);
  });
});
