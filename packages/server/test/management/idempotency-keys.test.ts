import type { StorageAdapter } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectError } from "../support/expectations.ts";
import { unavailable } from "../support/failing-storage.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let operator: Operator;
let isDown = false;
beforeAll(async () => {
  const store = memoryStorage();
  const failing: StorageAdapter = {
    ...store,
    async commit(scope, writes) {
      if (isDown && writes.some((write) => "kind" in write && write.kind === "customers"))
        throw unavailable();
      return store.commit(scope, writes);
    },
  };
  server = await startServer({ storage: failing });
  operator = await registerOperator(server);
});
afterAll(() => server.stop());

const post = (path: string, key: string, json?: object) =>
  operator.client.send(path, {
    method: "POST",
    headers: { "idempotency-key": key },
    ...(json ? { json } : {}),
  });

it("a failure of the server is not kept, though the key could be", async () => {
  const customer = { email: "later@example.com" };
  isDown = true;
  expectError(await post("/api/customers", "down", customer), 503, "storage_unavailable");
  isDown = false;
  const made = await post("/api/customers", "down", customer);
  expect(made.status).toBe(201);
  expect(made.headers["idempotent-replayed"]).toBeUndefined();
});

it("a key of what was done to one record does nothing to another of the same kind", async () => {
  const { id } = await operator.product();
  const [one, other] = [await operator.license(id), await operator.license(id)];
  expect((await post(`/api/licenses/${one.id}/regenerate`, "new key")).status).toBe(200);
  const reused = await post(`/api/licenses/${other.id}/regenerate`, "new key");
  expectError(reused, 422, "idempotency_key_reused");
  expect(await operator.fetchLicense(other.id)).toMatchObject({ licenseKey: other.licenseKey });
});
