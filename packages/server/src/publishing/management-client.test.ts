import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { ConfigError } from "../startup/config.ts";
import { ApiRefusal, type ManagementClient, managementClient } from "./management-client.ts";

const product = z.object({ id: z.string() });

let server: Server;
let url: string;
let answer: { status: number; body: string };
let client: ManagementClient;

beforeAll(async () => {
  server = createServer((_request, response) => void response.writeHead(answer.status).end(answer.body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = managementClient(url, "ks_token");
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

async function failureOf(status: number, body: unknown): Promise<unknown> {
  answer = { status, body: typeof body === "string" ? body : JSON.stringify(body) };
  return client.call("GET", "/products/prd_1", product).catch((error: unknown) => error);
}

it("reads a good answer", async () => {
  expect(await failureOf(200, { id: "prd_1", name: "Acme" })).toEqual({ id: "prd_1" });
});

it("says which answer is not as expected, and what is wrong in it", async () => {
  const failure = await failureOf(200, { name: "Acme" });
  expect(failure).toBeInstanceOf(ConfigError);
  expect(String(failure)).toContain(`the answer of ${url} to GET /products/prd_1 has an unexpected form`);
  expect(String(failure)).toContain("at id");
});

it("says that no Keystead server answers where the answer is no JSON", async () => {
  expect(String(await failureOf(200, "<html>"))).toContain(`no Keystead server answers at ${url}`);
});

it.each([
  [
    422,
    { error: "The file has no header", code: "package_invalid" },
    "package_invalid",
    "The file has no header",
  ],
  [
    401,
    { error: "The token is unknown", code: "invalid_token" },
    "invalid_token",
    "--token: The token is unknown",
  ],
  [502, { message: "Bad gateway" }, "", "The server answered 502"],
  [500, null, "", "The server answered 500"],
])("tells a refusal with %i in the server's words", async (status, body, code, message) => {
  const failure = await failureOf(status, body);
  expect(failure).toBeInstanceOf(ApiRefusal);
  expect(failure).toMatchObject({ code, message });
});
