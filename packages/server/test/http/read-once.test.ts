import * as schemas from "@keystead/core/schemas";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { operations } from "../support/described.ts";
import { registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

/** All schemas but one: settings of an organization are also read from the store. */
const named = Object.entries(schemas).flatMap(([name, schema]) =>
  schema instanceof z.ZodType && name !== "organizationSettings" ? [{ name, schema }] : [],
);

/** Every operation of the management API that takes JSON, with the body that the reference shows. */
const calls = operations.flatMap(({ method, path, operation }) => {
  const json = operation.requestBody?.content["application/json"]?.example;
  const isOfApi = path.startsWith("/api/") && path !== "/api/imports";
  return json === undefined || !isOfApi ? [] : [{ method, path: path.replace("{id}", "some_id"), json }];
});

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterEach(() => vi.restoreAllMocks());
afterAll(() => server.stop());

/** Names of the schemas that read something during the call, one for each time. */
async function readersDuring(call: () => Promise<unknown>): Promise<string[]> {
  const spies = named.map(({ name, schema }) => ({ name, read: vi.spyOn(schema, "safeParse") }));
  await call();
  return spies.flatMap(({ name, read }) => read.mock.calls.map(() => name));
}

it.each(calls)("the body of $method $path is read once, by route and use case together", async (call) => {
  const { client } = await registerOperator(server);
  const { method, path, json } = call;
  const readers = await readersDuring(() => client.send(path, { method, json }));
  expect(readers).toEqual([expect.any(String)]);
});

it("a body that its use case refuses is read no more often", async () => {
  const { client } = await registerOperator(server);
  const json = { customerEmail: "ada@example.com", productId: "prd_none" };
  let status = 0;
  const readers = await readersDuring(async () => {
    ({ status } = await client.post("/api/licenses", json));
  });
  expect({ status, readers }).toEqual({ status: 404, readers: ["licenseCreate"] });
});
