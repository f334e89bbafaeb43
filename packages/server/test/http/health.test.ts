import { afterEach, describe, expect, it } from "vitest";
import { expectError } from "../support/expectations.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
afterEach(() => server.stop());

describe("/healthz and /readyz", () => {
  it("say that all is well, and are never cached", async () => {
    server = await startServer();
    const alive = await server.client().get("/healthz");
    expect({ status: alive.status, body: alive.body }).toEqual({ status: 200, body: { status: "ok" } });
    expect(alive.headers["cache-control"]).toBe("no-store");
    const ready = await server.client().get("/readyz");
    expect({ status: ready.status, body: ready.body }).toEqual({
      status: 200,
      body: { status: "ready", events: "accepted" },
    });
    expect(ready.headers["cache-control"]).toBe("no-store");
  });

  it("need no session and take any query", async () => {
    server = await startServer();
    expect((await server.client().get("/readyz?probe=1&probe=2")).status).toBe(200);
  });

  it("tell a store that is gone from a process that is gone", async () => {
    server = await startServer();
    await server.storage.close();
    expect((await server.client().get("/healthz")).status).toBe(200);
    const answer = await server.client().get("/readyz");
    expectError(answer, 503, "storage_unavailable");
    expect(answer.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("say not ready, yet alive, while the server drains", async () => {
    let draining = false;
    server = await startServer({ isDraining: () => draining });
    const client = server.client();
    expect((await client.get("/readyz")).status).toBe(200);
    draining = true;
    const answer = await client.get("/readyz");
    expect(answer.status).toBe(503);
    expect(answer.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
    expect((await client.get("/healthz")).status).toBe(200);
  });
});
